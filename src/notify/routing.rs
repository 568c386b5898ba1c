//! Chooses the route to a recipient, as a pure function of their preference and the closed targets.

use crate::domain::{Millis, NoticeKind, NotifyPreference, PersonId};
use crate::event_log::Seq;
use crate::game::Game;
use crate::notify::{Envelope, Notice, channel_of};
use crate::reply::error::Result;
use crate::store::{Target, Tx, UndeliverableReason};

/// An event of a game that a person is notified of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PersonalEvent {
    /// The event.
    pub event: NoticeKind,
    /// Log position of the board at that time.
    pub at: Seq,
    /// The recipient.
    pub person: PersonId,
}

/// The targets that accept no messages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ClosedTargets {
    /// Whether the game's channel is closed or absent.
    pub channel: bool,
    /// The reason why the person is unreachable, if they are.
    pub person: Option<UndeliverableReason>,
}

/// The next route to a recipient.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoticeRoute {
    /// A mention by a message in the game's channel.
    Mention,
    /// A card in the channel without a mention, as they prefer.
    Card,
    /// An entry in their next digest.
    Digest,
    /// A message of their own.
    Direct,
    /// A message of their own that waits until they are heard of: no other route is left, and
    /// clocks take it into account.
    Waits,
}

/// Returns the next route for this preference. If the channel is closed, everyone gets a direct
/// message, whatever they prefer. A person with closed direct messages is mentioned in the channel,
/// but not one who is not there at all.
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

/// Returns the closed targets for a player of a game.
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

/// Notifies a person of an event by a message of their own, given the closed targets: by direct
/// message, by a mention in the channel if those are closed, or later.
pub fn tell_alone(
    tx: &mut Tx,
    game: &Game,
    personal: PersonalEvent,
    shut: ClosedTargets,
    now: Millis,
) -> Result<NoticeRoute> {
    let PersonalEvent { event, at, person } = personal;
    let step = next(NotifyPreference::Direct, shut);
    let target = match (step, channel_of(game)) {
        (NoticeRoute::Mention, Some(channel)) => Target::Channel(channel),
        _ => Target::Person(person),
    };
    let told = Notice::Personal { event, person }.at(at);
    told.send(tx, Envelope::to(target, now).about(game.id()))?;
    Ok(step)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Nobody is called who is not there.
    #[test]
    fn everybody_present_is_told() {
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
