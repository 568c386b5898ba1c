//! The terms of a game: its name, its options, and their description in an invitation.

use crate::domain::First;
use crate::i18n;
use crate::i18n::places::name;
use crate::i18n::words::all_of;
use homeworlds::rules::binary::{BinaryRules, Handicap, RedAlert};
use homeworlds::rules::{Ruleset, Seat, multiplayer, settlers};

/// A choice in an invitation.
#[derive(Clone, Copy, Debug)]
pub struct TermChoice {
    /// Its key; for an option of a game, the name in the ruleset.
    pub key: &'static str,
    /// The possible values; the first is the default unless the rules differ.
    pub values: &'static [&'static str],
    /// Whether it is on the first page.
    pub is_main: bool,
    /// Whether the first value means that the option is not set.
    pub is_optional: bool,
}

impl TermChoice {
    /// Returns whether it offers this value.
    pub fn offers(&self, key: &str, value: &str) -> bool {
        self.key == key && self.values.contains(&value)
    }

    /// Returns whether this value leaves the option unset.
    pub fn is_unset(&self, value: &str) -> bool {
        value.is_empty() || self.is_optional && self.values.first() == Some(&value)
    }

    /// Returns the name of a value.
    pub fn value(&self, value: &str) -> String {
        if self.values.contains(&value) {
            i18n::choice_value(format!("{}-{value}", self.key).replace([' ', '+'], "-"))
        } else {
            value.to_owned()
        }
    }
}

const fn main(key: &'static str, values: &'static [&'static str]) -> TermChoice {
    TermChoice {
        key,
        values,
        is_main: true,
        is_optional: false,
    }
}

const fn further(key: &'static str, values: &'static [&'static str]) -> TermChoice {
    TermChoice {
        is_main: false,
        ..main(key, values)
    }
}

const fn optional(key: &'static str, values: &'static [&'static str]) -> TermChoice {
    TermChoice {
        is_optional: true,
        ..further(key, values)
    }
}

/// The choice of the game; each goal is a game.
pub const GAME: TermChoice = main(
    "game",
    &["two", "good-evil", "last-captain", "left", "settlers"],
);

/// The choice of the time control; others can be typed.
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

/// The choice of whether the game counts for ratings.
pub const RATED: TermChoice = main("rated", &["no", "yes"]);

/// The choice of the largest difference of ratings in an open game.
pub const BAND: TermChoice = further("band", &["any", "100", "200", "300"]);

/// The choice of whether an open game says that beginners are welcome.
pub const BEGINNERS: TermChoice = further("beginners", &["no", "yes"]);

/// The choice of whether an open game is wanted within the hour.
pub const NOW: TermChoice = further("now", &["no", "yes"]);

/// The value with which the host moves first.
pub const HOST_FIRST: &str = "host";

/// The choice of the first move between two players.
pub const FIRST: TermChoice = further("first", &["random", HOST_FIRST, "guest"]);

/// The same choice against the Referee, where it has the place of [`RATED`].
pub const FIRST_AGAINST_REFEREE: TermChoice = TermChoice {
    is_main: true,
    ..FIRST
};

/// The choice of the Referee as the opponent, with its level.
pub const REFEREE: TermChoice = further(
    "referee",
    &["no", "1", "2", "3", "4", "5", "6", "7", "8", "9"],
);

/// The level offered first.
pub const USUAL_LEVEL: &str = "5";

/// Level of the Referee against a player without a finished game.
pub const FIRST_LEVEL: &str = "1";

/// The choice of the consequence of running out of time.
pub const TIMEOUT: TermChoice = further("timeout", &["auto", "claim"]);

/// The choice of whether a correspondence clock runs at weekends.
pub const WEEKENDS: TermChoice = further("weekends", &["count", STAND]);

/// The value of [`WEEKENDS`] with which the clock stops.
pub const STAND: &str = "stand";

/// The choice of the number of days for which the invitation is open.
pub const EXPIRES: TermChoice = further("expires", &["7", "1", "3", "14", "30"]);

/// Returns the choices of a game, in this order.
pub const fn offered(rules: &Ruleset) -> &'static [TermChoice] {
    match rules {
        Ruleset::Binary(_) => FOR_TWO,
        Ruleset::Multiplayer(_) => FOR_MANY,
        Ruleset::Settlers(_) => SETTLERS,
    }
}

/// Key of the choice of the player with a handicap (B20-B22).
pub const JUNIOR: &str = "junior";

const FOR_TWO: &[TermChoice] = &[
    further("first-ship", &["large", "any"]),
    optional(JUNIOR, &["none", "host", "guest"]),
    optional("timewarp", &["none", "1", "2", "3"]),
    optional("red-alert", &["off", "junior", "both"]),
    optional("transference", &["no", "yes"]),
];

const FOR_MANY: &[TermChoice] = &[
    further("players", &["3", "4", "5", "6"]),
    further("catastrophes", &["turn-end", "any-time"]),
    further("first-ship", &["any", "large"]),
];

const SETTLERS: &[TermChoice] = &[
    optional("redless", &["no", "yes"]),
    further("tow", &["any", "own"]),
    optional(
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

/// Returns the name of a game.
pub fn game(rules: &Ruleset) -> String {
    match rules {
        Ruleset::Binary(_) | Ruleset::Multiplayer(_) => i18n::AGREED_HOMEWORLDS.to_string(),
        Ruleset::Settlers(_) => i18n::AGREED_SETTLERS.to_string(),
    }
}

/// Describes the options of a game; `names` are the names of its seats.
pub fn options(ruleset: &Ruleset, first: Option<First>, names: &[String]) -> String {
    let mut told = match *ruleset {
        Ruleset::Binary(BinaryRules {
            first_ship,
            handicap: _,
        }) => vec![
            i18n::AGREED_FOR_TWO.to_string(),
            i18n::agreed_first_ship(first_ship),
        ],
        Ruleset::Multiplayer(rules) => among_many(rules),
        Ruleset::Settlers(settlers::Rules {
            tow,
            redless,
            handicap: _,
        }) => vec![i18n::agreed_reds(redless), i18n::agreed_tow(tow)],
    };
    // The seats of more than two players are random.
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
        i18n::AgreedGoal {
            count: rules.seats(),
            goal: rules.goal(),
        }
        .text(),
        i18n::agreed_catastrophes(rules.catastrophes()),
        i18n::agreed_first_ship(rules.first_ship()),
    ]
}

/// Describes Junior's handicap below a game's options or its result (B20-B23).
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
    i18n::AgreedHandicap {
        granted,
        junior,
        rated: i18n::GAME_NEVER_RATED,
    }
    .text()
}

fn larger_green(handicap: settlers::Handicap, names: &[String]) -> String {
    i18n::AgreedLargerGreen {
        other: name(names, handicap.weaker.other()),
        rated: i18n::GAME_NEVER_RATED,
        size: handicap.size.word(),
        weaker: name(names, handicap.weaker),
    }
    .text()
}

#[cfg(test)]
mod tests {
    use strum::VariantArray;

    use super::*;
    use crate::domain::Language;
    use crate::i18n::language::with_language;

    #[test]
    fn every_choice_and_value_is_named() {
        let offered = [FOR_TWO, FOR_MANY, SETTLERS].concat();
        let all = [
            GAME, TIME, RATED, BAND, BEGINNERS, NOW, FIRST, REFEREE, TIMEOUT, WEEKENDS, EXPIRES,
        ];
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
