//! What stands in the menu of what else can be done about a game: a few words for each line, as many as a phone shows.

use crate::text::Phrase;
use crate::text::say;
use std::fmt::Display;

/// Over the menu.
pub fn heading(game: impl Display, turns: &str, players: &str) -> String {
    say!("more-heading", game, turns, players)
}

/// In the menu before anything is chosen.
pub const HINT: Phrase = Phrase("more-hint");

/// Over what is shown to a press on an older card; turns are those to be made.
pub fn moved_on(was: u32, now: u32) -> String {
    say!("more-moved-on", was, now)
}

/// The same where turns were taken back since; `now` is the turn to be made.
pub fn gone_back(now: u32) -> String {
    say!("more-gone-back", now)
}

/// The same once the game is over.
pub const OVER_SINCE: Phrase = Phrase("more-over-since");

/// What each line does.
pub const ALIGNMENT: Phrase = Phrase("more-alignment");
/// See [`ALIGNMENT`].
pub const SUGGEST_HOME: Phrase = Phrase("more-suggest-home");
/// See [`ALIGNMENT`].
pub const TYPE_A_TURN: Phrase = Phrase("more-type-a-turn");
/// See [`ALIGNMENT`].
pub const OFFER_DRAW: Phrase = Phrase("more-offer-draw");
/// See [`ALIGNMENT`].
pub const DRAW: Phrase = Phrase("more-draw");
/// See [`ALIGNMENT`].
pub const CLAIM_DRAW: Phrase = Phrase("more-claim-draw");
/// See [`ALIGNMENT`].
pub const TAKEBACK: Phrase = Phrase("more-takeback");
/// See [`ALIGNMENT`].
pub const CALL_REFEREE: Phrase = Phrase("more-call-referee");
/// See [`ALIGNMENT`].
pub const ABORT: Phrase = Phrase("more-abort");
/// See [`ALIGNMENT`].
pub const TRANSFER: Phrase = Phrase("more-transfer");
/// See [`ALIGNMENT`].
pub const RESIGN: Phrase = Phrase("more-resign");
/// See [`ALIGNMENT`].
pub const CLOCK: Phrase = Phrase("more-clock");
/// See [`ALIGNMENT`].
pub const REVIEW: Phrase = Phrase("more-review");
/// See [`ALIGNMENT`].
pub const MOMENTS: Phrase = Phrase("more-moments");
/// See [`ALIGNMENT`].
pub const FILM: Phrase = Phrase("more-film");
/// See [`ALIGNMENT`].
pub const EXPORT: Phrase = Phrase("more-export");
/// See [`ALIGNMENT`].
pub const POST_HERE: Phrase = Phrase("more-post-here");
/// See [`ALIGNMENT`].
pub const REMATCH: Phrase = Phrase("more-rematch");
/// See [`ALIGNMENT`].
pub const HELP: Phrase = Phrase("more-help");
/// See [`ALIGNMENT`].
pub const SETTINGS: Phrase = Phrase("more-settings");
