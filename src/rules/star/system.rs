//! One system of a binary game in one word: ships of both seats, one or two stars, and whose home it is (B1).

use crate::piece::{Colour, Piece, Size};
use crate::rules::seat::Seat;
use crate::rules::star::fleet::Fleet;

/// A system: bits 0-23 ships of seat 0, 24-47 ships of seat 1, 48-51 and 52-55 stars (kind + 1, the larger
/// field first, 0 for none), 56-57 owner (seat + 1, 0 for a colony).
///
/// Two systems with the same pieces in the same places are equal words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct System(u64);

const FLEET: u32 = 24;
const STARS: u32 = 48;
const OWNER: u32 = 56;

/// The star of each number in a star field; nothing for 0 and for the numbers that no kind has.
const STAR_FLEETS: [Fleet; 16] = {
    let mut fleets = [Fleet::EMPTY; 16];
    let mut index = 0;
    while let Some(piece) = Piece::from_index(index) {
        index += 1;
        fleets[index] = Fleet::one(piece);
    }
    fleets
};

/// The size of the star of each number in a star field, as a bit of [`Sizes`].
const STAR_SIZES: [u8; 16] = {
    let mut sizes = [0; 16];
    let mut index = 0;
    while let Some(piece) = Piece::from_index(index) {
        index += 1;
        sizes[index] = 1 << piece.size() as u8;
    }
    sizes
};

/// A set of sizes, one bit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sizes(u8);

impl Sizes {
    /// Whether `size` is among them.
    pub const fn has(self, size: Size) -> bool {
        self.0 >> size as u8 & 1 == 1
    }

    /// Whether no size is in both: the condition for a connection (B2).
    pub const fn disjoint(self, other: Sizes) -> bool {
        self.0 & other.0 == 0
    }

    /// The sizes, smallest first.
    pub fn iter(self) -> impl Iterator<Item = Size> {
        Size::ALL.into_iter().filter(move |&size| self.has(size))
    }
}

impl From<Size> for Sizes {
    fn from(size: Size) -> Self {
        Sizes(1 << size as u8)
    }
}

impl System {
    /// No system at all: what is left when a system has gone.
    pub const NOTHING: System = System(0);

    /// A colony with one star and no ship.
    pub const fn colony(star: Piece) -> Self {
        System((star.index() as u64 + 1) << STARS)
    }

    /// The homeworld of `owner` with one or two stars and no ship.
    pub fn home(owner: Seat, first: Piece, second: Option<Piece>) -> Self {
        System((owner.0 as u64 + 1) << OWNER).with_stars(Some(first), second)
    }

    /// The whole system in one number; equal systems have equal words.
    pub const fn word(self) -> u64 {
        self.0
    }

    /// The ships of `seat` here.
    pub const fn ships(self, seat: Seat) -> Fleet {
        Fleet::from_bits((self.0 >> (FLEET * seat.0 as u32)) as u32)
    }

    /// Whether any ship is here.
    pub const fn has_ships(self) -> bool {
        self.0 & ((1 << STARS) - 1) != 0
    }

    /// The stars, at most two.
    pub fn stars(self) -> impl Iterator<Item = Piece> {
        let [first, second] = self.star_fields();
        second.into_iter().chain(first)
    }

    fn star_fields(self) -> [Option<Piece>; 2] {
        self.star_numbers()
            .map(|number| number.checked_sub(1).and_then(Piece::from_index))
    }

    const fn star_numbers(self) -> [usize; 2] {
        [
            (self.0 >> STARS & 15) as usize,
            (self.0 >> (STARS + 4) & 15) as usize,
        ]
    }

    /// Whether a star is left.
    pub const fn has_stars(self) -> bool {
        self.0 >> STARS & 0xff != 0
    }

    /// Whether the system stays: it has a star left (B4), and is a homeworld or has ships (B3).
    pub const fn stands(self) -> bool {
        self.has_stars() && (self.has_ships() || self.owner().is_some())
    }

    /// The sizes of its stars, which decide its connections (B2).
    pub const fn sizes(self) -> Sizes {
        let [first, second] = self.star_numbers();
        Sizes(STAR_SIZES[first] | STAR_SIZES[second])
    }

    /// Whether ships can go from one to the other (B2).
    pub const fn connects(self, other: System) -> bool {
        self.sizes().disjoint(other.sizes())
    }

    /// Whose homeworld it is.
    pub const fn owner(self) -> Option<Seat> {
        match self.0 >> OWNER & 3 {
            0 => None,
            number => Some(Seat(number as u8 - 1)),
        }
    }

    /// All pieces here: stars and ships of all owners.
    pub const fn pieces(self) -> Fleet {
        let [first, second] = self.star_numbers();
        self.ships(Seat(0))
            .plus(self.ships(Seat(1)))
            .plus(STAR_FLEETS[first])
            .plus(STAR_FLEETS[second])
    }

    /// Whether a catastrophe may be triggered here (B15).
    pub const fn is_overpopulated(self) -> bool {
        self.pieces().is_overpopulated()
    }

    /// How many pieces of `colour` are here, stars and ships of all owners (B15).
    pub const fn count_colour(self, colour: Colour) -> u32 {
        self.pieces().count_colour(colour)
    }

    /// Whether `seat` has access to `colour` here: by a star or by a ship of its own (B8).
    pub const fn gives(self, seat: Seat, colour: Colour) -> bool {
        let [first, second] = self.star_numbers();
        !self
            .ships(seat)
            .plus(STAR_FLEETS[first])
            .plus(STAR_FLEETS[second])
            .of_colour(colour)
            .is_empty()
    }

    /// With one more ship of `seat`.
    pub const fn with_ship(self, seat: Seat, ship: Piece) -> System {
        System(self.0 + ((Fleet::one(ship).bits() as u64) << (FLEET * seat.0 as u32)))
    }

    /// With one ship of `seat` less, which must be here.
    pub const fn without_ship(self, seat: Seat, ship: Piece) -> System {
        System(self.0 - ((Fleet::one(ship).bits() as u64) << (FLEET * seat.0 as u32)))
    }

    /// Without any piece of `colour` (B15).
    pub const fn without_colour(self, colour: Colour) -> System {
        let fields = Fleet::FULL.of_colour(colour).bits() as u64;
        let kept = self.0 & !(fields | fields << FLEET | 0xff << STARS);
        let [first, second] = self.star_numbers();
        // The larger number stays in the first field.
        let stars = match (
            STAR_FLEETS[first].of_colour(colour).is_empty(),
            STAR_FLEETS[second].of_colour(colour).is_empty(),
        ) {
            (true, true) => first | second << 4,
            (true, false) => first,
            (false, true) => second,
            (false, false) => 0,
        };
        System(kept | (stars as u64) << STARS)
    }

    /// As a colony: no longer anyone's home (B17).
    pub const fn without_owner(self) -> System {
        System(self.0 & ((1 << OWNER) - 1))
    }

    fn with_stars(self, first: Option<Piece>, second: Option<Piece>) -> System {
        let number = |star: Option<Piece>| star.map_or(0, |star| star.index() as u64 + 1);
        let (low, high) = (number(first), number(second));
        let fields = low.max(high) | low.min(high) << 4;
        System(self.0 & !(0xff << STARS) | fields << STARS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn piece(text: &str) -> Piece {
        text.parse().expect("a piece")
    }

    #[test]
    fn equal_homes_are_equal_words_whatever_the_order_of_stars() {
        let one = System::home(Seat(1), piece("b2"), Some(piece("r1")));
        let two = System::home(Seat(1), piece("r1"), Some(piece("b2")));
        assert_eq!(one, two);
        assert_eq!(one.stars().collect::<Vec<_>>(), [piece("r1"), piece("b2")]);
        assert_eq!(one.owner(), Some(Seat(1)));
    }

    #[test]
    fn a_home_that_lost_a_star_connects_by_the_star_left() {
        let home =
            System::home(Seat(0), piece("b2"), Some(piece("r1"))).with_ship(Seat(0), piece("r3"));
        let small = System::colony(piece("g1"));
        assert!(!home.connects(small));
        let left = home.without_colour(Colour::Red);
        assert!(left.connects(small));
        assert!(!left.has_ships());
        assert_eq!(left, System::home(Seat(0), piece("b2"), None));
    }

    #[test]
    fn an_enemy_ship_gives_no_power() {
        let system = System::colony(piece("g1"))
            .with_ship(Seat(0), piece("y1"))
            .with_ship(Seat(1), piece("r1"));
        assert!(system.gives(Seat(0), Colour::Green));
        assert!(system.gives(Seat(0), Colour::Yellow));
        assert!(!system.gives(Seat(0), Colour::Red));
    }
}
