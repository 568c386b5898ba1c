//! The options of a binary game.

use strum::VariantNames;

use crate::rules::agreed::{BadRuleset, FirstShip, GameOption, Options, YesNo};
use crate::rules::binary::BinaryRules;
use crate::rules::binary::handicap::{Handicap, RedAlert, Timewarp};
use crate::rules::seat::Seat;

impl Options for BinaryRules {
    fn options(&self) -> Vec<GameOption> {
        let given = self.handicap.is_some();
        let handicap = self.handicap.unwrap_or(Handicap::new(Seat(0)));
        let Handicap {
            junior,
            timewarp,
            red_alert,
            transference,
        } = handicap;
        let warped = timewarp != Timewarp::NONE;
        let alerted = red_alert != RedAlert::Off;
        vec![
            GameOption::new("first-ship", FirstShip::VARIANTS, self.first_ship),
            GameOption::new("players", &["2", "3", "4", "5", "6"], 2).only_if(false),
            GameOption::new("junior", &["0", "1"], junior).only_if(given),
            GameOption::new("timewarp", &["1", "2", "3"], timewarp.turns()).only_if(warped),
            GameOption::new("red-alert", RedAlert::VARIANTS, red_alert).only_if(alerted),
            GameOption::new("transference", YesNo::VARIANTS, YesNo::from(transference))
                .only_if(transference),
        ]
    }

    /// A handicap is refused before `junior` says who gets it (B20-B22).
    fn apply(&mut self, key: &str, value: &str) -> Result<(), BadRuleset> {
        match key {
            "players" => return Ok(()),
            "first-ship" => {
                self.first_ship = value.parse().unwrap_or_default();
                return Ok(());
            }
            "junior" => {
                let junior = Seat(u8::from(value == "1"));
                self.handicap.get_or_insert(Handicap::new(junior)).junior = junior;
            }
            _ => {}
        }
        let Some(handicap) = &mut self.handicap else {
            return Err(BadRuleset::NoJunior(key.to_owned()));
        };
        match key {
            "timewarp" => handicap.timewarp = value.parse().unwrap_or_default(),
            "red-alert" => handicap.red_alert = value.parse().unwrap_or_default(),
            "transference" => handicap.transference = value == "yes",
            _ => {}
        }
        Ok(())
    }
}
