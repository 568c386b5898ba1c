//! Shared parsing of position texts of all games: parts, piece counts (N7, N10, P2, P3), and
//! fingerprints that are stable across versions.

use std::borrow::Cow;

use crate::order::joined;
use crate::order::read::Unseen;
use crate::piece::Piece;

/// Puts the text on one line, with every blank as a space and `;` before a line that begins a part.
/// Replaces invisible characters with their code, `U+0007`: no position contains them, and a
/// refusal that quotes the part shows the problem.
pub(super) fn visible(text: &str) -> Cow<'_, str> {
    let is_plain = |letter: char| Unseen::of(letter).is_none() && !letter.is_control();
    if text.chars().all(is_plain) {
        return Cow::Borrowed(text);
    }
    let shown = text
        .char_indices()
        .map(|(at, letter)| match Unseen::of(letter) {
            Some(_) => format!("U+{:04X}", u32::from(letter)),
            None if letter == '\n' && begins_part(&text[at..]) => "; ".to_owned(),
            None if letter.is_control() => " ".to_owned(),
            None => letter.to_string(),
        });
    Cow::Owned(shown.collect())
}

/// Returns whether the first non-blank line of `text` begins a part of a position rather than
/// continuing one.
fn begins_part(text: &str) -> bool {
    let line = text.trim_start().lines().next().unwrap_or_default();
    // A continuation contains only pieces, fields and seats, or the stars of a system from the line
    // above.
    let is_other = |it: char| !"abcdefgry123456-@/, ".contains(it.to_ascii_lowercase());
    !line.starts_with('(') && line.contains(is_other)
}

/// Iterates over the parts of a position text, separated by `;` or `|`.
pub(super) fn parts(text: &str) -> impl Iterator<Item = &str> {
    text.split([';', '|'])
        .map(str::trim)
        .filter(|part| !part.is_empty())
}

/// Miscounted kinds, each with the actual and the correct number.
pub type Counts = Vec<(Piece, usize, usize)>;

/// The error in the piece counts of a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Miscount {
    /// The board has more pieces than the game (P2).
    #[error("there are too many pieces: {}", listed(.0))]
    TooMany(Counts),
    /// The board and the written bank together do not have the game's pieces (P3).
    #[error("board and bank do not make a whole set: {}", listed(.0))]
    Bank(Counts),
}

impl Miscount {
    /// Checks the pieces on the board, and those in the bank if it was written. `of` is the game's
    /// number of pieces of a kind.
    pub(super) fn check(
        board: &[Piece],
        bank: Option<&[Piece]>,
        of: impl Fn(Piece) -> usize,
    ) -> Result<(), Miscount> {
        let counts = |pieces: &[Piece], wrong: fn(usize, usize) -> bool| -> Counts {
            let count = |kind| pieces.iter().filter(|&&piece| piece == kind).count();
            Piece::all()
                .map(|kind| (kind, count(kind), of(kind)))
                .filter(|&(_, count, of)| wrong(count, of))
                .collect()
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

/// Lists miscounted kinds: `g1 (4 of 3), r2 (1 of 3)`.
fn listed(counts: &Counts) -> String {
    let each = counts
        .iter()
        .map(|(piece, count, of)| format!("{piece} ({count} of {of})"));
    joined(each, ", ")
}

/// Returns the FNV-1a hash of the bytes of a text.
pub(super) fn fnv(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use crate::rules::{AnyGame, Ruleset};

    #[test]
    fn a_refusal_shows_what_nobody_sees() {
        let unseen = [
            "\u{7}",
            "\u{1b}[31m",
            "\u{200b}",
            "\u{202e}",
            "\0",
            "\u{85}",
        ];
        let texts = [
            "<0>; Ann#(0,r1b2)g3-; Beth(1,y1b3)-g3",
            "<#0>; Ann(0,r1b2)g3-",
            "<0>; Ann(0,r1b2)g#3-",
            "<0>; Ann(0,r1b2)g3-; lost #1",
            "<0>; players #3",
            "<0>; players 3; goal #left",
            "settlers <0>; g1@#a1 / ; quiet 0; passes 0",
            "settlers <0>; / ; qui#et 0",
        ];
        for text in texts {
            let ruleset = Ruleset::for_position(text);
            let names =
                (0..ruleset.seats()).map(|seat| format!("Seat{seat}").parse().expect("a name"));
            for unseen in unseen {
                let text = text.replace('#', unseen);
                let bad = AnyGame::from_text(ruleset, names.clone().collect(), &text);
                let bad = bad.expect_err("nobody sees that");
                let number = format!("U+{:04X}", u32::from(unseen.chars().next().expect("one")));
                assert!(bad.to_string().contains(&number), "{bad}");
                assert!(!format!("{bad:?}{bad}").contains(unseen), "{bad:?}");
            }
        }
    }
}
