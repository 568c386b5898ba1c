//! How a game ends (B17, B18).

use crate::rules::seat::Seat;

/// The end of a game: who won, if anyone, and by which rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// These seats share the win.
    Win { seats: Vec<Seat>, reason: WinReason },
    /// Nobody wins.
    Draw(DrawReason),
}

/// Why a game was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WinReason {
    /// `loser` had no ship of its own in its homeworld at the end of a turn (B17).
    HomeLost { loser: Seat },
    /// `loser` resigned (B18).
    Resigned { loser: Seat },
}

/// Why a game was drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawReason {
    /// Both homeworlds fell in the same turn (B17).
    BothHomesLost,
    /// The players agreed (B18).
    Agreed,
    /// A player claimed the third occurrence of a position (B18).
    Claimed,
    /// The fifth occurrence of a position (B18).
    Repeated,
}
