//! The board and the bank of Settlers as one small value, and sets of fields (S1, P2).

use crate::order::settlers::Field;
use crate::piece::{Colour, Piece, Size};
use crate::rules::Seat;
use crate::rules::seat::{Numbered, Set};
use crate::rules::star::Fleet;

/// The pieces on the fields with their owners, and the bank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Grid {
    /// The fields of each kind of piece of each seat, by [`Piece::index`].
    fields: [[Fields; Piece::KINDS]; 2],
    bank: Fleet,
}

impl Grid {
    /// Creates the empty board, without red pieces in the bank if `redless` (S9).
    pub fn empty(redless: bool) -> Self {
        Self {
            fields: [[Fields::NONE; Piece::KINDS]; 2],
            bank: full_bank(redless),
        }
    }

    /// Returns the bank (P3: the pieces that are not on the board).
    pub const fn bank(&self) -> Fleet {
        self.bank
    }

    /// Returns the piece on a field, with its owner.
    pub fn at(&self, field: Field) -> Option<(Seat, Piece)> {
        let seat = Seat::PAIR
            .into_iter()
            .find(|&seat| self.of(seat).has(field))?;
        let kinds = &self.fields[seat.index()];
        let piece = Piece::all().find(|piece| kinds[piece.index()].has(field));
        Some((seat, piece?))
    }

    /// Returns the occupied fields.
    pub(super) fn occupied(&self) -> Fields {
        self.of(Seat(0)).or(self.of(Seat(1)))
    }

    /// Returns the empty fields.
    pub fn free(&self) -> Fields {
        Fields::ALL.minus(self.occupied())
    }

    /// Returns the fields of a seat's pieces.
    pub fn of(&self, seat: Seat) -> Fields {
        union(&self.fields[seat.index()])
    }

    /// Returns the fields of a seat's pieces of one colour.
    pub fn of_colour(&self, seat: Seat, colour: Colour) -> Fields {
        let kinds = Size::ALL.map(|size| Piece::new(colour, size));
        union(&kinds.map(|kind| self.fields[seat.index()][kind.index()]))
    }

    /// Returns the total pips of the pieces on these fields.
    pub fn pips(&self, fields: Fields) -> u32 {
        let pieces = fields.iter().filter_map(|at| self.at(at));
        pieces
            .map(|(_, piece)| u32::from(piece.size().pips()))
            .sum()
    }

    /// Returns the total pips of a seat's pieces (S8).
    pub fn score(&self, seat: Seat) -> u32 {
        self.pips(self.of(seat))
    }

    /// Puts a piece from the bank on an empty field. Legality is not checked.
    ///
    /// # Panics
    ///
    /// Panics if the bank has no such piece or the field is occupied.
    pub fn put(&mut self, seat: Seat, piece: Piece, at: Field) {
        assert!(self.bank.has(piece), "the bank has no {piece}");
        self.bank = self.bank.minus(Fleet::one(piece));
        self.stand(seat, piece, at);
    }

    /// Swaps the piece on a field for one from the bank.
    ///
    /// # Panics
    ///
    /// Panics if there is no piece or the bank has no such piece.
    pub(super) fn swap(&mut self, at: Field, piece: Piece) {
        let (seat, before) = self.lift(at);
        self.bank = self.bank.plus(Fleet::one(before));
        self.put(seat, piece, at);
    }

    /// Moves a piece to an empty field.
    ///
    /// # Panics
    ///
    /// Panics if there is no piece or the field is occupied.
    pub(super) fn shift(&mut self, from: Field, to: Field) {
        let (seat, piece) = self.lift(from);
        self.stand(seat, piece, to);
    }

    /// Gives the piece on a field to the other seat.
    ///
    /// # Panics
    ///
    /// Panics if there is no piece.
    pub fn turn_over(&mut self, at: Field) {
        let (seat, piece) = self.lift(at);
        self.stand(seat.other(), piece, at);
    }

    /// Returns a seat's red pieces that border a field (S3).
    pub(super) fn reds_beside(&self, seat: Seat, at: Field) -> Fields {
        self.of_colour(seat, Colour::Red)
            .and(Fields::one(at).bordering())
    }

    /// Removes the piece on a field.
    fn lift(&mut self, at: Field) -> (Seat, Piece) {
        let (seat, piece) = self.at(at).expect("a piece stands there");
        let fields = &mut self.fields[seat.index()][piece.index()];
        *fields = fields.minus(Fields::one(at));
        (seat, piece)
    }

    fn stand(&mut self, seat: Seat, piece: Piece, at: Field) {
        assert!(!self.occupied().has(at), "{at} is taken");
        let fields = &mut self.fields[seat.index()][piece.index()];
        *fields = fields.with(at);
    }
}

fn union(sets: &[Fields]) -> Fields {
    sets.iter().copied().fold(Fields::NONE, Fields::or)
}

/// Returns the game's number of pieces of each kind (P2, S9), by [`Piece::index`].
pub(super) fn full_bank(redless: bool) -> Fleet {
    if redless {
        Fleet::FULL.minus(Fleet::FULL.of_colour(Colour::Red))
    } else {
        Fleet::FULL
    }
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

    /// Creates a set from its bits. Bits beyond the board are ignored.
    const fn from_bits(bits: u64) -> Self {
        Self::of_bits(bits & ALL)
    }

    /// Returns the fields that border any of these (S1). A field of the set is only included if it
    /// borders another one.
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
    fn placed_piece_leaves_the_bank() {
        for seat in Seat::PAIR {
            for piece in Piece::all() {
                let mut board = Grid::empty(false);
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
    fn a_redless_bank_has_27_pieces() {
        assert_eq!(Grid::empty(true).bank().pieces().count(), 27);
        assert_eq!(Grid::empty(false).bank().pieces().count(), 36);
    }

    #[test]
    fn sets_border_what_their_fields_border() {
        for field in Field::ALL {
            let bordering: Vec<Field> = Fields::one(field).bordering().iter().collect();
            let beside = Field::ALL.into_iter().filter(|&at| at.borders(field));
            assert_eq!(bordering, beside.collect::<Vec<_>>(), "{field}");
        }
        assert_eq!(Fields::ALL.bordering(), Fields::ALL);
        assert_eq!(Fields::NONE.bordering(), Fields::NONE);
    }
}
