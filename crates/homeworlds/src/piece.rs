//! Colours, sizes and pieces (RULES P1).

use std::fmt;
use std::str::FromStr;

use strum::{EnumString, IntoStaticStr};

/// One of the four colours, in the order of the bank mat: red, yellow, green, blue. Each stands for
/// its power.
///
/// ```
/// use homeworlds::piece::Colour;
///
/// assert_eq!("green".parse(), Ok(Colour::Green));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
#[repr(u8)]
pub enum Colour {
    /// Attacks (B14).
    Red,
    /// Moves (B13).
    Yellow,
    /// Builds (B11).
    Green,
    /// Trades (B12).
    Blue,
}

impl Colour {
    /// All colours, in the order of the bank mat.
    pub const ALL: [Colour; 4] = [Colour::Red, Colour::Yellow, Colour::Green, Colour::Blue];

    /// Returns the letter of this colour in every notation: `r`, `y`, `g` or `b`.
    pub fn letter(self) -> char {
        self.word().as_bytes()[0] as char
    }

    /// Returns the English word for this colour, in lower case.
    pub fn word(self) -> &'static str {
        self.into()
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// Parses a colour from its letter or word, in any case (N1).
impl FromStr for Colour {
    type Err = NotAPiece;

    fn from_str(text: &str) -> Result<Self, NotAPiece> {
        Colour::ALL
            .into_iter()
            .find(|colour| {
                text.eq_ignore_ascii_case(colour.word())
                    || text.len() == 1 && text.eq_ignore_ascii_case(&colour.word()[..1])
            })
            .ok_or(NotAPiece)
    }
}

/// One of the three sizes; its number of *pips* is 1, 2 or 3.
///
/// ```
/// use homeworlds::piece::Size;
///
/// assert_eq!(Size::ALL.map(Size::pips), [1, 2, 3]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, EnumString, IntoStaticStr)]
#[strum(ascii_case_insensitive, serialize_all = "lowercase")]
#[repr(u8)]
pub enum Size {
    /// One pip.
    Small,
    /// Two pips.
    Medium,
    /// Three pips.
    Large,
}

impl Size {
    /// All sizes, smallest first.
    pub const ALL: [Size; 3] = [Size::Small, Size::Medium, Size::Large];

    /// Returns the number of pips on a piece of this size: 1, 2 or 3.
    pub const fn pips(self) -> u8 {
        self as u8 + 1
    }

    /// Returns the English word for this size, in lower case.
    pub fn word(self) -> &'static str {
        self.into()
    }
}

/// A piece by colour and size: one of twelve kinds, written `r1` to `b3`.
///
/// ```
/// use homeworlds::piece::{Colour, Piece, Size};
///
/// let piece: Piece = "g3".parse()?;
/// assert_eq!((piece.colour(), piece.size()), (Colour::Green, Size::Large));
/// assert_eq!(piece.in_colour(Colour::Blue).to_string(), "b3");
/// # Ok::<(), homeworlds::piece::NotAPiece>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece(u8);

impl Piece {
    /// The number of kinds.
    pub const KINDS: usize = 12;

    /// Creates the piece of this colour and size.
    pub const fn new(colour: Colour, size: Size) -> Self {
        Self(colour as u8 * 3 + size as u8)
    }

    /// Iterates over all kinds, by colour and then by size: `r1 r2 r3 y1 ... b3`.
    pub fn all() -> impl DoubleEndedIterator<Item = Piece> {
        (0..Self::KINDS as u8).map(Piece)
    }

    /// Returns the index of this kind in [`Piece::all`]: `colour * 3 + size`.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the kind at `index`, or `None` from 12 on.
    pub(super) const fn from_index(index: usize) -> Option<Self> {
        if index < Self::KINDS {
            Some(Self(index as u8))
        } else {
            None
        }
    }

    /// Returns the colour of this piece.
    pub const fn colour(self) -> Colour {
        Colour::ALL[(self.0 / 3) as usize]
    }

    /// Returns the size of this piece.
    pub const fn size(self) -> Size {
        Size::ALL[(self.0 % 3) as usize]
    }

    /// Returns the piece of the same size in another colour.
    pub const fn in_colour(self, colour: Colour) -> Self {
        Self::new(colour, self.size())
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.colour().letter(), self.size().pips())
    }
}

impl fmt::Debug for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Parses a piece, as `g1` or `G1`.
impl FromStr for Piece {
    type Err = NotAPiece;

    fn from_str(text: &str) -> Result<Self, NotAPiece> {
        let (letter, digit) = text.split_at_checked(1).ok_or(NotAPiece)?;
        let colour = letter.parse()?;
        let size = ["1", "2", "3"]
            .iter()
            .position(|known| *known == digit)
            .and_then(|place| Size::ALL.get(place));
        Ok(Piece::new(colour, *size.ok_or(NotAPiece)?))
    }
}

/// The error for a text that is no piece (`r1` to `b3`) or colour (`r y g b` or a word).
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("pieces are r1 to b3, colours r y g b")]
pub struct NotAPiece;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_piece_reads_back_as_written() {
        for piece in Piece::all() {
            assert_eq!(piece.to_string().parse(), Ok(piece));
            assert_eq!(piece.to_string().to_uppercase().parse(), Ok(piece));
            assert_eq!(Piece::new(piece.colour(), piece.size()), piece);
            assert_eq!(Piece::from_index(piece.index()), Some(piece));
        }
        assert_eq!(Piece::from_index(12), None);
    }

    #[test]
    fn other_texts_are_no_pieces() {
        for text in ["", "g", "g0", "g4", "x1", "g11", "1g", "é1"] {
            assert_eq!(text.parse::<Piece>(), Err(NotAPiece), "{text}");
        }
    }

    #[test]
    fn colours_read_by_letter_and_word() {
        for colour in Colour::ALL {
            assert_eq!(colour.to_string().parse(), Ok(colour));
            assert_eq!(colour.word().to_uppercase().parse(), Ok(colour));
        }
        assert_eq!("re".parse::<Colour>(), Err(NotAPiece));
    }
}
