//! Opens connections to the file: checks whose file it is and applies the settings that durability
//! depends on.

use std::path::Path;
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::types::Value;
use rusqlite::{Connection, ErrorCode, OpenFlags, ffi};

use crate::store::error::FileError;
use crate::store::tx::first;
use crate::store::{migrate, private};

/// The first SQLite version without the bug that corrupts WAL files when a checkpoint and a write
/// coincide.
const NEEDED_SQLITE: i32 = 3_051_003;

/// Maximum time that a checkpoint waits for readers.
const CHECKPOINT_TIMEOUT: Duration = Duration::from_millis(800);

/// Maximum time that the start waits for a write lock held by another process.
const MAX_LOCK_WAIT: Duration = Duration::from_secs(60);

/// Number of prepared statements that a connection caches: more than there are, since preparing one
/// costs more than running it.
const MAX_CACHED_STATEMENTS: usize = 512;

/// A pragma: its name, the value to set, and the value that must be read back.
type Pragma = (&'static str, &'static str, &'static str);

/// Settings of every connection.
const EACH: [Pragma; 4] = [
    ("busy_timeout", "5000", "5000"),
    ("trusted_schema", "OFF", "0"),
    ("cell_size_check", "ON", "1"),
    ("temp_store", "MEMORY", "2"),
];

/// Additional settings of the writer.
const WRITER: &[Pragma] = &[
    ("journal_mode", "WAL", "wal"),
    ("synchronous", "FULL", "2"),
    ("foreign_keys", "ON", "1"),
    // Deleted data is overwritten: a forgotten name must not remain in a free page.
    ("secure_delete", "ON", "1"),
    ("wal_autocheckpoint", "1000", "1000"),
    ("journal_size_limit", "67108864", "67108864"),
];

/// Additional settings of a reader.
const READER: &[Pragma] = &[("query_only", "ON", "1")];

/// Opens the file for writing. Creates a missing file, upgrades an old one by `steps`, and leaves a
/// damaged, newer or foreign one alone. Waits while another process writes to it.
pub fn writable(path: &Path, steps: &[&str]) -> Result<Connection, FileError> {
    check_sqlite()?;
    match open_writable(path, steps, Duration::ZERO) {
        Err(FileError::Locked { .. }) => {
            let seconds = MAX_LOCK_WAIT.as_secs();
            tracing::warn!(path = %path.display(), seconds, "another process holds the database's write lock; waiting");
            open_writable(path, steps, MAX_LOCK_WAIT)
        }
        opened => opened,
    }
}

fn open_writable(path: &Path, steps: &[&str], wait: Duration) -> Result<Connection, FileError> {
    let known = migrate::version_after(steps.len());
    refuse_damage(path, || {
        if path.exists() {
            identify_at_rest(path, known, wait)?;
        } else {
            private::open(path).map_err(FileError::at(path))?;
        }
        let mut connection = bare(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
        connection.busy_timeout(wait)?;
        connection.execute_batch("BEGIN IMMEDIATE; ROLLBACK")?;
        migrate::upgrade(&mut connection, path, steps)?;
        set(&connection, WRITER)?;
        Ok(connection)
    })
}

/// Checkpoints the log beside a file into it.
pub fn checkpoint(path: &Path) -> rusqlite::Result<()> {
    let connection = bare(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    connection.busy_timeout(CHECKPOINT_TIMEOUT)?;
    connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))
}

/// Opens a file with this program's schema for reading, even while a writer is running.
pub fn readable(path: &Path) -> Result<Connection, FileError> {
    let connection = any_schema(path)?;
    let found = migrate::version(&connection)?;
    let known = migrate::newest();
    if found < known {
        return Err(FileError::Older {
            path: path.to_path_buf(),
            found,
            known,
        });
    }
    Ok(connection)
}

/// Opens a file with this or an earlier schema for reading.
pub fn any_schema(path: &Path) -> Result<Connection, FileError> {
    check_sqlite()?;
    if !path.exists() {
        return Err(FileError::Missing {
            path: path.to_path_buf(),
        });
    }
    refuse_damage(path, || {
        let connection = bare(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
        identify(path, &connection, migrate::newest())?;
        set(&connection, READER)?;
        Ok(connection)
    })
}

fn bare(path: &Path, flags: OpenFlags) -> rusqlite::Result<Connection> {
    let connection = Connection::open_with_flags(path, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    connection.set_prepared_statement_cache_capacity(MAX_CACHED_STATEMENTS);
    // Otherwise SQLite replans a statement for other values, in case a partial index then applies.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    Ok(connection)
}

fn check_sqlite() -> Result<(), FileError> {
    let found = rusqlite::version_number();
    if found < NEEDED_SQLITE {
        return Err(FileError::OldSqlite {
            found,
            needed: NEEDED_SQLITE,
        });
    }
    Ok(())
}

/// Identifies a file that nobody has open. A process that died while creating the file may have
/// left half a transaction, which only a connection with write access rolls back; in that case even
/// the check writes.
fn identify_at_rest(path: &Path, known: u32, wait: Duration) -> Result<(), FileError> {
    let look = |flags| {
        let connection = bare(path, flags)?;
        connection.busy_timeout(wait)?;
        identify(path, &connection, known)
    };
    match look(OpenFlags::SQLITE_OPEN_READ_ONLY) {
        Err(FileError::Database(error)) if is_half_written(&error) => {
            look(OpenFlags::SQLITE_OPEN_READ_WRITE)
        }
        looked => looked,
    }
}

fn is_half_written(error: &rusqlite::Error) -> bool {
    let code = error.sqlite_error().map(|error| error.extended_code);
    code == Some(ffi::SQLITE_READONLY_ROLLBACK)
}

/// Checks that the file is ours and its schema known; an empty file, as left by an early crash, is
/// accepted.
fn identify(path: &Path, connection: &Connection, known: u32) -> Result<(), FileError> {
    let tables: u32 = connection.query_row("SELECT count(*) FROM sqlite_schema", [], first)?;
    let application_id = connection.pragma_query_value(None, "application_id", first)?;
    let found = migrate::version(connection)?;
    if application_id == 0 && found == 0 && tables == 0 {
        return Ok(());
    }
    let path = path.to_path_buf();
    if application_id != migrate::APPLICATION_ID {
        return Err(FileError::Foreign {
            path,
            application_id,
        });
    }
    if found > known {
        return Err(FileError::Newer { path, found, known });
    }
    Ok(())
}

fn set(connection: &Connection, settings: &[Pragma]) -> Result<(), FileError> {
    for &(setting, value, wanted) in EACH.iter().chain(settings) {
        connection.execute_batch(&format!("PRAGMA {setting} = {value}"))?;
        let found = connection.pragma_query_value(None, setting, first)?;
        let found = match found {
            Value::Integer(number) => number.to_string(),
            Value::Text(text) => text,
            other => format!("{other:?}"),
        };
        if found != wanted {
            return Err(FileError::Setting {
                setting,
                wanted: wanted.into(),
                found,
            });
        }
    }
    Ok(())
}

/// Distinguishes damage and another process's lock from other failures.
fn refuse_damage<T>(
    path: &Path,
    open: impl FnOnce() -> Result<T, FileError>,
) -> Result<T, FileError> {
    open().map_err(|error| match error {
        FileError::Database(source) if is_damage(&source) => FileError::Damaged {
            path: path.to_path_buf(),
            source,
        },
        FileError::Database(source)
            if source.sqlite_error_code() == Some(ErrorCode::DatabaseBusy) =>
        {
            FileError::Locked {
                path: path.to_path_buf(),
            }
        }
        other => other,
    })
}

/// Returns whether SQLite reports that the file itself is damaged.
fn is_damage(error: &rusqlite::Error) -> bool {
    matches!(
        error.sqlite_error_code(),
        Some(ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt)
    )
}

#[cfg(test)]
mod tests {
    use rusqlite::{OptionalExtension, StatementStatus, params};

    use super::*;

    #[test]
    fn statement_is_prepared_only_once() {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let path = folder.path().join("referee.db");
        let writer = writable(&path, migrate::STEPS).expect("an empty folder takes a store");
        let mut statement = writer
            .prepare("SELECT kind FROM events WHERE game = :game AND kind = :kind LIMIT :most")
            .expect("the table is there");
        for most in 1..9 {
            let _event = statement
                .query_row(params!["mirolu", "ruled", most], first::<String>)
                .optional()
                .expect("it can be asked");
        }
        assert_eq!(statement.get_status(StatementStatus::RePrepare), 0);
    }

    #[test]
    fn writer_and_reader_apply_their_settings() {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let path = folder.path().join("referee.db");
        let writer = writable(&path, migrate::STEPS).expect("an empty folder takes a store");
        let reader = readable(&path).expect("the store is there");
        let number = |connection: &Connection, name| -> i64 {
            connection
                .pragma_query_value(None, name, first)
                .expect("a number")
        };
        let mode: String = writer
            .pragma_query_value(None, "journal_mode", first)
            .expect("a word");
        assert_eq!(mode, "wal");
        assert_eq!(number(&writer, "synchronous"), 2);
        assert_eq!(number(&writer, "foreign_keys"), 1);
        assert_eq!(number(&writer, "application_id"), 0x4857_4C44);
        assert_eq!(
            number(&writer, "user_version"),
            i64::from(migrate::newest())
        );
        assert_eq!(number(&reader, "query_only"), 1);
        reader
            .execute("DELETE FROM games", [])
            .expect_err("a reader cannot write");
    }

    #[test]
    fn ineffective_setting_is_refused() {
        let memory = Connection::open_in_memory().expect("memory is there");
        let refused = set(&memory, WRITER).expect_err("a database in memory has no log");
        let FileError::Setting { setting, found, .. } = refused else {
            panic!("{refused}")
        };
        assert_eq!((setting, found.as_str()), ("journal_mode", "memory"));
    }
}
