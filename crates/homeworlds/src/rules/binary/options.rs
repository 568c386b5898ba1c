//! The options of a binary game as `key=value`, read one by one and written in one line.

use std::fmt;

use crate::rules::binary::BinaryRules;
use crate::rules::binary::handicap::Handicap;
use crate::rules::ruleset::BadRuleset;
use crate::rules::seat::Seat;

/// The options that a binary game has.
const KEYS: &str = "first-ship, players, junior, timewarp, red-alert, transference";

impl BinaryRules {
    /// Sets one option; a handicap is refused before `junior` says who gets it (B20-B22).
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), BadRuleset> {
        let bad = |accepted| BadRuleset::Value {
            key: key.to_owned(),
            value: value.to_owned(),
            accepted,
        };
        match key {
            "first-ship" => self.first_ship = value.parse().map_err(|()| bad("large, any"))?,
            "junior" => {
                let junior = match value {
                    "0" => Seat(0),
                    "1" => Seat(1),
                    _ => return Err(bad("0, 1")),
                };
                self.handicap.get_or_insert(Handicap::new(junior)).junior = junior;
            }
            "timewarp" => {
                self.handicap(key)?.timewarp = value.parse().map_err(|()| bad("1, 2, 3"))?;
            }
            "red-alert" => {
                self.handicap(key)?.red_alert =
                    value.parse().map_err(|()| bad("off, junior, both"))?;
            }
            "transference" => {
                self.handicap(key)?.transference = match value {
                    "yes" => true,
                    "no" => false,
                    _ => return Err(bad("yes, no")),
                };
            }
            _ => {
                return Err(BadRuleset::Option {
                    key: key.to_owned(),
                    accepted: KEYS,
                });
            }
        }
        Ok(())
    }

    fn handicap(&mut self, key: &str) -> Result<&mut Handicap, BadRuleset> {
        self.handicap
            .as_mut()
            .ok_or_else(|| BadRuleset::NoJunior(key.to_owned()))
    }
}

/// `first-ship=large`, and the handicap behind it if there is one.
impl fmt::Display for BinaryRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "first-ship={}", self.first_ship)?;
        match self.handicap {
            Some(handicap) => write!(f, " {handicap}"),
            None => Ok(()),
        }
    }
}
