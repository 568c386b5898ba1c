//! Homeworlds for three to six (M): the words of its rules.

/// What a game is played for (M2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// Good and Evil.
    GoodEvil,
    /// The last seat in the game wins.
    LastCaptain,
    /// Who eliminates the seat on its left wins.
    Left,
}

/// The secret side of a seat (M6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Alignment {
    /// Wins when no Evil seat is left.
    Good,
    /// Wins by eliminating anyone.
    Evil,
}
