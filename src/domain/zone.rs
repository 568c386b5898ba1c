//! Time zones, as a region and city or a fixed offset from UTC, with the local time and the next
//! occurrence of an hour.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use jiff::tz::{Offset, TimeZone, db};
use jiff::{Timestamp, ToSpan};

use crate::domain::Millis;
use crate::domain::as_text::as_text;

/// A time zone: a region and city such as `Europe/Berlin`, or a fixed offset, written `UTC+05:30`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Zone(pub(super) TimeZone);

impl Default for Zone {
    fn default() -> Self {
        Self(TimeZone::UTC)
    }
}

/// Number of names suggested for an unknown one.
const NEAR: usize = 3;

/// Maximum number of wrong letters in a name for which a suggestion is made.
const MOST_WRONG: usize = 2;

/// The offsets in use, in minutes east of UTC.
const OFFSETS: RangeInclusive<i32> = -12 * 60..=14 * 60;

/// The error for an unknown time zone.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("no such time zone")]
pub struct NotAZone;

/// The next occurrence of an hour, with the local day, counted from the first of 1970.
#[derive(Debug)]
pub struct Comes {
    /// The moment.
    pub at: Millis,
    /// The local day.
    pub day: i64,
}

impl Zone {
    /// Parses a zone as a person types it: its name, its city alone, or an offset.
    ///
    /// # Errors
    ///
    /// Returns the nearest names, possibly none.
    pub fn meant(typed: &str) -> Result<Self, Vec<String>> {
        let whole = typed.parse();
        whole.or_else(|NotAZone| {
            let typed = typed.trim().to_lowercase().replace(' ', "_");
            if typed.is_empty() {
                return Err(Vec::new());
            }
            let cities: Vec<String> = names().filter(|name| city(name) == typed).collect();
            match cities.as_slice() {
                [only] => only.parse().map_err(|NotAZone| Vec::new()),
                [] => Err(near(&typed)),
                several => Err(several.iter().take(NEAR).cloned().collect()),
            }
        })
    }

    /// Returns the local time of day, such as `14:05`, or `None` beyond the calendar.
    pub fn time_of_day(&self, now: Millis) -> Option<String> {
        let now = Timestamp::from_millisecond(now.0).ok()?;
        Some(now.to_zoned(self.0.clone()).strftime("%H:%M").to_string())
    }

    /// Returns when local clocks next show this hour after `now`. On a day that skips the hour, it
    /// occurs as soon as the hour would be over.
    pub fn next(&self, hour: u8, now: Millis) -> Option<Comes> {
        let hour = i8::try_from(hour).ok()?;
        let zone = &self.0;
        let start = Timestamp::from_millisecond(now.0).ok()?;
        let today = start.to_zoned(zone.clone()).date();
        (0..3).find_map(|days| {
            let date = today.checked_add(days.days()).ok()?;
            let at = date.at(hour, 0, 0, 0).to_zoned(zone.clone()).ok()?;
            let day = date.at(0, 0, 0, 0).to_zoned(TimeZone::UTC).ok()?;
            (at.timestamp() > start).then(|| Comes {
                at: Millis(at.timestamp().as_millisecond()),
                day: day.timestamp().as_second() / (24 * 60 * 60),
            })
        })
    }
}

/// Parses the UTC offset of a text such as `UTC+5:30`, `GMT-3` or `+0530`, with the common sign:
/// plus is east.
fn offset(text: &str) -> Option<Offset> {
    let text: String = text.split_whitespace().collect();
    let text = text
        .to_ascii_uppercase()
        .replace(['\u{2212}', '\u{2013}'], "-");
    let named = text.strip_prefix("UTC").or(text.strip_prefix("GMT"));
    let text = named.unwrap_or(&text);
    if text.is_empty() || text == "0" {
        return named.map(|_| Offset::UTC);
    }
    let (sign, length) = match text.split_at_checked(1)? {
        ("+", length) => (1, length),
        ("-", length) => (-1, length),
        _ => return None,
    };
    let (hours, minutes) = match (length.split_once(':'), length.len()) {
        (Some(parts), _) => parts,
        (None, 3 | 4) => length.split_at_checked(length.len() - 2)?,
        (None, _) => (length, "00"),
    };
    let number = |digits: &str| {
        let is_one = matches!(digits.len(), 1 | 2) && digits.bytes().all(|b| b.is_ascii_digit());
        is_one.then(|| digits.parse::<i32>().ok()).flatten()
    };
    let minutes = number(minutes).filter(|minutes| *minutes < 60)?;
    let offset = sign * (number(hours)? * 60 + minutes);
    let offset = Some(offset).filter(|offset| OFFSETS.contains(offset))?;
    Offset::from_seconds(offset * 60).ok()
}

/// Iterates over the names for completions and suggestions. Omits `Etc/GMT+3` and similar ones,
/// because their sign is reversed.
fn names() -> impl Iterator<Item = String> {
    let names = db().available().map(|name| name.as_str().to_owned());
    names.filter(|name| !name.starts_with("Etc/"))
}

/// Returns `berlin` for `Europe/Berlin`.
fn city(name: &str) -> String {
    let city = name.rsplit('/').next().unwrap_or(name);
    city.to_lowercase()
}

/// Returns the names that contain the typed text, or otherwise those that differ from it by a few
/// letters, nearest first.
fn near(typed: &str) -> Vec<String> {
    let holding: Vec<String> = names()
        .filter(|name| name.to_lowercase().contains(typed))
        .take(NEAR)
        .collect();
    if !holding.is_empty() {
        return holding;
    }
    let wrong = |name: &str| {
        let whole = strsim::damerau_levenshtein(&name.to_lowercase(), typed);
        whole.min(strsim::damerau_levenshtein(&city(name), typed))
    };
    let mut found: Vec<(usize, String)> = names().map(|name| (wrong(&name), name)).collect();
    found.retain(|(wrong, _)| *wrong <= MOST_WRONG);
    found.sort_unstable();
    found.into_iter().map(|(_, name)| name).take(NEAR).collect()
}

impl fmt::Display for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.0.iana_name(), self.0.to_fixed_offset()) {
            (None, Ok(offset)) if offset != Offset::UTC => write!(f, "UTC{offset}"),
            (name, _) => f.write_str(name.unwrap_or("UTC")),
        }
    }
}

impl FromStr for Zone {
    type Err = NotAZone;

    fn from_str(text: &str) -> Result<Self, NotAZone> {
        if let Some(offset) = offset(text) {
            return Ok(Self(TimeZone::fixed(offset)));
        }
        let name = text.trim().replace(' ', "_");
        let zone = TimeZone::get(&name).map_err(|_| NotAZone)?;
        zone.iana_name().ok_or(NotAZone)?;
        Ok(Self(zone))
    }
}

as_text! { Zone }

#[cfg(test)]
mod tests {
    use super::*;

    fn next(zone: &str, hour: u8, now: &str) -> String {
        let zone: Zone = zone.parse().expect("a zone");
        let now: Timestamp = now.parse().expect("a moment");
        let comes = zone
            .next(hour, Millis(now.as_millisecond()))
            .expect("it comes");
        let at = Timestamp::from_millisecond(comes.at.0).expect("a moment");
        at.to_string()
    }

    #[test]
    fn an_hour_comes_today_or_tomorrow() {
        assert_eq!(
            next("Europe/Berlin", 8, "2026-11-21T06:59:00Z"),
            "2026-11-21T07:00:00Z"
        );
        assert_eq!(
            next("Europe/Berlin", 8, "2026-11-21T07:00:00Z"),
            "2026-11-22T07:00:00Z"
        );
        assert_eq!(
            next("UTC", 0, "2026-11-21T22:00:00Z"),
            "2026-11-22T00:00:00Z"
        );
    }

    #[test]
    fn clock_changes_repeat_no_hour() {
        // The clocks go from 02:00 to 03:00: an event at 02 happens at 03:00 summer time.
        assert_eq!(
            next("Europe/Berlin", 2, "2026-03-28T12:00:00Z"),
            "2026-03-29T01:00:00Z"
        );
        // The clocks go back from 03:00 to 02:00: the first 02:00 counts, and the second is past.
        assert_eq!(
            next("Europe/Berlin", 2, "2026-10-24T12:00:00Z"),
            "2026-10-25T00:00:00Z"
        );
        assert_eq!(
            next("Europe/Berlin", 2, "2026-10-25T00:30:00Z"),
            "2026-10-26T01:00:00Z"
        );
    }

    #[test]
    fn zones_parse_only_by_known_names() {
        let zone: Result<Zone, _> = "europe/berlin".parse();
        assert_eq!(
            zone.map(|zone| zone.to_string()),
            Ok("Europe/Berlin".to_owned())
        );
        assert_eq!(
            "america/new york"
                .parse::<Zone>()
                .map(|zone| zone.to_string()),
            Ok("America/New_York".to_owned())
        );
        assert_eq!("Middle/Earth".parse::<Zone>(), Err(NotAZone));
        let meant = |typed: &str| Zone::meant(typed).map(|zone| zone.to_string());
        assert_eq!(meant(" berlin "), Ok("Europe/Berlin".to_owned()));
        for (typed, suggested) in [
            ("new yo", "America/New_York"),
            ("Berln", "Europe/Berlin"),
            ("europe/brelin", "Europe/Berlin"),
            ("louisville", "America/Louisville"),
        ] {
            let near = meant(typed).expect_err(typed);
            assert!(near.contains(&suggested.to_owned()), "{typed}: {near:?}");
            assert!(near.len() <= NEAR, "{near:?}");
        }
        assert_eq!(meant("Middle/Earth"), Err(Vec::new()));
        assert_eq!(meant(" "), Err(Vec::new()));
    }

    #[test]
    fn offsets_mean_what_people_mean() {
        for (typed, written, noon_there) in [
            ("GMT-3", "UTC-03", "09:00"),
            ("gmt+2", "UTC+02", "14:00"),
            ("UTC+5:30", "UTC+05:30", "17:30"),
            ("+05:30", "UTC+05:30", "17:30"),
            ("-0330", "UTC-03:30", "08:30"),
            (" UTC \u{2212} 3 ", "UTC-03", "09:00"),
            ("utc", "UTC", "12:00"),
            ("GMT0", "UTC", "12:00"),
            ("UTC+0", "UTC", "12:00"),
            ("+14", "UTC+14", "02:00"),
        ] {
            let zone = Zone::meant(typed).expect(typed);
            assert_eq!(zone.to_string(), written, "{typed}");
            assert_eq!(written.parse().as_ref(), Ok(&zone), "{typed}");
            let noon = Millis(12 * 60 * 60 * 1_000);
            assert_eq!(
                zone.time_of_day(noon).as_deref(),
                Some(noon_there),
                "{typed}"
            );
        }
        for typed in [
            "GMT-13",
            "UTC+14:30",
            "+5:60",
            "+",
            "UTC+",
            "+a",
            "5",
            "GMT+1:2:3",
            "gmt-3x",
        ] {
            assert!(typed.parse::<Zone>().is_err(), "{typed}");
        }
    }
}
