//! The card of a game against bot players alone. While its one player plays on, the card that stands is edited, so that such a game
//! does not fill a channel, and calls nobody who is there anyhow.

use std::time::Duration;

use crate::domain::{GameId, MessageAt, Millis};
use crate::event_log::{EventKind, GameEvent, Seq};
use crate::game::Game;
use crate::reply::error::Result;
use crate::store::{Target, Tx};

/// Whoever acted so long ago looks at the game still.
const EDIT_WINDOW: Duration = Duration::from_secs(60);

/// Returns `true` if the event at a place of the log is a turn that was made while the one person of the game was there: their own,
/// or an answer to it.
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

/// The card of a game that stands for a target already, with its buttons.
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
