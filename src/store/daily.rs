//! The daily copies of a store: one file a day, verified before it counts; seven days and four weeks are kept.

use std::fmt;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::str::FromStr;

use rusqlite::named_params;

use crate::store::backup::BackupError;
use crate::store::check::{Report, check};
use crate::store::connect;
use crate::store::history::History;
use crate::store::lock::beside;
use crate::store::tx::Tx;
use crate::table::Millis;

/// How many of the newest copies are kept.
const DAYS: usize = 7;
/// Of older ones the newest of so many weeks.
const WEEKS: usize = 4;

const A_DAY: i64 = 24 * 60 * 60 * 1_000;

/// A day in UTC, counted from 1970; written as in `2026-11-21`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Day(i64);

/// What a day's keeping came to.
#[derive(Debug)]
pub struct Kept {
    /// The copy.
    pub copy: PathBuf,
    /// What was verified of it.
    pub report: Report,
    /// How many old copies were taken away.
    pub removed: usize,
}

impl Day {
    /// The day of a moment.
    pub const fn of(moment: Millis) -> Self {
        Self(moment.0.div_euclid(A_DAY))
    }

    /// The week it lies in, from Monday.
    const fn week(self) -> i64 {
        (self.0 + 3).div_euclid(7)
    }

    fn file(self) -> String {
        format!("referee-{self}.db")
    }

    fn of_file(name: &str) -> Option<Self> {
        let text = name.strip_prefix("referee-")?.strip_suffix(".db")?;
        text.parse().ok()
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = civil(self.0);
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

/// The text is no day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a day is written as in 2026-11-21")]
pub struct NoDay;

impl FromStr for Day {
    type Err = NoDay;

    fn from_str(text: &str) -> Result<Self, NoDay> {
        let numbers: Option<Vec<i64>> = text.split('-').map(|part| part.parse().ok()).collect();
        let Some(&[year, month, day]) = numbers.as_deref() else {
            return Err(NoDay);
        };
        if !(1970..10_000).contains(&year) || !(1..=12).contains(&month) {
            return Err(NoDay);
        }
        let found = Self(days_to(year, month) + day - 1);
        // Every other spelling of the day, and a 31st of April, is written otherwise.
        (found.to_string() == text).then_some(found).ok_or(NoDay)
    }
}

/// Days from 1970 to the first of a month. Years begin in March here, so that the odd day comes last.
const fn days_to(year: i64, month: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let month = (month + 9) % 12;
    year * 365 + year / 4 - year / 100 + year / 400 + (month * 306 + 5) / 10 - 719_468
}

fn civil(day: i64) -> (i64, i64, i64) {
    let mut year = 1970 + day / 366;
    while days_to(year + 1, 1) <= day {
        year += 1;
    }
    let month = (1..=12).rev().find(|&month| days_to(year, month) <= day);
    let month = month.unwrap_or(1);
    (year, month, day - days_to(year, month) + 1)
}

/// Copies the store at `from` into `folder` as the copy of `day`, verifies it, and takes away what is too old. A copy that is
/// not sound does not count and removes nothing; nor does a day have two: `None` when its copy is there.
pub fn keep_daily(
    from: &Path,
    folder: &Path,
    day: Day,
    replay: impl FnMut(&Tx<'_>, &History) -> Result<(), String>,
) -> Result<Option<Kept>, BackupError> {
    let copy = folder.join(day.file());
    let io = |source| BackupError::Io {
        path: copy.clone(),
        source,
    };
    fs::create_dir_all(folder).map_err(io)?;
    if copy.try_exists().map_err(io)? {
        return Ok(None);
    }
    let partial = beside(&copy, ".partial");
    for leftover in [
        &partial,
        &beside(&partial, "-wal"),
        &beside(&partial, "-shm"),
    ] {
        if leftover.exists() {
            fs::remove_file(leftover).map_err(io)?;
        }
    }
    vacuum_into(from, &partial)?;
    File::open(&partial)
        .and_then(|file| file.sync_all())
        .map_err(io)?;
    let report = check(&partial, replay)?;
    if let Some(first) = report.findings.first() {
        return Err(BackupError::Broken {
            first: first.to_string(),
        });
    }
    fs::rename(&partial, &copy).map_err(io)?;
    let removed = remove_outdated(folder).map_err(io)?;
    Ok(Some(Kept {
        copy,
        report,
        removed,
    }))
}

fn vacuum_into(from: &Path, to: &Path) -> Result<(), BackupError> {
    let name = to.to_str().ok_or_else(|| BackupError::Io {
        path: to.to_path_buf(),
        source: std::io::ErrorKind::InvalidFilename.into(),
    })?;
    let source = connect::any_schema(from)?;
    source.pragma_update(None, "query_only", "OFF")?;
    source.execute("VACUUM INTO :copy", named_params! { ":copy": name })?;
    Ok(())
}

fn remove_outdated(folder: &Path) -> std::io::Result<usize> {
    let mut days = Vec::new();
    for entry in fs::read_dir(folder)? {
        let name = entry?.file_name();
        days.extend(name.to_str().and_then(Day::of_file));
    }
    let outdated = outdated(days);
    for day in &outdated {
        fs::remove_file(folder.join(day.file()))?;
    }
    Ok(outdated.len())
}

/// The days whose copies are not kept.
fn outdated(mut days: Vec<Day>) -> Vec<Day> {
    days.sort_unstable_by(|one, other| other.cmp(one));
    let mut weeks: Vec<i64> = Vec::new();
    let mut rest = Vec::new();
    for &day in days.iter().skip(DAYS) {
        if weeks.contains(&day.week()) || weeks.len() == WEEKS {
            rest.push(day);
        } else {
            weeks.push(day.week());
        }
    }
    rest
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Day {
        text.parse().expect("a day")
    }

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
            assert_eq!(day(text), Day::of(Millis(moment)));
        }
        for number in 0..60_000 {
            assert_eq!(Day(number).to_string().parse(), Ok(Day(number)));
        }
        for text in [
            "2026-02-29",
            "2026-4-01",
            "2026-04-31",
            "x",
            "2026-04",
            "2026-00-01",
        ] {
            assert_eq!(text.parse::<Day>(), Err(NoDay), "{text}");
        }
    }

    #[test]
    fn seven_days_and_four_weeks_are_kept() {
        let first = day("2026-01-01");
        let mut kept: Vec<Day> = Vec::new();
        for number in 0..200 {
            kept.push(Day(first.0 + number));
            let gone = outdated(kept.clone());
            kept.retain(|day| !gone.contains(day));
        }
        let last = first.0 + 199;
        assert_eq!(kept.len(), DAYS + WEEKS, "{kept:?}");
        assert!((last - 6..=last).all(|day| kept.contains(&Day(day))));
        let weeks: Vec<i64> = kept[..WEEKS].iter().map(|day| day.week()).collect();
        assert_eq!(weeks, (weeks[0]..weeks[0] + 4).collect::<Vec<_>>());
    }
}
