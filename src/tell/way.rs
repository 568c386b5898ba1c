//! By which way somebody is told: one pure function of how they want it and of what is shut.

use crate::answer::error::Result;
use crate::domain::{Event, Millis, PersonId, Way};
use crate::log::Seq;
use crate::matches::Match;
use crate::store::{Target, Tx, UndeliverableReason};
use crate::tell::{Notice, channel_of};

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
pub fn shut(tx: &Tx, match_: &Match, person: PersonId) -> Result<Shut> {
    let channel = match channel_of(match_) {
        Some(channel) => tx.barrier(Target::Channel(channel))?.is_some(),
        None => true,
    };
    Ok(Shut {
        channel,
        person: tx.barrier(Target::Person(person))?,
    })
}

/// Tells somebody of an event by a message of their own, knowing what is shut: in their direct messages, by a call in the channel
/// where they take none, or later.
pub fn tell_alone(
    tx: &mut Tx,
    match_: &Match,
    (event, at): (Event, Seq),
    (person, shut): (PersonId, Shut),
    now: Millis,
) -> Result<Step> {
    let step = next(Way::Direct, shut);
    let target = match (step, channel_of(match_)) {
        (Step::Mention, Some(channel)) => Target::Channel(channel),
        _ => Target::Person(person),
    };
    let told = Notice::Own { event, person }.at(at);
    told.send(tx, (Some(match_.id()), target), "", now)?;
    Ok(step)
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
