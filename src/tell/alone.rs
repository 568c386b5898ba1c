//! The card of a game against bot players alone: while its one player plays on it is written anew, so that such a game does not fill a
//! channel, and calls nobody who is there anyhow.

use std::time::Duration;

use crate::answer::error::Result;
use crate::domain::{GameId, MessageAt, Millis};
use crate::log::{Event, What};
use crate::matches::Match;
use crate::store::{Target, Tx};
use crate::tell::{Notice, Told};

/// Whoever acted so long ago looks at the game still.
const THERE: Duration = Duration::from_secs(60);

/// Whether a turn is told while the one person of a game that goes on is there: their own, or an answer to it. What is told of the
/// same board beside it, as a warning, is a message of its own.
pub fn plays_on(match_: &Match, Told { notice, at }: Told, now: Millis) -> bool {
    let people = match_.people();
    let mut persons = people.iter().filter(|person| !person.is_bot_player());
    let (Some(&person), None) = (persons.next(), persons.next()) else {
        return false;
    };
    let log = &match_.history.log;
    let is_turn = |event: &Event| matches!(event.what, What::Turn { .. });
    let mut before = log.events().iter().take(at.0 as usize).rev();
    let own = before.find(|it| it.by == Some(person) && it.interaction.is_some());
    notice == Notice::Happened
        && people.len() > 1
        && !match_.is_over()
        && log.get(at).is_some_and(is_turn)
        && own.is_some_and(|own| now.since(own.at) <= THERE)
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
