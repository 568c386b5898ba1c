//! What a game is agreed with: what it is called, what can be chosen of it, and how an invitation tells that.

use crate::domain::First;
use crate::text::game::NEVER_RATED;
use crate::text::outcome::name;
use crate::text::{all_of, say};
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
pub fn game(rules: &Ruleset) -> String {
    match rules {
        Ruleset::Binary(_) | Ruleset::Multiplayer(_) => say!("agreed-homeworlds"),
        Ruleset::Settlers(_) => say!("agreed-settlers"),
    }
}

/// The options of a game in words; `names` are those of its seats.
pub fn options(ruleset: &Ruleset, first: Option<First>, names: &[String]) -> String {
    let mut told = match *ruleset {
        Ruleset::Binary(rules) => vec![say!("agreed-for-two"), first_ship(rules.first_ship)],
        Ruleset::Multiplayer(rules) => among_many(rules),
        Ruleset::Settlers(rules) => on_fields(rules),
    };
    // Among more than two chance decides about the seats.
    if !matches!(ruleset, Ruleset::Multiplayer(_)) {
        told.extend(first.map(|first| goes_first(first, names)));
    }
    let handicap = match *ruleset {
        Ruleset::Binary(rules) => rules.handicap.and_then(|handicap| {
            let junior = names.get(handicap.junior.index())?;
            Some(self::handicap(junior, handicap))
        }),
        Ruleset::Multiplayer(_) => None,
        Ruleset::Settlers(rules) => rules.handicap.map(|handicap| larger_green(handicap, names)),
    };
    let told = told.join(" · ");
    handicap.map_or_else(|| told.clone(), |handicap| format!("{told}\n{handicap}"))
}

fn goes_first(first: First, names: &[String]) -> String {
    match first {
        First::Random => say!("agreed-first-random"),
        First::Host => say!("agreed-first", who = name(names, Seat(0))),
        First::Guest => say!("agreed-first", who = name(names, Seat(1))),
    }
}

fn among_many(rules: multiplayer::Rules) -> Vec<String> {
    let count = rules.seats();
    let goal = match rules.goal() {
        Goal::GoodEvil => say!("agreed-good-evil", count),
        Goal::LastCaptain => say!("agreed-last-captain", count),
        Goal::Left => say!("agreed-left", count),
    };
    let catastrophes = match rules.catastrophes() {
        Catastrophes::TurnEnd => say!("agreed-catastrophes-last"),
        Catastrophes::AnyTime => say!("agreed-catastrophes-any-time"),
    };
    vec![goal, catastrophes, first_ship(rules.first_ship())]
}

fn first_ship(agreed: FirstShip) -> String {
    match agreed {
        FirstShip::Large => say!("agreed-large-first-ship"),
        FirstShip::Any => say!("agreed-any-first-ship"),
    }
}

/// Under a game's options or its result: what was granted to Junior (B20-B23).
fn handicap(junior: &str, handicap: Handicap) -> String {
    let mut granted = Vec::new();
    match handicap.timewarp.turns() {
        0 => {}
        turns => granted.push(say!("agreed-timewarp", count: turns)),
    }
    match handicap.red_alert {
        RedAlert::Off => {}
        RedAlert::Junior => granted.push(say!("agreed-red-alert")),
        RedAlert::Both => granted.push(say!("agreed-red-alert-both")),
    }
    if handicap.transference {
        granted.push(say!("agreed-transference"));
    }
    let granted = all_of(&granted);
    say!("agreed-handicap", junior, granted, rated = NEVER_RATED)
}

fn on_fields(rules: settlers::Rules) -> Vec<String> {
    let reds = if rules.redless {
        say!("agreed-redless")
    } else {
        say!("agreed-all-colours")
    };
    let tow = match rules.tow {
        Tow::Any => say!("agreed-tow-any"),
        Tow::Own => say!("agreed-tow-own"),
    };
    vec![reds, tow]
}

fn larger_green(handicap: settlers::Handicap, names: &[String]) -> String {
    say!(
        "agreed-larger-green",
        weaker = name(names, handicap.weaker),
        other = name(names, handicap.weaker.other()),
        size = handicap.size,
        rated = NEVER_RATED
    )
}
