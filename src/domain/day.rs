//! Days of the calendar, in UTC or in a time zone.

use std::fmt;
use std::str::FromStr;

use jiff::Timestamp;
use jiff::civil::{Date, ISOWeekDate};
use jiff::tz::TimeZone;

use crate::domain::{Millis, Zone};

/// A day, written like `2026-11-21`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Day(Date);

impl Day {
    /// Returns the day of a moment, clamped to the calendar.
    pub fn of(moment: Millis) -> Self {
        let beyond = if moment.0 < 0 {
            Timestamp::MIN
        } else {
            Timestamp::MAX
        };
        let moment = Timestamp::from_millisecond(moment.0).unwrap_or(beyond);
        Self(moment.to_zoned(TimeZone::UTC).date())
    }

    /// Returns the day of a moment in a time zone, or `None` beyond the calendar.
    pub fn there(moment: Millis, zone: &Zone) -> Option<Self> {
        let moment = Timestamp::from_millisecond(moment.0).ok()?;
        Some(Self(moment.to_zoned(zone.0.clone()).date()))
    }

    /// Returns its start in a time zone. A day beyond the calendar never starts.
    pub fn begins(self, zone: &Zone) -> Millis {
        let begins = self.0.to_zoned(zone.0.clone());
        begins.map_or(Millis(i64::MAX), |begins| {
            Millis(begins.timestamp().as_millisecond())
        })
    }

    /// Returns its end in a time zone.
    pub fn ends(self, zone: &Zone) -> Millis {
        self.0
            .tomorrow()
            .map_or(Millis(i64::MAX), |next| Self(next).begins(zone))
    }

    /// Returns its year, month and day.
    pub fn numbers(self) -> [i16; 3] {
        [self.0.year(), self.0.month().into(), self.0.day().into()]
    }

    /// Returns the year and number of its week, which starts on Monday.
    pub fn week(self) -> (i16, i8) {
        let week: ISOWeekDate = self.0.iso_week_date();
        (week.year(), week.week())
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The error for a text that is no day.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("a day is written like 2026-11-21")]
pub struct NotADay;

impl FromStr for Day {
    type Err = NotADay;

    fn from_str(text: &str) -> Result<Self, NotADay> {
        let found = Self(text.parse().map_err(|_| NotADay)?);
        // Reject other spellings: with a time, or without the dashes.
        (found.to_string() == text).then_some(found).ok_or(NotADay)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A_DAY: i64 = 24 * 60 * 60 * 1_000;

    #[test]
    fn days_are_written_as_calendars_do() {
        for (moment, text) in [
            (0, "1970-01-01"),
            (951_782_400_000, "2000-02-29"),
            (1_709_251_199_999, "2024-02-29"),
            (1_795_219_200_000, "2026-11-21"),
            (4_107_542_400_000, "2100-03-01"),
        ] {
            assert_eq!(Day::of(Millis(moment)).to_string(), text);
            assert_eq!(text.parse(), Ok(Day::of(Millis(moment))));
        }
        for number in 0..60_000 {
            let day = Day::of(Millis(number * A_DAY));
            assert_eq!(day.to_string().parse(), Ok(day));
        }
        for text in [
            "2026-02-29",
            "2026-4-01",
            "2026-04-31",
            "x",
            "2026-04",
            "2026-00-01",
            "20261121",
            "2026-11-21T00:00:00",
        ] {
            assert_eq!(text.parse::<Day>(), Err(NotADay), "{text}");
        }
    }

    #[test]
    fn every_moment_has_a_day() {
        assert_eq!(Day::of(Millis(-1)).to_string(), "1969-12-31");
        assert!(Day::of(Millis(i64::MIN)) < Day::of(Millis(-1)));
        assert_eq!(Day::of(Millis(i64::MAX)).to_string(), "9999-12-30");
    }

    #[test]
    fn a_week_begins_on_monday() {
        let week = |text: &str| text.parse::<Day>().expect("a day").week();
        assert_ne!(week("2026-11-22"), week("2026-11-23"));
        assert_eq!(week("2026-11-23"), week("2026-11-29"));
        assert_eq!(week("2026-12-31"), week("2027-01-03"));
    }
}
