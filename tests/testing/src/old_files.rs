//! Files of earlier schemas, kept in `tests/data/store`, and upgrades of them.

use std::path::{Path, PathBuf};

use referee::store::{STEPS, check};
use rusqlite::Connection;

use crate::store::empty;

/// Returns the file of a schema that is kept.
pub fn kept(schema: u32) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../data/store/schema-{schema}.sqlite"))
}

/// Returns the schema of a new store.
pub fn newest() -> u32 {
    let home = empty();
    check(&home.path, |_, _| Ok(()))
        .expect("a new store can be checked")
        .schema
}

/// Returns the steps to this program's schema, and two that a later program may take: it adds a
/// table, and builds it anew.
pub fn steps() -> Vec<&'static str> {
    let later = [
        "ALTER TABLE people ADD COLUMN nickname TEXT;
         CREATE TABLE scores (person INTEGER PRIMARY KEY REFERENCES people (id), rating INTEGER NOT NULL) STRICT;
         INSERT INTO scores SELECT id, 1500 FROM people",
        "CREATE TABLE scores_anew (
           person INTEGER NOT NULL REFERENCES people (id), ruleset TEXT NOT NULL, rating INTEGER NOT NULL,
           PRIMARY KEY (person, ruleset)) STRICT;
         INSERT INTO scores_anew SELECT person, 'binary', rating FROM scores;
         DROP TABLE scores;
         ALTER TABLE scores_anew RENAME TO scores",
    ];
    STEPS.iter().copied().chain(later).collect()
}

/// Looks in a file of any schema for the games that the kept file has.
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
