//! Outcomes of a game (B17, B18, M2, M5-M8, S7, S8).

pub use crate::order::record::Leaving;
use crate::rules::{Seat, Seats};

/// The end of a game: the winners, if any, and the rule that decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A win shared by these seats.
    Win {
        /// The winning seats.
        seats: Vec<Seat>,
        /// The rule that decided.
        reason: WinReason,
    },
    /// A draw.
    Draw(DrawReason),
    /// An end without a result.
    NoResult(NoResult),
}

impl Outcome {
    /// Returns whether `seat` has won, alone or with others.
    pub fn is_won_by(&self, seat: Seat) -> bool {
        match self {
            Outcome::Win { seats, .. } => seats.contains(&seat),
            Outcome::Draw(_) | Outcome::NoResult(_) => false,
        }
    }
}

/// The reason why a game was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::Display)]
#[strum(serialize_all = "kebab-case")]
pub enum WinReason {
    /// `loser` had no ship of its own in its homeworld at the end of a turn (B17).
    HomeLost {
        /// The losing seat.
        loser: Seat,
    },
    /// `loser` resigned (B18).
    Resigned {
        /// The losing seat.
        loser: Seat,
    },
    /// `loser` ran out of time (B18).
    OutOfTime {
        /// The losing seat.
        loser: Seat,
    },
    /// It was adjudicated (B18).
    Adjudicated,
    /// An Evil seat eliminated these seats (M7).
    EvilStruck {
        /// The eliminated seats.
        fallen: Seats,
    },
    /// No Evil seat is left in the game (M7, M8).
    NoEvilLeft,
    /// No other seat is left in the game (M2, M8).
    LastStanding,
    /// The winner eliminated the seat on its left (M2).
    TargetEliminated {
        /// The eliminated target.
        target: Seat,
    },
    /// The pips were counted when a Settlers game ended (S8).
    Scored {
        /// The pips of each seat.
        scores: [u32; 2],
        /// Whether the pips are equal, so that the second seat wins.
        tie_break: bool,
        /// The reason why the game ended.
        end: SettlersEnd,
    },
}

/// The reason why a game of Settlers ends. If several apply, the first one listed counts (S7).
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

/// The reason why a game was drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::Display)]
#[strum(serialize_all = "kebab-case")]
pub enum DrawReason {
    /// Both homeworlds fell in the same turn (B17).
    BothHomesLost,
    /// The players agreed (B18).
    Agreed,
    /// A player claimed a draw at the third occurrence of a position (B18).
    Claimed,
    /// The fifth occurrence of a position (B18).
    Repeated,
    /// Nobody is left: these seats fell in the last turn and share the draw (M5).
    NobodyLeft {
        /// The fallen seats.
        fallen: Seats,
    },
    /// All seats still in the game agreed (M1).
    AgreedByAll {
        /// The seats that share the draw.
        seats: Seats,
    },
    /// It was adjudicated (B18).
    Adjudicated,
}

/// The reason why a game has no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoResult {
    /// This seat aborted it before every homeworld stood.
    Aborted {
        /// The seat that aborted it.
        seat: Seat,
    },
    /// It was declared void.
    Voided,
}
