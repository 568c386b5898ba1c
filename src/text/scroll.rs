//! What is said around boards in words that are too long for one message.

use crate::text;

/// Under a board of which only the beginning fits.
pub fn cut(lines: usize) -> String {
    let lines = match lines {
        1 => text::SCROLL_CUT_ONE.to_string(),
        _ => text::scroll_cut(lines),
    };
    text::scroll_cut_told(lines)
}
