//! The engine as a program for an arena, with a line-based protocol (`docs/arena.md`).

use std::collections::HashMap;
use std::error::Error;
use std::io::{self, BufRead, Write};

use clap::Parser;
use homeworlds::rules::{AnyGame, Ruleset, Seat};
use homeworlds_engine::{ChosenTurn, EngineView, Request};

/// Play as a program with a line-based protocol: see `docs/arena.md`
#[derive(Parser)]
#[command(name = "speak")]
struct Speak {
    #[command(flatten)]
    request: Request,
}

/// Reads lines until the end of input, and replies to each `go` with a turn.
fn main() -> io::Result<()> {
    let Speak { request } = Speak::parse();
    let mut told = Told::default();
    for line in io::stdin().lock().lines() {
        let answered = told.hear(&request, line?.trim());
        let mut output = io::stdout().lock();
        match answered {
            Ok(None) => {}
            Ok(Some(ChosenTurn {
                turn, work, value, ..
            })) => {
                writeln!(output, "work {work}\nvalue {value}\nturn {turn}")?;
            }
            Err(why) => writeln!(output, "error {why}")?,
        }
        output.flush()?;
    }
    Ok(())
}

/// The game as it was told.
#[derive(Default)]
struct Told {
    game: Option<AnyGame>,
    /// The latest turn of each seat.
    latest: HashMap<Seat, String>,
}

impl Told {
    fn hear(
        &mut self,
        request: &Request,
        line: &str,
    ) -> Result<Option<ChosenTurn>, Box<dyn Error>> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "game" => {
                self.game = Some(AnyGame::unnamed(rest.parse()?, "")?);
                self.latest.clear();
            }
            "played" => {
                let game = self.game.as_mut().ok_or("no game has begun")?;
                let verdict = game.judge_stored(rest);
                self.latest.insert(game.next_seat(), rest.to_owned());
                game.accept(verdict.ok_or_else(|| format!("no turn here: {rest}"))?);
            }
            "go" => return self.choose(request, rest).map(Some),
            _ => {}
        }
        Ok(None)
    }

    fn choose(&mut self, request: &Request, position: &str) -> Result<ChosenTurn, Box<dyn Error>> {
        // A different position takes precedence over the turns played.
        let here = self.game.take();
        let here = here.filter(|game| game.position_text() == position);
        let ruleset = Ruleset::for_position(position);
        let here = here.map_or_else(|| AnyGame::unnamed(ruleset, position), Ok)?;
        let seat = here.next_seat();
        let previous = self.latest.get(&seat).map_or("", String::as_str);
        let view = EngineView::of(&here, seat).map(|view| view.having_played(previous));
        let choice = view.and_then(|view| view.choose(request, &mut || false));
        self.game = Some(here);
        choice.ok_or_else(|| "there is no turn for the engine here".into())
    }
}
