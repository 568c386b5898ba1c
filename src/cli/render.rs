//! `referee render`: a picture of a position, or of a record after one of its turns.

use std::path::PathBuf;

use clap::Args;
use referee::render::AnyBoard;
use referee::rules::AnyGame;
use referee::words;

use crate::cli::Refused;
use crate::cli::options::RulesOption;
use crate::cli::play::game_at;
use crate::cli::replay::{begin, read_record};

/// Draw a position, or a record after one of its turns, as a PNG
#[derive(Args)]
pub struct Render {
    /// The position text
    #[arg(required_unless_present = "record", conflicts_with = "record")]
    position: Option<String>,
    /// A game record in any dialect
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// The turn of the record after which to draw; the last one if left out
    #[arg(long, value_name = "N", requires = "record")]
    turn: Option<u32>,
    /// Where to write the picture
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// What the seats are called, in turn order
    #[arg(long, value_name = "NAME", num_args = 2..=6)]
    names: Option<Vec<String>>,
    #[command(flatten)]
    rules: RulesOption,
}

impl Render {
    /// Writes the picture and prints its description.
    pub fn run(self) -> Result<(), Refused> {
        let (game, recorded) = self.game()?;
        let names = self.names.unwrap_or(recorded);
        let view = game.view(None);
        let board = AnyBoard {
            view: &view,
            names: &names,
        };
        let output = self.output.display();
        std::fs::write(&self.output, board.png())
            .map_err(|error| Refused(format!("{output}: {error}")))?;
        println!("{}", board.alt());
        Ok(())
    }

    fn game(&self) -> Result<(AnyGame, Vec<String>), Refused> {
        let Some(file) = &self.record else {
            return self.game_at(self.position.as_deref().unwrap_or_default());
        };
        let record = read_record(file)?;
        let mut replay = begin(&record, &self.rules)?;
        let most = self.turn.unwrap_or(u32::MAX);
        while replay.game().turns() < most {
            match replay.next() {
                None => break,
                Some(judged) => judged.map_err(|stopped| {
                    Refused(format!(
                        "turn {}: {}",
                        stopped.number,
                        words::not_understood(&stopped.why)
                    ))
                })?,
            };
        }
        let played = replay.game().turns();
        if self.turn.is_some_and(|turn| turn > played) {
            return Err(Refused(format!("the record has {played} turns")));
        }
        let names = record
            .players
            .iter()
            .map(|player| player.name.clone())
            .collect();
        Ok((replay.game().clone(), names))
    }

    fn game_at(&self, text: &str) -> Result<(AnyGame, Vec<String>), Refused> {
        Ok((game_at(text, &self.rules)?, Vec::new()))
    }
}
