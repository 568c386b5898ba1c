//! What happened in a Settlers turn, as facts; sentences are elsewhere.

use crate::order::settlers::Field;
use crate::piece::Piece;
use crate::rules::outcome::Outcome;
use crate::rules::seat::Seat;

/// One thing that happened on the board, in the order in which it happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A green landed (S5).
    Landed { seat: Seat, piece: Piece, at: Field },
    /// A new piece, built by the green at `by` (S5).
    Built {
        seat: Seat,
        piece: Piece,
        at: Field,
        by: Field,
    },
    /// The building went on with another green (S5).
    Transferred { seat: Seat, from: Field, to: Field },
    /// A piece moved, or was towed, along these fields: the one it left first, the one it reached last (S4).
    Moved {
        seat: Seat,
        owner: Seat,
        piece: Piece,
        path: Vec<Field>,
    },
    /// An enemy piece changed hands (S3).
    Conquered {
        seat: Seat,
        piece: Piece,
        at: Field,
        by: Field,
    },
    /// A piece changed its colour (S6).
    Traded {
        seat: Seat,
        piece: Piece,
        into: Piece,
        at: Field,
    },
    /// A piece became one size larger (S6).
    Upgraded {
        seat: Seat,
        piece: Piece,
        into: Piece,
        at: Field,
    },
    /// The turn was a pass (S2).
    Passed { seat: Seat },
    /// The turn was a pass because the seat had no legal action (S2).
    ForcedPass { seat: Seat },
    /// The stronger seat takes its second turn at once (S9).
    BonusTurn { seat: Seat },
    /// The game ended (S7).
    Ended(Outcome),
}
