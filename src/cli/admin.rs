//! `referee admin`: the operator's requests to the running bot, over the socket next to its
//! database.

use clap::Args;
use referee::admin::{self, AdminReply, Ask};
use referee::config::DatabaseOption;

use crate::cli::output::CliResult;

/// Control the running bot
#[derive(Args)]
pub struct Admin {
    #[command(subcommand)]
    ask: Ask,
    #[command(flatten)]
    database: DatabaseOption,
}

impl Admin {
    /// Sends the request, and reports a failure.
    pub fn run(self) -> CliResult {
        let database = &self.database.database;
        let told = admin::ask(database, &self.ask).map_err(|error| {
            let socket = admin::socket(database);
            format!("no bot answers at {}: {error}", socket.display())
        })?;
        match told {
            AdminReply::Done => Ok(()),
            AdminReply::Nothing => {
                Err("nothing to do: no such message or game, or it is already done")?
            }
            AdminReply::Failed => Err("the database failed; see the bot's log")?,
            AdminReply::Unread => Err("the running bot has a different version")?,
        }
    }
}
