//! Sets of fields.

use crate::order::settlers::Field;
use crate::rules::set::{Numbered, Set};

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
    pub const ALL: Fields = Fields::of_bits(ALL);

    /// The fields of these bits; those above the board are ignored.
    pub const fn from_bits(bits: u64) -> Self {
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
    fn sets_border_what_their_fields_border() {
        for field in Field::ALL {
            let bordering: Vec<Field> = Fields::one(field).bordering().iter().collect();
            assert_eq!(bordering, field.neighbours().collect::<Vec<_>>(), "{field}");
        }
        assert_eq!(Fields::ALL.bordering(), Fields::ALL);
        assert_eq!(Fields::NONE.bordering(), Fields::NONE);
    }
}
