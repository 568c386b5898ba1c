//! What position texts of all games have: parts, and pieces that must not be too many (N7, N10, P2, P3).

use crate::piece::Piece;

/// The parts of a position text, which `;` or `|` separate.
pub fn parts(text: &str) -> impl Iterator<Item = &str> {
    text.split([';', '|'])
        .map(str::trim)
        .filter(|part| !part.is_empty())
}

/// Kinds of which there are so many, and how many the game has.
pub type Counts = Vec<(Piece, usize, usize)>;

/// What is wrong with the pieces of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Miscount {
    /// There are more on the board than the game has (P2).
    TooMany(Counts),
    /// Board and bank together, which was written down, do not hold what the game has (P3).
    Bank(Counts),
}

impl Miscount {
    /// Checks the pieces on the board, and those in the bank if it was written down; `of` is how many of a kind the game has.
    pub fn check(
        board: &[Piece],
        bank: Option<&[Piece]>,
        of: impl Fn(Piece) -> usize,
    ) -> Result<(), Miscount> {
        let counts = |pieces: &[Piece], wrong: fn(usize, usize) -> bool| -> Counts {
            let count = |kind| pieces.iter().filter(|&&piece| piece == kind).count();
            let all = Piece::all().map(|kind| (kind, count(kind), of(kind)));
            all.filter(|&(_, count, of)| wrong(count, of)).collect()
        };
        let too_many = counts(board, |count, of| count > of);
        if !too_many.is_empty() {
            return Err(Miscount::TooMany(too_many));
        }
        let Some(bank) = bank else {
            return Ok(());
        };
        let off = counts(&[board, bank].concat(), |count, of| count != of);
        if off.is_empty() {
            Ok(())
        } else {
            Err(Miscount::Bank(off))
        }
    }
}
