//! What can go wrong in the store. What people may not do is no fault, and stands beside each statement.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// What comes of something that nothing but a fault keeps from being done.
pub type Result<T, E = StoreError> = std::result::Result<T, E>;

/// The store could not do what it should: nothing of the command was saved.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// SQLite refused a statement.
    #[error("the database failed: {0}")]
    Database(#[from] rusqlite::Error),
    /// The commands of a batch could not be made durable together, for example because the disk is full.
    #[error("the change could not be saved: {0}")]
    NotCommitted(#[source] Arc<rusqlite::Error>),
    /// The command panicked; its words are here, its changes are rolled back.
    #[error("a command panicked: {0}")]
    Panicked(String),
    /// A command asked for another write and would have waited for itself.
    #[error("a command asked for another write")]
    Nested,
    /// The store is shutting down.
    #[error("the store is closed")]
    Closed,
}

/// A store could not be opened or copied. What stood at that path has been left as it was.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// Another process, or another store of this one, has the file.
    #[error("{path} is in use by another process (it holds the lock {path}.lock)", path = path.display())]
    InUse { path: PathBuf },
    /// Another process did not give its lock back in time.
    #[error("another process keeps {path} locked: end it, and start again", path = path.display())]
    Locked { path: PathBuf },
    /// There is no such file.
    #[error("there is no database at {path}", path = path.display())]
    Missing { path: PathBuf },
    /// The file or its lock could not be reached.
    #[error("{path}: {source}", path = path.display())]
    Io { path: PathBuf, source: io::Error },
    /// The file is no SQLite database, or a broken one.
    #[error("{path} is damaged and was left as it is; restore a backup ({source})", path = path.display())]
    Damaged {
        path: PathBuf,
        source: rusqlite::Error,
    },
    /// The copy is as broken as the store.
    #[error("the store is broken: {first}")]
    Broken { first: String },
    /// Something stands where the copy should go.
    #[error("{path} exists and is not overwritten", path = path.display())]
    Exists { path: PathBuf },
    /// The file is a database of another program.
    #[error("{path} belongs to another program (application id {application_id:#x})", path = path.display())]
    Foreign { path: PathBuf, application_id: i32 },
    /// The file was written by a newer version of this program.
    #[error("{path} has schema {found}, this program knows schemas up to {known}: run the newer program", path = path.display())]
    Newer {
        path: PathBuf,
        found: u32,
        known: u32,
    },
    /// The tables of the file are not those of its version.
    #[error("{path} says schema {version}, but differs from it in {differs}; it was left as it is: run the program that wrote it, or restore a backup", path = path.display())]
    Layout {
        path: PathBuf,
        version: u32,
        differs: String,
    },
    /// The file is older than this program and cannot be upgraded read-only.
    #[error("{path} has schema {found}, this program reads schema {known}: start the bot once to upgrade it", path = path.display())]
    Older {
        path: PathBuf,
        found: u32,
        known: u32,
    },
    /// The linked SQLite has the bug that corrupts WAL files.
    #[error(
        "SQLite {found} is older than {needed}, which is the first without the WAL corruption bug"
    )]
    OldSqlite { found: i32, needed: i32 },
    /// A setting that durability rests on did not take.
    #[error("SQLite has {setting} = {found} where {wanted} is needed")]
    Setting {
        setting: &'static str,
        wanted: String,
        found: String,
    },
    /// An upgrade left rows without what they refer to; it was rolled back.
    #[error("schema {version} would leave {rows} rows without what they refer to")]
    Dangling { version: u32, rows: u32 },
    /// SQLite refused a statement.
    #[error("the database failed: {0}")]
    Database(#[from] rusqlite::Error),
}

impl FileError {
    /// Whether the same file leads to the same error at the next start.
    pub const fn is_lasting(&self) -> bool {
        matches!(
            self,
            FileError::Damaged { .. }
                | FileError::Foreign { .. }
                | FileError::Newer { .. }
                | FileError::Layout { .. }
                | FileError::OldSqlite { .. }
        )
    }

    /// What a file or folder that cannot be reached comes to.
    pub fn at(path: &Path) -> impl Fn(io::Error) -> Self + Copy + '_ {
        |source| FileError::Io {
            path: path.into(),
            source,
        }
    }
}
