//! Seats at the table, numbered from 0 in turn order.

use std::fmt;

/// A seat, numbered from 0 in turn order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(pub u8);

impl Seat {
    /// The two seats of a binary game.
    pub const PAIR: [Seat; 2] = [Seat(0), Seat(1)];

    /// The other seat of a binary game.
    pub const fn other(self) -> Seat {
        Seat(1 - self.0)
    }

    /// The seat as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}
