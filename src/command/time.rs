//! What can be asked about time: clocks, gifts, what follows when time has run out, absences.

use crate::clock::{NoTime, Time, Timeout, Weekends};
use crate::command::GameRef;
use crate::command::given::GivenOptions;
use crate::domain::{Day, NotADay, Zone};
use crate::i18n::agreement::{STAND, TIME, WEEKENDS};
use crate::i18n::clock;
use crate::i18n::unreadable::Unreadable;
use serde::{Deserialize, Deserializer, Serialize};
use std::num::NonZeroU8;

/// Something about time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Timing {
    /// Give the opponent, or whoever is to move, so many hours.
    Give { game: GameRef, hours: u16 },
    /// Claim what follows when the seat to move is out of time.
    Claim { game: GameRef },
    /// Declare or end the asker's absence.
    Away(AwayStep),
    /// Choose the asker's time zone.
    Zone(Zone),
    /// Let games end on time though they are many, as the operator.
    LetEnd,
}

/// What is asked about being away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AwayStep {
    /// Be away from now on, or longer, for so many days; at least one, whatever a button says.
    Begin(#[serde(deserialize_with = "one_or_more")] u8),
    /// Be away from one day to another, both whole.
    #[serde(skip)]
    Between { first: Day, last: Day },
    /// Come back, or stay.
    End,
}

fn one_or_more<'d, D: Deserializer<'d>>(days: D) -> Result<u8, D::Error> {
    NonZeroU8::deserialize(days).map(NonZeroU8::get)
}

/// A look at something about time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TimeLook {
    /// The clocks of a game: what is left, what was charged and excused.
    Clock { game: GameRef },
    /// What players can rely on.
    Rely,
    /// How much time to give the other side.
    Give { game: GameRef },
    /// Whether to claim what follows when the seat to move is out of time.
    AskClaim { game: GameRef },
    /// When the asker is away.
    Away,
    /// The asker's time zone.
    Zone,
}

/// What an invitation proposes about time.
pub fn time(given: &GivenOptions) -> Result<Time, Unreadable> {
    let timeout = given.choice(
        "timeout",
        &[("auto", Timeout::Auto), ("claim", Timeout::Claim)],
    )?;
    let time = match given.text(TIME.key)? {
        None | Some("") => Time::default(),
        Some(text) => typed_time(text).map_err(|why| Unreadable::Time {
            text: text.to_owned(),
            why,
        })?,
    };
    let weekends = match given.text(WEEKENDS.key)? {
        Some(_) if time.control.is_correspondence() => given.choice(
            WEEKENDS.key,
            &[("count", Weekends::Count), (STAND, Weekends::Stand)],
        )?,
        Some(_) | None => time.weekends,
    };
    Ok(Time {
        weekends,
        timeout,
        ..time
    })
}

/// Reads a time control in the words of the reader's language.
fn typed_time(text: &str) -> Result<Time, NoTime> {
    clock::in_canonical_words(text).parse()
}

/// Away from one day to another, as they were typed.
pub fn away(first: &str, last: &str) -> Result<Timing, Unreadable> {
    let day = |typed: &str| {
        let day = typed.trim().parse();
        day.map_err(|NotADay| Unreadable::Day(typed.to_owned()))
    };
    Ok(Timing::Away(AwayStep::Between {
        first: day(first)?,
        last: day(last)?,
    }))
}

/// The time zone that was typed.
pub fn zone(typed: &str) -> Result<Timing, Unreadable> {
    let zone = Zone::meant(typed).map_err(|near| Unreadable::Zone {
        text: typed.to_owned(),
        near,
    });
    zone.map(Timing::Zone)
}

/// Suggests time controls for what is typed so far, as label and value: the usual ones that contain it, or else the one that it is.
pub fn suggest_times(typed: &str) -> Vec<(String, String)> {
    let lower = typed.trim().to_lowercase();
    let fits = |(label, value): &(String, String)| {
        label.to_lowercase().contains(&lower) || value.contains(&lower)
    };
    let times = TIME.values.iter();
    let times = times.map(|value| (TIME.value(value), (*value).to_owned()));
    let usual: Vec<_> = times.filter(fits).collect();
    if !usual.is_empty() {
        return usual;
    }
    let other = typed_time(typed).ok();
    Vec::from_iter(other.map(|time| (clock::control_and_weekends(time), time.to_string())))
}
