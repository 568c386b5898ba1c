//! Lets the engine play two-player games against itself, and prints the start and the result of
//! each seat: `play_itself 7 0 200` plays those of level 7 with these seeds, in the format of
//! `assets/openings.tsv`.

use std::error::Error;

use homeworlds::rules::{AnyGame, Ruleset};
use homeworlds_engine::{EngineView, Level, Request};

/// Number of turns after which a game is abandoned.
const LONG: u32 = 200;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let [level, from, to] = words[..] else {
        return Err("usage: play_itself LEVEL FROM TO".into());
    };
    for seed in from.parse::<u64>()?..to.parse()? {
        play(level, seed)?;
    }
    Ok(())
}

/// Plays a game, and prints its set-ups unless it is drawn or too long.
fn play(level: &str, seed: u64) -> Result<(), Box<dyn Error>> {
    let homes = vec!["Ann".parse()?, "Beth".parse()?];
    let mut game = AnyGame::new(Ruleset::default(), homes)?;
    let mut set_ups = Vec::new();
    let at: Level = level.parse()?;
    while let Some(seat) = game.to_move().filter(|_| game.turns() < LONG) {
        let request = Request {
            level: at,
            seed: seed * u64::from(LONG) + u64::from(game.turns()),
            budget: None,
        };
        let view = EngineView::of(&game, seat).ok_or("the engine plays this game")?;
        let choice = view
            .choose(&request, &mut || false)
            .ok_or("nothing stopped it")?;
        let verdict = game.judge_stored(&choice.turn).ok_or("it is legal")?;
        if game.is_setting_up() {
            set_ups.push((seat, verdict.order()));
        }
        game.accept(verdict);
    }
    let outcome = game.outcome();
    for (seat, set_up) in set_ups {
        // The name of the home is irrelevant.
        let set_up: Vec<&str> = set_up.split(' ').take(4).collect();
        let finish =
            outcome.map(|outcome| (outcome.is_won_by(seat), outcome.is_won_by(seat.other())));
        match finish {
            Some((true, _)) => println!("{}\twon\t{level}", set_up.join(" ")),
            Some((_, true)) => println!("{}\tlost\t{level}", set_up.join(" ")),
            _ => {}
        }
    }
    Ok(())
}
