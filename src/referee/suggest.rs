//! What completes a text while it is typed: turns, games, challenges, pages of the help. Labels are plain text.

use crate::command::{Asked, Asker, Reply, Source};
use crate::referee::stop::Fault;
use crate::referee::table::Table;
use crate::referee::which;
use crate::referee::{challenge, help};
use crate::store::{State, Tx};

/// The most completions that Discord shows.
const MOST: u32 = 25;

/// Completions as label and value; none where nothing fits.
pub fn complete(tx: &Tx<'_>, asker: &Asker, asked: &Asked) -> Result<Vec<(String, String)>, Fault> {
    match asked.source {
        Source::Turn => Ok(Vec::new()),
        Source::Running => games(tx, asker, &asked.typed, true),
        Source::Games => games(tx, asker, &asked.typed, false),
        Source::Received => challenges(tx, asker, &asked.typed, Reply::Accept),
        Source::Sent => challenges(tx, asker, &asked.typed, Reply::Withdraw),
        Source::Topics => Ok(help::complete(&asked.typed)),
    }
}

fn games(
    tx: &Tx<'_>,
    asker: &Asker,
    typed: &str,
    running: bool,
) -> Result<Vec<(String, String)>, Fault> {
    let mut found = tx.visible_games(asker.viewer(), typed, MOST)?;
    if running {
        found.retain(|game| game.state == State::Running);
    }
    let mut offered = Vec::new();
    for game in found {
        let Some(table) = Table::load(tx, game.id)? else {
            continue;
        };
        let line = which::line(asker, &table);
        let label = format!("{} ({})", line.label, line.more.unwrap_or_default());
        offered.push((label, line.value));
    }
    Ok(offered)
}

fn challenges(
    tx: &Tx<'_>,
    asker: &Asker,
    typed: &str,
    reply: Reply,
) -> Result<Vec<(String, String)>, Fault> {
    let mut offered = Vec::new();
    for open in challenge::candidates(tx, asker, reply)? {
        let number = open.id.to_string();
        if !number.contains(typed.trim().trim_start_matches('#')) {
            continue;
        }
        let label = format!(
            "#{number}: {}",
            challenge::plain_name(tx, open.asked.challenger)?
        );
        offered.push((label, number));
    }
    Ok(offered)
}
