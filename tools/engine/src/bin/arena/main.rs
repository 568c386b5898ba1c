//! Plays a match between two programs and estimates their relative strength. `docs/arena.md`
//! describes the protocol.

mod bout;
mod opening;
mod processor;
mod program;
mod tally;

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use bout::{Bout, Limits, Side};
use clap::Parser;
use homeworlds::rules::{Ruleset, Seat};
use tally::{GameResult, Tally};

/// Let two programs play a match against each other, each opening once from each seat
#[derive(Parser)]
#[command(name = "arena")]
struct Arena {
    /// The command that starts the first program, such as `speak --level 4`; `speak` is the program
    /// beside this one
    first: String,
    /// The command that starts the second program
    second: String,
    /// The number of games to play, an even number
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = games)]
    games: u32,
    /// The seed of the openings
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The number of turns after which a game is cut off and counts as a draw
    #[arg(long, value_name = "N", default_value_t = 300)]
    turns: u32,
    /// The number of seconds after which a silent program loses the game
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    patience: u64,
    /// Write the record of each game into this folder, as `1.txt` and so on
    #[arg(long, value_name = "FOLDER")]
    records: Option<PathBuf>,
    /// The game for two that is played, and its options, such as `binary first-ship=any`
    #[arg(long, default_value_t, value_parser = for_two)]
    rules: Ruleset,
}

/// Number of bits between the seeds of one match's openings and another's.
const SEEDS: u32 = 32;

/// Maximum number of openings shown to both programs until they evaluate one as even.
const TRIES: usize = 50;

fn games(text: &str) -> Result<u32, String> {
    match text.parse() {
        Ok(games) if games > 0 && games % 2 == 0 => Ok(games),
        _ => Err("an even number above 0".to_owned()),
    }
}

fn for_two(text: &str) -> Result<Ruleset, String> {
    let ruleset: Ruleset = text.parse().map_err(|bad| format!("{bad}"))?;
    match ruleset.seats() {
        2 => Ok(ruleset),
        _ => Err("the arena is for games for two".to_owned()),
    }
}

fn main() -> ExitCode {
    match Arena::parse().run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

impl Arena {
    /// Prints one line per game, then the score, the difference in Elo with its 95 % interval, and
    /// the cost of a turn for each program.
    fn run(&self) -> Result<(), Box<dyn Error>> {
        let mut sides = [&self.first, &self.second].map(|command| Side::new(command));
        let limits = Limits {
            turns: self.turns,
            patience: Duration::from_secs(self.patience),
        };
        let mut seeds = (0..).map(|number| self.seed.wrapping_shl(SEEDS).wrapping_add(number));
        let mut tally = Tally::default();
        for pair in 0..self.games / 2 {
            let opening = self.opening(&mut seeds, &mut sides, &limits)?;
            let mut results = [GameResult::Drawn; 2];
            for first in Seat::PAIR {
                let mut bout = Bout::begin(self.rules, &opening)?;
                bout.play(first, &mut sides, &limits)?;
                let number = 2 * pair + u32::from(first.0) + 1;
                let won = bout.result_for(first);
                println!(
                    "{number}\t{first}\t{won}\t{}\t{}",
                    bout.game.turns(),
                    bout.why
                );
                results[first.index()] = won;
                if let Some(folder) = &self.records {
                    let names = [first, first.other()].map(|seat| sides[seat.index()].command());
                    write_record(folder, number, &bout, names)?;
                }
            }
            tally.count(results);
        }
        println!("\n{tally}");
        for (name, side) in ["first", "second"].into_iter().zip(&sides) {
            println!("{name}\t{side}");
        }
        Ok(())
    }

    /// Returns the first of the next openings that both programs evaluate as even. After too many
    /// attempts, returns one unchecked.
    fn opening(
        &self,
        seeds: &mut impl Iterator<Item = u64>,
        sides: &mut [Side; 2],
        limits: &Limits,
    ) -> Result<Vec<String>, Box<dyn Error>> {
        let mut opening = Vec::new();
        for seed in seeds.take(TRIES) {
            opening = opening::draw(self.rules, seed)?;
            if Bout::begin(self.rules, &opening)?.is_even(sides, limits)? {
                break;
            }
        }
        Ok(opening)
    }
}

fn write_record(
    folder: &Path,
    number: u32,
    bout: &Bout,
    names: [&str; 2],
) -> Result<(), Box<dyn Error>> {
    fs::create_dir_all(folder)?;
    let file = folder.join(format!("{number}.txt"));
    Ok(fs::write(file, bout.record(names).text())?)
}
