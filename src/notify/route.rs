//! By which way somebody is told: one pure function of how they want it and of what is shut, and what it leads to where a card
//! does not tell them itself.

use crate::answer::error::Fault;
use crate::domain::{Event, Millis, PersonId, Way};
use crate::log::Seq;
use crate::matches::Match;
use crate::notify::recipients::{self, Delivery, Means};
use crate::notify::{Notice, channel_of};
use crate::store::{Route, Target, Tx, UndeliverableReason};

/// What takes no messages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shut {
    /// Whether the game's channel takes none, or there is none.
    pub channel: bool,
    /// Why the person takes none, where they do not.
    pub person: Option<UndeliverableReason>,
}

/// How somebody is told next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A message in the game's channel calls them.
    Mention,
    /// A card stands there, and they asked not to be called.
    Card,
    /// It stands in their next digest.
    Digest,
    /// A message of their own.
    Direct,
    /// A message of their own, which waits until they are heard of: nothing else is left, and clocks know.
    Waits,
}

/// How somebody is told next who wants it this way. Where the channel takes nothing they are written to, whatever they want; who
/// takes no direct messages is called in the channel, but not who is not there at all.
pub const fn next(wanted: Way, shut: Shut) -> Step {
    match (shut.channel, shut.person, wanted) {
        (true, None, _) => Step::Direct,
        (true, Some(_), _) => Step::Waits,
        (false, _, Way::Nothing) => Step::Card,
        (false, Some(UndeliverableReason::Nobody), _) => Step::Waits,
        (false, Some(_), _) | (false, None, Way::Mention) => Step::Mention,
        (false, None, Way::Digest) => Step::Digest,
        (false, None, Way::Direct) => Step::Direct,
    }
}

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
pub fn otherwise(
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
    let tell = tell_of(table, about, person, Route::Undeliverable);
    recipients::record(tx, &tell, Route::Undeliverable, now)
}

/// That a message itself tells a person of an event of a game.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_left_untold_and_nobody_is_called_who_is_not_there() {
        use UndeliverableReason::{Closed, Nobody};
        let open = Shut::default();
        let person = |why| Shut {
            person: Some(why),
            ..open
        };
        let channel = Shut {
            channel: true,
            ..open
        };
        for (wanted, step) in [
            (Way::Mention, Step::Mention),
            (Way::Direct, Step::Direct),
            (Way::Digest, Step::Digest),
            (Way::Nothing, Step::Card),
        ] {
            assert_eq!(next(wanted, open), step);
            assert_eq!(next(wanted, channel), Step::Direct);
            let both = Shut {
                channel: true,
                ..person(Closed)
            };
            assert_eq!(next(wanted, both), Step::Waits);
        }
        for wanted in [Way::Mention, Way::Direct, Way::Digest] {
            assert_eq!(next(wanted, person(Closed)), Step::Mention);
            assert_eq!(next(wanted, person(Nobody)), Step::Waits);
        }
        assert_eq!(next(Way::Nothing, person(Nobody)), Step::Card);
    }
}
