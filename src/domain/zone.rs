//! Time zones: what people call theirs, when a certain hour comes there, and when a day ends.

use std::fmt;
use std::str::FromStr;

use jiff::tz::{TimeZone, db};
use jiff::{Timestamp, ToSpan};

use crate::domain::Millis;
use crate::domain::as_text::as_text;

/// A time zone, by the name of its region and city, such as `Europe/Berlin`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Zone(pub(super) TimeZone);

impl Default for Zone {
    fn default() -> Self {
        Self(TimeZone::UTC)
    }
}

/// How many names are suggested for one that is none.
const NEAR: usize = 3;

/// A name is suggested when at most so many letters are wrong.
const MOST_WRONG: usize = 2;

/// There is no such time zone.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("no such time zone")]
pub struct NotAZone;

/// A moment at which an hour comes, and on which day there, counted from the first of 1970.
#[derive(Debug)]
pub struct Comes {
    /// When.
    pub at: Millis,
    /// On which day.
    pub day: i64,
}

impl Zone {
    /// The zone that is typed, by its name or by its city alone; otherwise the names that come nearest.
    pub fn meant(typed: &str) -> Result<Self, Vec<String>> {
        let whole = typed.parse();
        whole.or_else(|NotAZone| {
            let typed = typed.trim().to_lowercase().replace(' ', "_");
            let cities: Vec<String> = names().filter(|name| city(name) == typed).collect();
            match cities.as_slice() {
                [only] => only.parse().map_err(|NotAZone| Vec::new()),
                [] => Err(near(&typed)),
                several => Err(several.iter().take(NEAR).cloned().collect()),
            }
        })
    }

    /// When the clocks there next show this hour after `now`. On a day that leaves the hour out it comes as soon as the
    /// hour would be over.
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

fn names() -> impl Iterator<Item = String> {
    db().available().map(|name| name.as_str().to_owned())
}

/// `berlin` of `Europe/Berlin`.
fn city(name: &str) -> String {
    let city = name.rsplit('/').next().unwrap_or(name);
    city.to_lowercase()
}

/// The names that hold what is typed, or else those that differ from it by a few letters, the nearest first.
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
        f.write_str(self.0.iana_name().unwrap_or("UTC"))
    }
}

impl FromStr for Zone {
    type Err = NotAZone;

    fn from_str(text: &str) -> Result<Self, NotAZone> {
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
    fn an_hour_comes_once_on_days_when_clocks_change() {
        // The clocks go from 02:00 to 03:00: what should come at 02 comes at 03:00 summer time.
        assert_eq!(
            next("Europe/Berlin", 2, "2026-03-28T12:00:00Z"),
            "2026-03-29T01:00:00Z"
        );
        // The clocks go back from 03:00 to 02:00: the first 02:00 is meant, and the second is past.
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
    fn zones_have_their_names_and_others_are_none() {
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
    }
}
