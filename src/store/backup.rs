//! A backup of the store, made while the bot runs: complete and checked, or absent.

use std::path::Path;

use rusqlite::Connection;

use crate::store::check::broken_pages;
use crate::store::connect;
use crate::store::error::FileError;
use crate::store::private::copy;

/// Copies the store at `from` to the new file `to`, as of one moment.
pub fn backup(from: &Path, to: &Path) -> Result<(), FileError> {
    let source = connect::any_schema(from)?;
    if to.try_exists().map_err(FileError::at(to))? {
        return Err(FileError::Exists { path: to.into() });
    }
    // The copy's pages are written anew, which would hide damage.
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
