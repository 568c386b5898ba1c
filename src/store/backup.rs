//! A copy of the store, made beside a running bot, complete and checked or not there at all.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::Connection;
use rusqlite::backup::{Backup, StepResult};

use crate::store::check::broken_pages;
use crate::store::fault::OpenError;
use crate::store::lock::beside;
use crate::store::{connect, private};

/// How long to wait for a source that is busy opening or closing.
const PAUSE: Duration = Duration::from_millis(20);

/// A copy could not be made; what stood at its path still does.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// The store could not be read.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// Something stands where the copy should go.
    #[error("{path} exists and is not overwritten", path = path.display())]
    Exists { path: PathBuf },
    /// The copy could not be written.
    #[error("{path}: {source}", path = path.display())]
    Io {
        path: PathBuf,
        source: std::io::Error,
    },
    /// The copy is as broken as the store.
    #[error("the store is broken: {first}")]
    Broken { first: String },
    /// SQLite refused a statement.
    #[error("the database failed: {0}")]
    Database(#[from] rusqlite::Error),
}

/// Copies the store at `from` to the new file `to`, as it stands at one moment.
pub fn backup(from: &Path, to: &Path) -> Result<(), BackupError> {
    let io = |source| BackupError::Io {
        path: to.to_path_buf(),
        source,
    };
    let source = connect::any_schema(from)?;
    if to.try_exists().map_err(io)? {
        return Err(BackupError::Exists {
            path: to.to_path_buf(),
        });
    }
    let partial = beside(to, ".partial");
    if partial.exists() {
        fs::remove_file(&partial).map_err(io)?;
    }
    private::open(&partial).map_err(io)?;
    copy(&source, &partial)?;
    private::open(&partial)
        .and_then(|file| file.sync_all())
        .map_err(io)?;
    fs::rename(&partial, to).map_err(io)
}

/// Copies all pages in one step, which keeps one snapshot and stops no writer, and checks the copy.
fn copy(source: &Connection, partial: &Path) -> Result<(), BackupError> {
    let mut copy = Connection::open(partial)?;
    {
        let backup = Backup::new(source, &mut copy)?;
        while backup.step(-1)? != StepResult::Done {
            std::thread::sleep(PAUSE);
        }
    }
    // Without a log of its own beside it, the copy is one file.
    copy.pragma_update_and_check(None, "journal_mode", "DELETE", |_| Ok(()))?;
    match broken_pages(&copy)?.into_iter().next() {
        Some(first) => Err(BackupError::Broken { first }),
        None => Ok(()),
    }
}
