//! Names of systems: what they may be, and when two are the same (N1).

use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;
use std::sync::Arc;

/// The name of a system: `[A-Za-z0-9][A-Za-z0-9_'-]{0,24}`; two names are equal without regard to case.
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
        let mut bytes = text.bytes();
        let first = bytes.next().ok_or(BadName::Empty)?;
        if !first.is_ascii_alphanumeric() || !bytes.all(may_follow) {
            return Err(BadName::Character);
        }
        if text.len() > Self::MOST {
            return Err(BadName::Long);
        }
        Ok(Self(text.into()))
    }
}

fn may_follow(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"_'-".contains(&byte)
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadName {
    /// Nothing is there.
    Empty,
    /// It begins with something other than a letter or digit, or holds something other than those, `_`, `'` and `-`.
    Character,
    /// It has more than [`Name::MOST`] characters.
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
}
