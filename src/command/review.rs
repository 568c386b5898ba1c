//! How a board of a review is seen, and which part of a board in words.

use serde::{Deserialize, Serialize};

/// How a board is seen; it goes with every press of a review, so that turning the page keeps it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sight {
    /// Whose side is at the bottom.
    pub side: Side,
    /// Before or after the turn.
    pub half: Half,
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

/// Which half of a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Half {
    /// As the turn left it.
    #[default]
    After,
    /// Before it, with the arrows of what it did.
    Before,
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

    /// The same board in the other half of the turn.
    pub const fn other_half(self) -> Self {
        let half = match self.half {
            Half::After => Half::Before,
            Half::Before => Half::After,
        };
        Self { half, ..self }
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
    /// The game's after a turn, seen so.
    Turn(Sight),
    /// That of the turn in progress.
    Draft,
    /// That of the planning board.
    Plan,
}
