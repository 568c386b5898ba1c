//! What a game is agreed with: what it is called, what can be chosen of it, and how an invitation tells that.

use crate::domain::First;
use crate::i18n::outcome::name;
use crate::i18n::{self, all_of};
use homeworlds::rules::binary::{Handicap, RedAlert};
use homeworlds::rules::{Ruleset, Seat, multiplayer, settlers};

/// Something that can be chosen of an invitation.
#[derive(Clone, Copy, Debug)]
pub struct TermChoice {
    /// What it is kept by; for an option of a game, what it is called in the rules.
    pub key: &'static str,
    /// What can be chosen; the first is usual unless the rules say.
    pub values: &'static [&'static str],
    /// Whether it stands on the first page.
    pub is_main: bool,
}

impl TermChoice {
    /// Whether this can be chosen of it.
    pub fn offers(&self, key: &str, value: &str) -> bool {
        self.key == key && self.values.contains(&value)
    }

    /// What a value of it is called.
    pub fn value(&self, value: &str) -> String {
        if self.values.contains(&value) {
            i18n::choice_value(format!("{}-{value}", self.key).replace([' ', '+'], "-"))
        } else {
            value.to_owned()
        }
    }
}

const fn main(key: &'static str, values: &'static [&'static str]) -> TermChoice {
    let is_main = true;
    TermChoice {
        key,
        values,
        is_main,
    }
}

const fn further(key: &'static str, values: &'static [&'static str]) -> TermChoice {
    let is_main = false;
    TermChoice {
        key,
        values,
        is_main,
    }
}

/// Which game is played; each goal is a game.
pub const GAME: TermChoice = main(
    "game",
    &["two", "good-evil", "last-captain", "left", "settlers"],
);

/// How time is kept; others can be typed.
pub const TIME: TermChoice = main(
    "time",
    &[
        "standard",
        "brisk",
        "slow",
        "3 days",
        "5 days",
        "1 day",
        "live 10+5",
        "live 30+10",
        "untimed",
    ],
);

/// Whoever invites goes first.
pub const HOST_FIRST: &str = "host";

/// Who of two goes first.
pub const FIRST: TermChoice = main("first", &["random", HOST_FIRST, "guest"]);

/// Whether the referee is the opponent, and at which level.
pub const REFEREE: TermChoice = further("referee", &["no", "1", "2", "3", "4", "5", "6", "7"]);

/// The level that is offered first.
pub const USUAL_LEVEL: &str = "3";

/// The level of the referee against somebody who has finished no game.
pub const FIRST_LEVEL: &str = "1";

/// What follows when time has run out.
pub const TIMEOUT: TermChoice = further("timeout", &["auto", "claim"]);

/// The choice of whether a correspondence clock runs at weekends.
pub const WEEKENDS: TermChoice = further("weekends", &["count", STAND]);

/// The value of [`WEEKENDS`] with which it stands.
pub const STAND: &str = "stand";

/// For how many days the invitation is open.
pub const EXPIRES: TermChoice = further("expires", &["7", "1", "3", "14", "30"]);

/// What can be chosen of a game, in this order.
pub const fn offered(rules: &Ruleset) -> &'static [TermChoice] {
    match rules {
        Ruleset::Binary(_) => FOR_TWO,
        Ruleset::Multiplayer(_) => FOR_MANY,
        Ruleset::Settlers(_) => SETTLERS,
    }
}

/// The key of the choice of who gets a handicap (B20-B22).
pub const JUNIOR: &str = "junior";

const FOR_TWO: &[TermChoice] = &[
    further("first-ship", &["large", "any"]),
    further(JUNIOR, &["none", "host", "guest"]),
    further("timewarp", &["none", "1", "2", "3"]),
    further("red-alert", &["off", "junior", "both"]),
    further("transference", &["no", "yes"]),
];

const FOR_MANY: &[TermChoice] = &[
    further("players", &["3", "4", "5", "6"]),
    further("catastrophes", &["turn-end", "any-time"]),
    further("first-ship", &["any", "large"]),
];

const SETTLERS: &[TermChoice] = &[
    further("redless", &["no", "yes"]),
    further("tow", &["any", "own"]),
    further(
        "handicap",
        &[
            "none",
            "medium host",
            "large host",
            "medium guest",
            "large guest",
        ],
    ),
];

/// What a game is called.
pub fn game(rules: &Ruleset) -> String {
    match rules {
        Ruleset::Binary(_) | Ruleset::Multiplayer(_) => i18n::AGREED_HOMEWORLDS.to_string(),
        Ruleset::Settlers(_) => i18n::AGREED_SETTLERS.to_string(),
    }
}

/// The options of a game in words; `names` are those of its seats.
pub fn options(ruleset: &Ruleset, first: Option<First>, names: &[String]) -> String {
    let mut told = match *ruleset {
        Ruleset::Binary(rules) => vec![
            i18n::AGREED_FOR_TWO.to_string(),
            i18n::agreed_first_ship(rules.first_ship),
        ],
        Ruleset::Multiplayer(rules) => among_many(rules),
        Ruleset::Settlers(rules) => vec![
            i18n::agreed_reds(rules.redless),
            i18n::agreed_tow(rules.tow),
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
        First::Random => i18n::AGREED_FIRST_RANDOM.to_string(),
        First::Host => i18n::agreed_first(name(names, Seat(0))),
        First::Guest => i18n::agreed_first(name(names, Seat(1))),
    }
}

fn among_many(rules: multiplayer::Rules) -> Vec<String> {
    vec![
        i18n::agreed_goal(rules.seats(), rules.goal()),
        i18n::agreed_catastrophes(rules.catastrophes()),
        i18n::agreed_first_ship(rules.first_ship()),
    ]
}

/// Under a game's options or its result: what was granted to Junior (B20-B23).
fn handicap(junior: &str, handicap: Handicap) -> String {
    let mut granted = Vec::new();
    match handicap.timewarp {
        0 => {}
        turns => granted.push(i18n::agreed_timewarp(turns)),
    }
    if handicap.red_alert != RedAlert::Off {
        granted.push(i18n::agreed_red_alert(handicap.red_alert));
    }
    if handicap.transference {
        granted.push(i18n::AGREED_TRANSFERENCE.to_string());
    }
    let granted = all_of(&granted);
    i18n::agreed_handicap(granted, junior, i18n::GAME_NEVER_RATED)
}

fn larger_green(handicap: settlers::Handicap, names: &[String]) -> String {
    i18n::agreed_larger_green(
        name(names, handicap.weaker.other()),
        i18n::GAME_NEVER_RATED,
        handicap.size.word(),
        name(names, handicap.weaker),
    )
}

#[cfg(test)]
mod tests {
    use strum::VariantArray;

    use super::*;
    use crate::domain::Language;
    use crate::i18n::language::with_language;

    #[test]
    fn every_choice_and_value_is_called_something() {
        let offered = [FOR_TWO, FOR_MANY, SETTLERS].concat();
        let all = [GAME, TIME, FIRST, REFEREE, TIMEOUT, WEEKENDS, EXPIRES];
        for choice in all.into_iter().chain(offered) {
            for &language in Language::VARIANTS {
                let name = with_language(language, || i18n::choice_name(choice.key));
                assert_ne!(name, choice.key, "{language:?}");
                for value in choice.values {
                    let called = with_language(language, || choice.value(value));
                    let has_none = called.starts_with(&format!("{}-", choice.key));
                    assert!(!has_none, "{language:?}: {called}");
                }
            }
        }
    }
}
