//! The games that wait for a person, in order of urgency.

use crate::domain::{GameId, Millis, PersonId};
use crate::game::{Game, clocks};
use crate::reply::error::Result;
use crate::store::Tx;

/// Returns a person's running games in which it is their turn, the least remaining time first.
pub fn waiting_for(tx: &Tx, person: PersonId) -> Result<Vec<Game>> {
    Ok(sorted(tx, person)?.0)
}

/// Returns the time since which a game has waited for the seat to move.
pub fn waiting_since(game: &Game) -> Millis {
    let history = &game.history;
    let turned = history.turns.last().map(|turn| turn.at);
    let left = history.departures.last().map(|left| left.at);
    turned.max(left).unwrap_or(history.game.created_at)
}

/// Returns the sort key of a game's urgency: the least remaining time first, then games without a
/// clock, the longest waiting first.
fn urgency(game: &Game) -> (bool, Option<Millis>, Millis, GameId) {
    let deadline = clocks::deadline(game);
    (deadline.is_none(), deadline, waiting_since(game), game.id())
}

/// Returns a person's running games, most urgent first: those that wait for them, and those that
/// wait for others.
pub fn sorted(tx: &Tx, person: PersonId) -> Result<(Vec<Game>, Vec<Game>)> {
    let mut tables = Vec::new();
    for game_id in tx.running_games_of(person)? {
        tables.extend(Game::load(tx, game_id.id)?);
    }
    tables.sort_by_cached_key(urgency);
    Ok(tables.into_iter().partition(|game| waits_for(game, person)))
}

/// Returns whether it is the person's turn.
pub fn waits_for(game: &Game, person: PersonId) -> bool {
    let seat = game.seat_of(person);
    seat.is_some() && game.state.to_move() == seat
}
