//! Files that only the bot's own account may read, whatever the process's umask: the database, the
//! files beside it, and its backups. Windows has no such permissions: there a file inherits those
//! of its folder.

use std::fs::{self, DirBuilder, File};
use std::io::{self, ErrorKind, Write};
#[cfg(unix)]
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};

use rusqlite::Connection;

use crate::store::error::FileError;
use crate::store::tx::named;

/// Read and write permission for the owner.
#[cfg(unix)]
const FILE: u32 = 0o600;
/// List and enter permission for the owner.
#[cfg(unix)]
const FOLDER: u32 = 0o700;
/// Mask of the permissions of the group and all others.
#[cfg(unix)]
const OTHERS: u32 = 0o077;

/// Returns the path with a suffix added to its file name.
pub fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

/// Deletes a file, if it exists.
pub fn remove(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
        Ok(()) | Err(_) => Ok(()),
    }
}

/// Opens a file for writing and creates a missing one as private. SQLite gives its logs the
/// permissions of their database, and writes backups into an existing empty file.
pub fn open(path: &Path) -> io::Result<File> {
    let mut options = File::options();
    options.create(true).truncate(false).write(true);
    #[cfg(unix)]
    options.mode(FILE);
    options.open(path)
}

/// Replaces a file atomically with a private one, which it returns, so that the caller can sync it.
pub fn replace(file: &Path, text: &str) -> io::Result<File> {
    let fresh = beside(file, "-new");
    let mut writing = open(&fresh)?;
    writing.set_len(0)?;
    writing.write_all(text.as_bytes())?;
    fs::rename(fresh, file)?;
    Ok(writing)
}

/// Copies a connection's snapshot to the file `to`. The copy stays under a temporary name until
/// `verify` finds it sound.
pub(super) fn copy<T>(
    source: &Connection,
    to: &Path,
    verify: impl FnOnce(&Path) -> Result<T, FileError>,
) -> Result<T, FileError> {
    let io = FileError::at(to);
    let partial = beside(to, ".partial");
    for leftover in ["", "-wal", "-shm"] {
        remove(&beside(&partial, leftover)).map_err(io)?;
    }
    let file = open(&partial).map_err(io)?;
    let name = partial
        .to_str()
        .ok_or_else(|| io(ErrorKind::InvalidFilename.into()))?;
    source.pragma_update(None, "query_only", "OFF")?;
    source.execute("VACUUM INTO :copy", named! { copy: name })?;
    file.sync_all().map_err(io)?;
    let verified = verify(&partial)?;
    fs::rename(&partial, to).map_err(io)?;
    Ok(verified)
}

/// Creates a private folder with its parents, unless it exists.
pub fn make_folder(path: &Path) -> io::Result<()> {
    let mut folder = DirBuilder::new();
    folder.recursive(true);
    #[cfg(unix)]
    folder.mode(FOLDER);
    folder.create(path)
}

/// Removes others' permissions from those files of a folder whose names are `ours`: earlier
/// versions left them readable.
#[cfg(unix)]
pub fn tighten(folder: &Path, ours: impl Fn(&str) -> bool) -> io::Result<()> {
    use std::fs::Permissions;
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let rights = entry.metadata()?;
        let open = rights.is_file() && rights.permissions().mode() & OTHERS != 0;
        if open && entry.file_name().to_str().is_some_and(&ours) {
            fs::set_permissions(entry.path(), Permissions::from_mode(FILE))?;
        }
    }
    Ok(())
}

/// Does nothing, since there are no such permissions.
#[cfg(windows)]
pub fn tighten(_: &Path, _: impl Fn(&str) -> bool) -> io::Result<()> {
    Ok(())
}
