//! What an operator asks of the referee: how much there is, whether writing works, and the daily copy.

use crate::log::History;
use crate::text;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use crate::answer::Message;
use crate::answer::error::{Fault, Result};
use crate::command::{Asker, Command};
use crate::domain::{Day, Millis};
use crate::matches::{CommittedDeal, Match};
use crate::referee::Referee;
use crate::referee::pace::{Pace, Weight};
use crate::store::{self, BackupError, Kept, OpenError, Report, StoreStats, Tx};

/// The setting that holds when the last daily copy was made.
const LAST_COPY: &str = "last-daily-copy";
/// The setting that a probe writes.
const PROBED: &str = "probed";

/// Refused commands since the start.
#[derive(Debug, Default)]
pub struct Refusals(AtomicU64);

impl Refusals {
    /// A command was refused.
    pub(super) fn note(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }
}

/// What the operator watches.
#[derive(Clone, Debug)]
pub struct Maintenance {
    /// What is in the store.
    pub census: StoreStats,
    /// Turns that were saved since the start.
    pub turns: u64,
    /// Commands that were refused since the start.
    pub refused: u64,
    /// Commits since the start.
    pub commits: u64,
    /// Commits that failed since the start.
    pub lost_commits: u64,
    /// When the last daily copy was made.
    pub last_copy: Option<Millis>,
}

impl Maintenance {
    /// For how long the message has waited that has waited longest.
    pub fn waited(&self, now: Millis) -> Duration {
        self.census
            .oldest_due
            .map_or(Duration::ZERO, |since| now.since(since))
    }
}

impl Referee {
    /// The same with a limit on how fast people may ask.
    pub fn with_pace(self, pace: Pace) -> Self {
        Self { pace, ..self }
    }

    /// Lets a question through, or says that it comes too fast; nothing is done then.
    pub fn admit(&self, asker: &Asker, command: Option<&Command>) -> Result<(), Box<Message>> {
        let heavy = command.is_some_and(Command::takes_long);
        let weight = if heavy { Weight::Heavy } else { Weight::Light };
        if self.pace.admits(asker, weight) {
            return Ok(());
        }
        Err(Box::new(Message::of(text::OPERATING_TOO_FAST)))
    }

    /// What there is at `now`.
    pub fn upkeep(&self, now: Millis) -> Result<Maintenance> {
        let (census, last_copy) = self.store.read(|tx| {
            let last = tx.setting(LAST_COPY)?;
            Ok::<_, Fault>((tx.census(now)?, last))
        })?;
        let pulse = self.store.pulse();
        Ok(Maintenance {
            census,
            turns: pulse.turns(),
            refused: self.refusals.0.load(Ordering::Relaxed),
            commits: pulse.saved(),
            lost_commits: pulse.lost(),
            last_copy: last_copy.and_then(|at| at.parse().ok().map(Millis)),
        })
    }

    /// The file with all games, and the version of its schema.
    pub fn file(&self) -> (&Path, u32) {
        (self.store.path(), self.store.schema())
    }

    /// Whether the last write failed.
    pub fn is_unwritable(&self) -> bool {
        self.store.pulse().is_unwritable()
    }

    /// Writes something, to see whether that works again.
    pub fn probe(&self, now: Millis) -> Result<()> {
        self.set_setting(PROBED, now.0.to_string())
    }

    /// Folds what was written into one file, before the end.
    pub fn fold(&self) -> Result<()> {
        Ok(self.store.fold()?)
    }

    /// Makes the copy of the day in `folder` unless it is there, verified by replaying every game.
    pub fn keep_copy(&self, folder: &Path, now: Millis) -> Result<Option<Kept>, NotKept> {
        let kept = store::keep_daily(self.store.path(), folder, Day::of(now), replays)?;
        if kept.is_some() {
            self.set_setting(LAST_COPY, now.0.to_string())?;
        }
        Ok(kept)
    }
}

/// No daily copy was made, or that it was is not remembered.
#[derive(Debug, thiserror::Error)]
pub enum NotKept {
    /// It could not be made.
    #[error(transparent)]
    Backup(#[from] BackupError),
    /// It was made, and that could not be saved.
    #[error(transparent)]
    Fault(#[from] Fault),
}

/// Checks the store at `path`: its integrity, and every game replayed.
pub fn check(path: &Path) -> Result<Report, OpenError> {
    store::check(path, replays)
}

fn replays(tx: &Tx, history: &History) -> Result<(), String> {
    let sealed = CommittedDeal::load(tx, history.game.id).map_err(|fault| fault.to_string())?;
    let replayed = Match::replay(history.clone(), sealed);
    replayed.map(|_| ()).map_err(|broken| broken.to_string())
}
