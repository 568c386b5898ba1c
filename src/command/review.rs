//! How a board of a review is seen.

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
