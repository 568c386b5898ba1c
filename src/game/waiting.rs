//! The games that wait for a person, in order of urgency.

use crate::command::{GameList, Query};
use crate::domain::{GameId, Millis, PersonId};
use crate::game::{Game, clocks};
use crate::i18n;
use crate::reply::error::Result;
use crate::reply::{Button, Message};
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

fn waits_for(game: &Game, person: PersonId) -> bool {
    let seat = game.seat_of(person);
    seat.is_some() && game.state.to_move() == seat
}

pub fn next_button(waiting: usize) -> Option<Button> {
    (waiting > 0).then(|| {
        Button::plain(
            i18n::notices_next_game(waiting),
            Query::Games(GameList::Next),
        )
    })
}

/// Adds a button for the next game that waits to a message, if there is one.
pub fn with_next(tx: &Tx, person: PersonId, message: Message) -> Result<Message> {
    for game_id in tx.running_games_of(person)? {
        let game = Game::load(tx, game_id.id)?;
        if game.is_some_and(|game| waits_for(&game, person)) {
            return Ok(message.with_buttons(next_button(1)));
        }
    }
    Ok(message)
}
