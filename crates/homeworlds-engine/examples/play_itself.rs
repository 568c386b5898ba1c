//! The engine plays a game for two against itself.

use std::error::Error;

use homeworlds::rules::{AnyGame, Ruleset};
use homeworlds_engine::{EngineView, Level, Request};

fn main() -> Result<(), Box<dyn Error>> {
    let homes = vec!["Ann".parse()?, "Beth".parse()?];
    let mut game = AnyGame::new(Ruleset::default(), homes)?;
    let levels = [Level::Five, Level::Four];
    while let Some(seat) = game.to_move().filter(|_| game.turns() < 200) {
        let request = Request {
            level: levels[seat.index()],
            seed: u64::from(game.turns()),
            budget: None,
        };
        let view = EngineView::of(&game, seat).ok_or("the engine plays this game")?;
        let choice = view
            .choose(&request, &mut || false)
            .ok_or("nothing stopped it")?;
        println!("{seat}: {} ({})", choice.turn, choice.value);
        let verdict = game.judge_stored(&choice.turn).ok_or("it is legal")?;
        game.accept(verdict);
    }
    println!("{:?}", game.outcome());
    Ok(())
}
