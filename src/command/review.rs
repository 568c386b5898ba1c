//! How a board of a review is seen, and which part of a board in words.

use serde::{Deserialize, Serialize};

/// How a board is seen; it goes with every press of a review, so that turning the page keeps it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sight {
    /// Whose side is at the bottom.
    pub side: Side,
    /// Whether everything that can be done with it is offered.
    pub more: bool,
}

/// Whose side of a board is at the bottom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// The asker's own; who does not play sees the first seat's.
    #[default]
    Own,
    /// The one across.
    Across,
}

impl Sight {
    /// The same from the other side.
    pub const fn flipped(self) -> Self {
        let side = match self.side {
            Side::Own => Side::Across,
            Side::Across => Side::Own,
        };
        Self { side, ..self }
    }
}

/// A part of a board in words that is too long for one message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Part {
    /// Which board.
    pub of: Whose,
    /// Which part of it, from 1.
    pub number: u8,
}

/// Whose board in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Whose {
    /// The game's after a turn, from this side.
    Turn(Side),
    /// That of the turn in progress.
    Draft,
    /// That of the planning board.
    Plan,
}
