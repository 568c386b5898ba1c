//! Seats at the table, numbered from 0 in turn order, and small sets of numbered things.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::marker::PhantomData;

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

    /// Returns the other seat of a binary game.
    pub const fn other(self) -> Seat {
        Seat(1 - self.0)
    }

    /// Returns the seat as an index.
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::EnumString, strum::Display)]
#[strum(serialize_all = "lowercase")]
pub enum Alignment {
    /// Wins when no Evil seat is left.
    Good,
    /// Wins by eliminating anyone.
    Evil,
}

/// A value with a number below 64.
pub trait Numbered: Copy {
    /// Returns its number.
    fn number(self) -> u8;

    /// Returns the value with this number, which must come from a set.
    fn numbered(number: u8) -> Self;
}

/// A set of numbered values.
///
/// ```
/// use homeworlds::rules::{Seat, Seats};
///
/// let out = Seats::one(Seat(2)).with(Seat(0));
/// assert!(out.has(Seat(2)) && !out.has(Seat(1)));
/// assert_eq!(out.iter().collect::<Vec<_>>(), [Seat(0), Seat(2)]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent, bound = "")]
pub struct Set<T>(u64, PhantomData<T>);

impl<T> Set<T> {
    /// The empty set.
    pub const NONE: Self = Self::of_bits(0);

    /// Creates the set with the numbers of these bits.
    pub(super) const fn of_bits(bits: u64) -> Self {
        Self(bits, PhantomData)
    }

    /// Returns the set as bits, number 0 lowest.
    pub const fn bits(&self) -> u64 {
        self.0
    }

    /// Returns whether the set is empty.
    pub const fn is_empty(&self) -> bool {
        self.0 == 0
    }

    /// Returns the number of elements.
    pub const fn count(&self) -> u32 {
        self.0.count_ones()
    }
}

impl<T: Numbered> Set<T> {
    /// Creates a set of one element.
    pub fn one(only: T) -> Self {
        Self::of_bits(1 << only.number())
    }

    /// Returns whether `one` is in the set.
    pub fn has(self, one: T) -> bool {
        self.0 >> one.number() & 1 == 1
    }

    /// Returns the set with `one` added.
    pub fn with(self, one: T) -> Self {
        self.or(Self::one(one))
    }

    /// Returns the union.
    pub(super) const fn or(self, other: Self) -> Self {
        Self::of_bits(self.0 | other.0)
    }

    /// Returns the intersection.
    pub const fn and(self, other: Self) -> Self {
        Self::of_bits(self.0 & other.0)
    }

    /// Returns the elements that are not in `other`.
    pub(super) const fn minus(self, other: Self) -> Self {
        Self::of_bits(self.0 & !other.0)
    }

    /// Iterates over the elements by number.
    pub fn iter(self) -> impl Iterator<Item = T> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let lowest = (rest != 0).then(|| T::numbered(rest.trailing_zeros() as u8));
            rest &= rest.wrapping_sub(1);
            lowest
        })
    }

    /// Returns the only element, if there is exactly one.
    pub fn only(self) -> Option<T> {
        self.iter().next().filter(|_| self.count() == 1)
    }
}

impl<T: Numbered> FromIterator<T> for Set<T> {
    fn from_iter<I: IntoIterator<Item = T>>(all: I) -> Self {
        all.into_iter().fold(Self::NONE, Self::with)
    }
}
