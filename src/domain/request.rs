//! What is asked in a game by a message with buttons, and what became of it.

use serde::{Deserialize, Serialize};

/// What a message asks the players of a game.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Serialize,
    Deserialize,
    strum::IntoStaticStr,
    strum::EnumString,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum RequestKind {
    /// Whether the game is a draw.
    Draw,
    /// Whether turns are taken back.
    Takeback,
    /// Whether a pause begins or ends.
    Pause,
    /// What follows on a seat's being out of time.
    Time,
    /// Whether a ruling is to count.
    Ruling,
}

/// What became of what was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Became {
    /// Everybody whom it took agreed.
    Agreed,
    /// Somebody declined.
    Declined,
    /// Whoever asked took it back.
    Withdrawn,
    /// The game went on without an answer.
    Over,
}
