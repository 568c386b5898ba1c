//! Openings: for Homeworlds from the engine's library, for other games the first turns of its
//! weakest level.

use std::error::Error;

use homeworlds::rules::{AnyGame, Ruleset};
use homeworlds_engine::opening::Opening;
use homeworlds_engine::{EngineView, Level, Request};

/// Number of opening turns in other games.
const TURNS: u64 = 4;

/// Returns the turns of an opening from the start of a game, in canonical form.
pub fn draw(ruleset: Ruleset, seed: u64) -> Result<Vec<String>, Box<dyn Error>> {
    if let Ruleset::Binary(rules) = ruleset {
        let opening = Opening::draw(rules, seed).ok_or("no opening is fit to be played")?;
        return Ok(opening.turns);
    }
    let mut game = AnyGame::unnamed(ruleset, "")?;
    let mut turns = Vec::new();
    for number in 0..TURNS {
        let request = Request {
            level: Level::One,
            seed: seed.wrapping_mul(TURNS).wrapping_add(number),
            budget: None,
        };
        let choice = EngineView::of(&game, game.next_seat())
            .and_then(|view| view.choose(&request, &mut || false));
        let turn = choice.ok_or("the engine does not play this game")?.turn;
        let verdict = game.judge_stored(&turn).ok_or("a turn is not legal")?;
        game.accept(verdict);
        turns.push(turn);
    }
    Ok(turns)
}
