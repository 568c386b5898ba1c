//! What a game is agreed with: what it is called, what can be chosen of it, and how an invitation tells that.

use crate::domain::First;
use crate::text;
use crate::text::outcome::name;
use crate::text::{Phrase, all_of};
use homeworlds::rules::binary::{Handicap, RedAlert};
use homeworlds::rules::settlers;
use homeworlds::rules::{Ruleset, Seat, multiplayer};

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
    text::CHOICE_GAME,
    &[
        (text::CHOICE_GAME_TWO, "two"),
        (text::CHOICE_GAME_GOOD_EVIL, "good-evil"),
        (text::CHOICE_GAME_LAST_CAPTAIN, "last-captain"),
        (text::CHOICE_GAME_LEFT, "left"),
        (text::CHOICE_GAME_SETTLERS, "settlers"),
    ],
);

/// How time is kept; others can be typed.
pub const TIME: Choice = main(
    "time",
    text::CHOICE_TIME,
    &[
        (text::CHOICE_TIME_STANDARD, "standard"),
        (text::CHOICE_TIME_BRISK, "brisk"),
        (text::CHOICE_TIME_SLOW, "slow"),
        (text::CHOICE_TIME_3_DAYS, "3 days"),
        (text::CHOICE_TIME_5_DAYS, "5 days"),
        (text::CHOICE_TIME_1_DAY, "1 day"),
        (text::CHOICE_TIME_LIVE_10_5, "live 10+5"),
        (text::CHOICE_TIME_LIVE_30_10, "live 30+10"),
        (text::CHOICE_TIME_UNTIMED, "untimed"),
    ],
);

/// Whoever invites goes first.
pub const HOST_FIRST: &str = "host";

/// Who of two goes first.
pub const FIRST: Choice = main(
    "first",
    text::CHOICE_FIRST,
    &[
        (text::CHOICE_FIRST_RANDOM, "random"),
        (text::CHOICE_FIRST_HOST, HOST_FIRST),
        (text::CHOICE_FIRST_GUEST, "guest"),
    ],
);

/// Whether the referee is the opponent, and at which level.
pub const REFEREE: Choice = further(
    "referee",
    text::CHOICE_REFEREE,
    &[
        (text::CHOICE_REFEREE_NO, "no"),
        (text::CHOICE_REFEREE_1, "1"),
        (text::CHOICE_REFEREE_2, "2"),
        (text::CHOICE_REFEREE_3, "3"),
        (text::CHOICE_REFEREE_4, "4"),
        (text::CHOICE_REFEREE_5, "5"),
        (text::CHOICE_REFEREE_6, "6"),
        (text::CHOICE_REFEREE_7, "7"),
    ],
);

/// The level that is offered first.
pub const USUAL_LEVEL: &str = "3";

/// The level of the referee against somebody who has finished no game.
pub const FIRST_LEVEL: &str = "1";

/// What follows when time has run out.
pub const TIMEOUT: Choice = further(
    "timeout",
    text::CHOICE_TIMEOUT,
    &[
        (text::CHOICE_TIMEOUT_AUTO, "auto"),
        (text::CHOICE_TIMEOUT_CLAIM, "claim"),
    ],
);

/// For how many days the invitation is open.
pub const EXPIRES: Choice = further(
    "expires",
    text::CHOICE_EXPIRES,
    &[
        (text::CHOICE_EXPIRES_7, "7"),
        (text::CHOICE_EXPIRES_1, "1"),
        (text::CHOICE_EXPIRES_3, "3"),
        (text::CHOICE_EXPIRES_14, "14"),
        (text::CHOICE_EXPIRES_30, "30"),
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
        text::CHOICE_FIRST_SHIP,
        &[
            (text::CHOICE_FIRST_SHIP_LARGE, "large"),
            (text::CHOICE_FIRST_SHIP_ANY, "any"),
        ],
    ),
    further(
        "junior",
        text::CHOICE_JUNIOR,
        &[
            (text::CHOICE_JUNIOR_NONE, "none"),
            (text::CHOICE_JUNIOR_HOST, "host"),
            (text::CHOICE_JUNIOR_GUEST, "guest"),
        ],
    ),
    further(
        "timewarp",
        text::CHOICE_TIMEWARP,
        &[
            (text::CHOICE_TIMEWARP_NONE, "none"),
            (text::CHOICE_TIMEWARP_1, "1"),
            (text::CHOICE_TIMEWARP_2, "2"),
            (text::CHOICE_TIMEWARP_3, "3"),
        ],
    ),
    further(
        "red-alert",
        text::CHOICE_RED_ALERT,
        &[
            (text::CHOICE_RED_ALERT_OFF, "off"),
            (text::CHOICE_RED_ALERT_JUNIOR, "junior"),
            (text::CHOICE_RED_ALERT_BOTH, "both"),
        ],
    ),
    further(
        "transference",
        text::CHOICE_TRANSFERENCE,
        &[
            (text::CHOICE_TRANSFERENCE_NO, "no"),
            (text::CHOICE_TRANSFERENCE_YES, "yes"),
        ],
    ),
];

const FOR_MANY: &[Choice] = &[
    further(
        "players",
        text::CHOICE_PLAYERS,
        &[
            (text::CHOICE_PLAYERS_3, "3"),
            (text::CHOICE_PLAYERS_4, "4"),
            (text::CHOICE_PLAYERS_5, "5"),
            (text::CHOICE_PLAYERS_6, "6"),
        ],
    ),
    further(
        "catastrophes",
        text::CHOICE_CATASTROPHES,
        &[
            (text::CHOICE_CATASTROPHES_TURN_END, "turn-end"),
            (text::CHOICE_CATASTROPHES_ANY_TIME, "any-time"),
        ],
    ),
    further(
        "first-ship",
        text::CHOICE_FIRST_SHIP,
        &[
            (text::CHOICE_FIRST_SHIP_ANY, "any"),
            (text::CHOICE_FIRST_SHIP_LARGE, "large"),
        ],
    ),
];

const SETTLERS: &[Choice] = &[
    further(
        "redless",
        text::CHOICE_REDLESS,
        &[
            (text::CHOICE_REDLESS_NO, "no"),
            (text::CHOICE_REDLESS_YES, "yes"),
        ],
    ),
    further(
        "tow",
        text::CHOICE_TOW,
        &[(text::CHOICE_TOW_ANY, "any"), (text::CHOICE_TOW_OWN, "own")],
    ),
    further(
        "handicap",
        text::CHOICE_HANDICAP,
        &[
            (text::CHOICE_HANDICAP_NONE, "none"),
            (text::CHOICE_HANDICAP_MEDIUM_HOST, "medium host"),
            (text::CHOICE_HANDICAP_LARGE_HOST, "large host"),
            (text::CHOICE_HANDICAP_MEDIUM_GUEST, "medium guest"),
            (text::CHOICE_HANDICAP_LARGE_GUEST, "large guest"),
        ],
    ),
];

/// What a game is called.
pub fn game(rules: &Ruleset) -> String {
    match rules {
        Ruleset::Binary(_) | Ruleset::Multiplayer(_) => text::AGREED_HOMEWORLDS.to_string(),
        Ruleset::Settlers(_) => text::AGREED_SETTLERS.to_string(),
    }
}

/// The options of a game in words; `names` are those of its seats.
pub fn options(ruleset: &Ruleset, first: Option<First>, names: &[String]) -> String {
    let mut told = match *ruleset {
        Ruleset::Binary(rules) => vec![
            text::AGREED_FOR_TWO.to_string(),
            text::agreed_first_ship(rules.first_ship),
        ],
        Ruleset::Multiplayer(rules) => among_many(rules),
        Ruleset::Settlers(rules) => vec![
            text::agreed_reds(rules.redless),
            text::agreed_tow(rules.tow),
        ],
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
        First::Random => text::AGREED_FIRST_RANDOM.to_string(),
        First::Host => text::agreed_first(name(names, Seat(0))),
        First::Guest => text::agreed_first(name(names, Seat(1))),
    }
}

fn among_many(rules: multiplayer::Rules) -> Vec<String> {
    vec![
        text::agreed_goal(rules.seats(), rules.goal()),
        text::agreed_catastrophes(rules.catastrophes()),
        text::agreed_first_ship(rules.first_ship()),
    ]
}

/// Under a game's options or its result: what was granted to Junior (B20-B23).
fn handicap(junior: &str, handicap: Handicap) -> String {
    let mut granted = Vec::new();
    match handicap.timewarp {
        0 => {}
        turns => granted.push(text::agreed_timewarp(turns)),
    }
    if handicap.red_alert != RedAlert::Off {
        granted.push(text::agreed_red_alert(handicap.red_alert));
    }
    if handicap.transference {
        granted.push(text::AGREED_TRANSFERENCE.to_string());
    }
    let granted = all_of(&granted);
    text::agreed_handicap(granted, junior, text::GAME_NEVER_RATED)
}

fn larger_green(handicap: settlers::Handicap, names: &[String]) -> String {
    text::agreed_larger_green(
        name(names, handicap.weaker.other()),
        text::GAME_NEVER_RATED,
        handicap.size.word(),
        name(names, handicap.weaker),
    )
}
