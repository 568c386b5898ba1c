//! `referee perft` and `referee threats`: tools to verify the rules.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use clap::Args;
use homeworlds::rules::AnyGame;
use homeworlds::rules::count::{PerftRow, TooMany};
use homeworlds::rules::star::ThreatSearch;

use crate::cli::options::RulesOption;
use crate::cli::output::CliResult;
use crate::cli::play::game_at;

/// Count the distinct positions after whole turns
#[derive(Args)]
pub struct Perft {
    /// The position text
    #[arg(required_unless_present = "file", conflicts_with = "file")]
    position: Option<String>,
    /// The depth in turns
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=9))]
    depth: u8,
    /// Print each position after one turn, with the shortest turn that leads there
    #[arg(long, conflicts_with = "file")]
    list: bool,
    /// Read one position per line and print one line for each: the counts at the greatest depth
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
    #[command(flatten)]
    rules: RulesOption,
}

impl Perft {
    /// Prints `DEPTH`, `RESULTS`, `WINS`, `DRAWS` and `LOSSES` in columns.
    pub fn run(self) -> CliResult {
        if let Some(file) = &self.file {
            return each_line(file, |position| {
                let game = game_at(position, &self.rules)?;
                let rows = self.rows(&game)?;
                Ok(rows
                    .last()
                    .map_or(String::new(), |row| columns(self.depth, row)))
            });
        }
        let position = self.position.as_deref().unwrap_or_default();
        let game = game_at(position, &self.rules)?;
        if self.list {
            return print_list(&game);
        }
        let rows = self.rows(&game)?;
        for (depth, row) in (1..).zip(&rows) {
            say!("{}", columns(depth, row));
        }
        Ok(())
    }

    fn rows(&self, game: &AnyGame) -> CliResult<Vec<PerftRow>> {
        Ok(game.perft(usize::from(self.depth)).map_err(too_many)?)
    }
}

fn print_list(game: &AnyGame) -> CliResult {
    let listed = game.results(&mut |verdict| {
        say!("{}\t{}", verdict.order(), verdict.position());
        ControlFlow::Continue(())
    });
    Ok(listed.map_err(too_many)?)
}

/// Print every distinct winning turn of the seat to move, shortest first, or `none`
#[derive(Args)]
pub struct Threats {
    /// The position text
    #[arg(required_unless_present = "file", conflicts_with = "file")]
    position: Option<String>,
    /// Read one position per line and print `yes` or `no` for each
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
}

impl Threats {
    /// Prints the turns in canonical form, one per line.
    pub fn run(self) -> CliResult {
        if let Some(file) = &self.file {
            let mut threat_search = ThreatSearch::default();
            return each_line(file, |position| {
                let game = game_at(position, &RulesOption::default())?;
                let wins = game.can_win(&mut threat_search).map_err(too_many)?;
                Ok(if wins { "yes" } else { "no" }.to_owned())
            });
        }
        let game = game_at(
            self.position.as_deref().unwrap_or_default(),
            &RulesOption::default(),
        )?;
        let mut found = 0;
        let listed = game.wins(&mut |verdict| {
            found += 1;
            say!("{}", verdict.order());
            ControlFlow::Continue(())
        });
        listed.map_err(too_many)?;
        if found == 0 {
            say!("none");
        }
        Ok(())
    }
}

fn each_line(file: &Path, mut answer: impl FnMut(&str) -> CliResult<String>) -> CliResult {
    let text =
        std::fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
    for (number, line) in (1..).zip(text.lines()) {
        let answer = answer(line).map_err(|why| format!("line {number}: {why}"))?;
        say!("{answer}");
    }
    Ok(())
}

fn columns(depth: u8, row: &PerftRow) -> String {
    format!(
        "{depth}\t{}\t{}\t{}\t{}",
        row.results, row.wins, row.draws, row.losses
    )
}

fn too_many(_: TooMany) -> &'static str {
    "there are too many turns to list"
}
