//! What a game is agreed with: what it is called, what can be chosen of it, and how an invitation tells that.

use crate::domain::First;
use crate::text::all_of;
use crate::text::game::NEVER_RATED;
use crate::text::outcome::name;
use homeworlds::rules::binary::handicap::{Handicap, RedAlert};
use homeworlds::rules::settlers::{self, Tow};
use homeworlds::rules::{Catastrophes, FirstShip, Goal, Ruleset, Seat, multiplayer};

/// Something that can be chosen of an invitation.
#[derive(Clone, Copy, Debug)]
pub struct Choice {
    /// What it is kept by; for an option of a game, what it is called in the rules.
    pub key: &'static str,
    /// What it is called.
    pub label: &'static str,
    /// What can be chosen, as label and value; the first is usual unless the rules say.
    pub values: &'static [(&'static str, &'static str)],
    /// Whether it stands on the first page.
    pub is_main: bool,
}

impl Choice {
    /// Whether this can be chosen of it.
    pub fn offers(&self, key: &str, value: &str) -> bool {
        self.key == key && self.values.iter().any(|(_, known)| *known == value)
    }

    /// What a value of it is called.
    pub fn value<'v>(&self, value: &'v str) -> &'v str {
        let found = self.values.iter().find(|(_, known)| *known == value);
        found.map_or(value, |(label, _)| label)
    }
}

const fn main(
    key: &'static str,
    label: &'static str,
    values: &'static [(&'static str, &'static str)],
) -> Choice {
    let is_main = true;
    Choice {
        key,
        label,
        values,
        is_main,
    }
}

const fn further(
    key: &'static str,
    label: &'static str,
    values: &'static [(&'static str, &'static str)],
) -> Choice {
    let is_main = false;
    Choice {
        key,
        label,
        values,
        is_main,
    }
}

/// Which game is played; each goal is a game.
pub const GAME: Choice = main(
    "game",
    "Game",
    &[
        ("Homeworlds for two", "two"),
        ("Good and Evil, three to six", "good-evil"),
        ("Last captain, three to six", "last-captain"),
        ("Hunt your left, three to six", "left"),
        ("Settlers for two", "settlers"),
    ],
);

/// How time is kept; others can be typed.
pub const TIME: Choice = main(
    "time",
    "Time",
    &[
        ("Standard: 3 days, 1 more a turn, at most 7", "standard"),
        ("Brisk: 24 hours, 12 more a turn, at most 3 days", "brisk"),
        ("Slow: 7 days, 2 more a turn, at most 14", "slow"),
        ("3 days a turn", "3 days"),
        ("5 days a turn", "5 days"),
        ("1 day a turn", "1 day"),
        ("Live: 10 minutes, 5 seconds more a turn", "live 10+5"),
        ("Live: 30 minutes, 10 seconds more a turn", "live 30+10"),
        ("No clock", "untimed"),
    ],
);

/// Who of two goes first.
pub const FIRST: Choice = main(
    "first",
    "Who goes first",
    &[
        ("A coin decides who goes first", "random"),
        ("You go first", "host"),
        ("Your opponent goes first", "guest"),
    ],
);

/// What follows when time has run out.
pub const TIMEOUT: Choice = further(
    "timeout",
    "When time runs out",
    &[
        ("It is lost, an hour later", "auto"),
        ("The others choose: claim, give time, draw", "claim"),
    ],
);

/// For how many days the invitation is open.
pub const EXPIRES: Choice = further(
    "expires",
    "Open for",
    &[
        ("7 days", "7"),
        ("1 day", "1"),
        ("3 days", "3"),
        ("14 days", "14"),
        ("30 days", "30"),
    ],
);

/// What can be chosen of a game, in this order.
pub const fn offered(rules: &Ruleset) -> &'static [Choice] {
    match rules {
        Ruleset::Binary(_) => FOR_TWO,
        Ruleset::Multiplayer(_) => FOR_MANY,
        Ruleset::Settlers(_) => SETTLERS,
    }
}

const FOR_TWO: &[Choice] = &[
    further(
        "first-ship",
        "First ship",
        &[("large only", "large"), ("any size", "any")],
    ),
    further(
        "junior",
        "Junior Officer, with a handicap",
        &[
            ("nobody", "none"),
            ("you", "host"),
            ("the one who accepts", "guest"),
        ],
    ),
    further(
        "timewarp",
        "Junior's bonus turns at first",
        &[("none", "none"), ("1", "1"), ("2", "2"), ("3", "3")],
    ),
    further(
        "red-alert",
        "Red Alert: warns of a win in one",
        &[("nobody", "off"), ("Junior", "junior"), ("both", "both")],
    ),
    further(
        "transference",
        "Junior may change places",
        &[("no", "no"), ("once", "yes")],
    ),
];

const FOR_MANY: &[Choice] = &[
    further(
        "players",
        "Players",
        &[("3", "3"), ("4", "4"), ("5", "5"), ("6", "6")],
    ),
    further(
        "catastrophes",
        "Catastrophes",
        &[
            ("at the end of the turn", "turn-end"),
            ("at any time", "any-time"),
        ],
    ),
    further(
        "first-ship",
        "First ship",
        &[("any size", "any"), ("large only", "large")],
    ),
];

const SETTLERS: &[Choice] = &[
    further(
        "redless",
        "Red pieces",
        &[
            ("all colours", "no"),
            ("none: a first game for learners", "yes"),
        ],
    ),
    further(
        "tow",
        "What yellow tows",
        &[("any bordering piece", "any"), ("only one's own", "own")],
    ),
    further(
        "handicap",
        "Who lands a larger green first",
        &[
            ("nobody", "none"),
            ("you, a medium one", "medium host"),
            ("you, a large one", "large host"),
            ("the opponent, a medium one", "medium guest"),
            ("the opponent, a large one", "large guest"),
        ],
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
