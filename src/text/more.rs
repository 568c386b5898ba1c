//! What stands in the menu of what else can be done about a game: a few words for each line, as many as a phone shows.

use std::fmt::Display;

/// Over the menu.
pub fn heading(game: impl Display, turns: &str, players: &str) -> String {
    format!("**More** · game `{game}` after {turns} · {players}")
}

/// In the menu before anything is chosen.
pub const HINT: &str = "What else you can do";

/// Over what is shown to a press on an older card; turns are those to be made.
pub fn moved_on(was: u32, now: u32) -> String {
    format!("That card was of turn {was}; the game has moved on, and it is now turn {now}.")
}

/// The same where turns were taken back since; `now` is the turn to be made.
pub fn gone_back(now: u32) -> String {
    format!("The game has gone back since that card: it is turn {now} now.")
}

/// The same once the game is over.
pub const OVER_SINCE: &str = "That card is older: the game is over by now.";

/// What each line does.
pub const ALIGNMENT: &str = "Good or Evil; only you see the answer (M6)";
/// See [`ALIGNMENT`].
pub const SUGGEST_HOME: &str = "a first homeworld, and why (H3)";
/// See [`ALIGNMENT`].
pub const TYPE_A_TURN: &str = "your turn in notation, if you would rather type";
/// See [`ALIGNMENT`].
pub const OFFER_DRAW: &str = "your opponents may accept; you are asked once more";
/// See [`ALIGNMENT`].
pub const DRAW: &str = "answer it, or withdraw your own";
/// See [`ALIGNMENT`].
pub const CLAIM_DRAW: &str = "it stands for the third time (B18); you are asked once more";
/// See [`ALIGNMENT`].
pub const TAKEBACK: &str = "take your last turn back, if your opponents allow it";
/// See [`ALIGNMENT`].
pub const CALL_REFEREE: &str = "ask a moderator of this server to look; say why";
/// See [`ALIGNMENT`].
pub const ABORT: &str = "before the homeworlds stand; nobody loses; you are asked";
/// See [`ALIGNMENT`].
pub const TRANSFER: &str = "play the other side from now on (B22); you are asked first";
/// See [`ALIGNMENT`].
pub const RESIGN: &str = "give the game up; you are asked once more";
/// See [`ALIGNMENT`].
pub const CLOCK: &str = "who has how much time; give some, or pause";
/// See [`ALIGNMENT`].
pub const REVIEW: &str = "step through the game, turn by turn";
/// See [`ALIGNMENT`].
pub const MOMENTS: &str = "where a win was missed or allowed";
/// See [`ALIGNMENT`].
pub const FILM: &str = "watch the game from its beginning";
/// See [`ALIGNMENT`].
pub const EXPORT: &str = "its position to copy, its record as a file";
/// See [`ALIGNMENT`].
pub const POST_HERE: &str = "the board as it stands, for everybody in this channel";
/// See [`ALIGNMENT`].
pub const REMATCH: &str = "invite the same people again";
/// See [`ALIGNMENT`].
pub const HELP: &str = "how to play, rules and notation";
/// See [`ALIGNMENT`].
pub const SETTINGS: &str = "how boards are shown to you, and how long you can unsend";
