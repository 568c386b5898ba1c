//! The 36 fields of the Settlers board (S1).

use std::fmt;
use std::str::FromStr;

/// A field, `a1` to `f6`.
///
/// ```
/// use homeworlds::order::settlers::Field;
///
/// let corner: Field = "a1".parse()?;
/// assert!(corner.is_dark());
/// assert!(corner.borders("b2".parse()?) && !corner.borders(corner));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Field(u8);

impl Field {
    /// Number of fields along each side of the board.
    pub const SIDE: usize = 6;

    /// The number of fields.
    pub(crate) const COUNT: usize = Self::SIDE * Self::SIDE;

    /// All fields, in the order `a1 a2 ... f6`.
    pub const ALL: [Field; Self::COUNT] = {
        let mut all = [Field(0); Self::COUNT];
        let mut index = 0;
        while index < Self::COUNT {
            all[index] = Field(index as u8);
            index += 1;
        }
        all
    };

    /// Returns the index of this field in [`Field::ALL`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the column and the row, both from 0: `a1` is `(0, 0)`, `a2` is `(0, 1)`.
    pub const fn column_and_row(self) -> (usize, usize) {
        (self.index() / Self::SIDE, self.index() % Self::SIDE)
    }

    /// Returns whether the field is dark, as `a1` and `f6` are (S1).
    pub const fn is_dark(self) -> bool {
        let (column, row) = self.column_and_row();
        (column + row).is_multiple_of(2)
    }

    /// Returns whether the two fields share a side or a corner. No field borders itself (S1).
    pub const fn borders(self, other: Field) -> bool {
        let (column, row) = self.column_and_row();
        let (other_column, other_row) = other.column_and_row();
        self.0 != other.0 && column.abs_diff(other_column) <= 1 && row.abs_diff(other_row) <= 1
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (column, row) = self.column_and_row();
        write!(f, "{}{}", char::from(b'a' + column as u8), row + 1)
    }
}

impl fmt::Debug for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Parses a field, as `c3` or `C3`.
impl FromStr for Field {
    type Err = NotAField;

    fn from_str(text: &str) -> Result<Self, NotAField> {
        let &[column, row] = text.as_bytes() else {
            return Err(NotAField);
        };
        let column = usize::from(column.to_ascii_lowercase().wrapping_sub(b'a'));
        let row = usize::from(row.wrapping_sub(b'1'));
        if column >= Self::SIDE || row >= Self::SIDE {
            return Err(NotAField);
        }
        Ok(Self::ALL[column * Self::SIDE + row])
    }
}

/// The error for a text that is no field of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("fields are a1 to f6")]
pub struct NotAField;

#[cfg(test)]
mod tests {
    use super::*;

    fn field(text: &str) -> Field {
        text.parse().expect("a field")
    }

    #[test]
    fn every_field_reads_back_as_written() {
        for field in Field::ALL {
            assert_eq!(field.to_string().parse(), Ok(field));
            assert_eq!(field.to_string().to_uppercase().parse(), Ok(field));
            assert_eq!(Field::ALL[field.index()], field);
        }
        for text in ["", "a", "a0", "a7", "g1", "1a", "a11", "é"] {
            assert_eq!(text.parse::<Field>(), Err(NotAField), "{text}");
        }
    }

    #[test]
    fn board_has_dark_corners_for_both() {
        assert!(field("a1").is_dark() && field("f6").is_dark() && field("b2").is_dark());
        assert!(!field("a6").is_dark() && !field("f1").is_dark() && !field("a2").is_dark());
    }

    #[test]
    fn a_field_borders_up_to_eight() {
        let around = |text: &str| {
            let beside = Field::ALL.into_iter().filter(|&at| at.borders(field(text)));
            let texts: Vec<_> = beside.map(|at| at.to_string()).collect();
            texts.join(" ")
        };
        assert_eq!(around("a1"), "a2 b1 b2");
        assert_eq!(around("c6"), "b5 b6 c5 d5 d6");
        assert_eq!(around("c3"), "b2 b3 b4 c2 c4 d2 d3 d4");
    }
}
