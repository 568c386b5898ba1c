//! Parses an invitation: the game with its options, the first move, the expiry.

use crate::clock::{Control, Time, Weekends};
use crate::command::given::{Given, GivenOptions};
use crate::command::invitation_draft::Written;
use crate::command::{Terms, time};
use crate::domain::{First, PersonId};
use crate::i18n::agreement::{self, TermChoice};
use crate::i18n::unreadable::Unreadable;
use crate::ratings::RatedGame;
use homeworlds::rules::binary::Handicap;
use homeworlds::rules::{BadRuleset, Ruleset, settlers};

/// Key of the choice on which the others depend.
pub const GAME: &str = agreement::GAME.key;

/// Key of the position from which a game begins, which is no choice.
pub const START: &str = "start";

/// Number of days for which an invitation is open.
const EXPIRY_DAYS: u8 = 7;

/// A choice between two values, the first of which is the default.
const NO_OR_YES: [(&str, bool); 2] = [("no", false), ("yes", true)];

/// The differences of ratings to choose from.
const BANDS: [(&str, Option<u16>); 4] = [
    ("any", None),
    ("100", Some(100)),
    ("200", Some(200)),
    ("300", Some(300)),
];

/// Parses the terms of a draft.
pub fn read(written: &Written) -> Result<Terms, Unreadable> {
    let given = given(written);
    let rules = agreed(&given, usual(written)?)?;
    let first = [
        ("random", First::Random),
        ("host", First::Host),
        ("guest", First::Guest),
    ];
    let most = usize::from(most_guests(written));
    let rated = given.choice(agreement::RATED.key, &NO_OR_YES)?;
    let start = written.chosen.get(START).cloned();
    let rated = rated && bot_player(written).is_none() && start.is_none();
    if rated && RatedGame::of(&rules).is_none() {
        return Err(Unreadable::RatedHandicap);
    }
    Ok(Terms {
        guests: written.guests.iter().take(most).cloned().collect(),
        rules,
        first: given.choice(agreement::FIRST.key, &first)?,
        days: given
            .parsed(agreement::EXPIRES.key, |_| Unreadable::Kind("expires"))?
            .unwrap_or(EXPIRY_DAYS),
        time: time::time(&given)?,
        rated,
        band: given.choice(agreement::BAND.key, &BANDS)?,
        beginners: given.choice(agreement::BEGINNERS.key, &NO_OR_YES)?,
        now: given.choice(agreement::NOW.key, &NO_OR_YES)?,
        start,
    })
}

/// Returns all choices, in the order of the panel.
pub fn choices(written: &Written) -> Vec<&'static TermChoice> {
    let rules = usual(written).unwrap_or_default();
    let (rated, first) = match bot_player(written) {
        Some(_) => (None, &agreement::FIRST_AGAINST_REFEREE),
        None => (Some(&agreement::RATED), &agreement::FIRST),
    };
    let mut choices = vec![&agreement::GAME, &agreement::TIME];
    choices.extend(rated);
    if rules.seats() == 2 {
        choices.extend([first, &agreement::REFEREE]);
    }
    choices.extend(agreement::offered(&rules));
    if bot_player(written).is_none() && written.guests.is_empty() {
        choices.extend([&agreement::NOW, &agreement::BEGINNERS, &agreement::BAND]);
    }
    choices.push(&agreement::TIMEOUT);
    if agreed_time(written).is_some_and(|time| time.control.is_correspondence()) {
        choices.push(&agreement::WEEKENDS);
    }
    choices.push(&agreement::EXPIRES);
    if written.chosen.contains_key(START) {
        choices.retain(|choice| !NOT_FROM_POSITION.contains(&choice.key));
    }
    choices
}

/// Choices that a game from a position does not have: it decides the game, such games are casual,
/// and bonus turns follow a set-up (B20).
const NOT_FROM_POSITION: [&str; 5] = [
    GAME,
    agreement::RATED.key,
    agreement::BAND.key,
    "first-ship",
    "timewarp",
];

/// Returns the current value of a choice.
pub fn present(written: &Written, choice: &TermChoice) -> String {
    if let Some(chosen) = written.chosen.get(choice.key) {
        return chosen.clone();
    }
    if let Some((_, value)) = proposed(written).find(|(key, _)| *key == choice.key) {
        return value;
    }
    let weekends = agreed_time(written).map_or(Weekends::Count, |time| time.weekends);
    if choice.key == agreement::WEEKENDS.key && weekends == Weekends::Stand {
        return agreement::STAND.to_owned();
    }
    let rules = usual(written).unwrap_or_default().to_string();
    let mut set = rules.split(' ').filter_map(|set| set.split_once('='));
    let of_rules = set.find(|(key, _)| *key == choice.key);
    let usual = choice.values.first().copied();
    let value = of_rules.map(|(_, value)| value).or(usual);
    value.unwrap_or_default().to_owned()
}

/// Returns the bot player chosen as the opponent.
pub fn bot_player(written: &Written) -> Option<PersonId> {
    let level = written.chosen.get(agreement::REFEREE.key)?;
    let offered = agreement::REFEREE.offers(agreement::REFEREE.key, level);
    level
        .parse()
        .ok()
        .filter(|_| offered)
        .map(PersonId::bot_player)
}

/// Returns the maximum number of guests.
pub fn most_guests(written: &Written) -> u8 {
    match usual(written).unwrap_or_default().seats() {
        2 => 1,
        _ => 5,
    }
}

/// Suggests values for open choices whose default does not fit: no clock against a bot player, for
/// which time is irrelevant, and the first turn for Junior, as the authors of the rules advise.
fn proposed(written: &Written) -> impl Iterator<Item = (&'static str, String)> {
    let untimed = bot_player(written).map(|_| (agreement::TIME.key, Control::Untimed.to_string()));
    let junior = written.chosen.get(agreement::JUNIOR);
    let can_be = usual(written).is_ok_and(|rules| rules.has_option(agreement::JUNIOR));
    let junior = junior.filter(|_| can_be);
    let junior = junior.filter(|junior| agreement::FIRST.values.contains(&junior.as_str()));
    let first = junior.map(|junior| (agreement::FIRST.key, junior.clone()));
    untimed.into_iter().chain(first)
}

/// Returns the time control of the invitation, or `None` if the typed text is invalid.
fn agreed_time(written: &Written) -> Option<Time> {
    time::time(&given(written)).ok()
}

fn given(written: &Written) -> GivenOptions {
    let mut chosen = written.chosen.clone();
    for (key, value) in proposed(written) {
        chosen.entry(key.to_owned()).or_insert(value);
    }
    chosen
        .into_iter()
        .map(|(key, value)| (key, Given::Text(value)))
        .collect()
}

/// Returns the default rules of the chosen game: for two, or for the guests and the host.
fn usual(written: &Written) -> Result<Ruleset, Unreadable> {
    if let Some(start) = written.chosen.get(START) {
        return Ok(Ruleset::for_position(start));
    }
    let game = written.chosen.get(GAME).map_or("two", String::as_str);
    match game {
        "two" => return Ok(Ruleset::default()),
        "settlers" => return Ok(Ruleset::Settlers(settlers::Rules::default())),
        _ => {}
    }
    let players = match written.guests.len() {
        0 => 4,
        invited => (invited + 1).clamp(3, 6),
    };
    let known = agreement::GAME.offers(GAME, game);
    let rules = format!("multiplayer players={players} goal={game}").parse();
    rules
        .ok()
        .filter(|_| known)
        .ok_or_else(|| Unreadable::Choice {
            option: GAME,
            text: game.to_owned(),
        })
}

/// Returns the rules with all given options; options of two seats count as if the host sat first.
fn agreed(given: &GivenOptions, mut rules: Ruleset) -> Result<Ruleset, Unreadable> {
    for option in agreement::offered(&rules) {
        let value = given.plain(option.key)?.unwrap_or_default();
        for (key, value) in settings(option, &value) {
            rules.set(key, value).map_err(|bad| match bad {
                BadRuleset::NoJunior(_) => Unreadable::NoJunior,
                _ => Unreadable::Choice {
                    option: option.key,
                    text: value.to_owned(),
                },
            })?;
        }
    }
    if rules.handicap().is_some_and(Handicap::is_empty) {
        return Err(Unreadable::NoHandicap);
    }
    Ok(rules)
}

/// Returns the settings of a chosen value; empty if it leaves the option unset.
fn settings<'v>(choice: &TermChoice, value: &'v str) -> Vec<(&'static str, &'v str)> {
    let seat = |who| match who {
        "host" => "0",
        "guest" => "1",
        other => other,
    };
    match (choice.key, value.split_once(' ')) {
        (key @ "handicap", Some((size, weaker))) => vec![(key, size), ("weaker", seat(weaker))],
        (_, _) if choice.is_unset(value) => Vec::new(),
        (key, _) => vec![(key, seat(value))],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(chosen: &[(&str, &str)]) -> Written {
        let chosen = chosen.iter();
        let chosen = chosen.map(|(key, value)| ((*key).to_owned(), (*value).to_owned()));
        Written {
            guests: Vec::new(),
            chosen: chosen.collect(),
        }
    }

    fn rules(chosen: &[(&str, &str)]) -> Result<String, Unreadable> {
        read(&written(chosen)).map(|terms| terms.rules.to_string())
    }

    #[test]
    fn every_agreeable_option_is_offered() {
        for game in agreement::GAME.values {
            let usual = usual(&written(&[(GAME, game)])).expect("it is offered");
            // The goal is chosen with the game, the weaker seat with the handicap, and two players
            // are always two.
            let mut left_out = vec!["goal", "weaker"];
            left_out.extend((usual.seats() == 2).then_some("players"));
            let all = usual.options().into_iter();
            for option in all.filter(|option| !left_out.contains(&option.key)) {
                let choices = choices(&written(&[(GAME, game)]));
                let mut choices = choices.into_iter();
                let choice = choices.find(|choice| choice.key == option.key);
                let choice = choice.unwrap_or_else(|| panic!("{} has no words", option.key));
                // A handicap requires a Junior, and a Junior a handicap.
                let junior = usual.has_option("junior");
                let beside = junior.then_some([("junior", "guest"), ("timewarp", "1")]);
                let mut led_to: Vec<String> = Vec::new();
                for value in choice.values {
                    let mut chosen = vec![(GAME, *game)];
                    chosen.extend(beside.into_iter().flatten());
                    chosen.retain(|(key, _)| *key != choice.key);
                    chosen.push((choice.key, value));
                    if (choice.key, *value) == ("junior", "none") {
                        chosen.retain(|(key, _)| *key != "timewarp");
                    }
                    if (choice.key, *value) == ("timewarp", "none") {
                        chosen.push(("red-alert", "both"));
                    }
                    led_to.push(rules(&chosen).expect(choice.key));
                }
                led_to.sort();
                led_to.dedup();
                assert!(
                    led_to.len() >= option.values.len(),
                    "{}: {led_to:?}",
                    option.key
                );
            }
        }
    }

    /// Only the choice itself says whether a value leaves the option unset.
    #[test]
    fn no_word_stands_for_unset() {
        let choice = TermChoice {
            key: "tow",
            values: &["yes", "no"],
            is_main: false,
            is_optional: false,
        };
        for word in ["no", "none", "off", "yes"] {
            assert_eq!(settings(&choice, word), [("tow", word)]);
        }
        let optional = TermChoice {
            is_optional: true,
            ..choice
        };
        assert_eq!(settings(&optional, "yes"), []);
        assert_eq!(settings(&optional, "no"), [("tow", "no")]);
    }

    #[test]
    fn handicap_and_junior_require_each_other() {
        assert_eq!(
            rules(&[("red-alert", "off")]),
            Ok("binary first-ship=large".to_owned())
        );
        let handicaps = [
            ("timewarp", "2"),
            ("red-alert", "both"),
            ("transference", "yes"),
        ];
        for handicap in handicaps {
            assert_eq!(rules(&[handicap]), Err(Unreadable::NoJunior));
        }
        assert_eq!(rules(&[("junior", "guest")]), Err(Unreadable::NoHandicap));
        let all = [[("junior", "guest")].as_slice(), &handicaps].concat();
        assert_eq!(
            rules(&all),
            Ok(
                "binary first-ship=large junior=1 timewarp=2 red-alert=both transference=yes"
                    .to_owned()
            )
        );
    }

    #[test]
    fn junior_is_proposed_as_first() {
        let first = |chosen: &[(&str, &str)]| {
            let handicap = [("junior", "guest"), ("timewarp", "2")];
            let written = written(&[chosen, &handicap].concat());
            let shown = present(&written, &agreement::FIRST);
            read(&written).map(|terms| (terms.first, shown))
        };
        assert_eq!(first(&[]), Ok((First::Guest, "guest".to_owned())));
        let chosen = first(&[("first", "random")]);
        assert_eq!(chosen, Ok((First::Random, "random".to_owned())));
    }

    #[test]
    fn settlers_and_multiplayer_options_are_read() {
        let settlers = [
            (GAME, "settlers"),
            ("redless", "yes"),
            ("tow", "own"),
            ("handicap", "large guest"),
        ];
        assert_eq!(
            rules(&settlers),
            Ok("settlers tow=own redless=yes handicap=large weaker=1".to_owned()),
            "its seats are counted as if the host sat first"
        );
        assert_eq!(
            rules(&[(GAME, "left"), ("players", "3")]),
            Ok("multiplayer players=3 goal=left catastrophes=any-time first-ship=large".to_owned())
        );
        assert!(rules(&[(GAME, "left first-ship=any")]).is_err());
    }
}
