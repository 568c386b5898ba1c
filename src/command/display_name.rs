//! What a person is called: hostile text made harmless.

use std::fmt;

use unicode_segmentation::UnicodeSegmentation;

/// A display name without control, format and direction characters, of at most [`DisplayName::MOST`] graphemes.
///
/// It may still hold markdown; whoever writes it into a message escapes it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct DisplayName(String);

impl DisplayName {
    /// The most graphemes that a name keeps.
    pub const MOST: usize = 32;
    /// The most characters that a grapheme keeps: letters stacked with dozens of marks would run into other lines.
    const STACK: usize = 4;
    /// What somebody is called whose name has nothing to see.
    const NAMELESS: &str = "Somebody";

    /// The name that is left of `text`.
    pub fn new(text: &str) -> Self {
        let visible: String = text
            .chars()
            .map(space)
            .filter(|&letter| !hides(letter))
            .collect();
        let name: String = visible
            .split_whitespace()
            .collect::<Vec<_>>()
            .join(" ")
            .graphemes(true)
            .take(Self::MOST)
            .flat_map(|grapheme| grapheme.chars().take(Self::STACK))
            .collect();
        let name = name.trim();
        Self(
            if name.is_empty() {
                Self::NAMELESS
            } else {
                name
            }
            .to_owned(),
        )
    }

    /// The name, to be escaped by whoever writes it.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for DisplayName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// `text` without what cannot be seen: control, format and direction characters; its lines stay.
pub fn visible(text: &str) -> String {
    text.chars()
        .filter(|&letter| letter == '\n' || !hides(letter))
        .collect()
}

fn space(letter: char) -> char {
    if letter.is_whitespace() { ' ' } else { letter }
}

/// Control, format, private and unassigned-plane characters, and letters that show nothing.
fn hides(letter: char) -> bool {
    letter.is_control()
        || matches!(letter,
            '\u{ad}' | '\u{34f}' | '\u{600}'..='\u{605}' | '\u{61c}' | '\u{6dd}' | '\u{70f}'
            | '\u{890}'..='\u{891}' | '\u{8e2}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{e000}'..='\u{f8ff}'
            | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{ffff}'
            | '\u{110bd}' | '\u{110cd}' | '\u{13430}'..='\u{1345f}' | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{10ffff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_keep_what_can_be_seen() {
        for (text, name) in [
            ("Ann", "Ann"),
            ("  Ann \n of\tArc ", "Ann of Arc"),
            ("Zoë 🚀", "Zoë 🚀"),
            ("日本語", "日本語"),
            ("*Ann*", "*Ann*"),
            ("A\u{202e}nn\u{200b}\u{2066}!", "Ann!"),
            ("\u{200b}\u{3164}\u{2800}", "Somebody"),
            ("", "Somebody"),
            ("a\0b", "ab"),
        ] {
            assert_eq!(DisplayName::new(text).as_str(), name);
        }
    }

    #[test]
    fn long_and_stacked_names_are_cut() {
        assert_eq!(DisplayName::new(&"n".repeat(6_000)).as_str().len(), 32);
        let stacked = format!("e{}", "\u{301}".repeat(500));
        assert_eq!(DisplayName::new(&stacked).as_str().chars().count(), 4);
    }
}
