//! Whether a store is sound: its pages, its references, its games. It reports; it never mends and never deletes.

use std::path::Path;

use rusqlite::Connection;

use crate::domain::GameId;
use crate::log::{History, Seq, State};
use crate::store::fault::{Fault, OpenError};
use crate::store::tx::{Tx, first};
use crate::store::{connect, migrate};

/// What a check saw.
#[derive(Debug)]
pub struct Report {
    /// The version of the schema.
    pub schema: u32,
    /// Games that were looked at.
    pub games: usize,
    /// Turns of these games.
    pub turns: usize,
    /// What is wrong, if anything.
    pub findings: Vec<Finding>,
}

/// Something that is wrong with a store.
#[derive(Debug, thiserror::Error)]
pub enum Finding {
    /// SQLite's own check complains.
    #[error("the file is broken: {0}")]
    Broken(String),
    /// A row of a table refers to something that is not there.
    #[error("a row of {table} lacks its row of {parent}")]
    Dangling { table: String, parent: String },
    /// Rows could not be read.
    #[error("the store cannot be read: {0}")]
    Unreadable(#[source] Fault),
    /// A game could not be read.
    #[error("game {game} cannot be read: {fault}")]
    UnreadableGame { game: GameId, fault: Fault },
    /// An event is missing.
    #[error("game {game} lacks event {seq}")]
    Gap { game: GameId, seq: Seq },
    /// The list of games has another number of turns than its log.
    #[error("game {game} is listed with {listed} turns and has {made}")]
    Miscounted {
        game: GameId,
        listed: u32,
        made: usize,
    },
    /// A game has an end and is still listed as running.
    #[error("game {game} has ended and is listed as running")]
    EndedButRunning { game: GameId },
    /// Judging the game anew did not lead to the same; why, in the words of the replay.
    #[error("game {game}: {reason}")]
    Replay { game: GameId, reason: String },
}

/// Checks the store at `path`, also beside a running bot. Every game is handed to `replay`, which judges its turns anew
/// and says what differs.
pub fn check(
    path: &Path,
    mut replay: impl FnMut(&Tx, &History) -> Result<(), String>,
) -> Result<Report, OpenError> {
    let tx = Tx::new(connect::readable(path)?);
    let snapshot = tx.connection.unchecked_transaction()?;
    let mut report = Report {
        schema: migrate::version(&snapshot)?,
        games: 0,
        turns: 0,
        findings: pages_and_references(&snapshot),
    };
    match tx.all_game_ids() {
        Ok(games) => games
            .into_iter()
            .for_each(|id| look_at(&tx, id, &mut replay, &mut report)),
        Err(fault) => report.findings.push(Finding::Unreadable(fault)),
    }
    Ok(report)
}

/// What SQLite's own check says about the pages of a file; nothing when all is well.
pub(super) fn broken_pages(connection: &Connection) -> rusqlite::Result<Vec<String>> {
    let mut statement = connection.prepare("PRAGMA integrity_check")?;
    let lines = statement.query_map([], first)?;
    lines
        .filter(|line| line.as_ref().map_or(true, |line: &String| line != "ok"))
        .collect()
}

fn pages_and_references(connection: &Connection) -> Vec<Finding> {
    let mut findings: Vec<Finding> = match broken_pages(connection) {
        Ok(lines) => lines.into_iter().map(Finding::Broken).collect(),
        Err(error) => vec![Finding::Broken(error.to_string())],
    };
    match dangling(connection) {
        Ok(rows) => findings.extend(rows),
        Err(error) => findings.push(Finding::Unreadable(error.into())),
    }
    findings
}

fn dangling(connection: &Connection) -> rusqlite::Result<Vec<Finding>> {
    let mut statement =
        connection.prepare("SELECT \"table\", parent FROM pragma_foreign_key_check")?;
    let rows = statement.query_map([], |row| {
        Ok(Finding::Dangling {
            table: row.get("table")?,
            parent: row.get("parent")?,
        })
    })?;
    rows.collect()
}

fn look_at(
    tx: &Tx,
    game: GameId,
    replay: &mut impl FnMut(&Tx, &History) -> Result<(), String>,
    report: &mut Report,
) {
    report.games += 1;
    let log = match tx.log(game) {
        Ok(log) => log,
        Err(fault) => {
            return report
                .findings
                .push(Finding::UnreadableGame { game, fault });
        }
    };
    let mut numbered = (1..).map(Seq).zip(log.events());
    if let Some((seq, _)) = numbered.find(|(seq, event)| event.seq != *seq) {
        report.findings.push(Finding::Gap { game, seq });
    }
    // What was taken back is kept so that it can be gone back to: it has to be sound as well.
    for until in log.ends() {
        match tx.history_at(game, until) {
            Ok(Some(history)) if until == log.last() => {
                report.turns += history.turns.len();
                look_at_end(&history, report);
                look_at_line(tx, &history, replay, report);
            }
            Ok(Some(history)) => look_at_line(tx, &as_it_was(history), replay, report),
            Ok(None) => {}
            Err(fault) => report
                .findings
                .push(Finding::UnreadableGame { game, fault }),
        }
    }
}

/// What is listed of a game follows from its log.
fn look_at_end(history: &History, report: &mut Report) {
    let game = history.game.id;
    if history.ending.is_some() && history.game.state == State::Running {
        report.findings.push(Finding::EndedButRunning { game });
    }
    let (listed, made) = (history.game.turns, history.turns.len());
    if listed as usize != made {
        report
            .findings
            .push(Finding::Miscounted { game, listed, made });
    }
}

/// An older line, whose end does not show in the list of games.
fn as_it_was(mut history: History) -> History {
    if history.ending.is_some() {
        history.game.state = State::Ended;
    }
    history
}

fn look_at_line(
    tx: &Tx,
    history: &History,
    replay: &mut impl FnMut(&Tx, &History) -> Result<(), String>,
    report: &mut Report,
) {
    let game = history.game.id;
    if let Err(reason) = replay(tx, history) {
        report.findings.push(Finding::Replay { game, reason });
    }
}
