//! Reads what a lobby proposes: seats, goal, catastrophes, first ships, guests.

use crate::command::given::Options;
use crate::command::specs::{EXPIRY, EXPIRY_DAYS};
use crate::command::{Act, Command, LobbyTerms, Person, time};
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
    let days = given.number("expires")?.unwrap_or(i64::from(EXPIRY_DAYS));
    Ok(Command::Act(Act::OpenLobby(LobbyTerms {
        rules: rules(given, guests.len())?,
        guests,
        time: time::time(given)?,
        days: u8::try_from(days.clamp(EXPIRY.0, EXPIRY.1)).unwrap_or(EXPIRY_DAYS),
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

fn rules(given: &Options, guests: usize) -> Result<Ruleset, Unreadable> {
    let invited = if guests == 0 {
        SEATS
    } else {
        (guests + 1).clamp(3, 6)
    };
    let seats = given
        .number("seats")?
        .map_or_else(|| invited.to_string(), |seats| seats.to_string());
    let goal = given.choice(
        "goal",
        &["good-evil", "last-captain", "left"].map(|goal| (goal, goal)),
    )?;
    // Each goal has its own usual catastrophes and first ships (M1, M3).
    let usual = [
        ("", None),
        ("turn-end", Some("turn-end")),
        ("any-time", Some("any-time")),
    ];
    let catastrophes = given.choice("catastrophes", &usual)?;
    let ships = [("", None), ("large", Some("large")), ("any", Some("any"))];
    let first_ship = given.choice("first-ship", &ships)?;
    let mut text = format!("multiplayer players={seats} goal={goal}");
    text.extend(catastrophes.map(|when| format!(" catastrophes={when}")));
    text.extend(first_ship.map(|ship| format!(" first-ship={ship}")));
    let unreadable = |_| Unreadable::Choice {
        option: "seats",
        text: seats,
    };
    text.parse().map_err(unreadable)
}
