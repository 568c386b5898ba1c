//! A recorded game as it is watched: a view after each turn.

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
    let files = crate::games().into_iter();
    files
        .map(|path| (crate::file_name(&path), watched(&crate::read(&path))))
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
