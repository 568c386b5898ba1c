//! The agreed options of a Settlers game (S4, S9).

use std::fmt;
use std::str::FromStr;

use strum::{Display, EnumString, VariantNames};

use crate::piece::Size;
use crate::rules::agreed::Options;
use crate::rules::{BadRuleset, GameOption, Seat};

/// The pieces that a yellow action piece may move besides itself (S4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Display, EnumString, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Tow {
    /// Any bordering piece, including the enemy's.
    #[default]
    Any,
    /// Only the mover's own bordering pieces.
    Own,
}

/// The handicap in favour of the weaker seat (S9): a larger first green. The stronger seat's first
/// turn is two in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Handicap {
    /// The size of the green that the weaker seat lands on its very first turn: medium or large.
    pub size: Size,
    /// The seat that lands it.
    pub weaker: Seat,
}

impl Handicap {
    /// Returns the number of turns before the weaker seat's first.
    pub const fn turns_before_weaker(self) -> u32 {
        // The stronger seat's two turns come first if it is the first seat.
        if self.weaker.0 == 0 { 0 } else { 2 }
    }

    /// Returns the number of turns before the stronger seat's second, which immediately follows its
    /// first.
    pub const fn turns_before_bonus(self) -> u32 {
        1 + self.weaker.other().0 as u32
    }
}

/// The agreed rules of a Settlers game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rules {
    /// The pieces that yellow may tow.
    pub tow: Tow,
    /// Whether the game has no red pieces.
    pub redless: bool,
    /// The handicap in favour of the weaker seat.
    pub handicap: Option<Handicap>,
}

impl Options for Rules {
    fn options(&self) -> Vec<GameOption> {
        let Self {
            tow,
            redless,
            handicap,
        } = *self;
        let size = handicap.map(|handicap| handicap.size.word());
        let weaker = handicap.map_or(Seat(0), |handicap| handicap.weaker);
        let given = handicap.is_some();
        vec![
            GameOption::new("tow", Tow::VARIANTS, tow),
            GameOption::yes_or_no("redless", redless),
            GameOption::new(
                "handicap",
                &["none", "medium", "large"],
                size.unwrap_or_default(),
            )
            .only_if(given),
            GameOption::new("weaker", &["0", "1"], weaker).only_if(given),
        ]
    }

    fn apply(&mut self, key: &str, value: &str) -> Result<(), BadRuleset> {
        match key {
            "tow" => self.tow = value.parse().unwrap_or_default(),
            "redless" => self.redless = value == "yes",
            "handicap" => {
                let weaker = self.handicap.map_or(Seat(0), |handicap| handicap.weaker);
                let size: Option<Size> = value.parse().ok();
                self.handicap = size.map(|size| Handicap { size, weaker });
            }
            _ => {
                let Some(handicap) = &mut self.handicap else {
                    let nothing = "nothing without handicap=medium or large";
                    return Err(BadRuleset::value(key, value, nothing));
                };
                handicap.weaker = Seat(u8::from(value == "1"));
            }
        }
        Ok(())
    }
}

/// Writes `large 0`: the size and the weaker seat.
impl fmt::Display for Handicap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.size.word(), self.weaker)
    }
}

/// Parses `large 0`: the size and the weaker seat.
impl FromStr for Handicap {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (size, weaker) = text.split_once(char::is_whitespace).ok_or(())?;
        let weaker = match weaker.trim() {
            "0" => Seat(0),
            "1" => Seat(1),
            _ => return Err(()),
        };
        let size = size.parse().map_err(|_| ())?;
        let larger = size > Size::Small;
        larger.then_some(Self { size, weaker }).ok_or(())
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
