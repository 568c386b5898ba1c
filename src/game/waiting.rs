//! The games that wait for a person, in the order in which they should be looked at.

use crate::command::{GameList, Query};
use crate::domain::{GameId, Millis, PersonId};
use crate::game::{Game, clocks};
use crate::i18n;
use crate::reply::error::Result;
use crate::reply::{Button, Message};
use crate::store::Tx;

/// The running games of a person in which it is their turn, the least time first.
pub fn waiting_for(tx: &Tx, person: PersonId) -> Result<Vec<Game>> {
    Ok(sorted(tx, person)?.0)
}

/// Since when a game waits for the seat to move.
pub fn waiting_since(game: &Game) -> Millis {
    let history = &game.history;
    let turned = history.turns.last().map(|turn| turn.at);
    let left = history.departures.last().map(|left| left.at);
    turned.max(left).unwrap_or(history.game.created_at)
}

/// In which order games should be looked at: the least time first, then those without a clock, the longest waiting first.
fn urgency(game: &Game) -> (bool, Option<Millis>, Millis, GameId) {
    let deadline = clocks::deadline(game);
    (deadline.is_none(), deadline, waiting_since(game), game.id())
}

/// A person's running games: those that wait for them, and those that wait for others; the most urgent first.
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

/// The message with a button to the next game that waits, if another one does.
pub fn with_next(tx: &Tx, person: PersonId, message: Message) -> Result<Message> {
    for game_id in tx.running_games_of(person)? {
        let game = Game::load(tx, game_id.id)?;
        if game.is_some_and(|game| waits_for(&game, person)) {
            return Ok(message.with_buttons(next_button(1)));
        }
    }
    Ok(message)
}
