//! What is said around boards in words that are too long for one message.

/// Under the heading of one of several parts.
pub fn part(number: usize, of: usize) -> String {
    format!("Part {number} of {of}")
}

/// Under a board of which only the beginning fits.
pub fn cut(lines: usize) -> String {
    let lines = match lines {
        1 => "1 more line".to_owned(),
        _ => format!("{lines} more lines"),
    };
    format!("{lines}: *Whole board*, or `/hw board as: text`.")
}
