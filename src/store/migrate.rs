//! The steps from an empty file to the present schema; a file moves forward only.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use rusqlite::{Connection, TransactionBehavior};

use crate::store::connect::APPLICATION_ID;
use crate::store::fault::OpenError;
use crate::store::lock::beside;

/// All steps; the schema's version is how many were taken.
pub const STEPS: &[&str] = &[include_str!("../../migrations/0001_store.sql")];

/// The version of the schema that this program writes.
pub fn newest() -> u32 {
    version_after(STEPS.len())
}

/// The version of the schema in a file; 0 when it is empty.
pub fn version(connection: &Connection) -> rusqlite::Result<u32> {
    connection.pragma_query_value(None, "user_version", |row| row.get(0))
}

/// Takes the steps that are missing, each in a transaction of its own, after copying a file that holds something.
pub fn upgrade(connection: &mut Connection, path: &Path, steps: &[&str]) -> Result<(), OpenError> {
    let from = version(connection)?;
    let taken = from as usize;
    if taken == steps.len() {
        return Ok(());
    }
    if taken > 0 {
        copy_aside(connection, path, from)?;
    }
    // A step may rebuild a table that others refer to; what refers is checked before its commit.
    connection.execute_batch("PRAGMA foreign_keys = OFF; PRAGMA synchronous = FULL")?;
    for (index, step) in steps.iter().enumerate().skip(taken) {
        take(connection, step, version_after(index + 1))?;
    }
    Ok(())
}

fn version_after(steps: usize) -> u32 {
    u32::try_from(steps).expect("the steps are few")
}

fn take(connection: &mut Connection, step: &str, version: u32) -> Result<(), OpenError> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    transaction.execute_batch(step)?;
    let rows: u32 =
        transaction.query_row("SELECT count(*) FROM pragma_foreign_key_check", [], |row| {
            row.get(0)
        })?;
    if rows > 0 {
        return Err(OpenError::Dangling { version, rows });
    }
    transaction.pragma_update(None, "application_id", APPLICATION_ID)?;
    transaction.pragma_update(None, "user_version", version)?;
    transaction.commit()?;
    Ok(())
}

/// Copies the file to the first free name `<file>.schema-<version>[.n]`, complete or not at all.
fn copy_aside(connection: &Connection, path: &Path, version: u32) -> Result<(), OpenError> {
    let copy = free_name(path, version);
    let partial = beside(&copy, ".partial");
    let io = |source| OpenError::Io {
        path: copy.clone(),
        source,
    };
    if partial.exists() {
        fs::remove_file(&partial).map_err(io)?;
    }
    let name = partial
        .to_str()
        .ok_or_else(|| io(std::io::ErrorKind::InvalidFilename.into()))?;
    connection.execute(
        "VACUUM INTO :copy",
        rusqlite::named_params! { ":copy": name },
    )?;
    File::open(&partial)
        .and_then(|file| file.sync_all())
        .map_err(io)?;
    fs::rename(&partial, &copy).map_err(io)
}

fn free_name(path: &Path, version: u32) -> PathBuf {
    let first = beside(path, &format!(".schema-{version}"));
    let later = (2..).map(|n| beside(&first, &format!(".{n}")));
    std::iter::once(first.clone())
        .chain(later)
        .find(|name| !name.exists())
        .expect("names do not run out")
}
