//! What an operator asks of the referee: how much there is, whether writing works, and the daily copy.

use crate::event_log::History;
use std::path::Path;
use std::sync::atomic::Ordering;

use crate::command::{Caller, Command};
use crate::domain::{Day, Millis};
use crate::game::{CommittedDeal, Game};
use crate::referee::Referee;
use crate::referee::user_rate_limit::UserRateLimiter;
use crate::reply::error::Result;
use crate::store::{self, BackupResult, FileError, LAST_COPY, Report, Tx};

/// The setting that a probe writes.
const PROBED: &str = "probed";

impl Referee {
    /// The same with a limit on how fast people may ask.
    pub fn with_pace(self, pace: UserRateLimiter) -> Self {
        Self { pace, ..self }
    }

    /// Whether a question comes slowly enough; nothing is done otherwise.
    pub fn admits(&self, asker: &Caller, command: Option<&Command>) -> bool {
        let is_heavy = command.is_some_and(Command::takes_long);
        self.pace.admits(asker, is_heavy)
    }

    /// How many commands were refused since the start.
    pub fn refused(&self) -> u64 {
        self.refusals.load(Ordering::Relaxed)
    }

    /// Writes something, to see whether that works again.
    pub fn probe(&self, now: Millis) -> Result<()> {
        self.set_setting(PROBED, now.0.to_string())
    }

    /// Makes the copy of the day in `folder` unless it is there, verified by replaying every game.
    pub fn keep_copy(&self, folder: &Path, now: Millis) -> Result<Option<BackupResult>> {
        let kept = store::keep_daily(self.store.path(), folder, Day::of(now), replays)?;
        if kept.is_some() {
            self.set_setting(LAST_COPY, now.0.to_string())?;
        }
        Ok(kept)
    }
}

/// Checks the store at `path`: its integrity, and every game replayed.
pub fn check(path: &Path) -> Result<Report, FileError> {
    store::check(path, replays)
}

fn replays(tx: &Tx, history: &History) -> Result<(), String> {
    let sealed = CommittedDeal::load(tx, history.game.id).map_err(|fault| fault.to_string())?;
    let replayed = Game::replay(history.clone(), sealed);
    replayed.map(|_| ()).map_err(|broken| broken.to_string())
}
