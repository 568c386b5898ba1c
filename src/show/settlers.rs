//! Views specific to Settlers: the running score, an example of a turn, the call to land a first
//! green.

use crate::i18n::{self, settlers as say};
use homeworlds::rules::AnyGame;

/// Describes the score of a running Settlers game and the distance to its end (S7, S8); `None`
/// before the first turn.
pub fn standing(game: &AnyGame, names: &[String]) -> Option<String> {
    let game = game.settlers()?;
    if game.outcome().is_some() || game.turns() == 0 {
        return None;
    }
    let position = game.position();
    let mut line = say::standing(position.scores(), position.quiet, names);
    if game.is_ended_by_pass() {
        line.push_str(&i18n::SETTLERS_PASS_ENDS.to_string());
    }
    Some(line)
}

/// Returns an example of a turn of Settlers, as a placeholder of a form field.
pub fn hint(game: &AnyGame) -> Option<String> {
    let game = game.settlers()?;
    Some(match game.first_landing() {
        Some(landing) => say::landing(landing.at),
        None => i18n::GAME_SETTLERS_HINT.to_string(),
    })
}

/// Asks the player to land a first green in Settlers; `None` on any other turn.
pub fn first_turn(game: &AnyGame, who: &str) -> Option<String> {
    let game = game.settlers()?;
    game.first_landing()
        .map(|landing| say::first_turn(who, landing))
}
