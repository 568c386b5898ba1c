//! Reads what a lobby proposes: seats, goal, catastrophes, first ships, guests.

use crate::command::given::Options;
use crate::command::{Act, Command, First, Person, Terms, terms, time};
use crate::text::user_error::Unreadable;
use homeworlds::rules::multiplayer::Rules;
use homeworlds::rules::{Goal, Ruleset};

/// The options that name guests.
const GUESTS: [&str; 5] = [
    "guest",
    "second-guest",
    "third-guest",
    "fourth-guest",
    "fifth-guest",
];

/// The usual rules of a lobby that nobody in particular is invited to.
pub fn usual() -> Ruleset {
    of(4)
}

fn of(seats: u8) -> Ruleset {
    let many = Rules::new(seats, Goal::default());
    many.map_or_else(Ruleset::default, Ruleset::Multiplayer)
}

/// The lobby that the options describe: unless the host says, for as many as are invited and the host.
pub fn read(given: &Options) -> Result<Command, Unreadable> {
    let guests = guests(given)?;
    let usual = match guests.len() as u8 {
        0 => usual(),
        invited => of((invited + 1).clamp(3, 6)),
    };
    Ok(Command::Act(Act::Invite(Terms {
        rules: terms::agreed(given, usual)?,
        guests,
        first: First::Random,
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
