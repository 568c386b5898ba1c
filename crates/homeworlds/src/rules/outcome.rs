//! How a game ends (B17, B18, M2, M5-M8, S7, S8).

pub use crate::order::record::Leaving;
use crate::rules::{Seat, Seats};

/// The end of a game: who won, if anyone, and by which rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// These seats share the win.
    Win {
        /// Who share it.
        seats: Vec<Seat>,
        /// By which rule.
        reason: WinReason,
    },
    /// Nobody wins.
    Draw(DrawReason),
    /// It ended without a result.
    NoResult(NoResult),
}

impl Outcome {
    /// Whether `seat` has won, alone or with others.
    pub fn is_won_by(&self, seat: Seat) -> bool {
        match self {
            Outcome::Win { seats, .. } => seats.contains(&seat),
            Outcome::Draw(_) | Outcome::NoResult(_) => false,
        }
    }
}

/// Why a game was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::Display)]
#[strum(serialize_all = "kebab-case")]
pub enum WinReason {
    /// `loser` had no ship of its own in its homeworld at the end of a turn (B17).
    HomeLost {
        /// Who lost.
        loser: Seat,
    },
    /// `loser` resigned (B18).
    Resigned {
        /// Who lost.
        loser: Seat,
    },
    /// `loser` ran out of time (B18).
    OutOfTime {
        /// Who lost.
        loser: Seat,
    },
    /// It was adjudicated (B18).
    Adjudicated,
    /// An Evil seat eliminated these (M7).
    EvilStruck {
        /// Who fell.
        fallen: Seats,
    },
    /// No Evil seat is left in the game (M7, M8).
    NoEvilLeft,
    /// No other seat is left in the game (M2, M8).
    LastStanding,
    /// The winner eliminated the seat on its left (M2).
    TargetEliminated {
        /// Who was the target.
        target: Seat,
    },
    /// The pips were counted when a Settlers game ended (S8).
    Scored {
        /// The pips of each seat.
        scores: [u32; 2],
        /// Whether they are equal, so that the second seat wins.
        tie_break: bool,
        /// What ended the game.
        end: SettlersEnd,
    },
}

/// What ends a game of Settlers; of several the first named is the reason (S7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SettlersEnd {
    /// Neither seat has a legal action.
    NoAction,
    /// Two passes in a row, one by each seat.
    Passes,
    /// 36 turns in a row without a conquest.
    Quiet,
    /// The fifth occurrence of a position.
    Repeated,
}

/// Why a game was drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::Display)]
#[strum(serialize_all = "kebab-case")]
pub enum DrawReason {
    /// Both homeworlds fell in the same turn (B17).
    BothHomesLost,
    /// The players agreed (B18).
    Agreed,
    /// A player claimed the third occurrence of a position (B18).
    Claimed,
    /// The fifth occurrence of a position (B18).
    Repeated,
    /// Nobody is left: these fell in the last turn and share the draw (M5).
    NobodyLeft {
        /// Who fell.
        fallen: Seats,
    },
    /// All seats still in the game agreed (M1).
    AgreedByAll {
        /// Who share it.
        seats: Seats,
    },
    /// It was adjudicated (B18).
    Adjudicated,
}

/// Why a game has no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoResult {
    /// This seat gave it up before every homeworld stood.
    Aborted {
        /// Who did.
        seat: Seat,
    },
    /// It was declared void.
    Voided,
}
