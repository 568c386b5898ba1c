//! By which way somebody is told: one pure function of how they want it and of what is shut.

use crate::domain::{Millis, NoticeKind, NotifyPreference, PersonId};
use crate::event_log::Seq;
use crate::game::Game;
use crate::notify::{Notice, channel_of};
use crate::reply::error::Result;
use crate::store::{Target, Tx, UndeliverableReason};

/// What takes no messages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ClosedTargets {
    /// Whether the game's channel takes none, or there is none.
    pub channel: bool,
    /// Why the person takes none, where they do not.
    pub person: Option<UndeliverableReason>,
}

/// How somebody is told next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoticeRoute {
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
pub const fn next(wanted: NotifyPreference, shut: ClosedTargets) -> NoticeRoute {
    match (shut.channel, shut.person, wanted) {
        (true, None, _) => NoticeRoute::Direct,
        (true, Some(_), _) => NoticeRoute::Waits,
        (false, _, NotifyPreference::Nothing) => NoticeRoute::Card,
        (false, Some(UndeliverableReason::Nobody), _) => NoticeRoute::Waits,
        (false, Some(_), _) | (false, None, NotifyPreference::Mention) => NoticeRoute::Mention,
        (false, None, NotifyPreference::Digest) => NoticeRoute::Digest,
        (false, None, NotifyPreference::Direct) => NoticeRoute::Direct,
    }
}

/// What is shut for a person who plays in a game.
pub fn shut(tx: &Tx, game: &Game, person: PersonId) -> Result<ClosedTargets> {
    let channel = match channel_of(game) {
        Some(channel) => tx.blocked_reason(Target::Channel(channel))?.is_some(),
        None => true,
    };
    Ok(ClosedTargets {
        channel,
        person: tx.blocked_reason(Target::Person(person))?,
    })
}

/// Tells somebody of an event by a message of their own, knowing what is shut: in their direct messages, by a call in the channel
/// where they take none, or later.
pub fn tell_alone(
    tx: &mut Tx,
    game: &Game,
    (event, at): (NoticeKind, Seq),
    (person, shut): (PersonId, ClosedTargets),
    now: Millis,
) -> Result<NoticeRoute> {
    let step = next(NotifyPreference::Direct, shut);
    let target = match (step, channel_of(game)) {
        (NoticeRoute::Mention, Some(channel)) => Target::Channel(channel),
        _ => Target::Person(person),
    };
    let told = Notice::Own { event, person }.at(at);
    told.send(tx, (Some(game.id()), target), "", now)?;
    Ok(step)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_left_untold_and_nobody_is_called_who_is_not_there() {
        use UndeliverableReason::{Closed, Nobody};
        let open = ClosedTargets::default();
        let person = |why| ClosedTargets {
            person: Some(why),
            ..open
        };
        let channel = ClosedTargets {
            channel: true,
            ..open
        };
        for (wanted, step) in [
            (NotifyPreference::Mention, NoticeRoute::Mention),
            (NotifyPreference::Direct, NoticeRoute::Direct),
            (NotifyPreference::Digest, NoticeRoute::Digest),
            (NotifyPreference::Nothing, NoticeRoute::Card),
        ] {
            assert_eq!(next(wanted, open), step);
            assert_eq!(next(wanted, channel), NoticeRoute::Direct);
            let both = ClosedTargets {
                channel: true,
                ..person(Closed)
            };
            assert_eq!(next(wanted, both), NoticeRoute::Waits);
        }
        for wanted in [
            NotifyPreference::Mention,
            NotifyPreference::Direct,
            NotifyPreference::Digest,
        ] {
            assert_eq!(next(wanted, person(Closed)), NoticeRoute::Mention);
            assert_eq!(next(wanted, person(Nobody)), NoticeRoute::Waits);
        }
        assert_eq!(
            next(NotifyPreference::Nothing, person(Nobody)),
            NoticeRoute::Card
        );
    }
}
