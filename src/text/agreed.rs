//! What a game is agreed with: what it is called, what can be chosen of it, and how an invitation tells that.

use crate::domain::First;
use crate::text::game::NEVER_RATED;
use crate::text::outcome::name;
use crate::text::{Phrase, all_of, say};
use homeworlds::rules::binary::handicap::{Handicap, RedAlert};
use homeworlds::rules::settlers::{self, Tow};
use homeworlds::rules::{Catastrophes, FirstShip, Goal, Ruleset, Seat, multiplayer};

/// Something that can be chosen of an invitation.
#[derive(Clone, Copy, Debug)]
pub struct Choice {
    /// What it is kept by; for an option of a game, what it is called in the rules.
    pub key: &'static str,
    /// What it is called.
    pub label: Phrase,
    /// What can be chosen, as label and value; the first is usual unless the rules say.
    pub values: &'static [(Phrase, &'static str)],
    /// Whether it stands on the first page.
    pub is_main: bool,
}

impl Choice {
    /// Whether this can be chosen of it.
    pub fn offers(&self, key: &str, value: &str) -> bool {
        self.key == key && self.values.iter().any(|(_, known)| *known == value)
    }

    /// What a value of it is called.
    pub fn value(&self, value: &str) -> String {
        let found = self.values.iter().find(|(_, known)| *known == value);
        found.map_or_else(|| value.to_owned(), |(label, _)| label.to_string())
    }
}

const fn main(
    key: &'static str,
    label: Phrase,
    values: &'static [(Phrase, &'static str)],
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
    label: Phrase,
    values: &'static [(Phrase, &'static str)],
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
    Phrase("choice-game"),
    &[
        (Phrase("choice-game-two"), "two"),
        (Phrase("choice-game-good-evil"), "good-evil"),
        (Phrase("choice-game-last-captain"), "last-captain"),
        (Phrase("choice-game-left"), "left"),
        (Phrase("choice-game-settlers"), "settlers"),
    ],
);

/// How time is kept; others can be typed.
pub const TIME: Choice = main(
    "time",
    Phrase("choice-time"),
    &[
        (Phrase("choice-time-standard"), "standard"),
        (Phrase("choice-time-brisk"), "brisk"),
        (Phrase("choice-time-slow"), "slow"),
        (Phrase("choice-time-3-days"), "3 days"),
        (Phrase("choice-time-5-days"), "5 days"),
        (Phrase("choice-time-1-day"), "1 day"),
        (Phrase("choice-time-live-10-5"), "live 10+5"),
        (Phrase("choice-time-live-30-10"), "live 30+10"),
        (Phrase("choice-time-untimed"), "untimed"),
    ],
);

/// Who of two goes first.
pub const FIRST: Choice = main(
    "first",
    Phrase("choice-first"),
    &[
        (Phrase("choice-first-random"), "random"),
        (Phrase("choice-first-host"), "host"),
        (Phrase("choice-first-guest"), "guest"),
    ],
);

/// Whether the referee is the opponent, and at which level.
pub const REFEREE: Choice = further(
    "referee",
    Phrase("choice-referee"),
    &[
        (Phrase("choice-referee-no"), "no"),
        (Phrase("choice-referee-1"), "1"),
        (Phrase("choice-referee-2"), "2"),
        (Phrase("choice-referee-3"), "3"),
        (Phrase("choice-referee-4"), "4"),
        (Phrase("choice-referee-5"), "5"),
        (Phrase("choice-referee-6"), "6"),
        (Phrase("choice-referee-7"), "7"),
    ],
);

/// The level that is offered first.
pub const USUAL_LEVEL: &str = "3";

/// What follows when time has run out.
pub const TIMEOUT: Choice = further(
    "timeout",
    Phrase("choice-timeout"),
    &[
        (Phrase("choice-timeout-auto"), "auto"),
        (Phrase("choice-timeout-claim"), "claim"),
    ],
);

/// For how many days the invitation is open.
pub const EXPIRES: Choice = further(
    "expires",
    Phrase("choice-expires"),
    &[
        (Phrase("choice-expires-7"), "7"),
        (Phrase("choice-expires-1"), "1"),
        (Phrase("choice-expires-3"), "3"),
        (Phrase("choice-expires-14"), "14"),
        (Phrase("choice-expires-30"), "30"),
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
        Phrase("choice-first-ship"),
        &[
            (Phrase("choice-first-ship-large"), "large"),
            (Phrase("choice-first-ship-any"), "any"),
        ],
    ),
    further(
        "junior",
        Phrase("choice-junior"),
        &[
            (Phrase("choice-junior-none"), "none"),
            (Phrase("choice-junior-host"), "host"),
            (Phrase("choice-junior-guest"), "guest"),
        ],
    ),
    further(
        "timewarp",
        Phrase("choice-timewarp"),
        &[
            (Phrase("choice-timewarp-none"), "none"),
            (Phrase("choice-timewarp-1"), "1"),
            (Phrase("choice-timewarp-2"), "2"),
            (Phrase("choice-timewarp-3"), "3"),
        ],
    ),
    further(
        "red-alert",
        Phrase("choice-red-alert"),
        &[
            (Phrase("choice-red-alert-off"), "off"),
            (Phrase("choice-red-alert-junior"), "junior"),
            (Phrase("choice-red-alert-both"), "both"),
        ],
    ),
    further(
        "transference",
        Phrase("choice-transference"),
        &[
            (Phrase("choice-transference-no"), "no"),
            (Phrase("choice-transference-yes"), "yes"),
        ],
    ),
];

const FOR_MANY: &[Choice] = &[
    further(
        "players",
        Phrase("choice-players"),
        &[
            (Phrase("choice-players-3"), "3"),
            (Phrase("choice-players-4"), "4"),
            (Phrase("choice-players-5"), "5"),
            (Phrase("choice-players-6"), "6"),
        ],
    ),
    further(
        "catastrophes",
        Phrase("choice-catastrophes"),
        &[
            (Phrase("choice-catastrophes-turn-end"), "turn-end"),
            (Phrase("choice-catastrophes-any-time"), "any-time"),
        ],
    ),
    further(
        "first-ship",
        Phrase("choice-first-ship"),
        &[
            (Phrase("choice-first-ship-any"), "any"),
            (Phrase("choice-first-ship-large"), "large"),
        ],
    ),
];

const SETTLERS: &[Choice] = &[
    further(
        "redless",
        Phrase("choice-redless"),
        &[
            (Phrase("choice-redless-no"), "no"),
            (Phrase("choice-redless-yes"), "yes"),
        ],
    ),
    further(
        "tow",
        Phrase("choice-tow"),
        &[
            (Phrase("choice-tow-any"), "any"),
            (Phrase("choice-tow-own"), "own"),
        ],
    ),
    further(
        "handicap",
        Phrase("choice-handicap"),
        &[
            (Phrase("choice-handicap-none"), "none"),
            (Phrase("choice-handicap-medium-host"), "medium host"),
            (Phrase("choice-handicap-large-host"), "large host"),
            (Phrase("choice-handicap-medium-guest"), "medium guest"),
            (Phrase("choice-handicap-large-guest"), "large guest"),
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
