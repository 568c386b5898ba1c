//! What a game is agreed with: what it is called, and its options as an invitation tells them.

use crate::domain::First;
use crate::text::game::NEVER_RATED;
use crate::text::{all_of, settlers};
use homeworlds::rules::binary::handicap::{Handicap, RedAlert};
use homeworlds::rules::{Catastrophes, FirstShip, Goal, Ruleset, multiplayer};

/// What a game is called.
pub const fn game(rules: &Ruleset) -> &'static str {
    match rules {
        Ruleset::Binary(_) | Ruleset::Multiplayer(_) => "Homeworlds",
        Ruleset::Settlers(_) => "Homeworlds Settlers",
    }
}

/// The options of a game in words; `names` are those of its seats.
pub fn options(ruleset: &Ruleset, first: Option<First>, names: &[String]) -> String {
    let first = first.map(|first| match first {
        First::Random => "a coin decides who moves first",
        First::Challenger => "the challenger moves first",
        First::Opponent => "the one who accepts moves first",
    });
    match *ruleset {
        Ruleset::Binary(rules) => {
            let ship = first_ship(rules.first_ship);
            let handicap = rules.handicap.and_then(|handicap| {
                let junior = names.get(handicap.junior.index())?;
                Some(format!("\n{}", self::handicap(junior, handicap)))
            });
            let first = first.map_or_else(String::new, |first| format!(" · {first} (B19)"));
            let handicap = handicap.unwrap_or_default();
            format!("Binary game for two · {ship} (B6){first}{handicap}")
        }
        Ruleset::Multiplayer(rules) => among_many(rules),
        Ruleset::Settlers(rules) => settlers::options(rules, first, names),
    }
}

fn among_many(rules: multiplayer::Rules) -> String {
    let goal = match rules.goal() {
        Goal::GoodEvil => "Good and Evil",
        Goal::LastCaptain => "Last captain",
        Goal::Left => "Eliminate the player on your left",
    };
    let catastrophes = match rules.catastrophes() {
        Catastrophes::TurnEnd => "at the end of the turn",
        Catastrophes::AnyTime => "at any time",
    };
    let (players, ship) = (rules.seats(), first_ship(rules.first_ship()));
    format!("{goal}, for {players} (M2) · catastrophes {catastrophes} (M3) · {ship} (B6)")
}

const fn first_ship(agreed: FirstShip) -> &'static str {
    match agreed {
        FirstShip::Large => "a large first ship",
        FirstShip::Any => "a first ship of any size",
    }
}

/// Under a game's options or its result: what was granted to Junior (B20-B23).
fn handicap(junior: &str, handicap: Handicap) -> String {
    let mut granted = Vec::new();
    match handicap.timewarp.turns() {
        0 => {}
        1 => granted.push("one bonus turn once both homeworlds stand (B20)".to_owned()),
        turns => granted.push(format!(
            "{turns} bonus turns in a row once both homeworlds stand (B20)"
        )),
    }
    match handicap.red_alert {
        RedAlert::Off => {}
        RedAlert::Junior => granted.push("Red Alert (B21)".to_owned()),
        RedAlert::Both => granted.push("Red Alert, as the other side has too (B21)".to_owned()),
    }
    if handicap.transference {
        granted.push("brain transference, once: `/hw transfer` changes places (B22)".to_owned());
    }
    format!(
        "**{junior}** is Junior Officer and has {}. {NEVER_RATED}",
        all_of(&granted)
    )
}
