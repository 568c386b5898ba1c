//! Schema migrations, from an empty file to the current schema; they only move forward.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use rusqlite::{Connection, TransactionBehavior};

use crate::failpoint::Point;
use crate::store::error::FileError;
use crate::store::private::{beside, copy};
use crate::store::tx::{first, reach};

/// `HWLD`, in the header of every file of this program.
pub const APPLICATION_ID: i32 = i32::from_be_bytes(*b"HWLD");

/// All migrations; the schema's version is the number of those applied.
pub const STEPS: &[&str] = &[
    include_str!("../../migrations/0001_store.sql"),
    include_str!("../../migrations/0002_timers.sql"),
    include_str!("../../migrations/0003_ratings.sql"),
    include_str!("../../migrations/0004_company.sql"),
    include_str!("../../migrations/0005_records.sql"),
    include_str!("../../migrations/0006_starts.sql"),
];

/// Returns the schema version that this program writes.
pub fn newest() -> u32 {
    version_after(STEPS.len())
}

/// Returns the schema version of a file; 0 if it is empty.
pub fn version(connection: &Connection) -> rusqlite::Result<u32> {
    connection.pragma_query_value(None, "user_version", first)
}

/// Applies the missing migrations, each in its own transaction, after making a copy of a file that
/// is not empty.
pub fn upgrade(connection: &mut Connection, path: &Path, steps: &[&str]) -> Result<(), FileError> {
    let from = version(connection)?;
    let taken = from as usize;
    let mut differences = layout_differences(connection, &steps[..taken.min(steps.len())])?;
    // Objects that someone added do not prevent the start.
    differences.retain(|difference| !difference.is_added);
    let differences: Vec<String> = differences.into_iter().map(|it| it.name).collect();
    if !differences.is_empty() {
        return Err(FileError::Layout {
            path: path.to_path_buf(),
            version: from,
            differs: differences.join(", "),
        });
    }
    if taken == steps.len() {
        return Ok(());
    }
    let aside = (taken > 0).then(|| free_name(path, from));
    if let Some(aside) = &aside {
        copy(connection, aside, |_| Ok(()))?;
    }
    // A migration may rebuild a referenced table; references are checked before its commit.
    connection.execute_batch("PRAGMA foreign_keys = OFF; PRAGMA synchronous = FULL")?;
    for (index, step) in steps.iter().enumerate().skip(taken) {
        take(connection, step, version_after(index + 1))?;
    }
    if let Some(copy) = aside {
        let to = version_after(steps.len());
        tracing::info!(event = "upgrade", from, to, copy = %copy.display(), "the database has a new schema; a copy of the old one is kept");
    }
    Ok(())
}

/// A table, index, view or trigger that differs between a file and a new one.
pub struct Difference {
    /// Kind and name of the object.
    pub name: String,
    /// Whether a new file lacks an object of that name.
    pub is_added: bool,
}

/// Returns the definitions that differ between a file and a new one with these migrations.
pub fn layout_differences(
    connection: &Connection,
    steps: &[&str],
) -> rusqlite::Result<Vec<Difference>> {
    let new = Connection::open_in_memory()?;
    for step in steps {
        new.execute_batch(step)?;
    }
    let (found, wanted) = (layout(connection)?, layout(&new)?);
    let names: BTreeSet<&String> = found.keys().chain(wanted.keys()).collect();
    let differing = names
        .into_iter()
        .filter(|name| found.get(*name) != wanted.get(*name));
    Ok(differing
        .map(|name| Difference {
            name: name.clone(),
            is_added: !wanted.contains_key(name),
        })
        .collect())
}

/// Returns the definitions in a file by kind and name, without those of SQLite and Litestream.
/// Blanks and quotes are removed, since the `ALTER TABLE` of another SQLite version may write them
/// differently.
fn layout(connection: &Connection) -> rusqlite::Result<BTreeMap<String, String>> {
    let mut statement = connection.prepare(
        "SELECT type || ' ' || name, coalesce(sql, '') FROM sqlite_schema
         WHERE name NOT GLOB 'sqlite_*' AND name NOT GLOB '_litestream_*'",
    )?;
    let definitions = statement.query_map([], |row| {
        let sql: String = row.get(1)?;
        Ok((row.get(0)?, sql.replace([' ', '\n', '"'], "")))
    })?;
    definitions.collect()
}

pub fn version_after(steps: usize) -> u32 {
    u32::try_from(steps).expect("the steps are few")
}

fn take(connection: &mut Connection, step: &str, version: u32) -> Result<(), FileError> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    transaction.execute_batch(step)?;
    let rows: u32 =
        transaction.query_row("SELECT count(*) FROM pragma_foreign_key_check", [], first)?;
    if rows > 0 {
        return Err(FileError::Dangling { version, rows });
    }
    transaction.pragma_update(None, "application_id", APPLICATION_ID)?;
    transaction.pragma_update(None, "user_version", version)?;
    reach(Point::Step)?;
    transaction.commit()?;
    Ok(())
}

/// Returns the first free name `<file>.schema-<version>[.n]`.
fn free_name(path: &Path, version: u32) -> PathBuf {
    let first = beside(path, &format!(".schema-{version}"));
    let later = (2..).map(|n| beside(&first, &format!(".{n}")));
    std::iter::once(first.clone())
        .chain(later)
        .find(|name| !name.exists())
        .expect("names do not run out")
}

#[cfg(test)]
mod tests {
    use std::fs;

    use sha2::{Digest, Sha256};

    use super::*;

    const GAMES: &str = "CREATE TABLE games (id TEXT PRIMARY KEY) STRICT";
    const SEATS: &str = "CREATE TABLE seats (game TEXT REFERENCES games (id)) STRICT";

    fn in_new_file(test: impl FnOnce(&mut Connection, &Path)) {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let path = folder.path().join("referee.db");
        test(
            &mut Connection::open(&path).expect("a file can be made"),
            &path,
        );
    }

    fn tables(connection: &Connection) -> Vec<String> {
        let mut statement = connection
            .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
            .expect("the schema is read");
        let names = statement.query_map([], first).expect("the schema is read");
        names.map(|name| name.expect("a name")).collect()
    }

    #[test]
    fn migrations_run_in_file_order() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations");
        let mut files: Vec<PathBuf> = fs::read_dir(folder)
            .expect("the folder is there")
            .map(|entry| entry.expect("it can be listed").path())
            .collect();
        files.sort();
        let texts: Vec<String> = files
            .iter()
            .map(|file| fs::read_to_string(file).expect("it is text"))
            .collect();
        assert_eq!(texts, STEPS);
    }

    /// Released migrations, which never change: a file that applied one keeps its result.
    const FROZEN: [(&str, &str); 1] = [(
        "0001_store.sql",
        "5b97a31e23f557fabe3324fe181d51dc7a56b0fe287c4dfb54a1765e38be733b",
    )];

    #[test]
    fn released_steps_never_change() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations");
        for (name, hash) in FROZEN {
            let step = fs::read(folder.join(name)).expect("it is there");
            let found: String = Sha256::digest(step)
                .iter()
                .map(|byte| format!("{byte:02x}"))
                .collect();
            assert_eq!(found, hash, "{name}: a change of the layout is a new step");
        }
    }

    #[test]
    fn old_file_is_copied_and_upgraded() {
        in_new_file(|connection, path| {
            upgrade(connection, path, &[GAMES]).expect("the first step is good");
            assert!(
                !beside(path, ".schema-0").exists(),
                "there was nothing to copy"
            );
            connection
                .execute("INSERT INTO games VALUES ('mirolu')", [])
                .expect("it is saved");
            upgrade(connection, path, &[GAMES, SEATS]).expect("the second step is good");
            assert_eq!(version(connection), Ok(2));
            assert_eq!(tables(connection), ["games", "seats"]);

            let copy = Connection::open(beside(path, ".schema-1")).expect("the copy is there");
            assert_eq!(version(&copy), Ok(1));
            assert_eq!(tables(&copy), ["games"]);
            let id: String = copy
                .query_row("SELECT id FROM games", [], first)
                .expect("a game");
            assert_eq!(id, "mirolu");
        });
    }

    #[test]
    fn failed_migration_leaves_file_unchanged() {
        in_new_file(|connection, path| {
            upgrade(connection, path, &[GAMES]).expect("the first step is good");
            let torn = format!("{SEATS}; INSERT INTO nowhere VALUES (1)");
            upgrade(connection, path, &[GAMES, &torn]).expect_err("it has no such table");
            let dangling = format!("{SEATS}; INSERT INTO seats VALUES ('mirolu')");
            let error = upgrade(connection, path, &[GAMES, &dangling]).expect_err("no such game");
            assert!(
                matches!(
                    error,
                    FileError::Dangling {
                        version: 2,
                        rows: 1
                    }
                ),
                "{error}"
            );
            assert_eq!(
                (version(connection), tables(connection)),
                (Ok(1), vec!["games".into()])
            );
            assert!(
                beside(path, ".schema-1.2").exists(),
                "no earlier copy is written over"
            );
        });
    }
}
