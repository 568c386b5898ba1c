//! `referee speak`: the engine as a program that plays in an arena (`docs/arena.md`).

use std::io::{BufRead, Write};

use clap::Args;
use homeworlds::engine::Choice;
use homeworlds::rules::AnyGame;

use crate::cli::Refused;
use crate::cli::options::{EngineOption, RulesOption};
use crate::cli::play::{game_at, new_game};

/// Play as a program that is spoken to line by line: see `docs/arena.md`
#[derive(Args)]
pub struct Speak {
    #[command(flatten)]
    engine: EngineOption,
}

impl Speak {
    /// Reads lines until there are no more, and answers each `go` with a turn.
    pub fn run(self) -> Result<(), Refused> {
        let mut game = None;
        for line in std::io::stdin().lock().lines() {
            let answered = self.hear(&mut game, line?.trim());
            let mut output = std::io::stdout().lock();
            match answered {
                Ok(None) => {}
                Ok(Some(Choice { turn, work, .. })) => {
                    writeln!(output, "work {work}\nturn {turn}")?;
                }
                Err(Refused(why)) => writeln!(output, "error {why}")?,
            }
            output.flush()?;
        }
        Ok(())
    }

    fn hear(&self, game: &mut Option<AnyGame>, line: &str) -> Result<Option<Choice>, Refused> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "game" => *game = Some(new_game(rest.parse()?)?),
            "played" => {
                let game = game.as_mut().ok_or_else(unknown)?;
                let verdict = game.judge_stored(rest);
                game.accept(verdict.ok_or_else(|| Refused(format!("no turn here: {rest}")))?);
            }
            "go" => {
                // Where the position is another one, it counts for more than what was played.
                let here = game.take().filter(|game| game.position_text() == rest);
                let here = here.map_or_else(|| game_at(rest, &RulesOption::default()), Ok)?;
                let choice = self.engine.choose(&here)?;
                *game = Some(here);
                return Ok(Some(choice));
            }
            _ => {}
        }
        Ok(None)
    }
}

fn unknown() -> Refused {
    Refused("no game has begun".to_owned())
}
