//! The engine as a program for an arena, with a line-based protocol (`docs/arena.md`).

use std::error::Error;
use std::io::{self, BufRead, Write};

use clap::Parser;
use homeworlds::rules::{AnyGame, Ruleset};
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
    let mut game = None;
    for line in io::stdin().lock().lines() {
        let answered = hear(&request, &mut game, line?.trim());
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

fn hear(
    request: &Request,
    game: &mut Option<AnyGame>,
    line: &str,
) -> Result<Option<ChosenTurn>, Box<dyn Error>> {
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    match word {
        "game" => *game = Some(AnyGame::unnamed(rest.parse()?, "")?),
        "played" => {
            let game = game.as_mut().ok_or("no game has begun")?;
            let verdict = game.judge_stored(rest);
            game.accept(verdict.ok_or_else(|| format!("no turn here: {rest}"))?);
        }
        "go" => {
            // A different position takes precedence over the turns played.
            let here = game.take().filter(|game| game.position_text() == rest);
            let ruleset = Ruleset::for_position(rest);
            let here = here.map_or_else(|| AnyGame::unnamed(ruleset, rest), Ok)?;
            let choice = here
                .to_move()
                .and_then(|seat| EngineView::of(&here, seat))
                .and_then(|view| view.choose(request, &mut || false));
            *game = Some(here);
            return choice
                .map(Some)
                .ok_or_else(|| "there is no turn for the engine here".into());
        }
        _ => {}
    }
    Ok(None)
}
