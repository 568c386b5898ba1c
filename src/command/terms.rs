//! Reads what a challenge proposes: the game, its options, who moves first, how long it stands.

use crate::command::given::Options;
use crate::command::specs::{EXPIRY, EXPIRY_DAYS};
use crate::command::{Act, Command, First, Terms, time};
use crate::text::user_error::Unreadable;
use homeworlds::rules::binary::handicap::{Handicap, RedAlert, Timewarp};
use homeworlds::rules::settlers::{self, FirstGreen, Tow};
use homeworlds::rules::{BinaryRules, FirstShip, Ruleset, Seat};

/// The challenge to a game for two that the options describe.
pub fn binary(given: &Options) -> Result<Command, Unreadable> {
    let ships = [("large", FirstShip::Large), ("any", FirstShip::Any)];
    let rules = BinaryRules {
        first_ship: given.choice("first-ship", &ships)?,
        handicap: handicap(given)?,
    };
    challenge(given, Ruleset::Binary(rules))
}

/// The challenge to a game of Settlers that the options describe.
pub fn settlers(given: &Options) -> Result<Command, Unreadable> {
    let greens = |size, weaker| Some(settlers::Handicap { size, weaker });
    // The seats are counted as if the challenger sat first.
    let handicaps = [
        ("none", None),
        ("medium challenger", greens(FirstGreen::Medium, Seat(0))),
        ("large challenger", greens(FirstGreen::Large, Seat(0))),
        ("medium opponent", greens(FirstGreen::Medium, Seat(1))),
        ("large opponent", greens(FirstGreen::Large, Seat(1))),
    ];
    let rules = settlers::Rules {
        tow: given.choice("tow", &[("any", Tow::Any), ("own", Tow::Own)])?,
        redless: given.choice("reds", &[("yes", false), ("no", true)])?,
        handicap: given.choice("handicap", &handicaps)?,
    };
    challenge(given, Ruleset::Settlers(rules))
}

fn challenge(given: &Options, rules: Ruleset) -> Result<Command, Unreadable> {
    let first = [
        ("random", First::Random),
        ("challenger", First::Challenger),
        ("opponent", First::Opponent),
    ];
    let days = given.number("expires")?.unwrap_or(i64::from(EXPIRY_DAYS));
    Ok(Command::Act(Act::Challenge(Terms {
        opponent: given.person("opponent")?.cloned(),
        rules,
        first: given.choice("first", &first)?,
        time: time::time(given)?,
        days: u8::try_from(days.clamp(EXPIRY.0, EXPIRY.1)).unwrap_or(EXPIRY_DAYS),
    })))
}

/// The handicap, its seats counted as if the challenger sat first.
fn handicap(given: &Options) -> Result<Option<Handicap>, Unreadable> {
    let juniors = [
        ("", None),
        ("challenger", Some(Seat(0))),
        ("opponent", Some(Seat(1))),
    ];
    let alerts = [
        ("off", RedAlert::Off),
        ("junior", RedAlert::Junior),
        ("both", RedAlert::Both),
    ];
    let junior = given.choice("junior", &juniors)?;
    let handicap = Handicap {
        timewarp: timewarp(given)?,
        red_alert: given.choice("red-alert", &alerts)?,
        transference: given.choice("transference", &[("no", false), ("yes", true)])?,
        ..Handicap::new(junior.unwrap_or(Seat(0)))
    };
    match (junior, handicap.is_empty()) {
        (None, true) => Ok(None),
        (None, false) => Err(Unreadable::NoJunior),
        (Some(_), true) => Err(Unreadable::NoHandicap),
        (Some(_), false) => Ok(Some(handicap)),
    }
}

fn timewarp(given: &Options) -> Result<Timewarp, Unreadable> {
    let Some(turns) = given.number("timewarp")? else {
        return Ok(Timewarp::NONE);
    };
    Timewarp::new(turns).ok_or_else(|| Unreadable::Choice {
        option: "timewarp",
        text: turns.to_string(),
    })
}
