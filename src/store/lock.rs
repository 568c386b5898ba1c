//! The lock file beside a database: one process owns the database, and its end releases the lock.

use std::ffi::OsStr;
use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};

use crate::store::error::FileError;
use crate::store::private::{self, beside};

/// The lock on a database, held until dropped.
pub struct Lock {
    file: File,
}

impl Drop for Lock {
    /// Releases the lock explicitly: a child process being started at this moment holds a copy of
    /// the file until it runs.
    fn drop(&mut self) {
        if let Err(error) = self.file.unlock() {
            tracing::warn!(%error, "failed to release the database lock");
        }
    }
}

impl Lock {
    /// Takes the lock of the database at `path`, or refuses if another holder has it.
    pub fn take(path: &Path) -> Result<Lock, FileError> {
        let lock_path = beside(path, ".lock");
        let io = FileError::at(&lock_path);
        let file = private::open(&lock_path).map_err(io)?;
        match file.try_lock() {
            Ok(()) => Ok(Lock { file }),
            Err(TryLockError::WouldBlock) => Err(FileError::InUse { path: path.into() }),
            Err(TryLockError::Error(source)) => Err(io(source)),
        }
    }
}

/// Resolves symbolic links, so that one file has one lock; the file itself need not exist.
pub fn settled(path: &Path) -> Result<PathBuf, FileError> {
    let io = FileError::at(path);
    if path.try_exists().map_err(io)? {
        return path.canonicalize().map_err(io);
    }
    let name = path
        .file_name()
        .ok_or_else(|| io(std::io::ErrorKind::InvalidInput.into()))?;
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    Ok(folder.canonicalize().map_err(io)?.join(name))
}

/// Removes others' permissions from the file at `path`, its log, its lock and the older copies
/// beside it.
pub fn tighten(path: &Path) -> Result<(), FileError> {
    let io = FileError::at(path);
    let (Some(folder), Some(name)) = (path.parent(), path.file_name().and_then(OsStr::to_str))
    else {
        return Err(io(std::io::ErrorKind::InvalidFilename.into()));
    };
    let ours = |other: &str| {
        other
            .strip_prefix(name)
            .is_some_and(|rest| rest.is_empty() || rest.starts_with(['-', '.']))
    };
    private::tighten(folder, ours).map_err(io)
}
