//! What can be asked about time: clocks, gifts, what follows when time has run out, absences.

use crate::clock::{Control, Days, Time, Timeout};
use crate::command::given::Options;
use crate::command::{Act, Command, Look, Which};
use crate::domain::Zone;
use crate::text::user_error::Unreadable;
use serde::{Deserialize, Serialize};

/// Something about time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Timing {
    /// Give the opponent, or whoever is to move, so many hours.
    Give { game: Which, hours: u16 },
    /// Claim what follows when the seat to move is out of time.
    Claim { game: Which },
    /// Show, begin or end the asker's vacation.
    #[serde(skip)]
    Vacation {
        /// What to do about it.
        step: VacationStep,
        /// Whether it is to begin by itself from now on, if that was said.
        automatic: Option<bool>,
    },
    /// Choose the asker's quiet days.
    #[serde(skip)]
    QuietDays(Days),
    /// Choose the asker's time zone.
    #[serde(skip)]
    Zone(Zone),
    /// Let games end on time though they are many, as the operator.
    LetEnd,
}

/// What is asked about one's vacation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VacationStep {
    /// See what is left.
    Show,
    /// Begin one, or lengthen it, for so many days.
    Begin(u8),
    /// End it.
    End,
}

/// A look at something about time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TimeLook {
    /// The clocks of a game.
    Clock { game: Which },
    /// What players can rely on.
    Rely,
    /// Whether to claim what follows when the seat to move is out of time.
    AskClaim { game: Which },
    /// The asker's vacation, quiet days and time zone.
    Absence,
}

/// The longest time that can be given at once, in hours.
pub const MOST_GIVEN: i64 = 14 * 24;

/// What an invitation proposes about time.
pub fn time(given: &Options) -> Result<Time, Unreadable> {
    let timeout = given.choice(
        "timeout",
        &[("auto", Timeout::Auto), ("claim", Timeout::Claim)],
    )?;
    let control = match given.text("time")? {
        None | Some("") => Control::default(),
        Some(text) => text.parse().map_err(|why| Unreadable::Time {
            text: text.to_owned(),
            why,
        })?,
    };
    Ok(Time { control, timeout })
}

/// The clock of a game.
pub fn clock(given: &Options) -> Result<Command, Unreadable> {
    let game = given.which()?;
    Ok(Command::Look(Look::Time(TimeLook::Clock { game })))
}

/// Time for the other side.
pub fn give(given: &Options) -> Result<Command, Unreadable> {
    let hours = given.number("hours")?.unwrap_or(24).clamp(1, MOST_GIVEN);
    Ok(Command::Act(Act::Time(Timing::Give {
        game: given.which()?,
        hours: u16::try_from(hours).unwrap_or(24),
    })))
}

/// The asker's vacation.
pub fn vacation(given: &Options) -> Result<Command, Unreadable> {
    let automatic = given.choice(
        "automatic",
        &[("", None), ("yes", Some(true)), ("no", Some(false))],
    )?;
    let step = match given.number("days")? {
        Some(0) => VacationStep::End,
        Some(days) => VacationStep::Begin(u8::try_from(days.clamp(1, 30)).unwrap_or(1)),
        None => VacationStep::Show,
    };
    Ok(Command::Act(Act::Time(Timing::Vacation {
        step,
        automatic,
    })))
}

/// The asker's quiet days.
pub fn quiet_days(given: &Options) -> Result<Command, Unreadable> {
    let days = given.text("days")?.map(|text| {
        let text = if text.trim().eq_ignore_ascii_case("none") {
            ""
        } else {
            text
        };
        let days = text.parse();
        days.map_err(|_| Unreadable::QuietDays(text.to_owned()))
    });
    Ok(match days.transpose()? {
        Some(days) => Command::Act(Act::Time(Timing::QuietDays(days))),
        None => Command::Look(Look::Time(TimeLook::Absence)),
    })
}

/// The asker's time zone.
pub fn zone(given: &Options) -> Result<Command, Unreadable> {
    Ok(match given.parsed("zone", Unreadable::Zone)? {
        Some(zone) => Command::Act(Act::Time(Timing::Zone(zone))),
        None => Command::Look(Look::Time(TimeLook::Absence)),
    })
}

/// Time controls that begin like what is typed, as label and value.
pub fn suggest_times(typed: &str) -> Vec<(&'static str, &'static str)> {
    const KNOWN: [(&str, &str); 9] = [
        ("Standard: 3 days, 1 more a turn, at most 7", "standard"),
        ("Brisk: 24 hours, 12 more a turn, at most 3 days", "brisk"),
        ("Slow: 7 days, 2 more a turn, at most 14", "slow"),
        ("3 days a turn", "3 days"),
        ("5 days a turn", "5 days"),
        ("1 day a turn", "1 day"),
        ("Live: 10 minutes, 5 seconds more a turn", "live 10+5"),
        ("Live: 30 minutes, 10 seconds more a turn", "live 30+10"),
        ("No clock", "untimed"),
    ];
    let typed = typed.trim().to_ascii_lowercase();
    let fits = |(label, value): &(&str, &str)| {
        label.to_ascii_lowercase().contains(&typed) || value.contains(&typed)
    };
    KNOWN.into_iter().filter(fits).collect()
}
