//! What must be true of the files that a cut has left.

use std::path::Path;

use referee::store::{Store, check, upgrade};
use rusqlite::Connection;

use super::load::{GAMES, Told, press};
use referee_testing::old_files::{has_all_its_games, steps};
use referee_testing::store as setup;
use referee_testing::store::{game, last_turn, turn};

/// What is not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// The store does not open.
    Unopened(String),
    /// Turns that were acknowledged are not there.
    Lost { acknowledged: u32, kept: u32 },
    /// The file is not sound, or does not hold together.
    Broken(String),
}

fn broken(why: impl ToString) -> Wrong {
    Wrong::Broken(why.to_string())
}

fn opened(path: &Path) -> Result<Store, Wrong> {
    Store::open(path).map_err(|why| Wrong::Unopened(why.to_string()))
}

/// What was acknowledged is there, in order and as it was ordered, and nothing that nobody asked
/// for.
pub fn turns(path: &Path, told: &Told) -> Result<(), Wrong> {
    let store = opened(path)?;
    for (place, id) in GAMES.into_iter().enumerate() {
        let found = store
            .read(|tx| setup::turns(tx, game(id)))
            .map_err(broken)?;
        let kept = u32::try_from(found.len()).expect("few turns");
        let acknowledged = told.acknowledged[place];
        if kept < acknowledged {
            return Err(Wrong::Lost { acknowledged, kept });
        }
        if kept > told.asked[place] || found != (1..=kept).map(turn).collect::<Vec<_>>() {
            return Err(broken(format!("{id}: {found:?}")));
        }
        let begun = store.read(|tx| tx.game(game(id))).map_err(broken)?;
        if told.begun && begun.is_none() {
            return Err(broken(format!("{id} is gone")));
        }
    }
    Ok(())
}

/// The same; each turn has its mark and its message, and the file is sound and can be written.
pub fn whole(path: &Path, told: &Told) -> Result<(), Wrong> {
    turns(path, told)?;
    let store = opened(path)?;
    let mut all = 0;
    for (place, id) in GAMES.into_iter().enumerate() {
        let last = store.read(|tx| last_turn(tx, game(id))).map_err(broken)?;
        for number in 1..=last + 1 {
            let mark = store.read(|tx| tx.processed(press(place, number)));
            if mark.map_err(broken)?.is_some() != (number <= last) {
                return Err(broken(format!("{id}: the mark of turn {number} of {last}")));
            }
        }
        all += last;
    }
    let written = store.write(|tx| tx.set_setting("after the cut", "written"));
    written.map_err(broken)?;
    drop(store);
    let messages = Connection::open(path).and_then(|file| {
        file.query_row("SELECT count(*) FROM outbox", [], |row| {
            row.get::<_, u32>(0)
        })
    });
    let messages = messages.map_err(broken)?;
    if messages != all {
        return Err(broken(format!("{messages} messages of {all} turns")));
    }
    sound(path)
}

fn sound(path: &Path) -> Result<(), Wrong> {
    let report = check(path, |_, _| Ok(())).map_err(broken)?;
    if report.findings.is_empty() {
        return Ok(());
    }
    Err(broken(format!("{:?}", report.findings)))
}

/// A file that was being upgraded can be upgraded, with the games that it had.
pub fn upgraded(path: &Path, _: &Told) -> Result<(), Wrong> {
    upgrade(path, &steps()).map_err(|why| Wrong::Unopened(why.to_string()))?;
    has_all_its_games(path).map_err(broken)
}
