//! Files that nobody but the bot's own account may read, whatever the process's umask: the database, all that lies beside it,
//! and its copies.

use std::fs::{self, DirBuilder, File, Permissions};
use std::io;
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt, PermissionsExt};
use std::path::Path;

/// The owner reads and writes.
const FILE: u32 = 0o600;
/// The owner lists and enters.
const FOLDER: u32 = 0o700;
/// What a group and all others may do.
const OTHERS: u32 = 0o077;

/// Opens a file for writing, made private if it is missing. SQLite gives its logs the rights of their database, and writes
/// copies into an empty file that is there already.
pub fn open(path: &Path) -> io::Result<File> {
    File::options()
        .create(true)
        .truncate(false)
        .write(true)
        .mode(FILE)
        .open(path)
}

/// Makes a folder private, with those above it, unless it is there.
pub fn make_folder(path: &Path) -> io::Result<()> {
    DirBuilder::new().recursive(true).mode(FOLDER).create(path)
}

/// Takes others' rights away from the files of a folder that are `ours` by their names: earlier versions left them readable.
pub fn tighten(folder: &Path, ours: impl Fn(&str) -> bool) -> io::Result<()> {
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
