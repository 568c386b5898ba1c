//! `referee admin`: what an operator asks of the running bot, over the socket beside its database.

use clap::{Args, Subcommand};
use referee::admin::{self, Ask, Told};
use referee::config::DatabaseOption;
use serde::Serialize;

use crate::cli::Refused;

/// Look at the running bot's servers, games and messages, and try messages again
#[derive(Args)]
pub struct Admin {
    #[command(subcommand)]
    act: Act,
    /// Print one JSON object a line
    #[arg(long, global = true)]
    json: bool,
    #[command(flatten)]
    database: DatabaseOption,
}

#[derive(Clone, Copy, Subcommand)]
enum Act {
    /// The servers on which games were begun: number, running games, all games
    Servers,
    /// The running games: ID, server, channel, turns, what is played
    Games,
    /// The messages that wait or were given up: row, state, target, game, kind, attempts, last error
    Outbox,
    /// Try a message again now, also one that was given up
    Retry {
        /// Its row
        row: i64,
    },
    /// Never send a message
    Drop {
        /// Its row
        row: i64,
    },
}

impl Admin {
    /// Asks, and prints what is told.
    pub fn run(self) -> Result<(), Refused> {
        let ask = match self.act {
            Act::Servers => Ask::Servers,
            Act::Games => Ask::Games,
            Act::Outbox => Ask::Outbox,
            Act::Retry { row } => Ask::Retry { row },
            Act::Drop { row } => Ask::Drop { row },
        };
        let database = &self.database.database;
        let told = admin::ask(database, ask).map_err(|error| {
            let socket = admin::socket(database);
            Refused(format!("no bot answers at {}: {error}", socket.display()))
        })?;
        match told {
            Told::Servers(rows) => self.print(&rows, |row| {
                format!("{}\t{}\t{}", row.server, row.running, row.games)
            }),
            Told::Games(rows) => self.print(&rows, |row| {
                let place = |id: Option<i64>| id.map_or("-".to_owned(), |id| id.to_string());
                let (server, channel) = (place(row.server), place(row.channel));
                format!(
                    "{}\t{server}\t{channel}\t{}\t{}",
                    row.game, row.turns, row.ruleset
                )
            }),
            Told::Outbox(rows) => self.print(&rows, |row| {
                let state = if row.given_up { "given up" } else { "waiting" };
                let game = row.game.as_deref().unwrap_or("-");
                let error = row.error.as_deref().unwrap_or("-");
                format!(
                    "{}\t{state}\t{}\t{game}\t{}\t{}\t{error}",
                    row.row, row.target, row.kind, row.attempts
                )
            }),
            Told::Done => Ok(()),
            Told::NoSuchRow => Err(Refused(
                "there is no such message, or another that waits says the same".to_owned(),
            )),
            Told::Failed => Err(Refused("the database failed; the log says how".to_owned())),
            Told::Unread => Err(Refused("the bot is of another version".to_owned())),
        }
    }

    fn print<T: Serialize>(&self, rows: &[T], line: impl Fn(&T) -> String) -> Result<(), Refused> {
        for row in rows {
            if self.json {
                println!("{}", serde_json::to_string(row)?);
            } else {
                println!("{}", line(row));
            }
        }
        Ok(())
    }
}
