//! The daily copies of a store: one file a day, verified before it counts; seven days and four weeks are kept.

use std::fs;
use std::path::{Path, PathBuf};

use crate::domain::Day;
use crate::event_log::History;
use crate::store::check::{Report, check};
use crate::store::error::FileError;
use crate::store::tx::Tx;
use crate::store::{connect, private};

/// How many of the newest copies are kept.
const DAILY_COPIES: usize = 7;
/// Of older ones the newest of so many weeks.
const WEEKLY_COPIES: usize = 4;

/// What a day's keeping came to.
#[derive(Debug)]
pub struct BackupResult {
    /// The copy.
    pub copy: PathBuf,
    /// What was verified of it.
    pub report: Report,
    /// How many old copies were taken away.
    pub removed: usize,
}

/// What the copy of a day is called.
fn file(day: Day) -> String {
    format!("referee-{day}.db")
}

/// The day of which this is the copy.
fn day_of(file: &str) -> Option<Day> {
    let text = file.strip_prefix("referee-")?.strip_suffix(".db")?;
    text.parse().ok()
}

/// Copies the store at `from` into `folder` as the copy of `day`, verifies it, and takes away what is too old. A copy that is
/// not sound does not count and removes nothing; nor does a day have two: `None` when its copy is there.
pub fn keep_daily(
    from: &Path,
    folder: &Path,
    day: Day,
    replay: impl FnMut(&Tx, &History) -> Result<(), String>,
) -> Result<Option<BackupResult>, FileError> {
    let to = folder.join(file(day));
    let io = FileError::at(&to);
    private::make_folder(folder).map_err(io)?;
    private::tighten(folder, |name| day_of(name).is_some()).map_err(io)?;
    if to.try_exists().map_err(io)? {
        return Ok(None);
    }
    let report = private::copy(&connect::any_schema(from)?, &to, |copy| {
        let report = check(copy, replay)?;
        match report.findings.first().cloned() {
            Some(first) => Err(FileError::Broken { first }),
            None => Ok(report),
        }
    })?;
    let removed = remove_outdated(folder).map_err(io)?;
    Ok(Some(BackupResult {
        copy: to,
        report,
        removed,
    }))
}

fn remove_outdated(folder: &Path) -> std::io::Result<usize> {
    let mut days = Vec::new();
    for entry in fs::read_dir(folder)? {
        let name = entry?.file_name();
        days.extend(name.to_str().and_then(day_of));
    }
    let outdated = outdated(days);
    for day in &outdated {
        fs::remove_file(folder.join(file(*day)))?;
    }
    Ok(outdated.len())
}

/// The days whose copies are not kept.
fn outdated(mut days: Vec<Day>) -> Vec<Day> {
    days.sort_unstable_by(|one, other| other.cmp(one));
    let mut weeks = Vec::new();
    let mut rest = Vec::new();
    for &day in days.iter().skip(DAILY_COPIES) {
        if weeks.contains(&day.week()) || weeks.len() == WEEKLY_COPIES {
            rest.push(day);
        } else {
            weeks.push(day.week());
        }
    }
    rest
}

#[cfg(test)]
mod tests {
    use crate::domain::Millis;

    use super::*;

    /// So many days after the first of 2026.
    fn day(number: i64) -> Day {
        Day::of(Millis((20_454 + number) * 24 * 60 * 60 * 1_000))
    }

    #[test]
    fn seven_days_and_four_weeks_are_kept() {
        assert_eq!(file(day(0)), "referee-2026-01-01.db");
        assert_eq!(day_of("referee-2026-01-01.db"), Some(day(0)));
        let mut kept: Vec<Day> = Vec::new();
        for number in 0..200 {
            kept.push(day(number));
            let gone = outdated(kept.clone());
            kept.retain(|day| !gone.contains(day));
        }
        assert_eq!(kept.len(), DAILY_COPIES + WEEKLY_COPIES, "{kept:?}");
        assert!((193..200).all(|number| kept.contains(&day(number))));
        let oldest = (0..200).find(|&number| day(number) == kept[0]);
        let oldest = oldest.expect("it is one of them");
        let weeks = kept[..WEEKLY_COPIES].iter().map(|day| day.week());
        let in_a_row = (0..4).map(|weeks| day(oldest + 7 * weeks).week());
        assert!(weeks.eq(in_a_row), "{kept:?}");
    }
}
