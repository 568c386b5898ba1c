//! Help with a player's first set-up (H3).

use crate::answer::error::Fault;
use crate::command::Asker;
use crate::store::Tx;
use crate::text;
use crate::text::{game as say, set_up};
use homeworlds::piece::{Piece, Size};
use homeworlds::rules::{AnyGame, Event};

/// A set-up for whoever sets up now, as it is typed: it draws no warning (H3).
pub fn example(game: &AnyGame) -> Option<String> {
    let (stars, ship) = game.suggested_set_up()?;
    Some(set_up(stars, ship))
}

/// What is said to a player who has just set up.
pub fn after_set_up(tx: &Tx<'_>, asker: &Asker, events: &[Event]) -> Result<Vec<String>, Fault> {
    let Some(Event::Settled {
        stars: [first, second],
        ship,
        ..
    }) = events.first()
    else {
        return Ok(Vec::new());
    };
    let kind = say::home_kind(first.size().pips(), second.size().pips());
    let mut said = vec![text::game_home_feedback(kind)];
    if is_newcomer(tx, asker)? {
        said.push(text::game_second_turn_advice(
            Piece::new(ship.colour(), Size::Small).to_string(),
        ));
    }
    Ok(said)
}

/// Whether the asker has never finished a game.
pub fn is_newcomer(tx: &Tx<'_>, asker: &Asker) -> Result<bool, Fault> {
    Ok(tx.ended_games_of(asker.person.id, 1)?.is_empty())
}
