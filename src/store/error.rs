//! Errors of the store. A user's forbidden action is not an error here; each statement returns it
//! as a value.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The result of an operation that only a store error can prevent.
pub type Result<T, E = StoreError> = std::result::Result<T, E>;

/// An error of the store: nothing of the job was saved.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// SQLite refused a statement.
    #[error("the database failed: {0}")]
    Database(#[from] rusqlite::Error),
    /// A batch could not be made durable, for example because the disk is full.
    #[error("the change could not be saved: {0}")]
    NotCommitted(#[source] Arc<rusqlite::Error>),
    /// The job panicked with this message; its changes are rolled back.
    #[error("a command panicked: {0}")]
    Panicked(String),
    /// A job requested another write, for which it would have waited forever.
    #[error("a command started a nested write")]
    Nested,
    /// The store is shutting down.
    #[error("the store is closed")]
    Closed,
}

/// An error on opening or copying a store. The existing file is unchanged.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// Another process, or another store of this one, holds the file.
    #[error("{path} is in use by another process (it holds the lock {path}.lock)", path = path.display())]
    InUse { path: PathBuf },
    /// Another process did not release its lock in time.
    #[error("another process locks {path}: stop it and start again", path = path.display())]
    Locked { path: PathBuf },
    /// The file does not exist.
    #[error("there is no database at {path}", path = path.display())]
    Missing { path: PathBuf },
    /// The file or its lock is inaccessible.
    #[error("{path}: {source}", path = path.display())]
    Io { path: PathBuf, source: io::Error },
    /// The file is not an SQLite database, or a damaged one.
    #[error("{path} is damaged and was not changed; restore a backup ({source})", path = path.display())]
    Damaged {
        path: PathBuf,
        source: rusqlite::Error,
    },
    /// The copy is as damaged as the store.
    #[error("the store is broken: {first}")]
    Broken { first: String },
    /// The destination of the copy already exists.
    #[error("{path} exists and is not overwritten", path = path.display())]
    Exists { path: PathBuf },
    /// The file is another program's database.
    #[error("{path} belongs to another program (application id {application_id:#x})", path = path.display())]
    Foreign { path: PathBuf, application_id: i32 },
    /// A newer version of this program wrote the file.
    #[error("{path} has schema {found}, this program supports schemas up to {known}: run the newer program", path = path.display())]
    Newer {
        path: PathBuf,
        found: u32,
        known: u32,
    },
    /// The file's tables differ from those of its version.
    #[error("{path} claims schema {version}, but differs from it in {differs}; it was not changed: run the program that wrote it, or restore a backup", path = path.display())]
    Layout {
        path: PathBuf,
        version: u32,
        differs: String,
    },
    /// The file is older than this program and cannot be upgraded read-only.
    #[error("{path} has schema {found}, this program reads schema {known}: start the bot once to upgrade the file", path = path.display())]
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
    /// A setting that durability depends on did not take effect.
    #[error("SQLite has {setting} = {found}, but {wanted} is required")]
    Setting {
        setting: &'static str,
        wanted: String,
        found: String,
    },
    /// An upgrade left rows with dangling references; it was rolled back.
    #[error("schema {version} would break the references of {rows} rows")]
    Dangling { version: u32, rows: u32 },
    /// SQLite refused a statement.
    #[error("the database failed: {0}")]
    Database(#[from] rusqlite::Error),
}

impl FileError {
    /// Returns whether the same file leads to the same error at the next start.
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

    /// Converts an I/O error on this path.
    pub fn at(path: &Path) -> impl Fn(io::Error) -> Self + Copy + '_ {
        |source| FileError::Io {
            path: path.into(),
            source,
        }
    }
}
