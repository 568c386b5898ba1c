//! The options that a Settlers game is agreed with (S4, S9).

use std::fmt;
use std::str::FromStr;

use crate::piece::Size;
use crate::rules::ruleset::BadRuleset;
use crate::rules::seat::Seat;

/// Which pieces a yellow action piece may move besides itself (S4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Tow {
    /// Any bordering piece, the enemy's too.
    #[default]
    Any,
    /// Only bordering pieces of one's own.
    Own,
}

/// The larger green that the weaker seat lands on its first turn (S9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FirstGreen {
    Medium,
    Large,
}

impl FirstGreen {
    /// Its size.
    pub const fn size(self) -> Size {
        match self {
            FirstGreen::Medium => Size::Medium,
            FirstGreen::Large => Size::Large,
        }
    }
}

/// What helps the weaker seat (S9): a larger first green; the stronger seat's first turn is two in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Handicap {
    /// The green that the weaker seat lands on its very first turn.
    pub size: FirstGreen,
    /// Who lands it.
    pub weaker: Seat,
}

impl Handicap {
    /// How many turns are played before the weaker seat's first.
    pub const fn turns_before_weaker(self) -> u32 {
        // The stronger seat's two turns come first if it is the first seat.
        if self.weaker.0 == 0 { 0 } else { 2 }
    }

    /// How many turns are played before the stronger seat's second, which follows at once on its first.
    pub const fn turns_before_bonus(self) -> u32 {
        1 + self.weaker.other().0 as u32
    }
}

/// The rules that a Settlers game was agreed with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rules {
    /// Which pieces yellow may tow.
    pub tow: Tow,
    /// Whether the game has no red pieces.
    pub redless: bool,
    /// What helps the weaker seat, if anything.
    pub handicap: Option<Handicap>,
}

impl Rules {
    /// Sets one option; refused when Settlers has no such option or the option no such value.
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), BadRuleset> {
        let bad = |accepted| BadRuleset::Value {
            key: key.to_owned(),
            value: value.to_owned(),
            accepted,
        };
        match (key, value) {
            ("tow", _) => self.tow = value.parse().map_err(|()| bad("any, own"))?,
            ("redless", "yes") => self.redless = true,
            ("redless", "no") => self.redless = false,
            ("redless", _) => return Err(bad("yes, no")),
            ("handicap", "none") => self.handicap = None,
            ("handicap", _) => {
                let size = value.parse().map_err(|()| bad("none, medium, large"))?;
                let weaker = self.handicap.map_or(Seat(0), |handicap| handicap.weaker);
                self.handicap = Some(Handicap { size, weaker });
            }
            ("weaker", _) => {
                let handicap = self.handicap.as_mut();
                let handicap =
                    handicap.ok_or_else(|| bad("nothing without handicap=medium or large"))?;
                handicap.weaker = match value {
                    "0" => Seat(0),
                    "1" => Seat(1),
                    _ => return Err(bad("0, 1")),
                };
            }
            _ => {
                return Err(BadRuleset::Option {
                    key: key.to_owned(),
                    accepted: "tow, redless, handicap, weaker",
                });
            }
        }
        Ok(())
    }
}

/// `tow=any redless=no`, and `handicap=large weaker=0` behind it where there is one.
impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let redless = if self.redless { "yes" } else { "no" };
        write!(f, "tow={} redless={redless}", self.tow)?;
        match self.handicap {
            None => Ok(()),
            Some(Handicap { size, weaker }) => write!(f, " handicap={size} weaker={weaker}"),
        }
    }
}

impl fmt::Display for Tow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Tow::Any => "any",
            Tow::Own => "own",
        })
    }
}

/// `any` or `own`.
impl FromStr for Tow {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text {
            "any" => Ok(Tow::Any),
            "own" => Ok(Tow::Own),
            _ => Err(()),
        }
    }
}

impl fmt::Display for FirstGreen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.size().word())
    }
}

/// `medium` or `large`.
impl FromStr for FirstGreen {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text {
            "medium" => Ok(FirstGreen::Medium),
            "large" => Ok(FirstGreen::Large),
            _ => Err(()),
        }
    }
}

/// `large 0`: the size and the weaker seat.
impl fmt::Display for Handicap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.size, self.weaker)
    }
}

/// `large 0`: the size and the weaker seat.
impl FromStr for Handicap {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (size, weaker) = text.split_once(char::is_whitespace).ok_or(())?;
        let weaker = match weaker.trim() {
            "0" => Seat(0),
            "1" => Seat(1),
            _ => return Err(()),
        };
        Ok(Self {
            size: size.parse()?,
            weaker,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_read_back_as_written() {
        for text in ["medium 0", "large 1"] {
            let handicap: Handicap = text.parse().expect("a handicap");
            assert_eq!(handicap.to_string(), text);
        }
        for tow in [Tow::Any, Tow::Own] {
            assert_eq!(tow.to_string().parse(), Ok(tow));
        }
        for text in ["", "large", "small 0", "large 2"] {
            assert_eq!(text.parse::<Handicap>(), Err(()), "{text}");
        }
    }
}
