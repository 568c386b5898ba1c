//! What happened in a Settlers turn, as facts; sentences are elsewhere.

use crate::order::settlers::Field;
use crate::piece::{Colour, Piece};
use crate::rules::{Outcome, Seat};

/// One thing that happened on the board, in the order in which it happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A green landed (S5).
    Landed {
        /// Who did it.
        seat: Seat,
        /// Which piece.
        piece: Piece,
        /// Where.
        at: Field,
    },
    /// A new piece, built by the green at `by` (S5).
    Built {
        /// Who did it.
        seat: Seat,
        /// Which piece.
        piece: Piece,
        /// Where.
        at: Field,
        /// Where the action piece stands.
        by: Field,
    },
    /// The building went on with another green (S5).
    Transferred {
        /// Who did it.
        seat: Seat,
        /// Where the old one stands.
        from: Field,
        /// Where the new one stands.
        to: Field,
    },
    /// A piece moved, or was towed, along these fields: the one it left first, the one it reached last (S4).
    Moved {
        /// Who did it.
        seat: Seat,
        /// Whose it is.
        owner: Seat,
        /// Which piece.
        piece: Piece,
        /// The fields, from the first to the last.
        path: Vec<Field>,
    },
    /// An enemy piece changed hands (S3).
    Conquered {
        /// Who did it.
        seat: Seat,
        /// Which piece.
        piece: Piece,
        /// Where.
        at: Field,
        /// Where the action piece stands.
        by: Field,
    },
    /// A piece changed its colour, or became one size larger (S6).
    Changed {
        /// Who did it.
        seat: Seat,
        /// Which piece.
        piece: Piece,
        /// What it is now.
        into: Piece,
        /// Where.
        at: Field,
    },
    /// The turn was a pass (S2).
    Passed {
        /// Who did it.
        seat: Seat,
        /// Whether it had no legal action.
        forced: bool,
    },
    /// The stronger seat takes its second turn at once (S9).
    BonusTurn {
        /// Who did it.
        seat: Seat,
    },
    /// The game ended (S7).
    Ended(Outcome),
}

impl Event {
    /// The kind of action that it is, if it is one (S2).
    pub const fn kind(&self) -> Option<Colour> {
        Some(match self {
            Event::Landed { .. } | Event::Built { .. } | Event::Transferred { .. } => Colour::Green,
            Event::Moved { .. } => Colour::Yellow,
            Event::Conquered { .. } => Colour::Red,
            Event::Changed { .. } => Colour::Blue,
            Event::Passed { .. } | Event::BonusTurn { .. } | Event::Ended(_) => return None,
        })
    }

    /// The field of the piece that is put there, changed or taken, or that it leaves; no piece changes in a transfer.
    pub fn at(&self) -> Option<Field> {
        match self {
            Event::Landed { at, .. }
            | Event::Built { at, .. }
            | Event::Conquered { at, .. }
            | Event::Changed { at, .. } => Some(*at),
            Event::Moved { path, .. } => path.first().copied(),
            Event::Transferred { .. }
            | Event::Passed { .. }
            | Event::BonusTurn { .. }
            | Event::Ended(_) => None,
        }
    }
}
