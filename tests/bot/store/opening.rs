//! Opening: one owner, files of others and of the future left alone, an old file upgraded to what a
//! new one is.

use std::fs;
use std::path::{Path, PathBuf};

use referee::store::{FileError, STEPS, Store, check, upgrade};
use rusqlite::Connection;
use tempfile::TempDir;

use referee_testing::store::{empty, game, last_turn, play_to, playing};

/// A file that another program made, in a folder of its own.
fn other_file(sql: &str) -> (TempDir, PathBuf) {
    let folder = TempDir::new().expect("a folder can be made");
    let path = folder.path().join("referee.db");
    let connection = Connection::open(&path).expect("a database can be made");
    connection
        .execute_batch(sql)
        .expect("the statements are good");
    (folder, path)
}

/// Opening must fail, in both ways, and leave every byte.
fn refused(path: &Path) -> FileError {
    let before = fs::read(path).expect("the file is there");
    let reading = Store::open_read_only(path)
        .err()
        .expect("it must not be read");
    let writing = Store::open(path).err().expect("it must not be opened");
    assert_eq!(reading.to_string(), writing.to_string());
    assert_eq!(
        fs::read(path).expect("the file is there"),
        before,
        "the file was changed"
    );
    writing
}

#[test]
fn second_owner_is_refused() {
    let home = empty();
    let second = Store::open(&home.path);
    assert!(matches!(second, Err(FileError::InUse { .. })));
    let link = home.folder.path().join("link.db");
    std::os::unix::fs::symlink(&home.path, &link).expect("a link can be made");
    assert!(
        matches!(Store::open(&link), Err(FileError::InUse { .. })),
        "by another name"
    );
    drop(home.store);
    Store::open(&home.path).expect("the lock went with its store");
}

#[test]
fn a_newer_file_is_refused_untouched() {
    let home = playing();
    play_to(&home.store, game("mirolu"), 2);
    drop(home.store);
    let connection = Connection::open(&home.path).expect("it is closed");
    connection
        .pragma_update(None, "user_version", 1_000)
        .expect("it is writable");
    drop(connection);
    let error = refused(&home.path);
    assert!(
        matches!(error, FileError::Newer { found: 1_000, .. }),
        "{error}"
    );
}

#[test]
fn foreign_file_is_refused_untouched() {
    for sql in [
        "CREATE TABLE bookmarks (url TEXT)",
        "PRAGMA application_id = 1234; CREATE TABLE bookmarks (url TEXT)",
        "PRAGMA user_version = 1; CREATE TABLE games (id TEXT)",
    ] {
        let (_folder, path) = other_file(sql);
        let error = refused(&path);
        assert!(matches!(error, FileError::Foreign { .. }), "{sql}: {error}");
    }
}

#[test]
fn a_damaged_file_is_refused_untouched() {
    let folder = TempDir::new().expect("a folder can be made");
    let path = folder.path().join("referee.db");
    fs::write(
        &path,
        "not a database, but somebody's only notes ".repeat(100),
    )
    .expect("writable");
    let error = refused(&path);
    assert!(matches!(error, FileError::Damaged { .. }), "{error}");
}

#[test]
fn only_owner_creates_missing_file() {
    let folder = TempDir::new().expect("a folder can be made");
    let path = folder.path().join("referee.db");
    assert!(matches!(
        Store::open_read_only(&path),
        Err(FileError::Missing { .. })
    ));
    assert!(!path.exists());
    fs::write(&path, "").expect("writable");
    Store::open(&path).expect("an empty file is a new one");
    let nowhere = folder.path().join("no such folder").join("referee.db");
    assert!(matches!(Store::open(&nowhere), Err(FileError::Io { .. })));
}

#[test]
fn a_closed_store_is_one_file() {
    let home = playing();
    play_to(&home.store, game("mirolu"), 2);
    drop(home.store);
    let wal = PathBuf::from(format!("{}-wal", home.path.display()));
    assert!(!wal.exists(), "the log was not folded into the file");
    let beside = Store::open_read_only(&home.path).expect("it can be read without an owner");
    assert_eq!(
        beside
            .read(|tx| last_turn(tx, game("mirolu")))
            .expect("it is read"),
        2
    );
}

/// A closed store whose layout was changed by hand; the folder goes with the value.
fn changed(change: &str) -> (TempDir, PathBuf) {
    let home = playing();
    play_to(&home.store, game("mirolu"), 2);
    drop(home.store);
    let connection = Connection::open(&home.path).expect("it is closed");
    connection.execute_batch(change).expect("it can be changed");
    (home.folder, home.path)
}

#[test]
fn changed_layout_is_refused_and_found() {
    for (change, differs) in [
        ("ALTER TABLE people ADD COLUMN colour TEXT", "table people"),
        ("DROP TABLE bans", "table bans"),
        ("DROP INDEX outbox_by_due", "index outbox_by_due"),
    ] {
        let (_folder, path) = changed(change);
        let before = fs::read(&path).expect("the file is there");
        let error = Store::open(&path).err().expect("it must not be opened");
        assert!(error.to_string().contains(differs), "{error}");
        assert!(matches!(error, FileError::Layout { .. }) && error.is_lasting());
        let further = [STEPS, &["CREATE TABLE more (url TEXT)"]].concat();
        let upgraded = upgrade(&path, &further);
        assert!(
            matches!(upgraded, Err(FileError::Layout { .. })),
            "{upgraded:?}"
        );
        let after = fs::read(&path).expect("the file is there");
        assert_eq!(after, before, "{change}: the file was changed");
        let report = check(&path, |_, _| Ok(())).expect("it can be checked");
        let is_found = |finding: &String| finding.contains(differs);
        assert!(
            report.findings.iter().any(is_found),
            "{:?}",
            report.findings
        );
    }
}

#[test]
fn litestream_tables_are_no_other_layout() {
    let home = empty();
    drop(home.store);
    let connection = Connection::open(&home.path).expect("it is closed");
    let made = connection.execute_batch("CREATE TABLE _litestream_seq (id INTEGER, seq INTEGER)");
    made.expect("it can be changed");
    drop(connection);
    Store::open(&home.path).expect("Litestream keeps its own tables there");
}

#[test]
fn added_table_is_only_found() {
    for (change, differs) in [
        ("CREATE TABLE bookmarks (url TEXT)", "table bookmarks"),
        ("CREATE VIEW names AS SELECT name FROM people", "view names"),
    ] {
        let (_folder, path) = changed(change);
        drop(Store::open(&path).expect("it is opened"));
        let report = check(&path, |_, _| Ok(())).expect("it can be checked");
        let is_found = |finding: &String| finding.contains(differs);
        assert!(
            report.findings.iter().any(is_found),
            "{:?}",
            report.findings
        );
    }
}
