//! The card of a game with a single human player. While that person is active, the current card is
//! edited, so that such a game does not fill a channel and does not mention a player who is there
//! anyway.

use std::time::Duration;

use crate::domain::{GameId, MessageAt, Millis};
use crate::event_log::{EventKind, GameEvent, Seq};
use crate::game::Game;
use crate::reply::error::Result;
use crate::store::{Target, Tx};

/// Time for which a player counts as present after an action.
const EDIT_WINDOW: Duration = Duration::from_secs(60);

/// Returns `true` if the event is a turn made while the only person of the game was present: their
/// own, or a reply to it.
pub fn plays_on(game: &Game, at: Seq, now: Millis) -> bool {
    let people = game.people();
    let mut persons = people.iter().filter(|person| !person.is_bot_player());
    let (Some(&person), None) = (persons.next(), persons.next()) else {
        return false;
    };
    let log = &game.history.log;
    let is_turn = |event: &GameEvent| matches!(event.what, EventKind::Turn { .. });
    let mut before = log.events().iter().take(at.0 as usize).rev();
    let own = before.find(|it| it.by == Some(person) && it.interaction.is_some());
    people.len() > 1
        && log.get(at).is_some_and(is_turn)
        && own.is_some_and(|own| now.since(own.at) <= EDIT_WINDOW)
}

/// Returns the game's current card with buttons for a target, if there is one.
pub fn standing(tx: &Tx, game: GameId, target: Target) -> Result<Option<MessageAt>> {
    let channel = match target {
        Target::Channel(channel) => Some(channel),
        Target::Person(person) => tx.person(person)?.and_then(|person| person.dm_channel),
    };
    let cards = channel
        .map(|channel| tx.cards_in(game, channel))
        .transpose()?;
    Ok(cards.unwrap_or_default().last().map(|card| card.at))
}
