//! What the operator reads about the bot's health, and what a person hears who asks too fast.

use std::fmt::Display;

/// More questions a second than are answered.
pub const TOO_FAST: &str = "That was more at once than I take from one person or server. Nothing was done; ask again in a moment.";

/// The asker plays as many games as one person may.
pub fn playing_plenty(most: usize) -> String {
    format!(
        "You play {most} games at the same time, and nobody may play more. End one first; `/hw games` lists them."
    )
}

/// Somebody else plays as many games as one person may.
pub fn other_plays_plenty(who: &str, most: usize) -> String {
    format!("{who} plays {most} games at the same time, and nobody may play more.")
}

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
