//! What happens where a person takes no direct messages: a call in the channel, or a note that nothing reaches them.

use crate::answer::error::Fault;
use crate::domain::{Event, Millis, PersonId};
use crate::log::Seq;
use crate::matches::Match;
use crate::notify::recipients::{Delivery, Means};
use crate::notify::{Notice, recipients};
use crate::store::{Route, Target, Tx};

/// Calls a person in the channel of a game, and says once why; where that takes no messages either, nothing is left.
pub fn call_instead(
    tx: &mut Tx<'_>,
    table: &Match,
    (event, at): (Event, Seq),
    person: PersonId,
    now: Millis,
) -> Result<(), Fault> {
    let place = table.history.game.origin.place();
    let channel = place
        .filter(|place| place.guild.is_some())
        .map(|place| Target::Channel(place.channel));
    let open = match channel {
        Some(channel) if tx.barrier(channel)?.is_none() => Some(channel),
        _ => None,
    };
    let Some(channel) = open else {
        let tell = tell_of(table, (event, at), person, Route::Undeliverable);
        return recipients::record(tx, &tell, Route::Undeliverable, now);
    };
    let turn = table.turns_at(at);
    let closed = !tx.note_said_closed(person, true)?;
    let notice = Notice::Called {
        event,
        turn,
        person: person.0,
        closed,
    };
    let key = format!("{}-called-{}-{person}", table.id(), event.word());
    tx.push_outgoing(&notice.outgoing_at(at, key, table.id(), channel, now))?;
    Ok(())
}

/// A person can be told of where a game stands in no way.
pub fn unreached(
    tx: &mut Tx<'_>,
    table: &Match,
    person: PersonId,
    now: Millis,
) -> Result<(), Fault> {
    let event = match table.game.outcome() {
        Some(_) => Event::Ended,
        None if table.person_to_move() == Some(person) => Event::Turn,
        None => return Ok(()),
    };
    let tell = tell_of(table, (event, table.place()), person, Route::Undeliverable);
    recipients::record(tx, &tell, Route::Undeliverable, now)
}

pub fn tell_of(table: &Match, (event, at): (Event, Seq), person: PersonId, how: Route) -> Delivery {
    Delivery {
        game: Some(table.id()),
        at,
        turn: table.turns_at(at),
        person,
        event,
        by: Means::This(how),
    }
}
