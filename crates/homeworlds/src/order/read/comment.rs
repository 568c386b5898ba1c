//! Where the comments of a typed turn are (N3): behind `//` to the end of the line, and between braces.

use std::borrow::Cow;

/// The text with a blank for each byte of its comments.
pub fn blanked(text: &str) -> Cow<'_, str> {
    if !text.contains("//") && !text.contains('{') {
        return Cow::Borrowed(text);
    }
    let mut bare = String::with_capacity(text.len());
    let mut behind = 0;
    for (at, character) in text.char_indices() {
        if at < behind {
            continue;
        }
        if let Some(end) = end(text, at) {
            bare.extend(std::iter::repeat_n(' ', end - at));
            behind = end;
        } else {
            bare.push(character);
        }
    }
    Cow::Owned(bare)
}

/// The end, in bytes, of the comment that begins at `at`, if one does.
fn end(text: &str, at: usize) -> Option<usize> {
    let rest = &text[at..];
    if rest.starts_with("//") {
        return Some(at + rest.find(['\n', '\r']).unwrap_or(rest.len()));
    }
    let closed = rest.starts_with('{').then(|| rest.find('}')).flatten()?;
    Some(at + closed + 1)
}

#[cfg(test)]
mod tests {
    use super::{blanked, end};

    #[test]
    fn comments_end_with_the_line_or_the_brace() {
        assert_eq!(end("pass // to wait\npass", 5), Some(15));
        assert_eq!(end("pass // to wait", 5), Some(15));
        assert_eq!(end("pass {to wait} *", 5), Some(14));
        assert_eq!(end("pass {to wait", 5), None);
        assert_eq!(end("pass / pass", 5), None);
        assert_eq!(blanked("build {é} g1 //x\npass"), "build      g1    \npass");
    }
}
