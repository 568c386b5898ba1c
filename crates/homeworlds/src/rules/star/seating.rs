//! How many sit at the table, and so how wide the words are that hold it: two seats, or three to six.

use std::fmt::Debug;
use std::hash::Hash;

use crate::rules::Seat;
use crate::rules::star::System;

/// The room that a table needs. The rules of the star map are written once over it; only the width of a word differs.
pub trait Seating: Copy + Debug + Default + Eq + Ord + Hash + Send + Sync + 'static {
    /// How many bits count the pieces of one kind.
    const BITS: u32;

    /// The fewest seats.
    const FEWEST: u8;

    /// The most seats.
    const MOST: u8;

    /// Whether an enemy's homeworld without any ship is forgotten at once, like any other system (B3, M1).
    const EMPTY_ENEMY_HOMES_GO: bool;

    /// A system: ships in the lowest 48 bits of each word, stars and owner above them in the first word.
    type Words: Copy + Debug + Eq + Ord + Hash + AsRef<[u64]> + AsMut<[u64]> + Send + Sync;

    /// A word for each system there may be.
    type Systems: Copy + Debug + AsRef<[System<Self>]> + AsMut<[System<Self>]> + Send + Sync;

    /// The words of no system.
    const NOTHING: Self::Words;

    /// A table without systems.
    const NO_SYSTEMS: Self::Systems;

    /// Which word holds the ships of `seat`, and from which bit on.
    fn place(seat: Seat) -> (usize, u32);

    /// Whether so many can play.
    fn seats(count: usize) -> Option<u8> {
        let count = u8::try_from(count).ok()?;
        (Self::FEWEST..=Self::MOST)
            .contains(&count)
            .then_some(count)
    }

    /// Every seat there may be.
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
    // 36 pieces make two empty one-star homes and 17 colonies; one is to spare.
    type Systems = [System<TwoPlayers>; 20];

    const NOTHING: [u64; 1] = [0];
    const NO_SYSTEMS: [System<TwoPlayers>; 20] = [System::NOTHING; 20];

    fn place(seat: Seat) -> (usize, u32) {
        (0, 24 * u32::from(seat.0))
    }
}

/// Three to six seats: up to seven pieces of each kind, a word for each seat's ships in a system.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ManyPlayers;

impl Seating for ManyPlayers {
    const BITS: u32 = 3;
    const FEWEST: u8 = 3;
    const MOST: u8 = 6;
    const EMPTY_ENEMY_HOMES_GO: bool = true;

    type Words = [u64; 6];
    // 84 pieces make six empty one-star homes and 39 colonies; one is to spare.
    type Systems = [System<ManyPlayers>; 46];

    const NOTHING: [u64; 6] = [0; 6];
    const NO_SYSTEMS: [System<ManyPlayers>; 46] = [System::NOTHING; 46];

    fn place(seat: Seat) -> (usize, u32) {
        (seat.index(), 0)
    }
}
