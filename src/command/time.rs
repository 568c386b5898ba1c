//! What can be asked about time: clocks, gifts, pauses, what follows when time has run out, absences.

use std::fmt;
use std::str::FromStr;

use crate::clock::{Control, Days, Time, Timeout};
use crate::command::given::{Options, Unreadable};
use crate::command::{Command, Which};
use crate::domain::Zone;

/// Something about time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Timing {
    /// Show the clocks of a game.
    Clock { game: Which },
    /// Tell what players can rely on.
    Rely,
    /// Give the opponent, or whoever is to move, so many hours.
    Give { game: Which, hours: u16 },
    /// Propose, answer or end a pause.
    Pause { game: Which, step: PauseStep },
    /// Claim what follows when the seat to move is out of time.
    Claim { game: Which, sure: bool },
    /// Show, begin or end the asker's vacation.
    Vacation {
        /// What to do about it.
        step: VacationStep,
        /// Whether it is to begin by itself from now on, if that was said.
        automatic: Option<bool>,
    },
    /// Show or choose the asker's quiet days.
    QuietDays(Option<Days>),
    /// Show or choose the asker's time zone.
    Zone(Option<Zone>),
    /// Let games end on time though they are many, as the operator.
    LetEnd,
}

/// A step of a pause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PauseStep {
    /// See what stands.
    Show,
    /// Propose one.
    Offer { days: u8, reason: String },
    /// Agree to the one that is proposed.
    Agree,
    /// The same, if it is the one of this number.
    AgreeTo(u32),
    /// Turn it down, or withdraw it.
    Decline,
    /// Propose to end the one that runs.
    Resume,
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

impl Timing {
    /// Whether it may change anything.
    pub const fn changes(&self) -> bool {
        match self {
            Timing::Clock { .. } | Timing::Rely => false,
            Timing::Give { .. }
            | Timing::Pause { .. }
            | Timing::Vacation { .. }
            | Timing::LetEnd => true,
            Timing::Claim { sure, .. } => *sure,
            Timing::QuietDays(days) => days.is_some(),
            Timing::Zone(zone) => zone.is_some(),
        }
    }
}

/// A press about time, on a game's card or page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimePress {
    /// Show the clocks.
    Clock,
    /// Tell what players can rely on.
    Rely,
    /// Give a day.
    GiveDay,
    /// Agree to what is proposed about a pause.
    Agree,
    /// The same, if it is the proposal of this number.
    AgreeTo(u32),
    /// Turn a pause down.
    Decline,
    /// Propose to let the clocks go on.
    Resume,
    /// Claim the win.
    Claim,
    /// Claim the win, having been asked.
    Claimed,
}

impl TimePress {
    /// Those without a number, with how a button carries them.
    pub const ALL: [(&'static str, TimePress); 8] = [
        ("clock", TimePress::Clock),
        ("rely", TimePress::Rely),
        ("give", TimePress::GiveDay),
        ("pause", TimePress::Agree),
        ("nopause", TimePress::Decline),
        ("resume", TimePress::Resume),
        ("flag", TimePress::Claim),
        ("flagged", TimePress::Claimed),
    ];

    /// The command; `at` names the game as it stood, `named` as it stands.
    pub fn command(self, at: Which, named: Which) -> Command {
        let pause = |step| Timing::Pause { game: named, step };
        Command::Time(match self {
            TimePress::Clock => Timing::Clock { game: named },
            TimePress::Rely => Timing::Rely,
            TimePress::GiveDay => Timing::Give {
                game: named,
                hours: 24,
            },
            TimePress::Agree => pause(PauseStep::Agree),
            TimePress::AgreeTo(number) => pause(PauseStep::AgreeTo(number)),
            TimePress::Decline => pause(PauseStep::Decline),
            TimePress::Resume => pause(PauseStep::Resume),
            TimePress::Claim => Timing::Claim {
                game: at,
                sure: false,
            },
            TimePress::Claimed => Timing::Claim {
                game: at,
                sure: true,
            },
        })
    }
}

impl fmt::Display for TimePress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let TimePress::AgreeTo(number) = self {
            return write!(f, "{AGREE_TO}{number}");
        }
        let known = TimePress::ALL.iter().find(|(_, press)| press == self);
        f.write_str(known.map_or("clock", |(word, _)| word))
    }
}

/// Goes before the number of a proposal.
const AGREE_TO: &str = "pause-";

impl FromStr for TimePress {
    type Err = NoTimePress;

    fn from_str(text: &str) -> Result<Self, NoTimePress> {
        if let Some(number) = text.strip_prefix(AGREE_TO) {
            return number
                .parse()
                .map(TimePress::AgreeTo)
                .map_err(|_| NoTimePress);
        }
        let mut known = TimePress::ALL.into_iter();
        let found = known.find(|(word, _)| *word == text);
        found.map(|(_, press)| press).ok_or(NoTimePress)
    }
}

/// The text is no press about time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no press about time")]
pub struct NoTimePress;

/// The longest time that can be given at once, in hours.
pub const MOST_GIVEN: i64 = 14 * 24;

/// The longest pause, in days.
pub const LONGEST_PAUSE: i64 = 90;

/// What a challenge or lobby proposes about time.
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
    Ok(Command::Time(Timing::Clock { game }))
}

/// Time for the other side.
pub fn give(given: &Options) -> Result<Command, Unreadable> {
    let hours = given.number("hours")?.unwrap_or(24).clamp(1, MOST_GIVEN);
    Ok(Command::Time(Timing::Give {
        game: given.which()?,
        hours: u16::try_from(hours).unwrap_or(24),
    }))
}

/// A pause: with days it is proposed, which wants a reason too.
pub fn pause(given: &Options) -> Result<Command, Unreadable> {
    let game = given.which()?;
    let answers = [
        ("", PauseChoice::None),
        ("agree", PauseChoice::Agree),
        ("decline", PauseChoice::Decline),
        ("resume", PauseChoice::Resume),
    ];
    let step = match (given.choice("answer", &answers)?, given.number("days")?) {
        (PauseChoice::Agree, _) => PauseStep::Agree,
        (PauseChoice::Decline, _) => PauseStep::Decline,
        (PauseChoice::Resume, _) => PauseStep::Resume,
        (PauseChoice::None, None) => PauseStep::Show,
        (PauseChoice::None, Some(days)) => PauseStep::Offer {
            days: u8::try_from(days.clamp(1, LONGEST_PAUSE)).unwrap_or(1),
            reason: reason(given)?,
        },
    };
    Ok(Command::Time(Timing::Pause { game, step }))
}

#[derive(Clone, Copy)]
enum PauseChoice {
    None,
    Agree,
    Decline,
    Resume,
}

/// The longest reason, in characters.
const LONGEST_REASON: usize = 200;

fn reason(given: &Options) -> Result<String, Unreadable> {
    let reason = given.text("reason")?.unwrap_or_default();
    let reason: Vec<&str> = reason.split_whitespace().collect();
    let reason = reason.join(" ");
    if reason.is_empty() {
        return Err(Unreadable::Missing("reason"));
    }
    if reason.chars().count() > LONGEST_REASON {
        return Err(Unreadable::Long {
            option: "reason",
            most: LONGEST_REASON,
        });
    }
    Ok(reason)
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
    Ok(Command::Time(Timing::Vacation { step, automatic }))
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
    Ok(Command::Time(Timing::QuietDays(days.transpose()?)))
}

/// The asker's time zone.
pub fn zone(given: &Options) -> Result<Command, Unreadable> {
    let zone = given.text("zone")?.map(|text| {
        let zone = text.parse();
        zone.map_err(|_| Unreadable::Zone(text.to_owned()))
    });
    Ok(Command::Time(Timing::Zone(zone.transpose()?)))
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
