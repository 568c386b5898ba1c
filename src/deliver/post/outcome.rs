//! What became of a parcel: delivered, refused, or to be tried again.

use crate::text;
use std::time::Duration;

use crate::answer::error::Fault;
use crate::deliver::post::{Parcel, Remember, Task, Undelivered, threads, timed};
use crate::deliver::refused;
use crate::domain::{Event, GameId, MessageAt, Millis, PersonId};
use crate::notify::recipients::Delivery;
use crate::notify::{Notice, closed_channel, recipients, requests, strip};
use crate::store::{Card, Retry, Route, Target, Tx, backoff};
use crate::text::markup;

/// The parcel was delivered, as the message `at` if it is one: its row goes, and older cards are to lose their buttons.
pub fn delivered(
    tx: &mut Tx<'_>,
    parcel: &Parcel,
    at: Option<MessageAt>,
    now: Millis,
) -> Result<(), Fault> {
    timed::delivered(tx, parcel, now)?;
    if let (Target::Channel(channel), true) = (parcel.target, parcel.task != Task::Nothing) {
        tx.forget_closing(channel)?;
    }
    if let Some(at) = at {
        tx.set_last_posted(parcel.target, parcel.game, at.message)?;
    }
    match (parcel.remember, at) {
        (Remember::Card(game, place), Some(at)) => {
            let new = Card { game, place, at };
            strip_replaced(tx, &new, now)?;
            tx.insert_card(&new)?;
            strip_older(tx, &new, now)?;
        }
        (Remember::Invitation(id), Some(at)) => tx.set_invitation_card(id, parcel.target, at)?,
        (Remember::Request(request), Some(at)) => requests::delivered(tx, request, at, now)?,
        (Remember::Thread(game, under), _) => threads::opened(tx, game, under, now)?,
        (Remember::Stripped(card), _) => tx.mark_stripped(&card)?,
        (Remember::News(person, news), _) => tx.drop_news(person, news)?,
        (
            Remember::Card(..)
            | Remember::Invitation(_)
            | Remember::Request(_)
            | Remember::Outage
            | Remember::Nothing,
            _,
        ) => {}
    }
    recipients::done(tx, &parcel.tells, now)?;
    if let Target::Person(person) = parcel.target {
        reached(tx, parcel, person)?;
    }
    Ok(tx.outgoing_done(parcel.id)?)
}

/// A direct message reached somebody: should they be out of reach again, that is news.
fn reached(tx: &mut Tx<'_>, parcel: &Parcel, person: PersonId) -> Result<(), Fault> {
    if !parcel.tells.is_empty() {
        tx.note_said_closed(person, false)?;
    }
    Ok(())
}

/// A card whose turn gets a second one loses its buttons: after a transference another person is called to the same turn.
fn strip_replaced(tx: &mut Tx<'_>, new: &Card, now: Millis) -> Result<(), Fault> {
    match tx.card_of(new.game, new.place, new.at.channel)? {
        Some(old) if old.at != new.at => strip(tx, &old, now),
        _ => Ok(()),
    }
}

fn strip_older(tx: &mut Tx<'_>, new: &Card, now: Millis) -> Result<(), Fault> {
    for old in tx.cards_with_buttons(new.game, new.place)? {
        if old.at.channel == new.at.channel {
            strip(tx, &old, now)?;
        }
    }
    Ok(())
}

/// The parcel could not be delivered. Says whether it was given up.
pub fn undelivered(
    tx: &mut Tx<'_>,
    parcel: &Parcel,
    what: &Undelivered,
    now: Millis,
) -> Result<bool, Fault> {
    match what {
        Undelivered::Later { why, jitter } => {
            let wait = backoff(parcel.attempts, *jitter);
            let given_up = tx.retry_outgoing(parcel.id, now, now + wait, why)? == Retry::GivenUp;
            if given_up {
                refused::given_up(tx, parcel.target, &parcel.tells, now)?;
            }
            Ok(given_up)
        }
        Undelivered::Limited(after) => {
            tx.postpone_outgoing(parcel.id, now, now + *after)?;
            Ok(false)
        }
        Undelivered::Refused { .. } if matches!(parcel.task, Task::Thread(..)) => {
            threads::refused(tx, parcel, now)?;
            Ok(false)
        }
        Undelivered::Refused { barrier, .. } if threads::taken_back(tx, parcel, *barrier, now)? => {
            Ok(false)
        }
        Undelivered::Refused { why, barrier } => {
            tx.retry_outgoing(parcel.id, now, now + Duration::from_secs(1), why)?;
            let known = tx.barrier(parcel.target)?.is_some();
            tx.suspend(parcel.target, now, *barrier, why)?;
            match parcel.target {
                _ if known => {}
                Target::Channel(channel) => closed_channel::refused(tx, channel, *barrier, now)?,
                Target::Person(person) => refused::person_refused(tx, person, *barrier, now)?,
            }
            Ok(false)
        }
        Undelivered::Never(why) => {
            tx.give_up_outgoing(parcel.id, why)?;
            refused::given_up(tx, parcel.target, &parcel.tells, now)?;
            Ok(true)
        }
    }
}

/// Whoever a message would have warned has left the server: it is not posted. They are written to instead.
pub fn departed(tx: &mut Tx<'_>, parcel: &Parcel, now: Millis) -> Result<(), Fault> {
    for tell in &parcel.tells {
        if let (Some(game), Event::Warning) = (tell.game, tell.event) {
            write_to(tx, game, tell, now)?;
        }
    }
    Ok(tx.outgoing_done(parcel.id)?)
}

fn write_to(tx: &mut Tx<'_>, game: GameId, tell: &Delivery, now: Millis) -> Result<(), Fault> {
    let (at, turn) = (tell.at, tell.turn);
    if tx.told(game, turn, tell.person, tell.event)?.is_some() {
        return Ok(());
    }
    recipients::record(tx, tell, Route::Undeliverable, now)?;
    let target = Target::Person(tell.person);
    tx.push_outgoing(&Notice::Afar.at(at).outgoing(game, target, now))?;
    Ok(())
}

/// What a player is told when the cards of their game cannot be posted.
pub fn parked_note(tx: &Tx<'_>, target: Target) -> Result<Option<String>, Fault> {
    let place = match target {
        Target::Channel(channel) => markup::channel(channel),
        Target::Person(person) => markup::person(person),
    };
    let barrier = tx.barrier(target)?.map(text::notices_shut);
    Ok(barrier.map(|why| text::game_undelivered(&place, why)))
}
