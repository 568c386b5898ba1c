//! What the engine knows is made again from nothing.

mod course;

use std::io;
use std::num::NonZero;
use std::path::PathBuf;

use clap::Parser;

use course::{Course, Round};

/// Let the engine play itself and learn from it: the same bytes for the same options on every machine
#[derive(Parser)]
#[command(name = "learn")]
struct Learn {
    /// How many rounds of games and lessons; each makes a version that takes the place of the last one if it beats it
    #[arg(long, value_name = "R", default_value_t = 1)]
    rounds: u32,
    /// What its chance comes from
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Write what it knows after each round here; what the engine plays with is `crates/homeworlds-engine/src/net.bin`
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// How many games a round learns from
    #[arg(long, value_name = "N", default_value_t = 800)]
    games: u32,
    /// How many openings a new version plays from both seats against the last one, and as many against all before
    #[arg(long, value_name = "N", default_value_t = 40)]
    openings: u32,
    /// How many turns it generates for each that it plays
    #[arg(long, value_name = "N", default_value_t = 600)]
    budget: u32,
    /// How many games are played side by side; changes nothing else
    #[arg(long, value_name = "N")]
    threads: Option<NonZero<usize>>,
}

/// Prints a line a round: `ROUND`, how many lessons it taught, the score against the last version and the ones before
/// (won, drawn, lost), and whether it was accepted.
fn main() -> io::Result<()> {
    let options = Learn::parse();
    let threads = match options.threads {
        Some(threads) => threads,
        None => std::thread::available_parallelism()?,
    };
    let course = Course {
        seed: options.seed,
        games: options.games,
        openings: options.openings,
        budget: options.budget,
        threads: threads.get(),
    };
    course.run(options.rounds, &mut |round, brain| {
        println!("{}", line(round));
        match &options.out {
            Some(file) => std::fs::write(file, brain.to_bytes()),
            None => Ok(()),
        }
    })
}

fn line(round: &Round) -> String {
    let Round {
        number,
        lessons,
        last,
        older,
        accepted,
    } = round;
    let [last, older] = [last, older].map(|score| {
        let (won, drawn, lost) = (score.won, score.drawn, score.lost);
        format!("{won}-{drawn}-{lost}")
    });
    let verdict = if *accepted { "accepted" } else { "refused" };
    format!("{number}\t{lessons}\t{last}\t{older}\t{verdict}")
}
