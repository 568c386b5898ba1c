//! Names of systems: what they may be, and when two are the same (N1).

use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;
use std::sync::Arc;

use crate::order::Verb;
use crate::piece::{Colour, Piece};

/// The name of a system: `[A-Za-z0-9][A-Za-z0-9_'-]{0,24}`; two names are equal without regard to case.
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
    /// The most characters that a name may have.
    pub const MOST: usize = 25;

    /// The name as first written.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether `text` names the same system.
    pub fn is(&self, text: &str) -> bool {
        self.0.eq_ignore_ascii_case(text)
    }
}

/// Reads a name by its pattern; whether it may be *new* in a game is the rules' business.
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

/// What a text would be taken for, which a new name must not be (N1).
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
    /// What the name would be taken for in an order, if for anything else than a name.
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

    /// A name for the homeworld of `seat` (counted from 0), made from a display name: what fits is kept, the rest
    /// spelled in Latin letters or dropped; where too little is left it is `Seat1` and so on. A name in `taken` gets a digit.
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

    /// The first name that `fits` of `base`, which is ASCII, and `base` with a number behind it, cut to the length of a name.
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

    /// Whether a name may hold this character.
    pub(super) fn may_hold(character: char) -> bool {
        character.is_ascii_alphanumeric() || matches!(character, '_' | '\'' | '-')
    }
}

/// The names for discovered systems, in order: real stars, and when those are used up the same with a number.
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

/// Why a text cannot be a name (N1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadName {
    /// Nothing is there.
    #[error("nothing is there")]
    Empty,
    /// It begins with something other than a letter or digit, or holds something other than those, `_`, `'` and `-`.
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
    fn names_are_equal_without_regard_to_case() {
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
    fn star_names_are_good_new_names_and_never_end() {
        let mut seen = std::collections::HashSet::new();
        for name in star_names().take(500) {
            assert_eq!(name.as_str().parse(), Ok(name.clone()));
            assert_eq!(name.looks_like(), None, "{name}");
            assert!(seen.insert(name));
        }
    }
}
