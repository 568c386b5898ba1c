//! A recorded game as it is watched: a view after each turn.

use std::fs;
use std::path::PathBuf;

use homeworlds::order::record::Record;
use homeworlds::rules::replay::Replay;
use homeworlds::rules::{AnyView, BinaryRules, FirstShip, Ruleset};

/// The views of a game of the archive, from the empty table to its end, and what its people are called.
pub struct Watched {
    pub views: Vec<AnyView>,
    pub names: Vec<String>,
}

/// The games of the archive, by file name.
pub fn games() -> Vec<(String, Watched)> {
    let folder =
        PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("crates/homeworlds/tests/data/corpus/games");
    let entries = fs::read_dir(&folder).expect("the folder of games");
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("a file").path()).collect();
    files.retain(|path| path.extension().is_some_and(|ending| ending == "tsv"));
    files.sort();
    let named = files.iter().map(|path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        (name.into_owned(), fs::read_to_string(path).expect("a game"))
    });
    named
        .filter(|(name, _)| name.starts_with("2p-"))
        .map(|(name, text)| (name, watched(&text)))
        .collect()
}

/// A game from its record.
pub fn watched(text: &str) -> Watched {
    let record = Record::read(text).expect("a record");
    let ruleset = Ruleset::Binary(BinaryRules {
        first_ship: FirstShip::Any,
        ..BinaryRules::default()
    });
    let mut replay = Replay::new(&record, ruleset).expect("a game");
    let mut views = vec![replay.game().view(None)];
    while let Some(turn) = replay.next() {
        turn.expect("a legal turn");
        views.push(replay.game().view(None));
    }
    views.pop();
    views.push(replay.game().view(None));
    let names = ["Ann", "Beth"].map(str::to_owned).to_vec();
    Watched { views, names }
}
