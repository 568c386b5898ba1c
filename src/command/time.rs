//! Requests about time: clocks, gifts, the consequences of running out of time, absences.

use crate::clock::{NoTime, Time, Timeout, Weekends};
use crate::command::caller::GameRef;
use crate::command::given::GivenOptions;
use crate::domain::{Day, NotADay, Zone};
use crate::i18n::agreement::{STAND, TIME, WEEKENDS};
use crate::i18n::clock;
use crate::i18n::unreadable::Unreadable;
use serde::{Deserialize, Deserializer, Serialize};
use std::num::NonZeroU8;

/// An action on time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Timing {
    /// Give the opponent, or the seat to move, this many hours.
    Give { game: GameRef, hours: u16 },
    /// Claim the result when the seat to move is out of time.
    Claim { game: GameRef },
    /// Declare or end the caller's absence.
    Away(AwayStep),
    /// Set the caller's time zone.
    Zone(Zone),
    /// Let games time out regardless of their number, as the operator.
    LetEnd,
}

/// A change of the caller's absence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AwayStep {
    /// Begin or extend an absence by this many days from now; at least one, whatever a button says.
    Begin(#[serde(deserialize_with = "one_or_more")] u8),
    /// Be absent from the first day to the last, both included.
    #[serde(skip)]
    Between { first: Day, last: Day },
    /// End or cancel the absence.
    End,
}

fn one_or_more<'d, D: Deserializer<'d>>(days: D) -> Result<u8, D::Error> {
    NonZeroU8::deserialize(days).map(NonZeroU8::get)
}

/// A query about time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TimeLook {
    /// The clocks of a game: the time left, charged and excused.
    Clock { game: GameRef },
    /// The guarantees that players can rely on.
    Rely,
    /// The choice of time to give to the other side.
    Give { game: GameRef },
    /// The question whether to claim the result when the seat to move is out of time.
    AskClaim { game: GameRef },
    /// The caller's absences.
    Away,
    /// The caller's time zone.
    Zone,
}

/// Parses the time control of an invitation.
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

/// Parses a time control in the reader's language.
fn typed_time(text: &str) -> Result<Time, NoTime> {
    clock::in_canonical_words(text).parse()
}

/// Parses the first and last day of an absence.
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

/// Parses a time zone.
pub fn zone(typed: &str) -> Result<Timing, Unreadable> {
    let zone = Zone::meant(typed).map_err(|near| Unreadable::Zone {
        text: typed.to_owned(),
        near,
    });
    zone.map(Timing::Zone)
}

/// Suggests time controls for the typed text, as label and value: the usual ones that contain it,
/// or else the one that it denotes.
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
