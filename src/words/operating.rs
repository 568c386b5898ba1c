//! What the operator reads about the bot's health, and what a person hears who asks too fast.

use std::fmt::Display;

/// More questions a second than are answered.
pub const TOO_FAST: &str = "That was more at once than I take from one person or server. Nothing was done; ask again in a moment.";

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
