//! A played Settlers turn and its events.

use crate::order::settlers::{Field, Order};
use crate::piece::{Colour, Piece};
use crate::rules::{Outcome, Seat};

/// A played turn, in notation and as events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastTurn {
    /// The seat that played it.
    pub seat: Seat,
    /// The turn in canonical form.
    pub order: Order,
    /// The events of the turn.
    pub events: Vec<Event>,
}

/// One event on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A green landed (S5).
    Landed {
        /// The seat that landed it.
        seat: Seat,
        /// The landed piece.
        piece: Piece,
        /// The field.
        at: Field,
    },
    /// The green at `by` built a new piece (S5).
    Built {
        /// The seat that built it.
        seat: Seat,
        /// The new piece.
        piece: Piece,
        /// The field.
        at: Field,
        /// The field of the action piece.
        by: Field,
    },
    /// The building continued with another green (S5).
    Transferred {
        /// The seat that played it.
        seat: Seat,
        /// The field of the previous green.
        from: Field,
        /// The field of the next green.
        to: Field,
    },
    /// A piece moved or was towed along these fields, from its start to its destination (S4).
    Moved {
        /// The seat that moved it.
        seat: Seat,
        /// The owner of the piece.
        owner: Seat,
        /// The moved piece.
        piece: Piece,
        /// The fields in order, both ends included.
        path: Vec<Field>,
    },
    /// An enemy piece was conquered (S3).
    Conquered {
        /// The seat that conquered it.
        seat: Seat,
        /// The conquered piece.
        piece: Piece,
        /// The field.
        at: Field,
        /// The field of the action piece.
        by: Field,
    },
    /// A piece changed its colour or became one size larger (S6).
    Changed {
        /// The seat that changed it.
        seat: Seat,
        /// The old piece.
        piece: Piece,
        /// The new piece.
        into: Piece,
        /// The field.
        at: Field,
    },
    /// The turn was a pass (S2).
    Passed {
        /// The seat that passed.
        seat: Seat,
        /// Whether the seat had no legal action.
        forced: bool,
    },
    /// The stronger seat takes its second turn immediately (S9).
    BonusTurn {
        /// The seat that moves again.
        seat: Seat,
    },
    /// The game ended (S7).
    Ended(Outcome),
}

impl Event {
    /// Returns the kind of action, if it is one (S2).
    pub const fn kind(&self) -> Option<Colour> {
        Some(match self {
            Event::Landed { .. } | Event::Built { .. } | Event::Transferred { .. } => Colour::Green,
            Event::Moved { .. } => Colour::Yellow,
            Event::Conquered { .. } => Colour::Red,
            Event::Changed { .. } => Colour::Blue,
            Event::Passed { .. } | Event::BonusTurn { .. } | Event::Ended(_) => return None,
        })
    }

    /// Returns the field of the piece that is placed, changed or taken, or that a piece leaves. A
    /// transfer changes no piece.
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
