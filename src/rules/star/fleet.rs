//! A multiset of pieces in one word: two bits a kind, since only three of a kind exist (P2).

use crate::piece::{Colour, Piece, Size};

/// Up to three pieces of each kind; 24 bits, so adding fleets that together hold legal pieces never carries.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Fleet(u32);

/// The three fields of one colour.
const COLOUR_MASK: u32 = 0b11_1111;

/// The fields of the small pieces.
const SIZE_MASK: u32 = 0o03_03_03_03;

/// The pieces of one colour by its six bits.
const COUNTS: [u8; 64] = {
    let mut counts = [0; 64];
    let mut bits = 0;
    while bits < 64 {
        counts[bits] = (bits & 3) as u8 + (bits >> 2 & 3) as u8 + (bits >> 4) as u8;
        bits += 1;
    }
    counts
};

impl Fleet {
    /// No piece.
    pub const EMPTY: Fleet = Fleet(0);

    /// Three of each kind: the whole economy of a binary game (P2).
    pub const FULL: Fleet = Fleet(0xff_ffff);

    /// One piece.
    pub const fn one(piece: Piece) -> Self {
        Fleet(1 << (2 * piece.index()))
    }

    /// The fleet whose [`Fleet::bits`] these are, the upper eight ignored.
    pub const fn from_bits(bits: u32) -> Self {
        Fleet(bits & Self::FULL.0)
    }

    /// Two bits a kind, in the order of [`Piece::all`], the first lowest.
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// Whether no piece is there.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many of this kind are there.
    pub const fn count(self, piece: Piece) -> u32 {
        self.0 >> (2 * piece.index()) & 3
    }

    /// Whether this kind is there.
    pub const fn has(self, piece: Piece) -> bool {
        self.count(piece) > 0
    }

    /// How many pieces of this colour are there.
    pub const fn count_colour(self, colour: Colour) -> u32 {
        COUNTS[(self.0 >> (6 * colour as u32) & COLOUR_MASK) as usize] as u32
    }

    /// Whether four or more pieces of some colour are there (B15).
    pub const fn is_overpopulated(self) -> bool {
        // From 4 to 9 a number has bit 2 or bit 3.
        self.sums() & 0o14_14_14_14 != 0
    }

    /// How many pieces of each colour are there.
    pub fn counts(self) -> [u8; 4] {
        let sums = self.sums();
        [0, 6, 12, 18].map(|shift| (sums >> shift & COLOUR_MASK) as u8)
    }

    // Six bits a colour hold the sum of its three fields.
    const fn sums(self) -> u32 {
        let fields = SIZE_MASK;
        (self.0 & fields) + (self.0 >> 2 & fields) + (self.0 >> 4 & fields)
    }

    /// Only the pieces of this colour.
    pub const fn of_colour(self, colour: Colour) -> Fleet {
        Fleet(self.0 & COLOUR_MASK << (6 * colour as u32))
    }

    /// Both together.
    pub const fn plus(self, other: Fleet) -> Fleet {
        Fleet(self.0 + other.0)
    }

    /// The kinds of both; how many of a kind means nothing.
    pub const fn or(self, other: Fleet) -> Fleet {
        Fleet(self.0 | other.0)
    }

    /// What is left without `other`, which must be part of it.
    pub const fn minus(self, other: Fleet) -> Fleet {
        Fleet(self.0 - other.0)
    }

    /// The smallest piece of this colour.
    pub fn smallest(self, colour: Colour) -> Option<Piece> {
        let fields = self.of_colour(colour).0;
        if fields == 0 {
            return None;
        }
        Piece::from_index((fields.trailing_zeros() / 2) as usize)
    }

    /// The size of the largest piece of any colour.
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

    /// Whether a piece of this size is there.
    pub const fn has_size(self, size: Size) -> bool {
        self.0 & SIZE_MASK << (2 * size as u32) != 0
    }

    /// Without the pieces of this size.
    pub const fn without_size(self, size: Size) -> Fleet {
        Fleet(self.0 & !(SIZE_MASK << (2 * size as u32)))
    }

    /// Only the pieces of the kinds in `other`.
    pub const fn of_kinds(self, other: Fleet) -> Fleet {
        let low = (other.0 | other.0 >> 1) & 0o25_25_25_25;
        Fleet(self.0 & (low | low << 1))
    }

    /// Without any piece of the kinds in `other`.
    pub const fn without_kinds(self, other: Fleet) -> Fleet {
        Fleet(self.0 & !Fleet::FULL.of_kinds(other).0)
    }

    /// Only the pieces of kinds that come before this one in [`Piece::all`].
    pub const fn before(self, piece: Piece) -> Fleet {
        Fleet(self.0 & ((1 << (2 * piece.index())) - 1))
    }

    /// Each kind that is there, once, in the order of [`Piece::all`].
    pub fn kinds(self) -> impl Iterator<Item = Piece> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let index = rest.trailing_zeros() / 2;
            rest &= !(3 << (2 * index));
            Piece::from_index(index as usize)
        })
    }

    /// Each piece that is there, equal ones side by side, in the order of [`Piece::all`].
    pub fn pieces(self) -> impl Iterator<Item = Piece> {
        self.kinds()
            .flat_map(move |piece| std::iter::repeat_n(piece, self.count(piece) as usize))
    }
}

impl FromIterator<Piece> for Fleet {
    fn from_iter<T: IntoIterator<Item = Piece>>(pieces: T) -> Self {
        pieces
            .into_iter()
            .fold(Fleet::EMPTY, |fleet, piece| fleet.plus(Fleet::one(piece)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fleet(text: &str) -> Fleet {
        text.split_whitespace()
            .map(|piece| piece.parse::<Piece>().expect("a piece"))
            .collect()
    }

    #[test]
    fn a_fleet_counts_what_was_put_in() {
        let ships = fleet("g1 g1 g3 b2");
        assert_eq!(ships.count_colour(Colour::Green), 3);
        assert_eq!(ships.count_colour(Colour::Red), 0);
        assert_eq!(ships.smallest(Colour::Green), "g1".parse().ok());
        assert_eq!(ships.smallest(Colour::Red), None);
        assert_eq!(ships.largest(), Some(Size::Large));
        assert_eq!(fleet("r1 y2").largest(), Some(Size::Medium));
        assert_eq!(Fleet::EMPTY.largest(), None);
        assert_eq!(ships.pieces().collect::<Fleet>(), ships);
        assert_eq!(ships.kinds().count(), 3);
        assert_eq!(Fleet::FULL.pieces().count(), 36);
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
    fn four_of_a_colour_are_too_many() {
        for few in ["g1 g2 g3 b1 b2 b3 r1 y1", "r1 r1 r1", ""] {
            assert!(!fleet(few).is_overpopulated(), "{few}");
        }
        for many in ["r1 r2 r3 r3", "y1 y1 y1 y2", "g2 g2 g2 g3", "b1 b1 b3 b3"] {
            assert!(fleet(many).is_overpopulated(), "{many}");
        }
        assert!(Fleet::FULL.is_overpopulated());
    }

    #[test]
    fn sizes_are_told_apart() {
        for piece in Piece::all() {
            for size in Size::ALL {
                assert_eq!(Fleet::one(piece).has_size(size), piece.size() == size);
            }
        }
    }
}
