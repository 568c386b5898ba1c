//! Display names: sanitizes hostile text.

use std::fmt;

use unicode_segmentation::UnicodeSegmentation;

/// A display name without control, format and direction characters, of at most
/// [`DisplayName::MOST`] graphemes.
///
/// It may still contain Markdown; code that writes it into a message must escape it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct DisplayName(String);

impl DisplayName {
    /// Maximum number of graphemes in a name.
    pub const MOST: usize = 32;
    /// Maximum number of characters in a grapheme: letters with dozens of stacked marks would
    /// overlap other lines.
    const STACK: usize = 4;
    /// The name of a person whose own name has no visible characters.
    const NAMELESS: &str = "Somebody";

    /// Sanitizes `text` into a name.
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

    /// Returns the name; code that writes it must escape it.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for DisplayName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Removes control, format and direction characters from `text` and keeps its lines and tabs.
pub fn visible(text: &str) -> String {
    text.chars()
        .filter(|&letter| matches!(letter, '\n' | '\t') || !hides(letter))
        .collect()
}

fn space(letter: char) -> char {
    if letter.is_whitespace() { ' ' } else { letter }
}

/// Returns whether a character is invisible: control, format, private and unassigned-plane
/// characters, and blank letters.
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
