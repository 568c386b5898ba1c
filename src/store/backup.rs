//! A copy of the store, made beside a running bot, complete and checked or not there at all.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use rusqlite::Connection;

use crate::store::check::broken_pages;
use crate::store::connect;
use crate::store::fault::FileError;
use crate::store::private::{self, beside};
use crate::store::tx::named;

/// Copies the store at `from` to the new file `to`, as it stands at one moment.
pub fn backup(from: &Path, to: &Path) -> Result<(), FileError> {
    let source = connect::any_schema(from)?;
    if to.try_exists().map_err(FileError::at(to))? {
        return Err(FileError::Exists { path: to.into() });
    }
    // The pages of the copy are made anew: what is broken may look sound there.
    refuse_broken(&source)?;
    copy(&source, to, |copy| {
        refuse_broken(&connect::any_schema(copy)?)
    })
}

fn refuse_broken(store: &Connection) -> Result<(), FileError> {
    match broken_pages(store)?.into_iter().next() {
        Some(first) => Err(FileError::Broken { first }),
        None => Ok(()),
    }
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
        private::remove(&beside(&partial, leftover)).map_err(io)?;
    }
    let file = private::open(&partial).map_err(io)?;
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
