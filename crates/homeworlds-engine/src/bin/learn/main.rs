//! What the engine knows is made again from nothing.

mod course;

use std::error::Error;
use std::fs;
use std::num::NonZero;
use std::path::{Path, PathBuf};

use clap::Parser;

use course::{Course, Progress, Round};
use homeworlds_engine::learn::Brain;

/// Let the engine play itself and learn from it: the same bytes for the same options on every machine
#[derive(Parser)]
#[command(name = "learn")]
struct Learn {
    /// How many rounds of games and lessons; each makes a version that takes the place of the best one if it is better for sure
    #[arg(long, value_name = "R", default_value_t = 1)]
    rounds: usize,
    /// What its chance comes from
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Keep what each round makes in this folder, and go on from the rounds that it holds; `net.bin` is the best version
    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,
    /// How many games a round learns from, beside those of three rounds before
    #[arg(long, value_name = "N", default_value_t = 2_000)]
    games: u32,
    /// How many openings a new version plays from both seats against the best one, and as many against all before
    #[arg(long, value_name = "N", default_value_t = 100)]
    openings: u32,
    /// How many turns it generates for each that it plays
    #[arg(long, value_name = "N", default_value_t = 3_000)]
    budget: u32,
    /// How many games are played side by side; changes nothing else
    #[arg(long, value_name = "N")]
    threads: Option<NonZero<usize>>,
}

/// Prints a line a round: its number, how many games it learned from, the score against the best version and against those
/// before (won-drawn-lost), and whether it was accepted.
fn main() -> Result<(), Box<dyn Error>> {
    let options = Learn::parse();
    let threads = match options.threads {
        Some(threads) => threads,
        None => std::thread::available_parallelism()?,
    };
    fs::create_dir_all(&options.out)?;
    let mut progress = Progress::begin(Course {
        seed: options.seed,
        games: options.games,
        openings: options.openings,
        budget: options.budget,
        threads: threads.get(),
    });
    for number in 1..=options.rounds {
        let [net, line] = ["bin", "tsv"].map(|kind| options.out.join(format!("{number}.{kind}")));
        if !line.exists() {
            make(number, &mut progress, &net, &line)?;
        }
        let told = fs::read_to_string(&line)?;
        print!("{told}");
        let brain = Brain::from_bytes(&fs::read(&net)?).ok_or("a net of another shape")?;
        progress.pass(brain, told.trim_end().ends_with(ACCEPTED));
        fs::write(options.out.join("net.bin"), progress.best().to_bytes())?;
    }
    Ok(())
}

/// The last word of the line of a round whose version is the best one.
const ACCEPTED: &str = "accepted";

// The line comes last: where it stands, the round is whole.
fn make(
    number: usize,
    progress: &mut Progress,
    net: &Path,
    line: &Path,
) -> Result<(), Box<dyn Error>> {
    let round = progress.round();
    let Round {
        brain,
        games,
        best,
        older,
    } = &round;
    let verdict = if round.is_accepted() {
        ACCEPTED
    } else {
        "refused"
    };
    fs::write(net, brain.to_bytes())?;
    Ok(fs::write(
        line,
        format!("{number}\t{games}\t{best}\t{older}\t{verdict}\n"),
    )?)
}
