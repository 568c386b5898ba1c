//! A copy of the store, made beside a running bot, complete and checked or not there at all.

use std::path::Path;

use rusqlite::Connection;

use crate::store::check::broken_pages;
use crate::store::connect;
use crate::store::error::FileError;
use crate::store::private::copy;

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
