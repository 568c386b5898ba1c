//! What happened in a Settlers turn, as facts, and what one pair of eyes may see of a game; drawing, notices and engines get this,
//! never the game.

use crate::order::settlers::{Field, Order};
use crate::piece::{Colour, Piece};
use crate::rules::settlers::{Balance, Fields, Grid, Position, SettlersGame};
use crate::rules::{Outcome, Seat};

/// A Settlers game as one seat, or the public, may see it; nothing is secret in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldView {
    /// Whose corner lies at the bottom; `None` is the public view with the first seat's there (S1).
    pub viewer: Option<Seat>,
    /// Where it stands.
    pub position: Position,
    /// How many turns have been played.
    pub turns: u32,
    /// The seat to move, while the game goes on.
    pub to_move: Option<Seat>,
    /// Whether the seat to move has no legal action (S2).
    pub must_pass: bool,
    /// The turn that led here, if there was one.
    pub last: Option<LastTurn>,
    /// Whether that is a turn that is being composed and does not count yet.
    pub drafted: bool,
    /// The end of the game, once it is over.
    pub outcome: Option<Outcome>,
}

/// A piece that borders an enemy red, with the pips for and against its conquest (S3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Threatened {
    /// Where.
    pub at: Field,
    /// The piece.
    pub piece: Piece,
    /// Whose it is.
    pub owner: Seat,
    /// The pips for and against.
    pub balance: Balance,
    /// Whether the enemy could conquer it if it were to move now.
    pub conquerable: bool,
}

/// A turn that was played, in notation and in facts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastTurn {
    /// Who played it.
    pub seat: Seat,
    /// The turn in canonical form.
    pub order: Order,
    /// What happened.
    pub events: Vec<Event>,
}

impl SettlersGame {
    /// What `viewer`, or the public, may see.
    pub fn view(&self, viewer: Option<Seat>) -> FieldView {
        FieldView {
            viewer,
            position: *self.position(),
            turns: self.turns(),
            to_move: self.to_move(),
            must_pass: self.must_pass(),
            last: self.last().cloned(),
            drafted: false,
            outcome: self.outcome().cloned(),
        }
    }
}

impl Grid {
    /// The red power on each piece that borders an enemy red, in the order of the fields (S3).
    pub fn threatened(&self) -> impl Iterator<Item = Threatened> {
        self.occupied().iter().filter_map(|at| {
            let (owner, piece) = self.at(at)?;
            let reds = self.reds_beside(owner.other(), at);
            let threat = Threatened {
                at,
                piece,
                owner,
                balance: self.balance(at)?,
                conquerable: reds.iter().any(|red| self.targets(red).has(at)),
            };
            (reds != Fields::NONE).then_some(threat)
        })
    }
}

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
