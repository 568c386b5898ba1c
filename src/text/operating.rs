//! What the operator reads about the bot's health, and what a person hears who asks too fast.

use std::fmt::Display;

/// More questions a second than are answered.
pub const TOO_FAST: &str = "That was more at once than I take from one person or server. Nothing was done; ask again in a moment.";

/// A fault of ours.
pub fn internal(reference: &str) -> String {
    format!(
        "Something went wrong on my side, and it has been written down: internal error #{reference}. Nothing has changed; please try again."
    )
}

/// The change could not be saved.
pub fn not_saved(reference: &str) -> String {
    format!(
        "This could not be saved, so it has not happened: internal error #{reference}. Please try again."
    )
}

/// What came from Discord could not be read.
pub const NOT_UNDERSTOOD: &str = "Discord sent this in a form that I do not understand, and it has been written down. Nothing has changed.";

/// All is well.
pub const WELL: &str = "ok";

/// Something arrived from Discord that could not be read.
pub fn unknown_interaction(times: u64, ago: impl Display) -> String {
    format!(
        "an interaction could not be read, {times} since the start, the last {ago} s ago: Discord may have changed its schema; look for a newer version"
    )
}

/// The last write failed.
pub const UNWRITABLE: &str = "the database cannot be written: is its disk full, read-only or broken? Nothing is accepted until it can; it is tried every few seconds";

/// The gateway is lost.
pub fn gateway_lost(seconds: impl Display) -> String {
    format!("no connection to Discord's gateway for {seconds} s")
}

/// The store cannot be read.
pub const UNREADABLE: &str = "the database cannot be read";

/// The token is not valid.
pub const TOKEN_REFUSED: &str = "Discord refuses the bot's token (401): nothing can be posted. Give it a new one (DISCORD_TOKEN_FILE) and start it again";

/// A message waits too long.
pub fn outbox_ages(seconds: impl Display) -> String {
    format!(
        "a message has waited for {seconds} s to be delivered: Discord fails, or wants a pause; the log says what it answers"
    )
}

/// Nothing moves in the bot.
pub fn still(seconds: impl Display) -> String {
    format!("the bot has not moved for {seconds} s: start it again")
}
