//! Recreates the engine's knowledge from nothing.

mod course;

use std::error::Error;
use std::fs;
use std::path::PathBuf;

use clap::Parser;

use course::{ACCEPTED, Course, Progress};
use homeworlds_engine::learn::Net;

/// Let the engine play itself and learn from it: the same bytes for the same options on every
/// machine
#[derive(Parser)]
#[command(name = "learn")]
struct Learn {
    /// The number of rounds of games and lessons; each makes a version that replaces the best one
    /// if it is significantly better
    #[arg(long, value_name = "R", default_value_t = 1)]
    rounds: usize,
    /// The folder for the results of each round; continues after the rounds that it contains.
    /// `net.bin` is the best version
    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,
    #[command(flatten)]
    course: Course,
}

/// Prints one line per round: its number, the number of games it learned from, the scores against
/// the best version and against earlier ones (won-drawn-lost), and whether it was accepted.
fn main() -> Result<(), Box<dyn Error>> {
    let options = Learn::parse();
    fs::create_dir_all(&options.out)?;
    let mut progress = Progress::begin(options.course);
    for number in 1..=options.rounds {
        let [bytes, line] = ["bin", "tsv"].map(|kind| options.out.join(format!("{number}.{kind}")));
        if !line.exists() {
            let (net, told) = progress.round();
            fs::write(&bytes, net.to_bytes())?;
            // The line is written last: its presence means that the round is complete.
            fs::write(&line, told)?;
        }
        let told = fs::read_to_string(&line)?;
        print!("{told}");
        let net = Net::from_bytes(&fs::read(&bytes)?).ok_or("a net of another shape")?;
        progress.pass(net, told.trim_end().ends_with(ACCEPTED));
        fs::write(options.out.join("net.bin"), progress.best().to_bytes())?;
    }
    Ok(())
}
