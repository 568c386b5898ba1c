//! Files that nobody but the bot's own account may read, whatever the process's umask: the database, all that lies beside it,
//! and its copies. Windows has no such rights: there a file has those of the folder in which it lies.

use std::fs::{self, DirBuilder, File};
use std::io::{self, ErrorKind};
#[cfg(unix)]
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};

use rusqlite::Connection;

use crate::store::error::FileError;
use crate::store::tx::named;

/// The owner reads and writes.
#[cfg(unix)]
const FILE: u32 = 0o600;
/// The owner lists and enters.
#[cfg(unix)]
const FOLDER: u32 = 0o700;
/// What a group and all others may do.
#[cfg(unix)]
const OTHERS: u32 = 0o077;

/// The path with something added to its file name.
pub fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

/// Takes a file away, if it is there.
pub fn remove(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
        Ok(()) | Err(_) => Ok(()),
    }
}

/// Opens a file for writing, made private if it is missing. SQLite gives its logs the rights of their database, and writes
/// copies into an empty file that is there already.
pub fn open(path: &Path) -> io::Result<File> {
    let mut options = File::options();
    options.create(true).truncate(false).write(true);
    #[cfg(unix)]
    options.mode(FILE);
    options.open(path)
}

/// Copies what a connection reads, one snapshot of it, to the file `to`. It stands there once `verify` finds the copy sound, which
/// lies beside it until then.
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

/// Makes a folder private, with those above it, unless it is there.
pub fn make_folder(path: &Path) -> io::Result<()> {
    let mut folder = DirBuilder::new();
    folder.recursive(true);
    #[cfg(unix)]
    folder.mode(FOLDER);
    folder.create(path)
}

/// Takes others' rights away from the files of a folder that are `ours` by their names: earlier versions left them readable.
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

/// Nothing to take away.
#[cfg(windows)]
pub fn tighten(_: &Path, _: impl Fn(&str) -> bool) -> io::Result<()> {
    Ok(())
}
