//! The daily backups of a store: one file a day, verified before it counts; seven daily and four
//! weekly ones are kept.

use std::fs;
use std::path::{Path, PathBuf};

use crate::domain::Day;
use crate::event_log::History;
use crate::store::check::{Report, check};
use crate::store::error::FileError;
use crate::store::tx::Tx;
use crate::store::{connect, private};

/// Number of newest backups kept.
const DAILY_COPIES: usize = 7;
/// Number of weeks for which the newest of the older backups is kept.
const WEEKLY_COPIES: usize = 4;

/// The result of a daily backup.
#[derive(Debug)]
pub struct BackupResult {
    /// Path of the backup.
    pub copy: PathBuf,
    /// Report of its verification.
    pub report: Report,
    /// Number of old backups removed.
    pub removed: usize,
}

/// Returns the file name of a day's backup.
fn file(day: Day) -> String {
    format!("referee-{day}.db")
}

/// Returns the day of a backup's file name.
fn day_of(file: &str) -> Option<Day> {
    let text = file.strip_prefix("referee-")?.strip_suffix(".db")?;
    text.parse().ok()
}

/// Copies the store at `from` into `folder` as the backup of `day`, verifies it, and removes
/// outdated ones. A damaged copy does not count and removes nothing. Returns `None` if the day's
/// backup already exists.
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

/// Returns the days whose backups are outdated.
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

    /// Returns the day this many days after 1 January 2026.
    fn day(number: i64) -> Day {
        Day::of(Millis((20_454 + number) * 24 * 60 * 60 * 1_000))
    }

    #[test]
    fn backups_cover_seven_days_four_weeks() {
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
