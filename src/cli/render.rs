//! `referee render`: draws a position or one turn of a record, or a film of a record.

use referee::command::FilmSpeed;
use referee::i18n;
use std::path::PathBuf;

use clap::Args;
use homeworlds::rules::AnyView;
use homeworlds_board::{AnyBoard, Hold};

use crate::cli::options::{LookOption, RulesOption};
use crate::cli::output::CliResult;
use crate::cli::play::game_at;
use crate::cli::replay::{begin, not_counted, read_record};

/// Draw a position or one turn of a record as a PNG, or a record turn by turn as a GIF
#[derive(Args)]
pub struct Render {
    /// The position text
    #[arg(required_unless_present = "record", conflicts_with = "record")]
    position: Option<String>,
    /// A game record in any notation
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Draw the position after this turn (of a film: end with it). Default: the last turn
    #[arg(long, alias = "to", value_name = "N", requires = "record")]
    turn: Option<u32>,
    /// The turn with which a film begins; 0 is the empty board
    #[arg(long, value_name = "N", requires = "record")]
    from: Option<u32>,
    /// The file to write: a picture, or a film if the name ends in .gif
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// The players' names, in turn order
    #[arg(long, value_name = "NAME", num_args = 2..=6)]
    names: Option<Vec<String>>,
    #[command(flatten)]
    look: LookOption,
    #[command(flatten)]
    rules: RulesOption,
}

impl Render {
    /// Writes the picture or film and prints the description of the last board.
    pub fn run(mut self) -> CliResult {
        let (views, recorded) = self.views()?;
        let names = self.names.take().unwrap_or(recorded);
        let boards: Vec<AnyBoard> = views.iter().map(|view| i18n::board(view, &names)).collect();
        let last = boards.last().ok_or("nothing to draw")?;
        let look = self.look.look();
        let bytes = if self.is_film() {
            let hold = Hold(FilmSpeed::default().hundredths());
            homeworlds_board::film(&boards, look, hold)
        } else {
            last.png(look)
        };
        let output = self.output.display();
        std::fs::write(&self.output, bytes).map_err(|error| format!("{output}: {error}"))?;
        say!("{}", last.alt());
        Ok(())
    }

    fn is_film(&self) -> bool {
        self.output
            .extension()
            .is_some_and(|ending| ending.eq_ignore_ascii_case("gif"))
    }

    /// Returns the boards of a film. A picture shows the last one.
    fn views(&self) -> CliResult<(Vec<AnyView>, Vec<String>)> {
        let Some(file) = &self.record else {
            let game = game_at(self.position.as_deref().unwrap_or_default(), &self.rules)?;
            return Ok((vec![game.view(None)], Vec::new()));
        };
        let record = read_record(file)?;
        let mut replay = begin(&record, &self.rules)?;
        let (from, most) = (self.from.unwrap_or(0), self.turn.unwrap_or(u32::MAX));
        let mut views = Vec::new();
        loop {
            let game = replay.game();
            if game.turns() >= from {
                views.push(game.view(None));
            }
            if game.turns() >= most {
                break;
            }
            match replay.next() {
                Some(judged) => judged.map_err(|stopped| not_counted(&stopped))?,
                None => {
                    // Only now apply the recorded end, which is separate from the turns.
                    views.pop();
                    views.push(replay.game().view(None));
                    break;
                }
            };
        }
        let played = replay.game().turns();
        let asked = self.turn.into_iter().chain(self.from);
        if asked.max().is_some_and(|turn| turn > played) {
            return Err(format!("the record has {played} turns").into());
        }
        let names = record
            .players
            .iter()
            .map(|player| player.name.clone())
            .collect();
        Ok((views, names))
    }
}
