//! A recorded game as it is watched: a view after each turn.

use homeworlds::order::record::Record;
use homeworlds::rules::AnyView;
use homeworlds::rules::replay::{Replay, rules_of};

use crate::stage::people;

/// The views of a game of the archive, from the empty table to its end, and what its people are called.
pub struct Watched {
    pub views: Vec<AnyView>,
    pub names: Vec<String>,
}

/// A game from its record.
pub fn watched(text: &str) -> Watched {
    let record = Record::read(text).expect("a record");
    let ruleset = rules_of(&record).expect("rules");
    let mut replay = Replay::new(&record, ruleset).expect("a game");
    let mut views = vec![replay.game().view(None)];
    while let Some(turn) = replay.next() {
        turn.expect("a legal turn");
        views.push(replay.game().view(None));
    }
    views.pop();
    views.push(replay.game().view(None));
    let names = people(ruleset.seats().into());
    Watched { views, names }
}
