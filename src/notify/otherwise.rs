//! What is done where a card does not tell somebody itself: the next step of their way, or a note that nothing reaches them.

use crate::answer::error::Fault;
use crate::domain::{Event, Millis, PersonId, Way};
use crate::log::Seq;
use crate::matches::Match;
use crate::notify::recipients::{self, Delivery};
use crate::notify::route::{Shut, Step, next};
use crate::notify::{Notice, channel_of};
use crate::store::{Route, Target, Tx};

/// What is shut for a person who plays in a game.
pub fn shut(tx: &Tx<'_>, table: &Match, person: PersonId) -> Result<Shut, Fault> {
    let channel = match channel_of(table) {
        Some(channel) => tx.barrier(Target::Channel(channel))?.is_some(),
        None => true,
    };
    Ok(Shut {
        channel,
        person: tx.barrier(Target::Person(person))?,
    })
}

/// Tells somebody of an event who was not told of it by a card, knowing what is shut; says how.
pub fn tell(
    tx: &mut Tx<'_>,
    table: &Match,
    (event, at): (Event, Seq),
    (person, shut): (PersonId, Shut),
    now: Millis,
) -> Result<Step, Fault> {
    let step = next(Way::Direct, shut);
    let row = match (step, channel_of(table)) {
        (Step::Mention, Some(channel)) => {
            let closed = !tx.note_said_closed(person, true)?;
            let notice = Notice::Called {
                event,
                person: person.0,
                closed,
            };
            notice
                .at(at)
                .outgoing(table.id(), Target::Channel(channel), now)
        }
        _ => {
            let notice = Notice::Direct { event };
            notice
                .at(at)
                .outgoing(table.id(), Target::Person(person), now)
        }
    };
    tx.push_outgoing(&row)?;
    if step == Step::Waits {
        unreached(tx, table, (event, at), person, now)?;
    }
    Ok(step)
}

/// Remembers that nothing tells a person of an event as yet.
pub fn unreached(
    tx: &mut Tx<'_>,
    table: &Match,
    about: (Event, Seq),
    person: PersonId,
    now: Millis,
) -> Result<(), Fault> {
    let tell = Delivery::by_this(table, about, person, Route::Undeliverable);
    recipients::record(tx, &tell, Route::Undeliverable, now)
}
