//! A file of each schema there ever was, kept in `tests/data/store`, becomes what a new file is,
//! with its games.

use referee::config::LogFormat;
use referee::event_log::{EarlyEnd, ProposalKind};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use homeworlds::rules::seat::Seat;
use referee::store::{FileError, STEPS, Store, check, upgrade};
use referee_testing::wait;
use rusqlite::Connection;
use tempfile::TempDir;

use super::fill::fill;
use super::setup::{empty, game, history, turn, turns};
use crate::support::alone::alone;
use crate::support::log::Log;

/// The schemas that programs were released with.
pub const RELEASED: [u32; 1] = [1];

/// The file of a schema that is kept.
pub fn kept(schema: u32) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/data/store/schema-{schema}.sqlite"))
}

/// The schema that a new store has.
pub fn newest() -> u32 {
    let home = empty();
    check(&home.path, |_, _| Ok(()))
        .expect("a new store can be checked")
        .schema
}

/// Everything that `sqlite_schema` tells of a file.
pub fn schema(path: &Path) -> Vec<(String, String, String)> {
    let connection = Connection::open(path).expect("the file is there");
    let mut statement = connection
        .prepare("SELECT type, name, coalesce(sql, '') FROM sqlite_schema ORDER BY type, name")
        .expect("the schema is read");
    let rows = statement
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))
        .expect("the schema is read");
    rows.map(|row| row.expect("a row of the schema")).collect()
}

/// A copy of the kept file of a schema, in a folder of its own.
pub fn copy_of(schema: u32) -> (TempDir, PathBuf) {
    let folder = TempDir::new().expect("a folder can be made");
    let path = folder.path().join("referee.db");
    fs::copy(kept(schema), &path).expect("a file of every schema is kept");
    (folder, path)
}

#[test]
fn kept_file_has_present_schema() {
    let kept = kept(newest());
    if !kept.exists() {
        let home = empty();
        fill(&home.store).expect("it is saved");
        drop(home.store);
        fs::copy(&home.path, &kept).expect("the folder is there");
        panic!(
            "{} was missing and has been made: commit it",
            kept.display()
        );
    }
    let home = empty();
    fill(&home.store).expect("it is saved");
    drop(home.store);
    assert_eq!(
        schema(&kept),
        schema(&home.path),
        "the kept file is of another schema"
    );
}

/// The steps to this program's schema, and two that a later one may take: it adds a table, and
/// builds it anew.
pub fn steps() -> Vec<&'static str> {
    let later = [
        "ALTER TABLE people ADD COLUMN nickname TEXT;
         CREATE TABLE ratings (person INTEGER PRIMARY KEY REFERENCES people (id), rating INTEGER NOT NULL) STRICT;
         INSERT INTO ratings SELECT id, 1500 FROM people",
        "CREATE TABLE ratings_anew (
           person INTEGER NOT NULL REFERENCES people (id), ruleset TEXT NOT NULL, rating INTEGER NOT NULL,
           PRIMARY KEY (person, ruleset)) STRICT;
         INSERT INTO ratings_anew SELECT person, 'binary', rating FROM ratings;
         DROP TABLE ratings;
         ALTER TABLE ratings_anew RENAME TO ratings",
    ];
    STEPS.iter().copied().chain(later).collect()
}

#[test]
fn upgraded_file_equals_new_file() {
    let (_new, made) = nothing();
    upgrade(&made, &steps()).expect("it is made");
    for version in RELEASED {
        let (_folder, path) = copy_of(version);
        upgrade(&path, &steps()).expect("every old file is upgraded");
        assert_eq!(schema(&path), schema(&made), "from schema {version}");
        has_all_its_games(&path).expect("they are there");
    }
}

#[test]
fn upgrade_log_names_kept_copy() {
    // Beside other tests: <https://github.com/tokio-rs/tracing/issues/3611>.
    if !alone(upgrade_log_names_kept_copy) {
        return;
    }
    let (_folder, path) = copy_of(newest());
    let log = Log::of_this_process(LogFormat::Json);
    upgrade(&path, &steps()).expect("it is upgraded");
    let line: serde_json::Value = serde_json::from_str(&log.take()).expect("one line");
    let fields = &line["fields"];
    assert_eq!(fields["event"], "upgrade", "{line}");
    assert_eq!(fields["from"], newest(), "{line}");
    assert_eq!(fields["to"], steps().len(), "{line}");
    let copy = fields["copy"].as_str().expect("a path");
    assert!(Path::new(copy).exists(), "{line}");
}

#[test]
fn old_copy_is_private_to_owner() {
    let (_folder, path) = copy_of(newest());
    fs::set_permissions(&path, fs::Permissions::from_mode(0o644)).expect("it can be set");
    upgrade(&path, &steps()).expect("it is upgraded");
    let copy = path.with_file_name(format!("referee.db.schema-{}", newest()));
    let mode = fs::metadata(copy)
        .expect("it is there")
        .permissions()
        .mode();
    assert_eq!(mode & 0o077, 0, "{mode:o}");
}

/// Where a file is still to be made.
pub fn nothing() -> (TempDir, PathBuf) {
    let folder = TempDir::new().expect("a folder can be made");
    let path = folder.path().join("referee.db");
    (folder, path)
}

/// Opens a file that nobody has. A process that another test is just starting may hold its lock for
/// a moment.
pub fn opened(path: &Path) -> Store {
    let opened = wait::found_here(|| match Store::open(path) {
        Err(FileError::InUse { .. }) => None,
        opened => Some(opened),
    });
    let opened = opened.unwrap_or_else(|| panic!("{} stays locked", path.display()));
    opened.unwrap_or_else(|why| panic!("{}: {why}", path.display()))
}

/// Looks in a file of whatever schema for the games that the kept file has.
pub fn has_all_its_games(path: &Path) -> Result<(), String> {
    let file = Connection::open(path).map_err(|why| why.to_string())?;
    let ask = |question: &str| {
        let answer = file.query_row(question, [], |row| row.get::<_, String>(0));
        answer.map_err(|why| format!("{question}: {why}"))
    };
    for (question, answer) in [
        ("PRAGMA integrity_check", "ok"),
        (
            "SELECT CAST(count(*) AS TEXT) FROM pragma_foreign_key_check",
            "0",
        ),
        ("SELECT CAST(count(*) AS TEXT) FROM games", "5"),
        (
            "SELECT CAST(count(*) AS TEXT) FROM events WHERE game = 'mirolu' AND kind = 'turn'",
            "3",
        ),
        (
            "SELECT CAST(count(*) AS TEXT) FROM events WHERE game = 'zanike' AND kind = 'ended'",
            "1",
        ),
        (
            "SELECT name FROM seats WHERE game = 'bobalu' AND seat = 1",
            "grue",
        ),
    ] {
        let found = ask(question)?;
        if found != answer {
            return Err(format!("{question}: {found}"));
        }
    }
    Ok(())
}

#[test]
fn kept_file_contains_whole_history() {
    let (_folder, path) = copy_of(newest());
    let store = opened(&path);
    let read = |id: &str| store.read(|tx| history(tx, game(id))).expect("it is read");
    let made = store
        .read(|tx| turns(tx, game("mirolu")))
        .expect("they are read");
    assert_eq!(made, [turn(1), turn(2), turn(3)]);
    let asked = read("mirolu");
    let offer = asked.proposal(ProposalKind::Draw).map(|offer| offer.seat);
    assert_eq!(offer, Some(Seat(0)));
    let ending = read("zanike").ending.map(|ending| ending.end);
    assert_eq!(ending, Some(EarlyEnd::Resigned(Seat(1))));
    assert_eq!(read("bobalu").sitters[1].name, "grue");
    drop(store);
    let report = check(&path, |_, _| Ok(())).expect("it can be checked");
    assert!(report.findings.is_empty(), "{:?}", report.findings);
    assert_eq!((report.games, report.turns), (5, 5));
}

#[test]
fn kept_file_fills_every_table() {
    let connection = Connection::open(kept(newest())).expect("the file is kept");
    for (kind, name, _) in schema(&kept(newest())) {
        if kind == "table" && !name.starts_with("sqlite_") {
            let rows: u32 = connection
                .query_row(&format!("SELECT count(*) FROM \"{name}\""), [], |row| {
                    row.get(0)
                })
                .expect("the table is read");
            assert!(rows > 0, "{name} is empty");
        }
    }
}
