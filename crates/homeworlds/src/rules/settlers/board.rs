//! The board and the bank of Settlers as one small value, and sets of its fields (S1, P2).

use crate::order::settlers::Field;
use crate::piece::{Colour, Piece, Size};
use crate::rules::Seat;
use crate::rules::seat::{Numbered, Set};
use crate::rules::star::Fleet;

/// Which piece stands on which field and whose it is, and what the bank holds.
///
/// A field has five bits, each in a plane of its own: owner, colour (two) and pips (two, none where no piece stands).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    planes: [u64; 5],
    bank: Fleet,
}

const OWNER: usize = 0;
const COLOUR: [usize; 2] = [1, 2];
const PIPS: [usize; 2] = [3, 4];

impl Board {
    /// The empty board; without red pieces in the bank if `redless` (S9).
    pub fn empty(redless: bool) -> Self {
        Self {
            planes: [0; 5],
            bank: full_bank(redless),
        }
    }

    /// The bank (P3: what is not on the board).
    pub const fn bank(&self) -> Fleet {
        self.bank
    }

    /// The piece on a field, with its owner.
    pub fn at(&self, field: Field) -> Option<(Seat, Piece)> {
        let bit = |plane: usize| self.planes[plane] >> field.index() & 1;
        let two = |[low, high]: [usize; 2]| (bit(low) | bit(high) << 1) as usize;
        let size = Size::ALL[two(PIPS).checked_sub(1)?];
        let colour = Colour::ALL[two(COLOUR)];
        Some((Seat(bit(OWNER) as u8), Piece::new(colour, size)))
    }

    /// The fields on which a piece stands.
    pub(super) const fn occupied(&self) -> Fields {
        Fields::from_bits(self.planes[PIPS[0]] | self.planes[PIPS[1]])
    }

    /// The fields on which no piece stands.
    pub const fn free(&self) -> Fields {
        Fields::ALL.minus(self.occupied())
    }

    /// The fields of a seat's pieces.
    pub const fn of(&self, seat: Seat) -> Fields {
        let second = Fields::from_bits(self.planes[OWNER]);
        if seat.0 == 0 {
            self.occupied().minus(second)
        } else {
            second
        }
    }

    /// The fields of a seat's pieces of one colour.
    pub fn of_colour(&self, seat: Seat, colour: Colour) -> Fields {
        self.of(seat).and(self.colour(colour))
    }

    fn colour(&self, colour: Colour) -> Fields {
        let code = colour as u64;
        let plane = |number: usize| is(self.planes[COLOUR[number]], code >> number & 1);
        Fields::from_bits(plane(0) & plane(1)).and(self.occupied())
    }

    /// The pips of the pieces on these fields.
    pub const fn pips(&self, fields: Fields) -> u32 {
        let low = self.planes[PIPS[0]] & fields.bits();
        let high = self.planes[PIPS[1]] & fields.bits();
        low.count_ones() + 2 * high.count_ones()
    }

    /// The pips of a seat's pieces (S8).
    pub const fn score(&self, seat: Seat) -> u32 {
        self.pips(self.of(seat))
    }

    /// Puts a piece from the bank on an empty field.
    ///
    /// # Panics
    /// When the bank has no such piece or the field is taken; nothing is judged here.
    pub fn put(&mut self, seat: Seat, piece: Piece, at: Field) {
        assert!(self.bank.has(piece), "the bank has no {piece}");
        assert!(!self.occupied().has(at), "{at} is taken");
        self.bank = self.bank.minus(Fleet::one(piece));
        self.write(at, seat, piece);
    }

    /// Swaps the piece on a field for one from the bank.
    ///
    /// # Panics
    /// When no piece is there or the bank has no such piece.
    pub fn swap(&mut self, at: Field, piece: Piece) {
        let (seat, before) = self.at(at).expect("a piece is swapped");
        assert!(self.bank.has(piece), "the bank has no {piece}");
        self.bank = self.bank.minus(Fleet::one(piece)).plus(Fleet::one(before));
        self.clear(at);
        self.write(at, seat, piece);
    }

    /// Moves a piece to an empty field.
    ///
    /// # Panics
    /// When no piece is there or the field is taken.
    pub fn shift(&mut self, from: Field, to: Field) {
        let (seat, piece) = self.at(from).expect("a piece moves");
        self.clear(from);
        assert!(!self.occupied().has(to), "{to} is taken");
        self.write(to, seat, piece);
    }

    /// Gives the piece on a field to the other seat.
    pub fn turn_over(&mut self, at: Field) {
        self.planes[OWNER] ^= Fields::one(at).bits();
    }

    /// A seat's reds that border a field (S3).
    pub(super) fn reds_beside(&self, seat: Seat, at: Field) -> Fields {
        self.of_colour(seat, Colour::Red)
            .and(Fields::one(at).bordering())
    }

    /// The board without the bank, in 180 bits: equal for equal boards of one game, and only for them.
    pub const fn key(&self) -> [u64; 3] {
        const SPARE: u32 = u64::BITS - Field::COUNT as u32;
        let [owner, first, second, low, high] = self.planes;
        // The pips' planes go into the spare bits above the others, what is left of them into those above the last.
        let rest = low >> SPARE | (high >> SPARE) << (Field::COUNT as u32 - SPARE);
        [
            owner | low << Field::COUNT,
            first | high << Field::COUNT,
            second | rest << Field::COUNT,
        ]
    }

    fn clear(&mut self, at: Field) {
        for plane in &mut self.planes {
            *plane &= !Fields::one(at).bits();
        }
    }

    fn write(&mut self, at: Field, seat: Seat, piece: Piece) {
        let colour = piece.colour() as u64;
        let pips = u64::from(piece.size().pips());
        let bits = [
            u64::from(seat.0),
            colour & 1,
            colour >> 1,
            pips & 1,
            pips >> 1,
        ];
        for (plane, bit) in self.planes.iter_mut().zip(bits) {
            *plane |= bit << at.index();
        }
    }
}

/// How many of each kind the game has (P2, S9), by [`Piece::index`].
pub(super) fn full_bank(redless: bool) -> Fleet {
    if redless {
        Fleet::FULL.minus(Fleet::FULL.of_colour(Colour::Red))
    } else {
        Fleet::FULL
    }
}

/// The plane itself for a 1, its complement for a 0.
const fn is(plane: u64, bit: u64) -> u64 {
    if bit == 1 { plane } else { !plane }
}

/// A set of fields.
pub type Fields = Set<Field>;

const ALL: u64 = (1 << Field::COUNT) - 1;
/// The first row of each column.
const FIRST_ROW: u64 = 0x41041041;
const LAST_ROW: u64 = FIRST_ROW << (Field::SIDE - 1);

impl Numbered for Field {
    fn number(self) -> u8 {
        self.index() as u8
    }

    fn numbered(number: u8) -> Self {
        Field::ALL[usize::from(number)]
    }
}

impl Fields {
    /// The whole board.
    const ALL: Fields = Fields::of_bits(ALL);

    /// The fields of these bits; those above the board are ignored.
    const fn from_bits(bits: u64) -> Self {
        Self::of_bits(bits & ALL)
    }

    /// The fields that border any of these (S1); one of these is among them only if it borders another.
    pub const fn bordering(self) -> Fields {
        let up = (self.bits() & !LAST_ROW) << 1;
        let down = (self.bits() & !FIRST_ROW) >> 1;
        let column = self.bits() | up | down;
        let sides = column << Field::SIDE | column >> Field::SIDE;
        Fields::from_bits(up | down | sides)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_stands_there_and_is_missing_in_the_bank() {
        for seat in Seat::PAIR {
            for piece in Piece::all() {
                let mut board = Board::empty(false);
                let [at, to] = [Field::ALL[7], Field::ALL[35]];
                board.put(seat, piece, at);
                assert_eq!(board.at(at), Some((seat, piece)));
                assert_eq!(board.bank().count(piece), 2);
                assert_eq!(board.of_colour(seat, piece.colour()), Fields::one(at));
                assert_eq!(board.of(seat.other()), Fields::NONE);
                assert_eq!(board.score(seat), u32::from(piece.size().pips()));
                board.shift(at, to);
                board.turn_over(to);
                assert_eq!(board.at(at), None);
                assert_eq!(board.at(to), Some((seat.other(), piece)));
            }
        }
    }

    #[test]
    fn different_boards_have_different_keys() {
        let mut keys = std::collections::HashSet::new();
        for field in Field::ALL {
            for seat in Seat::PAIR {
                for piece in Piece::all() {
                    let mut board = Board::empty(false);
                    board.put(seat, piece, field);
                    assert!(keys.insert(board.key()), "{piece}@{field}");
                }
            }
        }
        assert!(keys.insert(Board::empty(false).key()));
    }

    #[test]
    fn a_redless_bank_has_27_pieces() {
        assert_eq!(Board::empty(true).bank().pieces().count(), 27);
        assert_eq!(Board::empty(false).bank().pieces().count(), 36);
    }

    #[test]
    fn sets_border_what_their_fields_border() {
        for field in Field::ALL {
            let bordering: Vec<Field> = Fields::one(field).bordering().iter().collect();
            assert_eq!(bordering, field.neighbours().collect::<Vec<_>>(), "{field}");
        }
        assert_eq!(Fields::ALL.bordering(), Fields::ALL);
        assert_eq!(Fields::NONE.bordering(), Fields::NONE);
    }
}
