//! What the operator reads about the bot's health, and what a person hears who asks too fast.

use crate::text::Phrase;
use crate::text::say;
use std::fmt::Display;

/// More questions a second than are answered.
pub const TOO_FAST: Phrase = Phrase("operating-too-fast");

/// What the operator announces, in their own words.
pub fn announced(text: &str) -> String {
    say!("operating-announced", text)
}

/// A fault of ours.
pub fn internal(reference: &str) -> String {
    say!("operating-internal", reference)
}

/// The change could not be saved.
pub fn not_saved(reference: &str) -> String {
    say!("operating-not-saved", reference)
}

/// What came from Discord could not be read.
pub const NOT_UNDERSTOOD: Phrase = Phrase("operating-not-understood");

/// All is well.
pub const WELL: Phrase = Phrase("operating-well");

/// So many games wait for a player of the house, which thinks less of each turn.
pub fn house_crowded(games: i64) -> String {
    say!("operating-house-crowded", games: games)
}

/// Something arrived from Discord that could not be read.
pub fn unknown_interaction(times: u64, ago: impl Display) -> String {
    say!("operating-unknown-interaction", times, ago)
}

/// The last write failed.
pub const UNWRITABLE: Phrase = Phrase("operating-unwritable");

/// The gateway is lost.
pub fn gateway_lost(seconds: impl Display) -> String {
    say!("operating-gateway-lost", seconds)
}

/// The store cannot be read.
pub const UNREADABLE: Phrase = Phrase("operating-unreadable");

/// The token is not valid.
pub const TOKEN_REFUSED: Phrase = Phrase("operating-token-refused");

/// A message waits too long.
pub fn outbox_ages(seconds: impl Display) -> String {
    say!("operating-outbox-ages", seconds)
}

/// Nothing moves in the bot.
pub fn still(seconds: impl Display) -> String {
    say!("operating-still", seconds)
}
