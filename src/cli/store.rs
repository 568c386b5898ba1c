//! The database commands: export, import, backup, check.

use std::path::PathBuf;

use clap::Args;
use homeworlds::rules::replay::{Replay, rules_of};
use rand::SeedableRng;
use rand::rngs::StdRng;
use referee::config::DatabaseOption;
use referee::domain::{GameId, GuildId, Millis};
use referee::game::record::{DuplicatePolicy, NotImported, RecordSource};
use referee::i18n;
use referee::referee::{Referee, maintenance};
use referee::store::{self, Store};

use crate::cli::options::RulesOption;
use crate::cli::output::CliResult;
use crate::cli::replay::{
    UNLAWFUL_TRANSFERENCE, not_counted, read_record, tell_left_out, tell_oddities, unplayable,
};

/// Print a stored game as text, or as JSON
#[derive(Args)]
pub struct Export {
    /// The game's ID
    #[arg(required_unless_present = "for_puzzles")]
    id: Option<String>,
    /// Print JSON instead of plain text
    #[arg(long)]
    json: bool,
    /// Print the positions of all finished games whose players allow puzzles to be made from them
    #[arg(long, conflicts_with_all = ["id", "json"])]
    for_puzzles: bool,
    #[command(flatten)]
    database: DatabaseOption,
}

impl Export {
    /// Reads the database, even while the bot runs.
    pub fn run(self) -> CliResult {
        let readers = Store::open_read_only(&self.database.database)?;
        let Some(id) = self.id else {
            for (source, position) in readers.read(Referee::positions_for_puzzles)? {
                say!("{source}\t{position}");
            }
            return Ok(());
        };
        let unknown = || format!("there is no game {id:?}");
        let id: GameId = id.parse().map_err(|_| unknown())?;
        let record = readers
            .read(|tx| Referee::export(tx, id))?
            .ok_or_else(unknown)?;
        if self.json {
            say!("{}", record.json());
        } else {
            say!("{}", record.text().trim_end());
        }
        Ok(())
    }
}

/// Judge a game record in any notation, store it for review and print its new ID
#[derive(Args)]
pub struct Import {
    /// The record, or `-` for standard input
    file: PathBuf,
    /// The ID of the Discord server whose members may review it
    #[arg(long, value_name = "ID")]
    server: Option<GuildId>,
    /// Store it as another game even if the same record is already stored
    #[arg(long)]
    again: bool,
    #[command(flatten)]
    rules: RulesOption,
    #[command(flatten)]
    database: DatabaseOption,
}

impl Import {
    /// Locks the database, so the bot must be stopped.
    pub fn run(self) -> CliResult {
        let record = read_record(&self.file)?;
        let ruleset = self.rules.apply(rules_of(&record)?)?;
        let source = RecordSource {
            label: self.file.display().to_string(),
            guild: self.server,
            repetition: if self.again {
                DuplicatePolicy::Allowed
            } else {
                DuplicatePolicy::Refused
            },
        };
        let referee = Referee::new(Store::open(&self.database.database)?);
        let id = referee
            .import(
                &record,
                ruleset,
                source,
                Millis::now(),
                StdRng::from_os_rng(),
            )
            .map_err(not_imported)?;
        tell_left_out(&record);
        for replayed in Replay::new(&record, ruleset).into_iter().flatten() {
            replayed.iter().for_each(tell_oddities);
        }
        say!("{id}");
        Ok(())
    }
}

/// Returns why a record was not imported, on one line.
pub fn not_imported(why: NotImported) -> String {
    match why {
        NotImported::Unplayable(why) => unplayable(&why),
        NotImported::Stopped(stopped) => not_counted(&stopped),
        NotImported::Commitment => i18n::LOBBY_BROKEN.to_string(),
        NotImported::Transference => UNLAWFUL_TRANSFERENCE.to_owned(),
        NotImported::Stored(id) => {
            format!("the same record is stored as game {id}; `--again` stores it once more")
        }
        NotImported::Fault(fault) => fault.to_string(),
    }
}

/// Copy the database, even while the bot runs
#[derive(Args)]
pub struct Backup {
    /// The file to write; it must not exist yet
    file: PathBuf,
    #[command(flatten)]
    database: DatabaseOption,
}

impl Backup {
    /// Copies a snapshot of the database and verifies the copy.
    pub fn run(self) -> CliResult {
        store::backup(&self.database.database, &self.file)?;
        say!("{}", self.file.display());
        Ok(())
    }
}

/// Check the database: verify its integrity and replay every stored game
#[derive(Args)]
pub struct Check {
    /// Count all ratings anew before the check, while the bot is stopped
    #[arg(long)]
    recount: bool,
    #[command(flatten)]
    database: DatabaseOption,
}

impl Check {
    /// Prints what was checked. Problems go to stderr.
    pub fn run(self) -> CliResult {
        let path = &self.database.database;
        if self.recount {
            // A file that is missing is refused here, and not made.
            Store::open_read_only(path)?;
            Store::open(path)?.write(|tx| tx.recount_all())?;
        }
        let report = maintenance::check(path)?;
        for finding in &report.findings {
            eprintln!("{finding}");
        }
        let (schema, games, turns) = (report.schema, report.games, report.turns);
        say!(
            "schema {schema}\tgames {games}\tturns {turns}\tfindings {}",
            report.findings.len()
        );
        if report.findings.is_empty() {
            return Ok(());
        }
        Err("the database is not sound; restore a backup (docs/operate.md)".into())
    }
}
