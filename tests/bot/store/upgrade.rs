//! A file of each schema there ever was, kept in `tests/data/store`, becomes what a new file is, with its games.

use std::fs;
use std::path::{Path, PathBuf};

use homeworlds::rules::seat::Seat;
use referee::store::{End, OpenError, Store, check};
use referee_testing::wait;
use rusqlite::Connection;
use tempfile::TempDir;

use super::fill::fill;
use super::setup::{empty, game, turn};

/// The schemas that programs were released with; those between were steps on the way to the next.
pub const RELEASED: [u32; 9] = [1, 2, 3, 4, 9, 11, 12, 13, 14];

/// The first schema with lobbies.
const LOBBIES: u32 = 3;

fn kept(schema: u32) -> PathBuf {
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
fn a_file_of_the_present_schema_is_kept() {
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

#[test]
fn an_upgraded_file_is_what_a_new_one_is() {
    let new = empty();
    for version in RELEASED {
        let (_folder, path) = copy_of(version);
        drop(Store::open(&path).expect("every old file is upgraded"));
        assert_eq!(schema(&path), schema(&new.path), "from schema {version}");
    }
}

#[test]
fn an_upgraded_file_has_all_its_games() {
    for version in RELEASED {
        let (_folder, path) = copy_of(version);
        drop(Store::open(&path).expect("every old file is upgraded"));
        has_all_its_games(&path, version);
    }
}

/// Opens a file that nobody has. A process that another test is just starting may hold its lock for a moment.
pub fn opened(path: &Path) -> Store {
    let opened = wait::found_here(|| match Store::open(path) {
        Err(OpenError::InUse { .. }) => None,
        opened => Some(opened),
    });
    let opened = opened.unwrap_or_else(|| panic!("{} stays locked", path.display()));
    opened.unwrap_or_else(|why| panic!("{}: {why}", path.display()))
}

/// Looks for the games that the kept file of a schema has in one that it became.
pub fn has_all_its_games(path: &Path, version: u32) {
    let store = opened(path);
    let history = |id: &str| {
        let history = store.read(|tx| tx.history(game(id))).expect("it is read");
        history.expect("the game is there")
    };
    assert_eq!(history("mirolu").turns, [turn(1), turn(2), turn(3)]);
    assert_eq!(
        history("mirolu").draw_offer.map(|offer| offer.seat),
        Some(Seat(0))
    );
    let ending = history("zanike").ending.map(|ending| ending.end);
    assert_eq!(ending, Some(End::Resigned(Seat(1))));
    assert_eq!(history("bobalu").sitters[1].name, "grue");
    drop(store);
    let report = check(path, |_, _| Ok(())).expect("it can be checked");
    assert!(report.findings.is_empty(), "{:?}", report.findings);
    assert_eq!((report.games, report.turns), (games(version), 5));
}

/// How many games the kept file of a schema holds.
const fn games(schema: u32) -> usize {
    if schema < LOBBIES { 3 } else { 4 }
}

#[test]
fn every_table_of_the_kept_file_holds_something() {
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
