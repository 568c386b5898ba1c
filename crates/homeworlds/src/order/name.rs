//! Names of systems: their syntax and equality (N1).

use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;
use std::sync::Arc;

use crate::order::Verb;
use crate::piece::{Colour, Piece};

/// The name of a system: `[A-Za-z0-9][A-Za-z0-9_'-]{0,24}`. Names are equal regardless of case.
///
/// ```
/// use homeworlds::order::Name;
///
/// let vega: Name = "Vega".parse()?;
/// assert!(vega.is("vega"), "however it is written");
/// assert!("r1".parse::<Name>()?.looks_like().is_some(), "that is a piece");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Name(Arc<str>);

impl Name {
    /// Maximum number of characters in a name.
    pub const MOST: usize = 25;

    /// Returns the name as first written.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns whether `text` names the same system.
    pub fn is(&self, text: &str) -> bool {
        self.0.eq_ignore_ascii_case(text)
    }
}

/// Parses a name by its pattern. The rules decide whether it may be *new* in a game.
impl FromStr for Name {
    type Err = BadName;

    fn from_str(text: &str) -> Result<Self, BadName> {
        let mut letters = text.chars();
        let first = letters.next().ok_or(BadName::Empty)?;
        if !first.is_ascii_alphanumeric() || !letters.all(Name::may_hold) {
            return Err(BadName::Character);
        }
        if text.len() > Self::MOST {
            return Err(BadName::Long);
        }
        Ok(Self(text.into()))
    }
}

/// Notation that a new name must not be confused with (N1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LooksLike {
    /// `r1` to `b3`.
    Piece,
    /// `r y g b` or a word for one of them.
    Colour,
    /// A verb or one of its synonyms, in full.
    Verb,
}

impl Name {
    /// Returns the kind of notation that the name could be mistaken for in an order, if any.
    pub fn looks_like(&self) -> Option<LooksLike> {
        if self.0.parse::<Piece>().is_ok() {
            Some(LooksLike::Piece)
        } else if self.0.parse::<Colour>().is_ok() {
            Some(LooksLike::Colour)
        } else if Verb::from_word(&self.0).is_some() {
            Some(LooksLike::Verb)
        } else {
            None
        }
    }

    /// Derives a name for the homeworld of `seat` (counted from 0) from a display name. Keeps valid
    /// characters, and transliterates the rest to Latin letters or drops them. Falls back to
    /// `Seat1` and so on if too little is left. A name in `taken` gets a digit.
    pub fn from_display_name(display: &str, seat: usize, taken: &[Name]) -> Name {
        let latin = deunicode::deunicode_with_tofu(display, "");
        let kept: String = latin.chars().filter(|&c| Name::may_hold(c)).collect();
        let kept: String = kept
            .trim_start_matches(['_', '\'', '-'])
            .chars()
            .take(Self::MOST - 2)
            .collect();
        let name = Name(kept.into());
        let usable = name.0.len() >= 2 && name.looks_like().is_none();
        let base = if usable {
            name
        } else {
            Name(format!("Seat{}", seat + 1).into())
        };
        Name::numbered(base.as_str(), |name| {
            !taken.contains(name) && name.looks_like().is_none()
        })
    }

    /// Returns the first name that `fits` among `base`, which must be ASCII, and `base` followed by
    /// a number, cut to the maximum length.
    pub(crate) fn numbered(base: &str, fits: impl Fn(&Name) -> bool) -> Name {
        let cut = |most: usize| base.get(..most).unwrap_or(base);
        let numbered = (2_u32..).map(|number| {
            let number = number.to_string();
            format!("{}{number}", cut(Self::MOST - number.len()))
        });
        std::iter::once(cut(Self::MOST).to_owned())
            .chain(numbered)
            .filter_map(|text| text.parse().ok())
            .find(fits)
            .expect("numbers go on for ever")
    }

    /// Returns whether a name may contain this character.
    pub(super) fn may_hold(character: char) -> bool {
        character.is_ascii_alphanumeric() || matches!(character, '_' | '\'' | '-')
    }
}

/// Iterates over the names for discovered systems: real stars first, then the same names with a
/// number.
pub fn star_names() -> impl Iterator<Item = Name> {
    let list = || include_str!("../../assets/star-names.txt").lines();
    let plain = list().map(|star| Name(star.into()));
    let numbered =
        (2..).flat_map(move |round| list().map(move |star| Name(format!("{star}{round}").into())));
    plain.chain(numbered)
}

impl PartialEq for Name {
    fn eq(&self, other: &Self) -> bool {
        self.is(&other.0)
    }
}

impl Eq for Name {}

impl Hash for Name {
    fn hash<H: Hasher>(&self, state: &mut H) {
        for byte in self.0.bytes() {
            state.write_u8(byte.to_ascii_lowercase());
        }
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The reason why a text cannot be a name (N1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadName {
    /// The text is empty.
    #[error("nothing is there")]
    Empty,
    /// It begins with something other than a letter or digit, or contains something other than
    /// letters, digits, `_`, `'` and `-`.
    #[error("a name has letters, digits, _, ' and -, and begins with a letter or digit")]
    Character,
    /// It has more than [`Name::MOST`] characters.
    #[error("a name has at most {} characters", Name::MOST)]
    Long,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn name_equality_ignores_case() {
        let name: Name = "Qo'noS".parse().expect("a good name");
        assert_eq!(Ok(&name), "qO'NOs".parse().as_ref());
        assert_eq!(name.to_string(), "Qo'noS");
    }

    #[test]
    fn bad_names_say_why() {
        assert_eq!("".parse::<Name>(), Err(BadName::Empty));
        for text in ["-a", "'a", "a b", "a.b", "é", "a(b", "a;b"] {
            assert_eq!(text.parse::<Name>(), Err(BadName::Character), "{text}");
        }
        assert_eq!("a".repeat(26).parse::<Name>(), Err(BadName::Long));
        assert!("a".repeat(25).parse::<Name>().is_ok());
    }

    #[test]
    fn home_names_come_from_display_names() {
        let name = |display: &str| Name::from_display_name(display, 1, &[]).to_string();
        assert_eq!(name("Ann"), "Ann");
        assert_eq!(name("  **Jürgen** Ö. "), "JurgenO");
        assert_eq!(name("Анна"), "Anna");
        assert_eq!(name("\u{202e}\u{200b}"), "Seat2");
        assert_eq!(name("G1"), "Seat2");
        assert_eq!(name("move"), "Seat2");
        assert_eq!(name("x"), "Seat2");
        assert_eq!(name(&"long ".repeat(20)).len(), Name::MOST - 2);
        let taken: Name = "ann".parse().expect("a name");
        assert_eq!(
            Name::from_display_name("Ann", 1, &[taken]).to_string(),
            "Ann2"
        );
    }

    #[test]
    fn star_names_are_endless_and_valid() {
        let mut seen = std::collections::HashSet::new();
        for name in star_names().take(500) {
            assert_eq!(name.as_str().parse(), Ok(name.clone()));
            assert_eq!(name.looks_like(), None, "{name}");
            assert!(seen.insert(name));
        }
    }
}
