//! A multiset of pieces in one word. Each kind has as many bits as its number of pieces in a game
//! needs (P2).

use std::marker::PhantomData;

use crate::piece::{Colour, Piece, Size};
use crate::rules::star::{Seating, TwoPlayers};

/// A multiset of up to three pieces of each kind for two seats, or up to seven for more. Adding
/// fleets whose total is legal never carries.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Fleet<P: Seating = TwoPlayers>(u64, PhantomData<P>);

/// The number of pieces of one colour, indexed by its three fields of two bits.
const COUNTS: [u8; 64] = {
    let mut counts = [0; 64];
    let mut bits = 0;
    while bits < 64 {
        counts[bits] = (bits & 3) as u8 + (bits >> 2 & 3) as u8 + (bits >> 4) as u8;
        bits += 1;
    }
    counts
};

impl<P: Seating> Fleet<P> {
    /// The empty fleet.
    pub const EMPTY: Self = Self::new(0);

    /// The maximum number of each kind: all pieces of the largest game (P2).
    pub const FULL: Self = Self::of_each(Self::KIND as u8);

    /// Number of bits in a fleet.
    pub const BITS: u32 = Piece::KINDS as u32 * P::BITS;

    // The mask of the first kind, of the three fields of the first colour, and of the lowest bit of
    // each field.
    const KIND: u64 = (1 << P::BITS) - 1;
    const COLOUR: u64 = (1 << (3 * P::BITS)) - 1;
    const ONES: u64 = Self::COLOURS * (1 | 1 << P::BITS | 1 << (2 * P::BITS));

    // The lowest bit of each colour.
    const COLOURS: u64 = 1 | 1 << (3 * P::BITS) | 1 << (6 * P::BITS) | 1 << (9 * P::BITS);

    // The mask of the small pieces.
    const SMALL: u64 = Self::COLOURS * Self::KIND;

    const fn new(bits: u64) -> Self {
        Fleet(bits, PhantomData)
    }

    /// Creates a fleet of `count` pieces of each kind, which must not exceed the maximum.
    pub(super) const fn of_each(count: u8) -> Self {
        Self::new(Self::ONES * count as u64)
    }

    /// Creates a fleet of one piece.
    pub const fn one(piece: Piece) -> Self {
        Self::new(1 << (P::BITS * piece.index() as u32))
    }

    /// Creates a fleet of one piece from its [`Piece::index`] plus one, or an empty one from 0.
    pub(super) const fn numbered(number: u64) -> Self {
        Self::new((1 << (P::BITS * number as u32)) >> P::BITS)
    }

    /// Creates the fleet with these [`Fleet::bits`]. Higher bits are ignored.
    pub const fn from_bits(bits: u64) -> Self {
        Self::new(bits & Self::FULL.0)
    }

    /// Returns the counts of all kinds as bits, in the order of [`Piece::all`], the first kind
    /// lowest.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Returns whether the fleet is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the number of pieces of this kind.
    pub const fn count(self, piece: Piece) -> u32 {
        (self.0 >> (P::BITS * piece.index() as u32) & Self::KIND) as u32
    }

    /// Returns whether there is a piece of this kind.
    pub const fn has(self, piece: Piece) -> bool {
        self.count(piece) > 0
    }

    /// Returns the number of pieces of this colour.
    pub const fn count_colour(self, colour: Colour) -> u32 {
        let fields = self.0 >> (3 * P::BITS * colour as u32) & Self::COLOUR;
        if P::BITS == 2 {
            // The width that engines use for searching.
            return COUNTS[fields as usize] as u32;
        }
        let sum = (fields & Self::KIND)
            + (fields >> P::BITS & Self::KIND)
            + (fields >> (2 * P::BITS) & Self::KIND);
        sum as u32
    }

    /// Returns whether there are four or more pieces of any colour (B15).
    pub(super) const fn is_overpopulated(self) -> bool {
        // Any number from 4 to 21, the maximum, has one of the bits 2 to 4 set.
        self.sums() & (Self::COLOURS * 0b1_1100) != 0
    }

    /// Returns the number of pieces of each kind, by [`Piece::index`].
    pub fn counts_by_kind(self) -> [u8; Piece::KINDS] {
        let mut counts = [0; Piece::KINDS];
        for piece in self.pieces() {
            counts[piece.index()] += 1;
        }
        counts
    }

    /// Iterates over the colours of the pieces.
    pub fn colours(self) -> impl Iterator<Item = Colour> {
        Colour::ALL
            .into_iter()
            .filter(move |&colour| self.count_colour(colour) > 0)
    }

    /// Returns the number of pieces of each colour.
    pub(super) fn counts(self) -> [u8; 4] {
        let sums = self.sums();
        [0, 3, 6, 9].map(|field| (sums >> (field * P::BITS) & Self::COLOUR) as u8)
    }

    // The three fields of a colour contain the sum of its pieces.
    const fn sums(self) -> u64 {
        let fields = Self::SMALL;
        (self.0 & fields) + (self.0 >> P::BITS & fields) + (self.0 >> (2 * P::BITS) & fields)
    }

    /// Returns only the pieces of this colour.
    pub(crate) const fn of_colour(self, colour: Colour) -> Self {
        Self::new(self.0 & Self::COLOUR << (3 * P::BITS * colour as u32))
    }

    /// Returns the sum of both fleets.
    pub(crate) const fn plus(self, other: Self) -> Self {
        Self::new(self.0 + other.0)
    }

    /// Returns the kinds of both fleets. The counts are meaningless.
    pub(super) const fn or(self, other: Self) -> Self {
        Self::new(self.0 | other.0)
    }

    /// Returns the fleet without `other`, which must be part of it.
    pub const fn minus(self, other: Self) -> Self {
        Self::new(self.0 - other.0)
    }

    /// Returns the smallest piece of this colour.
    pub fn smallest(self, colour: Colour) -> Option<Piece> {
        let fields = self.of_colour(colour).0;
        if fields == 0 {
            return None;
        }
        Piece::from_index((fields.trailing_zeros() / P::BITS) as usize)
    }

    /// Returns the size of the largest piece of any colour.
    pub const fn largest(self) -> Option<Size> {
        if self.has_size(Size::Large) {
            Some(Size::Large)
        } else if self.has_size(Size::Medium) {
            Some(Size::Medium)
        } else if self.has_size(Size::Small) {
            Some(Size::Small)
        } else {
            None
        }
    }

    /// Returns whether there is a piece of this size.
    pub const fn has_size(self, size: Size) -> bool {
        !self.only_size(size).is_empty()
    }

    /// Returns only the pieces of this size.
    pub const fn only_size(self, size: Size) -> Self {
        Self::new(self.0 & Self::SMALL << (P::BITS * size as u32))
    }

    /// Returns the fleet without the pieces of this size.
    pub const fn without_size(self, size: Size) -> Self {
        Self::new(self.0 & !(Self::SMALL << (P::BITS * size as u32)))
    }

    /// Returns only the pieces whose kind is in `other`.
    pub(super) const fn of_kinds(self, other: Self) -> Self {
        let mut low = other.0;
        let mut bit = 1;
        while bit < P::BITS {
            low |= other.0 >> bit;
            bit += 1;
        }
        Self::new(self.0 & ((low & Self::ONES) * Self::KIND))
    }

    /// Returns only the pieces whose kind is not in `other`.
    pub(super) const fn without_kinds(self, other: Self) -> Self {
        Self::new(self.0 & !Self::FULL.of_kinds(other).0)
    }

    /// Returns only the pieces whose kind precedes this one in [`Piece::all`].
    pub(super) const fn before(self, piece: Piece) -> Self {
        Self::new(self.0 & ((1 << (P::BITS * piece.index() as u32)) - 1))
    }

    /// Iterates over the distinct kinds in the order of [`Piece::all`].
    pub fn kinds(self) -> impl Iterator<Item = Piece> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let index = rest.trailing_zeros() / P::BITS;
            rest &= !(Self::KIND << (P::BITS * index));
            Piece::from_index(index as usize)
        })
    }

    /// Iterates over the pieces in the order of [`Piece::all`], with duplicates adjacent.
    pub fn pieces(self) -> impl Iterator<Item = Piece> {
        self.kinds()
            .flat_map(move |piece| std::iter::repeat_n(piece, self.count(piece) as usize))
    }
}

impl<P: Seating> FromIterator<Piece> for Fleet<P> {
    fn from_iter<T: IntoIterator<Item = Piece>>(pieces: T) -> Self {
        pieces
            .into_iter()
            .fold(Fleet::EMPTY, |fleet, piece| fleet.plus(Fleet::one(piece)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use crate::rules::star::ManyPlayers;

    fn wide(text: &str) -> Fleet<ManyPlayers> {
        text.split_whitespace()
            .map(|piece| piece.parse::<Piece>().expect("a piece"))
            .collect()
    }

    #[test]
    fn seven_of_each_kind_never_overflow() {
        let all = Fleet::<ManyPlayers>::of_each(7);
        assert_eq!(all, Fleet::FULL);
        assert_eq!(all.pieces().count(), 84);
        assert_eq!(all.counts(), [21; 4]);
        for colour in Colour::ALL {
            assert_eq!(all.count_colour(colour), 21);
        }
        let ships = wide("g1 g1 g1 g1 g1 g1 g1 g3 b2");
        assert_eq!(ships.count_colour(Colour::Green), 8);
        assert_eq!(ships.of_kinds(wide("g1")).counts(), [0, 0, 7, 0]);
        assert_eq!(ships.without_kinds(wide("g1 b2")), wide("g3"));
        assert_eq!(ships.kinds().count(), 3);
        assert!(ships.is_overpopulated());
        assert!(!wide("r1 r1 r1 y1 y2 y3 g1 b1").is_overpopulated());
        assert_eq!(Fleet::<ManyPlayers>::of_each(4).pieces().count(), 48);
    }

    #[test]
    fn numbers_map_to_pieces_by_index() {
        assert!(Fleet::<TwoPlayers>::numbered(0).is_empty());
        for piece in Piece::all() {
            let number = piece.index() as u64 + 1;
            assert_eq!(Fleet::<TwoPlayers>::numbered(number), Fleet::one(piece));
            assert_eq!(Fleet::<ManyPlayers>::numbered(number), Fleet::one(piece));
        }
    }

    fn fleet(text: &str) -> Fleet {
        text.split_whitespace()
            .map(|piece| piece.parse::<Piece>().expect("a piece"))
            .collect()
    }

    #[test]
    fn fleet_counts_its_pieces() {
        let ships = fleet("g1 g1 g3 b2");
        assert_eq!(ships.count_colour(Colour::Green), 3);
        assert_eq!(ships.count_colour(Colour::Red), 0);
        assert_eq!(ships.smallest(Colour::Green), "g1".parse().ok());
        assert_eq!(ships.smallest(Colour::Red), None);
        assert_eq!(ships.largest(), Some(Size::Large));
        assert_eq!(fleet("r1 y2").largest(), Some(Size::Medium));
        assert_eq!(Fleet::<TwoPlayers>::EMPTY.largest(), None);
        assert_eq!(ships.pieces().collect::<Fleet>(), ships);
        assert_eq!(ships.kinds().count(), 3);
        assert_eq!(Fleet::<TwoPlayers>::FULL.pieces().count(), 36);
    }

    #[test]
    fn kinds_can_be_left_out() {
        let ships = fleet("r1 y3 y3 g1 g2 b3");
        assert_eq!(ships.without_kinds(fleet("y3 b3")), fleet("r1 g1 g2"));
        assert_eq!(ships.of_kinds(fleet("y3 b3 b2")), fleet("y3 y3 b3"));
        assert_eq!(ships.without_size(Size::Large), fleet("r1 g1 g2"));
        assert_eq!(
            ships.before("g2".parse().expect("a piece")),
            fleet("r1 y3 y3 g1")
        );
    }

    #[test]
    fn four_of_one_colour_overpopulate() {
        for few in ["g1 g2 g3 b1 b2 b3 r1 y1", "r1 r1 r1", ""] {
            assert!(!fleet(few).is_overpopulated(), "{few}");
        }
        for many in ["r1 r2 r3 r3", "y1 y1 y1 y2", "g2 g2 g2 g3", "b1 b1 b3 b3"] {
            assert!(fleet(many).is_overpopulated(), "{many}");
        }
        assert!(Fleet::<TwoPlayers>::FULL.is_overpopulated());
    }

    #[test]
    fn sizes_are_told_apart() {
        for piece in Piece::all() {
            for size in Size::ALL {
                assert_eq!(
                    Fleet::<TwoPlayers>::one(piece).has_size(size),
                    piece.size() == size
                );
            }
        }
    }
}
