//! What is said on the pages of a review, and of what they hand out. Names come escaped, ids as text.

use crate::text;
use std::fmt::Display;

/// With a film of the turns from one to another.
pub fn film(game: impl Display, [from, to]: [u32; 2], turns: u32, players: &str) -> String {
    text::pages_film(from, game, players, to, turns)
}

/// A film in words.
pub fn film_alt([from, to]: [u32; 2], last: &str) -> String {
    text::pages_film_alt(from, last, to)
}

/// A board of a film that is told instead of shown: after how many turns, and the last of them in notation.
pub fn frame(turns: u32, notation: &str, board: &str) -> String {
    match turns {
        0 => text::pages_frame(board),
        _ => text::pages_frame_after(board, notation, turns),
    }
}

/// What such a file is.
pub fn film_in_words([from, to]: [u32; 2]) -> String {
    text::pages_film_in_words(from, to)
}
