//! Plays a game against itself for a few turns:
//! `cargo run -p homeworlds-engine --example choose_turns [LEVEL]`.

use std::error::Error;

use homeworlds::rules::search::Strictness;
use homeworlds::rules::{AnyGame, Ruleset};
use homeworlds_engine::{EngineView, Level, Request};

fn main() -> Result<(), Box<dyn Error>> {
    let level: Level = std::env::args().nth(1).as_deref().unwrap_or("2").parse()?;
    let homes = vec!["Ann".parse()?, "Beth".parse()?];
    let mut game = AnyGame::new(Ruleset::default(), homes)?;
    for seed in 0..12 {
        let Some(view) = game.to_move().and_then(|seat| EngineView::of(&game, seat)) else {
            break;
        };
        let request = Request {
            level,
            seed,
            budget: None,
        };
        let choice = view
            .choose(&request, &mut || false)
            .ok_or("nobody stops it")?;
        println!("{} ({})", choice.turn, choice.value);
        let understood = game.understand(&choice.turn, Strictness::Play)?;
        game.accept(understood.verdict);
    }
    println!("{}", game.position_text());
    Ok(())
}
