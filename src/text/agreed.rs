//! What a game is agreed with: what it is called, how commands offer its options, and how an invitation tells them.

use crate::domain::First;
use crate::text::all_of;
use crate::text::game::NEVER_RATED;
use crate::text::outcome::name;
use Values::{Between, OneOf};
use homeworlds::rules::binary::handicap::{Handicap, RedAlert, Timewarp};
use homeworlds::rules::settlers::{self, Tow};
use homeworlds::rules::{Catastrophes, FirstShip, Goal, Ruleset, Seat, multiplayer};

/// An option of a game, as a command offers it.
#[derive(Clone, Copy, Debug)]
pub struct Offered {
    /// What it is called in the rules.
    pub key: &'static str,
    /// What it is called there.
    pub name: &'static str,
    /// What it is for, in at most 100 characters.
    pub about: &'static str,
    /// What can be chosen.
    pub values: Values,
}

/// What can be chosen for an option.
#[derive(Clone, Copy, Debug)]
pub enum Values {
    /// One of these, as label and value.
    OneOf(&'static [(&'static str, &'static str)]),
    /// A number from the first to the second.
    Between(i64, i64),
}

const fn offer([key, name]: [&'static str; 2], about: &'static str, values: Values) -> Offered {
    Offered {
        key,
        name,
        about,
        values,
    }
}

/// How the options of a game are offered, in this order.
pub const fn offered(rules: &Ruleset) -> &'static [Offered] {
    match rules {
        Ruleset::Binary(_) => FOR_TWO,
        Ruleset::Multiplayer(_) => FOR_MANY,
        Ruleset::Settlers(_) => SETTLERS,
    }
}

const FOR_TWO: &[Offered] = &[
    offer(
        ["first-ship", "first-ship"],
        "Which size the first ship of each homeworld may have (B6)",
        OneOf(&[("large only", "large"), ("any size", "any")]),
    ),
    offer(
        ["junior", "junior"],
        "Who is Junior Officer, with a handicap below; such games are never rated (B23)",
        OneOf(SEATS),
    ),
    offer(
        ["timewarp", "timewarp"],
        "Junior's bonus turns in a row once both homeworlds stand (B20)",
        Between(1, Timewarp::MOST),
    ),
    offer(
        ["red-alert", "red-alert"],
        "Who is told when the other side could win with its next turn (B21)",
        OneOf(&[
            ("off: nobody", "off"),
            ("junior: Junior Officer", "junior"),
            ("both: each player", "both"),
        ]),
    ),
    offer(
        ["transference", "transference"],
        "Whether Junior may change places with Senior, once in the game (B22)",
        OneOf(&[("no", "no"), ("yes: once", "yes")]),
    ),
];

/// The seats, before it is known who sits there.
const SEATS: &[(&str, &str)] = &[("you", "host"), ("the one who accepts", "guest")];

const FOR_MANY: &[Offered] = &[
    offer(
        ["players", "seats"],
        "For how many; 4 unless you say, or as many as you invite and yourself",
        Between(3, 6),
    ),
    offer(
        ["goal", "goal"],
        "Who wins (M2)",
        OneOf(&[
            ("Good and Evil: secret alignments", "good-evil"),
            (
                "last captain: the last one who is not eliminated",
                "last-captain",
            ),
            ("left: whoever eliminates the player on their left", "left"),
        ]),
    ),
    offer(
        ["catastrophes", "catastrophes"],
        "When catastrophes may be caused (M3); the goal's own way unless you say",
        OneOf(&[
            (
                "at the end of the turn, as Good and Evil has it",
                "turn-end",
            ),
            ("at any time, as the other goals have it", "any-time"),
        ]),
    ),
    offer(
        ["first-ship", "first-ship"],
        "Which size the first ship of each homeworld may have (B6); the goal's own way unless you say",
        OneOf(&[
            ("any size, as Good and Evil has it", "any"),
            ("large only, as the other goals have it", "large"),
        ]),
    ),
];

const SETTLERS: &[Offered] = &[
    offer(
        ["redless", "reds"],
        "Whether there are red pieces; without them it is a first game for learners (S9)",
        OneOf(&[("yes: all colours", "yes"), ("no: redless", "no")]),
    ),
    offer(
        ["tow", "tow"],
        "What a yellow piece may move besides itself (S4)",
        OneOf(&[
            ("any bordering piece", "any"),
            ("own: only pieces of its owner", "own"),
        ]),
    ),
    offer(
        ["handicap", "handicap"],
        "Who lands a larger green first; the other then takes two turns at first (S9)",
        OneOf(&[
            ("none", "none"),
            ("you land a medium green", "medium host"),
            ("you land a large green", "large host"),
            ("the opponent lands a medium green", "medium guest"),
            ("the opponent lands a large green", "large guest"),
        ]),
    ),
];

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
        First::Random => "a coin decides who goes first".to_owned(),
        First::Host => format!("{} goes first", name(names, Seat(0))),
        First::Guest => format!("{} goes first", name(names, Seat(1))),
    });
    match *ruleset {
        Ruleset::Binary(rules) => {
            let ship = first_ship(rules.first_ship);
            let handicap = rules.handicap.and_then(|handicap| {
                let junior = names.get(handicap.junior.index())?;
                Some(format!("\n{}", self::handicap(junior, handicap)))
            });
            let first = first.map_or_else(String::new, |first| format!(" · {first}"));
            let handicap = handicap.unwrap_or_default();
            format!("Binary game for two · {ship} (B6){first}{handicap}")
        }
        Ruleset::Multiplayer(rules) => among_many(rules),
        Ruleset::Settlers(rules) => on_fields(rules, first, names),
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
        granted.push("brain transference, once: `/hw game` swaps sides (B22)".to_owned());
    }
    format!(
        "**{junior}** is Junior Officer and has {}. {NEVER_RATED}",
        all_of(&granted)
    )
}

fn on_fields(rules: settlers::Rules, first: Option<String>, names: &[String]) -> String {
    let reds = if rules.redless {
        "Redless, without red pieces (S9)"
    } else {
        "All four colours"
    };
    let tow = match rules.tow {
        Tow::Any => "yellow tows any piece (S4)",
        Tow::Own => "yellow tows one's own pieces (S4)",
    };
    let first = first.map(|first| format!(" · {first}")).unwrap_or_default();
    let handicap = rules
        .handicap
        .map(|handicap| larger_green(handicap, names))
        .unwrap_or_default();
    format!("{reds} · {tow}{first}{handicap}")
}

fn larger_green(
    settlers::Handicap { size, weaker }: settlers::Handicap,
    names: &[String],
) -> String {
    format!(
        "\nHandicap (S9): **{}** lands a {size} green on the first turn, and **{}** begins with two turns in a row. {NEVER_RATED}",
        name(names, weaker),
        name(names, weaker.other())
    )
}
