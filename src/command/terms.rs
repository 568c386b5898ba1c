//! Reads what an invitation says: which game with which options, who goes first, how long it stands.

use crate::clock::{Control, Time, Weekends};
use crate::command::given::GivenOptions;
use crate::command::invitation_draft::Written;
use crate::command::{First, Given, Terms, time};
use crate::domain::PersonId;
use crate::i18n::agreement::{self, TermChoice};
use crate::i18n::unreadable::Unreadable;
use homeworlds::rules::binary::Handicap;
use homeworlds::rules::{BadRuleset, Ruleset, settlers};

/// The key of the choice on which the others rest.
pub const GAME: &str = agreement::GAME.key;

/// How long an invitation stands, in days.
const EXPIRY_DAYS: u8 = 7;

/// The terms that were written.
pub fn read(written: &Written) -> Result<Terms, Unreadable> {
    let given = given(written);
    let rules = agreed(&given, usual(written)?)?;
    let first = [
        ("random", First::Random),
        ("host", First::Host),
        ("guest", First::Guest),
    ];
    let most = usize::from(most_guests(written));
    Ok(Terms {
        guests: written.guests.iter().take(most).cloned().collect(),
        rules,
        first: given.choice(agreement::FIRST.key, &first)?,
        days: given
            .parsed(agreement::EXPIRES.key, |_| Unreadable::Kind("expires"))?
            .unwrap_or(EXPIRY_DAYS),
        time: time::time(&given)?,
    })
}

/// Everything that can be chosen, in the order of the panel.
pub fn choices(written: &Written) -> Vec<&'static TermChoice> {
    let rules = usual(written).unwrap_or_default();
    let mut choices = vec![&agreement::GAME, &agreement::TIME];
    if rules.seats() == 2 {
        choices.extend([&agreement::FIRST, &agreement::REFEREE]);
    }
    choices.extend(agreement::offered(&rules));
    choices.push(&agreement::TIMEOUT);
    if agreed_time(written).is_some_and(|time| time.control.is_correspondence()) {
        choices.push(&agreement::WEEKENDS);
    }
    choices.push(&agreement::EXPIRES);
    choices
}

/// The value that a choice has now.
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

/// The bot player that was chosen as the opponent.
pub fn bot_player(written: &Written) -> Option<PersonId> {
    let level = written.chosen.get(agreement::REFEREE.key)?;
    let offered = agreement::REFEREE.offers(agreement::REFEREE.key, level);
    level
        .parse()
        .ok()
        .filter(|_| offered)
        .map(PersonId::bot_player)
}

/// How many people can be invited.
pub fn most_guests(written: &Written) -> u8 {
    match usual(written).unwrap_or_default().seats() {
        2 => 1,
        _ => 5,
    }
}

/// Proposes values where nothing else is chosen and the usual one does not fit: no clock against a bot player, for which time
/// means nothing, and the first turn for Junior, as the rules' authors advise.
fn proposed(written: &Written) -> impl Iterator<Item = (&'static str, String)> {
    let untimed = bot_player(written).map(|_| (agreement::TIME.key, Control::Untimed.to_string()));
    let junior = written.chosen.get(agreement::JUNIOR);
    let can_be = usual(written).is_ok_and(|rules| rules.has_option(agreement::JUNIOR));
    let junior = junior.filter(|_| can_be);
    let junior = junior.filter(|junior| agreement::FIRST.values.contains(&junior.as_str()));
    let first = junior.map(|junior| (agreement::FIRST.key, junior.clone()));
    untimed.into_iter().chain(first)
}

/// The time control of the invitation; `None` where what was typed is none.
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

/// The usual rules of the game that was chosen: for two, or for as many as are invited and the host.
fn usual(written: &Written) -> Result<Ruleset, Unreadable> {
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

/// The rules with all that is given of their options; the seats of two are counted as if the host sat first.
fn agreed(given: &GivenOptions, mut rules: Ruleset) -> Result<Ruleset, Unreadable> {
    for option in agreement::offered(&rules) {
        let value = given.plain(option.key)?.unwrap_or_default();
        for (key, value) in settings(option.key, &value) {
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

/// What a chosen value sets; nothing, when it says what holds anyway.
fn settings<'v>(key: &'static str, value: &'v str) -> Vec<(&'static str, &'v str)> {
    let seat = |who| match who {
        "host" => "0",
        "guest" => "1",
        other => other,
    };
    match (key, value.split_once(' ')) {
        ("handicap", Some((size, weaker))) => vec![(key, size), ("weaker", seat(weaker))],
        (_, _) if ["", "no", "off", "none"].contains(&value) => Vec::new(),
        (_, _) => vec![(key, seat(value))],
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
    fn what_is_offered_is_what_can_be_agreed() {
        for game in agreement::GAME.values {
            let usual = usual(&written(&[(GAME, game)])).expect("it is offered");
            // The goal is chosen with the game, the weaker seat with the handicap, and two are two.
            let mut left_out = vec!["goal", "weaker"];
            left_out.extend((usual.seats() == 2).then_some("players"));
            let all = usual.options().into_iter();
            for option in all.filter(|option| !left_out.contains(&option.key)) {
                let choices = choices(&written(&[(GAME, game)]));
                let mut choices = choices.into_iter();
                let choice = choices.find(|choice| choice.key == option.key);
                let choice = choice.unwrap_or_else(|| panic!("{} has no words", option.key));
                // A handicap wants a Junior, a Junior a handicap.
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

    #[test]
    fn a_handicap_wants_a_junior_and_a_junior_a_handicap() {
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
    fn settlers_and_more_than_two_are_read_with_their_options() {
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
