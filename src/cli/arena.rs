//! `referee arena`: two programs play a match, and what it says about their strength. `docs/arena.md` has the protocol.

mod bout;
mod opening;
mod processor;
mod program;
mod tally;

use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;
use homeworlds::rules::{Ruleset, Seat};
use rand::SeedableRng;
use rand::rngs::StdRng;

use crate::cli::Refused;
use crate::cli::options::RulesOption;
use bout::{Bout, Limits, Side};
use tally::{Result as Won, Tally};

/// Let two programs play a match against each other, each opening once from each seat
#[derive(Args)]
pub struct Arena {
    /// The command that starts the first program, such as `speak --level 4`; what begins with `speak` is this program
    first: String,
    /// The command that starts the second program
    second: String,
    /// How many games to play, an even number
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = games)]
    games: u32,
    /// What the openings are drawn by
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// After so many turns a game is a draw
    #[arg(long, value_name = "N", default_value_t = 300)]
    turns: u32,
    /// A program that is silent for so many seconds loses the game
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    patience: u64,
    /// Write the record of each game into this folder, as `1.txt` and so on
    #[arg(long, value_name = "FOLDER")]
    records: Option<PathBuf>,
    #[command(flatten)]
    rules: RulesOption,
}

fn games(text: &str) -> Result<u32, String> {
    match text.parse() {
        Ok(games) if games > 0 && games % 2 == 0 => Ok(games),
        _ => Err("an even number above 0".to_owned()),
    }
}

impl Arena {
    /// Prints a line a game, then the score, the difference in Elo with its 95 % interval, and what a turn cost each.
    pub fn run(self) -> Result<(), Refused> {
        let ruleset = self.rules.apply(Ruleset::default())?;
        if ruleset.seats() != 2 {
            return Err(Refused("the arena is for games for two".to_owned()));
        }
        let mut sides = [&self.first, &self.second].map(|command| Side::new(command));
        let mut chance = StdRng::seed_from_u64(self.seed);
        let mut tally = Tally::default();
        for pair in 0..self.games / 2 {
            let opening = opening::draw(ruleset, &mut chance)?;
            for first in Seat::PAIR {
                let number = 2 * pair + u32::from(first.0) + 1;
                self.play(number, &opening, first, &mut sides, &mut tally)?;
            }
        }
        println!("\n{tally}");
        for (name, side) in ["first", "second"].into_iter().zip(&sides) {
            println!("{name}\t{side}");
        }
        Ok(())
    }

    /// Plays one game in which the first program has the seat `first`.
    fn play(
        &self,
        number: u32,
        opening: &[String],
        first: Seat,
        sides: &mut [Side; 2],
        tally: &mut Tally,
    ) -> Result<(), Refused> {
        let limits = Limits {
            turns: self.turns,
            patience: Duration::from_secs(self.patience),
        };
        let ruleset = self.rules.apply(Ruleset::default())?;
        let bout = Bout::play(ruleset, opening, first, sides, &limits)?;
        let won = bout.result_for(first);
        tally.count(won);
        println!("{}", line(number, first, won, &bout));
        match &self.records {
            None => Ok(()),
            Some(folder) => write_record(folder, number, &bout, [first, first.other()], sides),
        }
    }
}

/// `NUMBER`, the seat of the first program, its result, how many turns, and why it ended.
fn line(number: u32, first: Seat, won: Won, bout: &Bout) -> String {
    let (turns, why) = (bout.game.turns(), &bout.why);
    format!("{number}\t{first}\t{won}\t{turns}\t{why}")
}

fn write_record(
    folder: &Path,
    number: u32,
    bout: &Bout,
    seats: [Seat; 2],
    sides: &[Side; 2],
) -> Result<(), Refused> {
    let names = seats.map(|seat| sides[seat.index()].command());
    std::fs::create_dir_all(folder)?;
    std::fs::write(
        folder.join(format!("{number}.txt")),
        bout.record(names).text(),
    )?;
    Ok(())
}
