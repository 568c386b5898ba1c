//! Sets of fields, one bit a field.

use crate::order::settlers::Field;

/// A set of fields.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Fields(u64);

const ALL: u64 = (1 << Field::COUNT) - 1;
/// The first row of each column.
const FIRST_ROW: u64 = 0x41041041;
const LAST_ROW: u64 = FIRST_ROW << (Field::SIDE - 1);

impl Fields {
    /// No field.
    pub const NONE: Fields = Fields(0);

    /// The whole board.
    pub const ALL: Fields = Fields(ALL);

    /// One field.
    pub const fn one(field: Field) -> Self {
        Self(1 << field.index())
    }

    /// One bit a field, `a1` lowest.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The fields of these bits; those above the board are ignored.
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits & ALL)
    }

    /// The fields of either.
    pub const fn or(self, other: Fields) -> Fields {
        Fields(self.0 | other.0)
    }

    /// The fields of both.
    pub const fn and(self, other: Fields) -> Fields {
        Fields(self.0 & other.0)
    }

    /// The fields that are not in `other`.
    pub const fn minus(self, other: Fields) -> Fields {
        Fields(self.0 & !other.0)
    }

    /// Whether the field is among these.
    pub const fn has(self, field: Field) -> bool {
        self.0 & 1 << field.index() != 0
    }

    /// Whether no field is among these.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The fields that border any of these (S1); one of these is among them only if it borders another.
    pub const fn bordering(self) -> Fields {
        let up = (self.0 & !LAST_ROW) << 1;
        let down = (self.0 & !FIRST_ROW) >> 1;
        let column = self.0 | up | down;
        let sides = column << Field::SIDE | column >> Field::SIDE;
        Fields((up | down | sides) & ALL)
    }

    /// The fields one by one, in the order of [`Field::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Field> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let field = Field::from_index(left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(field)
        })
    }
}

impl FromIterator<Field> for Fields {
    fn from_iter<I: IntoIterator<Item = Field>>(fields: I) -> Self {
        fields
            .into_iter()
            .fold(Self::NONE, |all, field| all.or(Self::one(field)))
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
