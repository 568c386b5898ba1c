//! When a person is away: vacations, and quiet days of their own in their own time zone.

use std::fmt;
use std::str::FromStr;

use jiff::civil::Weekday;

use crate::domain::span::{Period, Span, not_over};
use crate::domain::{Millis, Zone};

/// How long quiet days stay before they can be changed again.
pub const QUIET_FOR: Span = Span::days(30);

/// At most two days of the week, written `sat,sun`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Days(u8);

/// The days of a week, Monday first.
const WEEK: [(Weekday, &str); 7] = [
    (Weekday::Monday, "monday"),
    (Weekday::Tuesday, "tuesday"),
    (Weekday::Wednesday, "wednesday"),
    (Weekday::Thursday, "thursday"),
    (Weekday::Friday, "friday"),
    (Weekday::Saturday, "saturday"),
    (Weekday::Sunday, "sunday"),
];

/// As many letters of a day tell it from the others.
const SHORT: usize = 3;

impl Days {
    /// None.
    pub const NONE: Days = Days(0);

    /// How many days of the week can be quiet.
    pub const MOST: u32 = 2;

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    fn has(self, day: Weekday) -> bool {
        self.0 >> day.to_monday_zero_offset() & 1 == 1
    }

    /// The days by their places in the week, Monday being 0.
    pub fn places(self) -> impl Iterator<Item = usize> {
        (0..WEEK.len()).filter(move |place| self.0 >> place & 1 == 1)
    }
}

impl fmt::Display for Days {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = self.places().map(|place| &WEEK[place].1[..SHORT]).collect();
        f.write_str(&names.join(","))
    }
}

/// The text names no days of the week, or more than two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no days of the week, or more than two")]
pub struct NoDays;

impl FromStr for Days {
    type Err = NoDays;

    /// Reads days by their first three letters or more, parted by commas or spaces.
    fn from_str(text: &str) -> Result<Self, NoDays> {
        let text = text.to_ascii_lowercase();
        let words = text.split([',', ' ']).filter(|word| !word.is_empty());
        let mut days = Days::NONE;
        for word in words {
            let named =
                |&(_, name): &(Weekday, &str)| word.len() >= SHORT && name.starts_with(word);
            let place = WEEK.iter().position(named).ok_or(NoDays)?;
            days.0 |= 1 << place;
        }
        if days.0.count_ones() > Days::MOST {
            return Err(NoDays);
        }
        Ok(days)
    }
}

/// Quiet days from a moment on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quiet {
    /// From when on.
    pub since: Millis,
    /// Which days.
    pub days: Days,
    /// Where they begin and end.
    pub zone: Zone,
}

/// Why a person is away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Away {
    /// On vacation.
    Vacation,
    /// It is one of their quiet days.
    QuietDay,
}

/// All absences of a person.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Absence {
    /// Their vacations, in order and apart from each other.
    pub vacations: Vec<Period>,
    /// Their quiet days, each from its moment until that of the next.
    pub quiet: Vec<Quiet>,
}

impl Absence {
    /// Whether the person is away at a moment, and until when at least that holds; a vacation comes before a quiet day.
    pub fn at(&self, moment: Millis) -> (Option<Away>, Millis) {
        let vacation = not_over(&self.vacations, moment);
        if let Some(vacation) = vacation.filter(|vacation| vacation.holds(moment)) {
            return (Some(Away::Vacation), vacation.until);
        }
        let (quiet, until) = self.quiet_at(moment);
        let until = vacation.map_or(until, |next| until.min(next.from));
        (quiet.then_some(Away::QuietDay), until)
    }

    /// The quiet days that were chosen for a moment; `None` before the first choice.
    pub fn days_at(&self, moment: Millis) -> Option<Days> {
        let begun = self.quiet.partition_point(|quiet| quiet.since <= moment);
        begun.checked_sub(1).map(|at| self.quiet[at].days)
    }

    fn quiet_at(&self, moment: Millis) -> (bool, Millis) {
        let begun = self.quiet.partition_point(|quiet| quiet.since <= moment);
        let changes = self
            .quiet
            .get(begun)
            .map_or(Millis(i64::MAX), |next| next.since);
        let Some(quiet) = begun.checked_sub(1).map(|at| &self.quiet[at]) else {
            return (false, changes);
        };
        if quiet.days.is_empty() {
            return (false, changes);
        }
        match quiet.zone.day(moment) {
            Some((day, next)) => (quiet.days.has(day), changes.min(next)),
            None => (false, changes),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::Timestamp;

    fn moment(text: &str) -> Millis {
        let moment: Timestamp = text.parse().expect("a timestamp");
        Millis(moment.as_millisecond())
    }

    fn weekend(zone: &str) -> Absence {
        Absence {
            vacations: Vec::new(),
            quiet: vec![Quiet {
                since: Millis(0),
                days: "sat,sun".parse().expect("days"),
                zone: zone.parse().expect("a zone"),
            }],
        }
    }

    /// How much of the time from one moment to another is quiet.
    fn quiet_between(absence: &Absence, from: &str, until: &str) -> Span {
        let (mut at, end) = (moment(from), moment(until));
        let mut quiet = Span::ZERO;
        while at < end {
            let (away, next) = absence.at(at);
            if away.is_some() {
                quiet = quiet + (next.min(end) - at);
            }
            at = next;
        }
        quiet
    }

    #[test]
    fn days_read_back_and_are_two_at_most() {
        let days: Days = "Saturday, sun".parse().expect("days");
        assert_eq!(days.to_string(), "sat,sun");
        assert_eq!("".parse(), Ok(Days::NONE));
        for bad in ["mon tue wed", "someday", "s", "moonday"] {
            assert_eq!(bad.parse::<Days>(), Err(NoDays), "{bad}");
        }
    }

    #[test]
    fn a_quiet_weekend_is_as_long_as_its_days() {
        let week = ["2026-03-23T00:00:00Z", "2026-03-31T00:00:00Z"];
        // The clocks go forward on the 29th of March in Berlin.
        for (zone, hours) in [("UTC", 48), ("Europe/Berlin", 47), ("Asia/Tokyo", 48)] {
            let quiet = quiet_between(&weekend(zone), week[0], week[1]);
            assert_eq!(quiet, Span::hours(hours), "{zone}");
        }
        let autumn = ["2026-10-20T00:00:00Z", "2026-10-27T00:00:00Z"];
        let quiet = quiet_between(&weekend("Europe/Berlin"), autumn[0], autumn[1]);
        assert_eq!(quiet, Span::hours(49));
    }

    #[test]
    fn a_day_that_a_zone_skips_is_not_waited_for() {
        // Samoa went from the 29th to the 31st of December 2011; the 30th was a Friday.
        let absence = weekend("Pacific/Apia");
        let quiet = quiet_between(&absence, "2011-12-26T10:00:00Z", "2012-01-02T10:00:00Z");
        assert_eq!(quiet, Span::hours(48));
    }

    #[test]
    fn a_change_of_quiet_days_leaves_what_was() {
        let mut absence = weekend("UTC");
        absence.quiet.push(Quiet {
            since: moment("2026-06-10T00:00:00Z"),
            days: "wed".parse().expect("a day"),
            zone: Zone::default(),
        });
        let before = quiet_between(&absence, "2026-06-01T00:00:00Z", "2026-06-10T00:00:00Z");
        let after = quiet_between(&absence, "2026-06-10T00:00:00Z", "2026-06-17T00:00:00Z");
        assert_eq!((before, after), (Span::hours(48), Span::hours(24)));
    }
}
