//! What is said around boards in words that are too long for one message.

use crate::text::say;

/// Under the heading of one of several parts.
pub fn part(number: usize, of: usize) -> String {
    say!("scroll-part", number, of)
}

/// Under a board of which only the beginning fits.
pub fn cut(lines: usize) -> String {
    let lines = match lines {
        1 => say!("scroll-cut-one"),
        _ => say!("scroll-cut", lines),
    };
    say!("scroll-cut-told", lines)
}
