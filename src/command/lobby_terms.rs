//! Reads what a lobby proposes: seats, goal, catastrophes, first ships, guests.

use crate::command::given::Options;
use crate::command::{Act, Command, LobbyTerms, Person, terms, time};
use crate::text::user_error::Unreadable;
use homeworlds::rules::Ruleset;

/// How many seats a lobby has that nobody in particular is invited to.
const SEATS: usize = 4;

/// The options that name guests.
const GUESTS: [&str; 5] = [
    "guest",
    "second-guest",
    "third-guest",
    "fourth-guest",
    "fifth-guest",
];

/// The lobby that the options describe.
pub fn read(given: &Options) -> Result<Command, Unreadable> {
    let guests = guests(given)?;
    Ok(Command::Act(Act::OpenLobby(LobbyTerms {
        rules: rules(given, guests.len())?,
        guests,
        time: time::time(given)?,
        days: terms::days(given)?,
    })))
}

/// Everybody who is invited, each once.
fn guests(given: &Options) -> Result<Vec<Person>, Unreadable> {
    let mut guests: Vec<Person> = Vec::new();
    for option in GUESTS {
        let named = given.person(option)?;
        guests.extend(
            named
                .filter(|new| guests.iter().all(|guest| guest.id != new.id))
                .cloned(),
        );
    }
    Ok(guests)
}

/// The rules for as many as the host says, or else for as many as are invited and the host.
fn rules(given: &Options, guests: usize) -> Result<Ruleset, Unreadable> {
    let invited = if guests == 0 {
        SEATS
    } else {
        (guests + 1).clamp(3, 6)
    };
    let text = invited.to_string();
    let mut usual = Ruleset::default();
    match usual.set("players", &text) {
        Ok(()) => terms::agreed(given, usual),
        Err(_) => Err(Unreadable::Choice {
            option: "seats",
            text,
        }),
    }
}
