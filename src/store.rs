//! The store: one writer thread, durable commits, a few readers, an outbox. Must not depend on the
//! rules or on Discord's library: rulesets and orders are text to it, and times are inputs.

mod attempts;
mod backup;
mod backup_schedule;
mod bans;
mod blocks_of_forgotten;
mod bot_player;
mod cards;
mod check;
mod clocks;
mod column;
mod committed_events;
mod company;
mod connect;
mod deals;
mod deliveries;
mod drafts;
mod error;
mod event_log;
mod finished;
mod forget;
mod games;
mod invitation_drafts;
mod invitations;
mod lock;
mod migrate;
mod outbox;
mod people;
mod plans;
pub mod private;
mod processed;
mod proposals;
mod ratings;
mod readers;
mod records;
mod settings;
mod statistics;
mod stats;
mod suspended_targets;
mod timers;
mod tx;
mod writer;

pub use attempts::Attempt;
pub use backup::backup;
pub use backup_schedule::{BackupResult, keep_daily};
pub use bot_player::BotPlayerCall;
pub use cards::PostedCard;
pub use check::{Report, check};
pub use clocks::{Deadline, Falling, Heartbeat};
pub use company::ClubMessage;
pub use deliveries::{DeliveryMethod, DeliveryRecord, NoticeKind};
pub use drafts::{GivenDraft, StoredDraft};
pub use error::{FileError, StoreError};
pub use finished::RowRange;
pub use games::{NewGame, Occupant};
pub use invitation_drafts::Unsent;
pub use invitations::{Invitation, InvitationEnd, NewInvitation};
pub use migrate::STEPS;
pub use outbox::{NewOutgoing, OutboxId, Outgoing, RETRY_FOR, Target, backoff};
pub use people::PersonRecord;
pub use plans::{ConditionalLine, PlanBoard};
pub use proposals::RulingProposal;
pub use ratings::{CountedResult, LadderRow, RatingChange};
pub use readers::ReaderPool;
pub use records::{GivenGame, UNUSED_RECORD_LIFETIME};
pub use statistics::PairRecord;
pub use stats::{LAST_COPY, StoreStats};
pub use suspended_targets::UndeliverableReason;
pub use timers::{Clocks, DueTimer, Timer};
pub use tx::Tx;
pub use writer::WriterHealth;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use lock::Lock;
use writer::Writer;

/// Upgrades a closed file to the schema of these steps, as opening it does with [`STEPS`].
pub fn upgrade(path: &Path, steps: &[&str]) -> Result<(), FileError> {
    connect::writable(path, steps).map(drop)
}

/// Number of read connections besides the writer's.
const READ_CONNECTIONS: usize = 3;

/// An open store. One process at a time holds it; dropping it finishes the queued work, then
/// releases the file.
///
/// ```
/// use referee::store::{Store, StoreError};
/// let folder = tempfile::tempdir()?;
/// let store = Store::open(&folder.path().join("referee.db"))?;
/// store.write(|tx| tx.set_setting("colour", "green"))?;
/// let colour = store.read(|tx| tx.setting("colour"))?;
/// assert_eq!(colour.as_deref(), Some("green"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Store {
    // Dropped in this order: the writer closes last, so that it can checkpoint the log into the
    // file.
    readers: ReaderPool,
    writer: Writer,
    pulse: Arc<WriterHealth>,
    path: PathBuf,
    _lock: Lock,
}

impl Store {
    /// Opens the store at `path`; creates a missing file and upgrades an old one. Refuses a file
    /// that is in use, damaged, newer or another program's, and leaves it unchanged.
    pub fn open(path: &Path) -> Result<Store, FileError> {
        let path = lock::settled(path)?;
        let lock = Lock::take(&path)?;
        let connection = connect::writable(&path, migrate::STEPS)?;
        lock::tighten(&path)?;
        let readers = ReaderPool::open(&path, READ_CONNECTIONS)?;
        let pulse = Arc::new(WriterHealth::default());
        let writer = Writer::start(connection, Arc::clone(&pulse)).map_err(FileError::at(&path))?;
        Ok(Store {
            readers,
            writer,
            pulse,
            path,
            _lock: lock,
        })
    }

    /// Opens a file for reading only, even while the bot is running.
    pub fn open_read_only(path: &Path) -> Result<ReaderPool, FileError> {
        ReaderPool::open(&lock::settled(path)?, 1)
    }

    /// Returns the health of the writer.
    pub fn pulse(&self) -> &WriterHealth {
        &self.pulse
    }

    /// Returns the version of the schema.
    pub fn schema(&self) -> u32 {
        migrate::newest()
    }

    /// Returns the path of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Returns the free bytes of the disk that holds the file.
    pub fn free_bytes(&self) -> Option<i64> {
        #[cfg(target_os = "linux")]
        {
            let disk = rustix::fs::statvfs(&self.path).ok()?;
            i64::try_from(disk.f_bavail.saturating_mul(disk.f_frsize)).ok()
        }
        #[cfg(not(target_os = "linux"))]
        None
    }

    /// Checkpoints the log into the file, so that a stopped bot leaves a single file; without it
    /// nothing is lost.
    pub fn checkpoint(&self) -> Result<(), StoreError> {
        Ok(connect::checkpoint(&self.path)?)
    }

    /// Runs a job in a durable transaction and waits for it; call it only where blocking is
    /// allowed. An `Err` of the job rolls back its own changes and no others. Any result returned
    /// is durable.
    pub fn write<T, E, F>(&self, command: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
        F: FnOnce(&mut Tx) -> Result<T, E> + Send + 'static,
    {
        self.writer.write(command)
    }

    /// Passes one snapshot of the store to `read`, which must not request another; waits while all
    /// readers are busy.
    pub fn read<T, E: From<StoreError>>(
        &self,
        read: impl FnOnce(&Tx) -> Result<T, E>,
    ) -> Result<T, E> {
        self.readers.read(read)
    }
}
