//! Handicaps for a novice against an expert (B20-B23), and the options of a two-player game. Must
//! not depend on people: it only handles seats.

use strum::{Display, EnumString, VariantNames};

use crate::rules::agreed::Options;
use crate::rules::{BadRuleset, FirstShip, GameOption, Seat};

/// The handicaps of a game. A game with any handicap is never rated (B23).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Handicap {
    /// The seat of Junior Officer at the start of the game.
    pub junior: Seat,
    /// The number of bonus turns that Junior takes in a row once both homeworlds stand, from 0 to 3
    /// (B20).
    pub timewarp: u8,
    /// The seats that receive Red Alert (B21).
    pub red_alert: RedAlert,
    /// Whether Junior may swap sides with Senior once (B22).
    pub transference: bool,
}

impl Handicap {
    /// Creates a handicap that only makes `junior` the Junior Officer.
    pub const fn new(junior: Seat) -> Self {
        Self {
            junior,
            timewarp: 0,
            red_alert: RedAlert::Off,
            transference: false,
        }
    }

    /// Returns whether it names a Junior and grants nothing.
    pub fn is_empty(self) -> bool {
        self == Self::new(self.junior)
    }

    /// Returns whether `seat` receives Red Alert while the person who is Junior sits at `junior`
    /// (B21, B22).
    pub fn alerts(self, seat: Seat, junior: Seat) -> bool {
        match self.red_alert {
            RedAlert::Off => false,
            RedAlert::Junior => seat == junior,
            RedAlert::Both => true,
        }
    }
}

/// The recipients of Red Alert (B21).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Display, EnumString, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum RedAlert {
    /// No one.
    #[default]
    Off,
    /// The person who is Junior.
    Junior,
    /// Each seat at the start of its turn.
    Both,
}

/// Bonus turns in progress: `left` of them, including the current one, then the turn of `then`
/// (B20).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Warp {
    pub(super) left: u8,
    pub(super) then: Seat,
}

impl Options for BinaryRules {
    fn options(&self) -> Vec<GameOption> {
        let Self {
            first_ship,
            handicap,
        } = *self;
        let given = handicap.is_some();
        let handicap = handicap.unwrap_or(Handicap::new(Seat(0)));
        let Handicap {
            junior,
            timewarp,
            red_alert,
            transference,
        } = handicap;
        let warped = timewarp > 0;
        let alerted = red_alert != RedAlert::Off;
        vec![
            GameOption::new("first-ship", FirstShip::VARIANTS, first_ship),
            GameOption::new("players", &["2", "3", "4", "5", "6"], 2).only_if(false),
            GameOption::new("junior", &["0", "1"], junior).only_if(given),
            GameOption::new("timewarp", &["1", "2", "3"], timewarp).only_if(warped),
            GameOption::new("red-alert", RedAlert::VARIANTS, red_alert).only_if(alerted),
            GameOption::yes_or_no("transference", transference).only_if(transference),
        ]
    }

    /// A handicap is refused before `junior` names its recipient (B20-B22).
    fn apply(&mut self, key: &str, value: &str) -> Result<(), BadRuleset> {
        match (key, &mut self.handicap) {
            ("players", _) => {}
            ("first-ship", _) => self.first_ship = value.parse().unwrap_or_default(),
            ("junior", handicap) => {
                let junior = Seat(u8::from(value == "1"));
                handicap.get_or_insert(Handicap::new(junior)).junior = junior;
            }
            (_, None) => return Err(BadRuleset::NoJunior(key.to_owned())),
            ("timewarp", Some(handicap)) => handicap.timewarp = value.parse().unwrap_or_default(),
            ("red-alert", Some(handicap)) => handicap.red_alert = value.parse().unwrap_or_default(),
            (_, Some(handicap)) => handicap.transference = value == "yes",
        }
        Ok(())
    }
}

/// The agreed rules of a binary game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct BinaryRules {
    /// The sizes allowed for first ships (B6).
    pub first_ship: FirstShip,
    /// The handicap in favour of the less experienced player (B20-B23).
    pub handicap: Option<Handicap>,
}
