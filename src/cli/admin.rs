//! `referee admin`: what an operator asks of the running bot, over the socket beside its database.

use std::path::{Path, PathBuf};

use clap::{Args, Subcommand, ValueEnum};
use homeworlds::rules::replay::rules_of;
use referee::admin::{self, Ask, Told};
use referee::config::DatabaseOption;
use referee::domain::GuildId;
use referee::matches::record;
use referee::store::Banned;

use crate::cli::Refused;
use crate::cli::options::RulesOption;
use crate::cli::replay::{read_record, tell_left_out};
use crate::cli::store::not_imported;

/// The longest announcement, in characters: Discord takes 2,000 with what stands around it.
const LONGEST: usize = 1_500;

/// Act on the running bot
#[derive(Args)]
pub struct Admin {
    #[command(subcommand)]
    act: Act,
    #[command(flatten)]
    database: DatabaseOption,
}

#[derive(Subcommand)]
enum Act {
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
    /// Exclude a person, or everybody on a server: nothing is answered but what is kept of them
    Ban(Whom),
    /// Let them back in
    Unban(Whom),
    /// Say something in every channel in which a game is running, and to the players of those that have none
    Announce {
        /// The words, in Discord's markdown
        text: String,
    },
    /// Let no game begin any more (`on`), or again (`off`); running games go on
    Drain {
        /// `on` or `off`
        switch: Switch,
    },
    /// Stop all clocks (`stop`), or let them go on (`go`): what they stood, from five minutes on, is given back and said
    Clocks {
        /// `stop` or `go`
        motion: Motion,
    },
    /// Judge a game record in any dialect and store it for review; prints its new ID
    Import {
        /// The record, or `-` for standard input
        file: PathBuf,
        /// The ID of the Discord server in which everyone may review it
        #[arg(long, value_name = "ID")]
        server: Option<GuildId>,
        #[command(flatten)]
        rules: RulesOption,
    },
}

#[derive(Args)]
struct Whom {
    /// A person or a server
    kind: Kind,
    /// Their number on Discord
    id: u64,
}

#[derive(Clone, Copy, ValueEnum)]
enum Kind {
    Person,
    Server,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Switch {
    On,
    Off,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Motion {
    Stop,
    Go,
}

impl Whom {
    const fn banned(&self) -> Banned {
        match self.kind {
            Kind::Person => Banned::Person(self.id),
            Kind::Server => Banned::Server(self.id),
        }
    }
}

impl Act {
    fn ask(&self) -> Result<Ask, Refused> {
        Ok(match self {
            Act::Retry { row } => Ask::Retry { row: *row },
            Act::Drop { row } => Ask::Drop { row: *row },
            Act::Ban(whom) => Ask::Ban {
                who: whom.banned(),
                out: true,
            },
            Act::Unban(whom) => Ask::Ban {
                who: whom.banned(),
                out: false,
            },
            Act::Announce { text } => announcement(text)?,
            Act::Drain { switch } => Ask::Drain(*switch == Switch::On),
            Act::Clocks { motion } => Ask::StopClocks(*motion == Motion::Stop),
            Act::Import {
                file,
                server,
                rules,
            } => import(file, *server, rules)?,
        })
    }
}

fn announcement(text: &str) -> Result<Ask, Refused> {
    let text = text.trim().to_owned();
    if text.is_empty() || text.chars().count() > LONGEST {
        let why = format!("an announcement has 1 to {LONGEST} characters");
        return Err(Refused(why));
    }
    Ok(Ask::Announce { text })
}

/// It is judged here first, so that what stands against it is said whole.
fn import(file: &Path, server: Option<GuildId>, rules: &RulesOption) -> Result<Ask, Refused> {
    let record = read_record(file)?;
    let rules = rules.apply(rules_of(&record)?)?;
    record::judge(&record, rules).map_err(|why| Refused(not_imported(why)))?;
    tell_left_out(&record);
    Ok(Ask::Import {
        record: record.json().to_string(),
        rules: rules.to_string(),
        label: file.display().to_string(),
        server: server.map(|server| server.0),
    })
}

impl Admin {
    /// Asks, and prints what is told.
    pub fn run(self) -> Result<(), Refused> {
        let ask = self.act.ask()?;
        let database = &self.database.database;
        let told = admin::ask(database, ask).map_err(|error| {
            let socket = admin::socket(database);
            Refused(format!("no bot answers at {}: {error}", socket.display()))
        })?;
        match told {
            Told::Imported(id) => {
                println!("{id}");
                Ok(())
            }
            Told::Done => Ok(()),
            Told::Nothing => Err(Refused(
                "there was nothing to do: no such message, no game to tell, or all is so already"
                    .to_owned(),
            )),
            Told::Failed => Err(Refused("the database failed; the log says how".to_owned())),
            Told::Unread => Err(Refused("the bot is of another version".to_owned())),
        }
    }
}
