//! Seats at the table, numbered from 0 in turn order.

use serde::{Deserialize, Serialize};
use std::fmt;

use crate::rules::set::{Numbered, Set};

/// A seat, numbered from 0 in turn order.
///
/// ```
/// use homeworlds::rules::Seat;
///
/// assert_eq!(Seat(0).other(), Seat(1));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
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

/// A set of seats.
pub type Seats = Set<Seat>;

impl Numbered for Seat {
    fn number(self) -> u8 {
        self.0
    }

    fn numbered(number: u8) -> Self {
        Seat(number)
    }
}

/// The secret side of a seat (M6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum Alignment {
    /// Wins when no Evil seat is left.
    Good,
    /// Wins by eliminating anyone.
    Evil,
}
