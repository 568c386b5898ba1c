//! Connections to the file: whose it is, and the settings that durability rests on.

use std::path::Path;
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::types::Value;
use rusqlite::{Connection, ErrorCode, OpenFlags, ffi};

use crate::store::error::FileError;
use crate::store::tx::first;
use crate::store::{migrate, private};

/// The first SQLite without the bug that corrupts WAL files on a checkpoint beside a write.
const NEEDED_SQLITE: i32 = 3_051_003;

/// How long folding the log waits for those who read.
const CHECKPOINT_TIMEOUT: Duration = Duration::from_millis(800);

/// How long the start waits for the write lock when another process has it.
const MAX_LOCK_WAIT: Duration = Duration::from_secs(60);

/// Statements that a connection keeps prepared: more than there are, since preparing one anew costs more than running it.
const MAX_CACHED_STATEMENTS: usize = 512;

/// A setting: its name, what is set, what must be read back.
type Pragma = (&'static str, &'static str, &'static str);

/// Settings of every connection.
const EACH: [Pragma; 4] = [
    ("busy_timeout", "5000", "5000"),
    ("trusted_schema", "OFF", "0"),
    ("cell_size_check", "ON", "1"),
    ("temp_store", "MEMORY", "2"),
];

/// More of the writer.
const WRITER: &[Pragma] = &[
    ("journal_mode", "WAL", "wal"),
    ("synchronous", "FULL", "2"),
    ("foreign_keys", "ON", "1"),
    // What is deleted is overwritten: a forgotten name must not stay in a free page.
    ("secure_delete", "ON", "1"),
    ("wal_autocheckpoint", "1000", "1000"),
    ("journal_size_limit", "67108864", "67108864"),
];

/// More of a reader.
const READER: &[Pragma] = &[("query_only", "ON", "1")];

/// Opens the file for writing: made if missing, upgraded by `steps` if old, left alone if it is damaged, newer or another program's.
/// Waits while another process writes to it.
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

/// Folds the log beside a file into it.
pub fn checkpoint(path: &Path) -> rusqlite::Result<()> {
    let connection = bare(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    connection.busy_timeout(CHECKPOINT_TIMEOUT)?;
    connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))
}

/// Opens a file of this program's schema for reading, also beside a running writer.
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

/// Opens a file of this or an earlier schema for reading.
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
    // Otherwise SQLite plans a statement anew for other values, in case an index for some of the rows then serves it.
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

/// The same of a file that nobody has open. Whoever died while the file was made may have left half a transaction beside it,
/// which only a connection that may write takes back; then even looking does that.
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

/// Whether the file is ours and known; an empty one, as a crash in the first moment leaves it, is.
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

/// Tells damage, and a lock of another process, from other failures.
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

/// Whether SQLite says that the file itself is broken.
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
    fn a_statement_is_prepared_once_whatever_it_is_asked() {
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
    fn settings_are_in_force_on_writer_and_reader() {
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
    fn a_setting_that_does_not_take_is_refused() {
        let memory = Connection::open_in_memory().expect("memory is there");
        let refused = set(&memory, WRITER).expect_err("a database in memory has no log");
        let FileError::Setting { setting, found, .. } = refused else {
            panic!("{refused}")
        };
        assert_eq!((setting, found.as_str()), ("journal_mode", "memory"));
    }
}
