//! What a Settlers game asks of the referee beyond the others: passing for who can do nothing, and the running score.
//!
//! A forced pass is a turn without an interaction, in the same transaction as the turn before it (S2).

use crate::act::play::{Made, append};
use crate::answer::error::CommandError;
use crate::domain::Millis;
use crate::matches::Match;
use crate::store::Tx;
use crate::text;
use crate::text::{game, settlers as say};
use homeworlds::rules::{AnyGame, settlers};

/// The pass of a seat that has no legal action.
const PASS: &str = "pass";

/// Passes for every seat that can do nothing, as turns of their own, and tells each (S2). Two of them end the game (S7).
pub fn pass_where_forced(
    tx: &mut Tx<'_>,
    table: &mut Match,
    at: Millis,
) -> Result<Vec<String>, CommandError> {
    let mut told = Vec::new();
    while table.game.must_pass() {
        let Some(pass) = table.game.judge_stored(PASS) else {
            break;
        };
        append(tx, table, pass, Made::forced(at))?;
        let last = table.game.last();
        told.extend(last.map(|turn| text::played(&turn, &table.names())));
    }
    Ok(told)
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
