//! Terms of a game, and the panel on which an invitation with them is written.

use referee::clock::{Time, Timeout};
use referee::command::invitation_draft::Written;
use referee::command::{Action, Command, Terms};
use referee::domain::First;
use referee::reply::{ButtonAction, Message};

use crate::panel::{command_of, find_button};
use crate::people::{Who, person};

/// Returns terms for these guests, or an open invitation: the host moves first, without a clock.
pub fn terms(guests: &[Who], rules: &str) -> Terms {
    Terms {
        guests: guests.iter().map(|&guest| person(guest)).collect(),
        rules: rules.parse().expect("a ruleset"),
        first: First::Host,
        days: 7,
        time: Time::UNTIMED,
        rated: false,
        band: None,
        now: false,
        start: None,
        beginners: false,
    }
}

/// Invites on these terms through the panel, like a person, and returns the last reply.
pub fn invite(terms: Terms, mut ask: impl FnMut(Command) -> Message) -> Message {
    let panel = ask(Command::Action(Action::Challenge(written(terms))));
    match find_button(&panel, "Send").map(|button| &button.does) {
        Some(ButtonAction::Press(press)) => ask(command_of(press.clone(), None)),
        _ => panel,
    }
}

/// Returns the draft with these terms, as chosen on the panel.
fn written(terms: Terms) -> Written {
    let rules = terms.rules.to_string();
    let set = |key: &str| {
        let mut pairs = rules.split(' ').filter_map(|pair| pair.split_once('='));
        pairs.find(|(name, _)| *name == key).map(|(_, value)| value)
    };
    let game = match <&str>::from(terms.rules) {
        "binary" => "two",
        name => set("goal").unwrap_or(name),
    };
    let timeout = match terms.time.timeout {
        Timeout::Auto => "auto",
        Timeout::Claim => "claim",
    };
    let time = Time {
        timeout: Timeout::Auto,
        ..terms.time
    };
    let seat = |seat: &str| ["host", "guest"][seat.parse::<usize>().expect("a seat")];
    let mut chosen = vec![
        ("game", game.to_owned()),
        ("first", <&str>::from(terms.first).to_owned()),
        ("time", time.to_string()),
        ("timeout", timeout.to_owned()),
        ("expires", terms.days.to_string()),
        ("rated", ["no", "yes"][usize::from(terms.rated)].to_owned()),
        (
            "beginners",
            ["no", "yes"][usize::from(terms.beginners)].to_owned(),
        ),
        ("now", ["no", "yes"][usize::from(terms.now)].to_owned()),
        (
            "band",
            terms.band.map_or("any".to_owned(), |band| band.to_string()),
        ),
    ];
    for choice in referee::i18n::agreement::offered(&terms.rules) {
        let value = match (choice.key, set(choice.key)) {
            ("junior", Some(junior)) => seat(junior).to_owned(),
            ("handicap", Some(size)) => {
                let weaker = set("weaker").expect("somebody is weaker");
                format!("{size} {}", seat(weaker))
            }
            (_, Some(value)) => value.to_owned(),
            (_, None) => continue,
        };
        chosen.push((choice.key, value));
    }
    let chosen = chosen.into_iter().map(|(key, value)| (key.into(), value));
    Written {
        guests: terms.guests,
        chosen: chosen.collect(),
    }
}
