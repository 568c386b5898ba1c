//! Maintenance for the operator: statistics, a write probe, and the daily copy.

use crate::event_log::History;
use std::path::Path;
use std::sync::atomic::Ordering;

use crate::command::{Caller, Command};
use crate::domain::{Day, Millis};
use crate::game::{CommittedDeal, Game};
use crate::referee::user_rate_limit::UserRateLimiter;
use crate::referee::{Referee, timers};
use crate::reply::error::Result;
use crate::store::{self, BackupResult, FileError, LAST_COPY, Report, Store, Tx};

/// The setting that a probe writes.
const PROBED: &str = "probed";

impl Referee {
    /// Sets a limit on the rate of requests per person.
    pub fn with_pace(self, pace: UserRateLimiter) -> Self {
        Self { pace, ..self }
    }

    /// Returns whether a request is within the rate limit. Has no other effect.
    pub fn admits(&self, caller: &Caller, command: Option<&Command>) -> bool {
        let is_heavy = command.is_some_and(Command::takes_long);
        self.pace.admits(caller, is_heavy)
    }

    /// Returns the number of commands refused since the start.
    pub fn refused(&self) -> u64 {
        self.refusals.load(Ordering::Relaxed)
    }

    /// Writes a value to check whether writing works again.
    pub fn probe(&self, now: Millis) -> Result<()> {
        self.set_setting(PROBED, now.0.to_string())
    }

    /// Makes the day's copy in `folder` unless it exists, and verifies it by replaying every game.
    pub fn keep_copy(&self, folder: &Path, now: Millis) -> Result<Option<BackupResult>> {
        let kept = store::keep_daily(self.store.path(), folder, Day::of(now), replays)?;
        if kept.is_some() {
            self.set_setting(LAST_COPY, now.0.to_string())?;
        }
        Ok(kept)
    }
}

/// Checks the store at `path`: its integrity, a replay of every game, its timers and its ratings.
pub fn check(path: &Path) -> Result<Report, FileError> {
    let mut report = store::check(path, replays)?;
    let readers = Store::open_read_only(path)?;
    report.compare_timers(readers.read(timers::missing));
    report.compare_ratings(readers.read(|tx| tx.wrong_pools()));
    Ok(report)
}

fn replays(tx: &Tx, history: &History) -> Result<(), String> {
    let sealed = CommittedDeal::load(tx, history.game.id).map_err(|fault| fault.to_string())?;
    let replayed = Game::replay(history.clone(), sealed);
    let game = replayed.map_err(|broken| broken.to_string())?;
    let counted = tx.counted_result(game.id());
    let counted = counted.map_err(|fault| fault.to_string())?;
    // The results of older branches no longer count.
    let is_right = history.until != history.log.last() || counted == game.counted();
    is_right
        .then_some(())
        .ok_or("its result is not counted as it ended".to_owned())
}
