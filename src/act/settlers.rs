//! What a Settlers game asks of the referee beyond the others: passing for who can do nothing, and the running score.
//!
//! A forced pass is a turn without an interaction, in the same transaction as the turn before it (S2).

use crate::matches::Match;
use crate::text::{game, settlers as say};
use homeworlds::rules::{AnyGame, AnyVerdict, settlers};

/// The pass of a seat that has no legal action.
const PASS: &str = "pass";

/// The pass of the seat to move, where it can do nothing (S2).
pub fn forced_pass(table: &Match) -> Option<AnyVerdict> {
    let passes = table.game.must_pass();
    passes.then(|| table.game.judge_stored(PASS)).flatten()
}

/// The score of a running Settlers game, and how near it is to an end (S7, S8); nothing before the first turn.
pub fn standing(game: &AnyGame, names: &[String]) -> Option<String> {
    let game: &settlers::Game = game.get()?;
    if game.outcome().is_some() || game.turns() == 0 {
        return None;
    }
    let mut line = say::standing(game.scores(), game.quiet(), names);
    if game.is_ended_by_pass() {
        line.push_str(say::PASS_ENDS);
    }
    Some(line)
}

/// An example of a turn of Settlers, for the empty field of a form.
pub fn hint(game: &AnyGame) -> Option<String> {
    let game: &settlers::Game = game.get()?;
    Some(match game.first_landing() {
        Some(landing) => say::landing(landing.at),
        None => game::SETTLERS_HINT.to_owned(),
    })
}

/// Calls who is to land a first green in Settlers; nothing when the turn is another.
pub fn first_turn(game: &AnyGame, who: &str) -> Option<String> {
    let game: &settlers::Game = game.get()?;
    game.first_landing()
        .map(|landing| say::first_turn(who, landing))
}
