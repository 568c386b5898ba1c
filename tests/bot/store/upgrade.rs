//! A file of each schema there ever was, kept in `tests/data/store`, becomes what a new file is,
//! with its games.

use referee::config::LogFormat;
use referee::event_log::{EarlyEnd, ProposalKind};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use homeworlds::rules::seat::Seat;
use referee::store::{FileError, Store, check, upgrade};
use referee_testing::wait;
use rusqlite::Connection;
use tempfile::TempDir;

use super::fill::fill;
use referee_testing::alone::alone;
use referee_testing::log::Log;
use referee_testing::old_files::{has_all_its_games, kept, newest, steps};
use referee_testing::store::{empty, game, history, turn, turns};

/// The schemas that programs were released with.
pub const RELEASED: [u32; 6] = [1, 2, 3, 4, 5, 6];

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
