//! Checks the integrity of a store: its pages, its references, its games. It only reports; it never
//! repairs or deletes.

use std::fmt::Display;
use std::path::Path;

use rusqlite::Connection;

use crate::domain::GameId;
use crate::event_log::{GameState, History, Seq};
use crate::ratings::Pool;
use crate::store::error::{FileError, StoreError};
use crate::store::tx::{Tx, first};
use crate::store::{connect, migrate};

/// The result of a check.
#[derive(Debug)]
pub struct Report {
    /// Version of the schema.
    pub schema: u32,
    /// Number of games checked.
    pub games: usize,
    /// Number of turns of these games.
    pub turns: usize,
    /// The problems found.
    pub findings: Vec<String>,
}

impl Report {
    /// Adds the timers that are missing or set for too late.
    pub fn compare_timers<E: Display>(&mut self, missing: Result<Vec<String>, E>) {
        match missing {
            Ok(missing) => {
                let wrong = |timer| format!("a timer is missing or late: {timer}");
                self.findings.extend(missing.into_iter().map(wrong));
            }
            Err(fault) => self.findings.push(unreadable(&fault)),
        }
    }

    /// Adds the pools whose ratings do not follow from their results.
    pub fn compare_ratings<E: Display>(&mut self, wrong: Result<Vec<Pool>, E>) {
        match wrong {
            Ok(wrong) => {
                let told = |pool| {
                    format!(
                        "ratings do not follow from the results (`check --recount` mends them): {pool:?}"
                    )
                };
                self.findings.extend(wrong.into_iter().map(told));
            }
            Err(fault) => self.findings.push(unreadable(&fault)),
        }
    }
}

/// Checks the store at `path`, even while the bot is running. `replay` gets every game, judges its
/// turns anew and returns the differences.
pub fn check(
    path: &Path,
    mut replay: impl FnMut(&Tx, &History) -> Result<(), String>,
) -> Result<Report, FileError> {
    let tx = Tx::new(connect::readable(path)?);
    let snapshot = tx.connection.unchecked_transaction()?;
    let mut report = Report {
        schema: migrate::version(&snapshot)?,
        games: 0,
        turns: 0,
        findings: pages_and_references(&snapshot)
            .into_iter()
            .chain(layout(&snapshot))
            .collect(),
    };
    let games = tx.all_game_ids().unwrap_or_else(|fault| {
        report.findings.push(unreadable(&fault));
        Vec::new()
    });
    for game in games {
        if let Err(fault) = look_at(&tx, game, &mut replay, &mut report) {
            let wrong = format!("game {game} cannot be read: {fault}");
            report.findings.push(wrong);
        }
    }
    Ok(report)
}

/// Returns the problems that SQLite's own check finds in the pages of a file.
pub(super) fn broken_pages(connection: &Connection) -> rusqlite::Result<Vec<String>> {
    let mut statement = connection.prepare("PRAGMA integrity_check")?;
    let lines = statement.query_map([], first)?;
    lines
        .filter(|line| line.as_ref().map_or(true, |line: &String| line != "ok"))
        .collect()
}

fn pages_and_references(connection: &Connection) -> Vec<String> {
    let broken = broken_pages(connection).unwrap_or_else(|error| vec![error.to_string()]);
    let broken = broken
        .iter()
        .map(|line| format!("the file is broken: {line}"));
    let dangling = dangling(connection).unwrap_or_else(|error| vec![unreadable(&error)]);
    broken.chain(dangling).collect()
}

/// Returns the definitions that differ from this program's schema.
fn layout(connection: &Connection) -> Vec<String> {
    match migrate::layout_differences(connection, migrate::STEPS) {
        Ok(differences) => differences
            .iter()
            .map(|one| format!("the layout is not that of this schema: {}", one.name))
            .collect(),
        Err(error) => vec![unreadable(&error)],
    }
}

fn unreadable(why: &impl Display) -> String {
    format!("the store cannot be read: {why}")
}

/// Returns the rows with a dangling reference.
fn dangling(connection: &Connection) -> rusqlite::Result<Vec<String>> {
    let mut statement = connection.prepare(
        "SELECT 'a row of ' || \"table\" || ' lacks its row of ' || parent FROM pragma_foreign_key_check",
    )?;
    statement.query_map([], first)?.collect()
}

/// Checks a game and every branch played in it: turns that were taken back are kept for a possible
/// return, so they must be sound too.
fn look_at(
    tx: &Tx,
    game: GameId,
    replay: &mut impl FnMut(&Tx, &History) -> Result<(), String>,
    report: &mut Report,
) -> Result<(), StoreError> {
    report.games += 1;
    let log = tx.log(game)?;
    let mut numbered = (1..).map(Seq).zip(log.events());
    let gap = numbered.find(|(seq, event)| event.seq != *seq);
    let gap = gap.map(|(seq, _)| format!("game {game} lacks event {seq}"));
    report.findings.extend(gap);
    for until in log.ends() {
        let Some(mut history) = tx.history_at(game, until)? else {
            continue;
        };
        if until == log.last() {
            look_at_list(&history, report);
        } else if history.ending.is_some() {
            // The list of games does not show the end of an older branch.
            history.game.state = GameState::Ended;
        }
        if let Err(reason) = replay(tx, &history) {
            report.findings.push(format!("game {game}: {reason}"));
        }
    }
    Ok(())
}

/// Checks that a game's entry in the list follows from its log.
fn look_at_list(history: &History, report: &mut Report) {
    let game = &history.game;
    if history.ending.is_some() && game.state == GameState::Running {
        let wrong = format!("game {} has ended and is listed as running", game.id);
        report.findings.push(wrong);
    }
    let (listed, made) = (game.turns, history.turns.len());
    report.turns += made;
    if listed as usize != made {
        let wrong = format!(
            "game {} is listed with {listed} turns and has {made}",
            game.id
        );
        report.findings.push(wrong);
    }
}
