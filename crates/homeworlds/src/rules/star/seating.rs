//! The number of seats at the table, and the resulting widths of its words: two seats, or three to
//! six.

use std::fmt::Debug;
use std::hash::Hash;

use crate::rules::Seat;

/// The storage of a table. The star-map rules are generic over it; only the word widths differ.
pub trait Seating: Copy + Debug + Default + Eq + Ord + Hash + Send + Sync + 'static {
    /// Number of bits that count the pieces of one kind.
    const BITS: u32;

    /// Minimum number of seats.
    const FEWEST: u8;

    /// Maximum number of seats.
    const MOST: u8;

    /// Whether an enemy's homeworld without any ship is forgotten at once, like any other system
    /// (B3, M1).
    const EMPTY_ENEMY_HOMES_GO: bool;

    /// The words of a system: ships in the lowest 48 bits of each word, stars and owner above them
    /// in the first word.
    type Words: Copy + Debug + Eq + Ord + Hash + AsRef<[u64]> + AsMut<[u64]> + Send + Sync;

    /// An array with an item for each possible slot.
    type PerSlot<T: Copy + Debug + Send + Sync>: Copy
        + Debug
        + AsRef<[T]>
        + AsMut<[T]>
        + Send
        + Sync;

    /// The words of no system.
    const NOTHING: Self::Words;

    /// Returns an array with `item` in each slot.
    fn in_each_slot<T: Copy + Debug + Send + Sync>(item: T) -> Self::PerSlot<T>;

    /// Returns the word that holds the ships of `seat`, and the first bit.
    fn place(seat: Seat) -> (usize, u32);

    /// Returns the number of seats, if that many can play.
    fn seats(count: usize) -> Option<u8> {
        let count = u8::try_from(count).ok()?;
        (Self::FEWEST..=Self::MOST)
            .contains(&count)
            .then_some(count)
    }

    /// Iterates over every possible seat.
    fn all() -> impl DoubleEndedIterator<Item = Seat> {
        (0..Self::MOST).map(Seat)
    }
}

/// Two seats: three pieces of each kind, a system in one word.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TwoPlayers;

impl Seating for TwoPlayers {
    const BITS: u32 = 2;
    const FEWEST: u8 = 2;
    const MOST: u8 = 2;
    const EMPTY_ENEMY_HOMES_GO: bool = false;

    type Words = [u64; 1];
    // 36 pieces make at most two empty one-star homes and 17 colonies; one slot is spare.
    type PerSlot<T: Copy + Debug + Send + Sync> = [T; 20];

    const NOTHING: [u64; 1] = [0];

    fn in_each_slot<T: Copy + Debug + Send + Sync>(item: T) -> [T; 20] {
        [item; 20]
    }

    fn place(seat: Seat) -> (usize, u32) {
        (0, 24 * u32::from(seat.0))
    }
}

/// Three to six seats: up to seven pieces of each kind, and one word per seat for its ships in a
/// system.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ManyPlayers;

impl Seating for ManyPlayers {
    const BITS: u32 = 3;
    const FEWEST: u8 = 3;
    const MOST: u8 = 6;
    const EMPTY_ENEMY_HOMES_GO: bool = true;

    type Words = [u64; 6];
    // 84 pieces make at most six empty one-star homes and 39 colonies; one slot is spare.
    type PerSlot<T: Copy + Debug + Send + Sync> = [T; 46];

    const NOTHING: [u64; 6] = [0; 6];

    fn in_each_slot<T: Copy + Debug + Send + Sync>(item: T) -> [T; 46] {
        [item; 46]
    }

    fn place(seat: Seat) -> (usize, u32) {
        (seat.index(), 0)
    }
}
