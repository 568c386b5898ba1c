//! What stands on the panel of one game: a few words for each line, as many as a phone shows.

use crate::text::Phrase;
use crate::text::say;

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
pub const FILM: Phrase = Phrase("more-film");
/// See [`ALIGNMENT`].
pub const HELP: Phrase = Phrase("more-help");
/// See [`ALIGNMENT`].
pub const SETTINGS: Phrase = Phrase("more-settings");
/// See [`ALIGNMENT`].
pub const GIVE_TIME: Phrase = Phrase("more-give-time");
/// See [`ALIGNMENT`].
pub const PAUSE: Phrase = Phrase("more-pause");
/// See [`ALIGNMENT`].
pub const RESUME: Phrase = Phrase("more-resume");
/// See [`ALIGNMENT`].
pub const RULED: Phrase = Phrase("more-ruled");
/// See [`ALIGNMENT`].
pub const MOVE_HERE: Phrase = Phrase("more-move-here");
