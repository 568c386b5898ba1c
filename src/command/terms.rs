//! Reads what an invitation proposes: the options of its game, who moves first, how long it stands.

use crate::command::given::Options;
use crate::command::{Act, Command, First, Kind, OptionSpec, Terms, time};
use crate::text::agreed::{self, Values};
use crate::text::user_error::Unreadable;
use homeworlds::rules::binary::handicap::Handicap;
use homeworlds::rules::{BadRuleset, Ruleset};

/// How long an invitation can stand, in days.
pub(super) const EXPIRY: (i64, i64) = (1, 30);
const EXPIRY_DAYS: u8 = 7;

/// The challenge that the options describe, to a game whose `usual` rules these are.
pub fn challenge(given: &Options, usual: Ruleset) -> Result<Command, Unreadable> {
    let first = [
        ("random", First::Random),
        ("host", First::Host),
        ("guest", First::Guest),
    ];
    Ok(Command::Act(Act::Invite(Terms {
        guests: given.person("opponent")?.cloned().into_iter().collect(),
        rules: agreed(given, usual)?,
        first: given.choice("first", &first)?,
        time: time::time(given)?,
        days: days(given)?,
    })))
}

/// For how many days it stands.
pub fn days(given: &Options) -> Result<u8, Unreadable> {
    let days = given.number("expires")?.unwrap_or(i64::from(EXPIRY_DAYS));
    Ok(u8::try_from(days.clamp(EXPIRY.0, EXPIRY.1)).unwrap_or(EXPIRY_DAYS))
}

/// The options that a command offers for a game with these rules.
pub fn offered(usual: &Ruleset) -> impl Iterator<Item = OptionSpec> {
    agreed::offered(usual).iter().map(|option| OptionSpec {
        name: option.name,
        description: option.about,
        required: false,
        kind: match option.values {
            Values::OneOf(choices) => Kind::Choice(choices),
            Values::Between(least, most) => Kind::Number { least, most },
        },
    })
}

/// The rules with all that is given of their options; the seats are counted as if the host sat first.
pub fn agreed(given: &Options, mut rules: Ruleset) -> Result<Ruleset, Unreadable> {
    for option in agreed::offered(&rules) {
        let value = given.plain(option.name)?.unwrap_or_default();
        for (key, value) in settings(option.key, &value) {
            rules.set(key, value).map_err(|bad| match bad {
                BadRuleset::NoJunior(_) => Unreadable::NoJunior,
                _ => Unreadable::Choice {
                    option: option.name,
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

/// What a value of a command's option sets; nothing, when it says what holds anyway.
fn settings<'v>(key: &'static str, value: &'v str) -> Vec<(&'static str, &'v str)> {
    let seat = |who| match who {
        "host" => "0",
        "guest" => "1",
        other => other,
    };
    match (key, value.split_once(' ')) {
        ("redless", _) if value == "no" => vec![(key, "yes")],
        ("redless", _) if value == "yes" => vec![(key, "no")],
        ("handicap", Some((size, weaker))) => vec![(key, size), ("weaker", seat(weaker))],
        (_, _) if ["", "no", "off", "none"].contains(&value) => Vec::new(),
        (_, _) => vec![(key, seat(value))],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::given::Given;
    use crate::command::specs::PLAY;

    /// The rules when an option has this value, beside somebody who has a handicap.
    fn with(usual: Ruleset, option: &str, value: Given) -> Result<String, Unreadable> {
        let junior = usual.has_option("junior").then_some("guest");
        let beside = junior.map(|who| [("junior", who), ("timewarp", "1")]);
        let beside = beside.into_iter().flatten();
        let given = beside.map(|(name, value)| (name.to_owned(), Given::Text(value.to_owned())));
        let given: Options = given.chain([(option.to_owned(), value)]).collect();
        agreed(&given, usual).map(|rules| rules.to_string())
    }

    #[test]
    fn what_is_offered_is_what_can_be_agreed() {
        let mut many = Ruleset::default();
        many.set("players", "4").expect("so many can play");
        let rulesets = [
            ("challenge", Ruleset::default()),
            ("settlers", Ruleset::Settlers(Default::default())),
            ("lobby", many),
        ];
        for (command, usual) in rulesets {
            let left_out = ["players", "weaker"];
            let all = usual.options().into_iter();
            for option in all.filter(|option| !left_out.contains(&option.key)) {
                let mut words = agreed::offered(&usual).iter();
                let words = words.find(|words| words.key == option.key);
                let name = words
                    .unwrap_or_else(|| panic!("{} has no words", option.key))
                    .name;
                let offered = PLAY.spec(command).and_then(|spec| spec.option(name));
                let offered = offered.unwrap_or_else(|| panic!("{command} lacks {name}"));
                let values: Vec<Given> = match offered.kind {
                    Kind::Choice(choices) => {
                        let values = choices.iter().map(|(_, value)| (*value).to_owned());
                        values.map(Given::Text).collect()
                    }
                    Kind::Number { least, most } => (least..=most).map(Given::Number).collect(),
                    _ => panic!("{name} of {command} is to be chosen"),
                };
                assert!(values.len() >= option.values.len(), "{command} {name}");
                let mut led_to: Vec<String> = values
                    .into_iter()
                    .map(|value| with(usual, name, value).expect(name))
                    .collect();
                led_to.sort();
                led_to.dedup();
                assert!(led_to.len() >= option.values.len(), "{name}: {led_to:?}");
            }
        }
    }

    #[test]
    fn a_handicap_wants_a_junior_and_a_junior_a_handicap() {
        let told = |given: &[(&str, &str)]| {
            let given = given.iter();
            let text = |(name, value): &(&str, &str)| {
                ((*name).to_owned(), Given::Text((*value).to_owned()))
            };
            agreed(&given.map(text).collect(), Ruleset::default()).map(|rules| rules.to_string())
        };
        assert_eq!(
            told(&[("red-alert", "off")]),
            Ok("binary first-ship=large".to_owned())
        );
        assert_eq!(told(&[("red-alert", "both")]), Err(Unreadable::NoJunior));
        assert_eq!(told(&[("junior", "guest")]), Err(Unreadable::NoHandicap));
        assert_eq!(
            told(&[("junior", "guest"), ("red-alert", "both")]),
            Ok("binary first-ship=large junior=1 red-alert=both".to_owned())
        );
    }
}
