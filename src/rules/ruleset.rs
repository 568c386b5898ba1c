//! Which game is played, and with which options, as one line of text.

use std::fmt;
use std::str::FromStr;

use crate::rules::binary::BinaryRules;

/// A game and its options, written `binary first-ship=large`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ruleset {
    /// Homeworlds for two.
    Binary(BinaryRules),
}

impl Default for Ruleset {
    fn default() -> Self {
        Ruleset::Binary(BinaryRules::default())
    }
}

impl Ruleset {
    /// How many seats the game has.
    pub const fn seats(&self) -> u8 {
        match self {
            Ruleset::Binary(_) => 2,
        }
    }

    /// Sets one option; refused when the game has no such option or the option no such value.
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), BadRuleset> {
        match (self, key) {
            (Ruleset::Binary(rules), "first-ship") => {
                rules.first_ship = value.parse().map_err(|()| BadRuleset::Value {
                    key: key.to_owned(),
                    value: value.to_owned(),
                    accepted: "large, any",
                })?;
                Ok(())
            }
            (Ruleset::Binary(_), "players") if value == "2" => Ok(()),
            (Ruleset::Binary(_), _) => Err(BadRuleset::Option {
                key: key.to_owned(),
                accepted: "first-ship",
            }),
        }
    }
}

impl fmt::Display for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ruleset::Binary(BinaryRules { first_ship }) => {
                write!(f, "binary first-ship={first_ship}")
            }
        }
    }
}

/// Reads `binary`, and options as `key=value` behind it.
impl FromStr for Ruleset {
    type Err = BadRuleset;

    fn from_str(text: &str) -> Result<Self, BadRuleset> {
        let mut words = text.split_whitespace();
        let mut ruleset = match words.next() {
            Some("binary") => Ruleset::default(),
            other => return Err(BadRuleset::Game(other.unwrap_or_default().to_owned())),
        };
        for word in words {
            let (key, value) = word
                .split_once('=')
                .ok_or_else(|| BadRuleset::NoValue(word.to_owned()))?;
            ruleset.set(key, value)?;
        }
        Ok(ruleset)
    }
}

/// Why a text names no ruleset.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadRuleset {
    #[error("there is no game {0:?}; there is: binary")]
    Game(String),
    #[error("{0:?} is no option; options are written KEY=VALUE")]
    NoValue(String),
    #[error("there is no option {key:?}; there is: {accepted}")]
    Option { key: String, accepted: &'static str },
    #[error("{key} cannot be {value:?}; it can be: {accepted}")]
    Value {
        key: String,
        value: String,
        accepted: &'static str,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ruleset_reads_back_as_written() {
        for text in ["binary first-ship=large", "binary first-ship=any"] {
            assert_eq!(
                text.parse::<Ruleset>().map(|ruleset| ruleset.to_string()),
                Ok(text.to_owned())
            );
        }
        assert_eq!("binary".parse(), Ok(Ruleset::default()));
        assert!("binary first-ship=huge".parse::<Ruleset>().is_err());
        assert!("binary speed=9".parse::<Ruleset>().is_err());
        assert!("chess".parse::<Ruleset>().is_err());
    }
}
