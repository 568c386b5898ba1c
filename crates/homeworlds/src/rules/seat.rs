//! Seats at the table, numbered from 0 in turn order, and sets of few numbered things.

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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::EnumString, strum::Display)]
#[strum(serialize_all = "lowercase")]
pub enum Alignment {
    /// Wins when no Evil seat is left.
    Good,
    /// Wins by eliminating anyone.
    Evil,
}

/// Something with a number below 64.
pub trait Numbered: Copy {
    /// Its number.
    fn number(self) -> u8;

    /// What has this number, as something of a set has.
    fn numbered(number: u8) -> Self;
}

/// A set of numbered things.
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
    /// Nothing.
    pub const NONE: Self = Self::of_bits(0);

    /// What has the numbers of these bits.
    pub(super) const fn of_bits(bits: u64) -> Self {
        Self(bits, PhantomData)
    }

    /// One bit for each, that of number 0 lowest.
    pub const fn bits(&self) -> u64 {
        self.0
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    pub const fn count(&self) -> u32 {
        self.0.count_ones()
    }
}

impl<T: Numbered> Set<T> {
    /// Only this one.
    pub fn one(only: T) -> Self {
        Self::of_bits(1 << only.number())
    }

    /// Whether it is among them.
    pub fn has(self, one: T) -> bool {
        self.0 >> one.number() & 1 == 1
    }

    /// The same with one more.
    pub fn with(self, one: T) -> Self {
        self.or(Self::one(one))
    }

    /// What is in either.
    pub const fn or(self, other: Self) -> Self {
        Self::of_bits(self.0 | other.0)
    }

    /// What is in both.
    pub const fn and(self, other: Self) -> Self {
        Self::of_bits(self.0 & other.0)
    }

    /// What is not in `other`.
    pub const fn minus(self, other: Self) -> Self {
        Self::of_bits(self.0 & !other.0)
    }

    /// All of them, by their numbers.
    pub fn iter(self) -> impl Iterator<Item = T> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let lowest = (rest != 0).then(|| T::numbered(rest.trailing_zeros() as u8));
            rest &= rest.wrapping_sub(1);
            lowest
        })
    }

    /// The only one, if there are no others.
    pub fn only(self) -> Option<T> {
        self.iter().next().filter(|_| self.count() == 1)
    }
}

impl<T: Numbered> FromIterator<T> for Set<T> {
    fn from_iter<I: IntoIterator<Item = T>>(all: I) -> Self {
        all.into_iter().fold(Self::NONE, Self::with)
    }
}
