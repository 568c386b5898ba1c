//! What became of a parcel: delivered, refused, or to be tried again; and who is told in the other way that is left.

use std::time::Duration;

use crate::domain::{ChannelId, MessageAt, Millis, NoticeKind, NotifyPreference, PersonId};
use crate::game::Game;
use crate::i18n::{self, markup};
use crate::notify::outbox_item::{OutboxItem, Remedy, Remember, Task, Undelivered};
use crate::notify::recipients::{concerned, is_past, place_of, untold};
use crate::notify::routing::{NoticeRoute, next, shut, tell_alone};
use crate::notify::{
    Notice, QueuedNotice, clock_notices, digest, proposal_notices, recipients, refresh, thread,
};
use crate::reply::error::Result;
use crate::store::{Outgoing, PostedCard, Target, Tx, UndeliverableReason, backoff};

/// The parcel was delivered, as the message `at` if it is one: its row goes, and older cards are to lose their buttons.
pub fn delivered(
    tx: &mut Tx,
    parcel: &OutboxItem,
    at: Option<MessageAt>,
    now: Millis,
) -> Result<()> {
    let stood = matches!(&parcel.task, Task::Renew(there, _) if Some(*there) == at);
    if let Some(at) = at.filter(|_| !stood) {
        tx.set_last_posted(parcel.target, parcel.game, at.message)?;
    }
    match (parcel.remember, at) {
        (Remember::Card(game, place, asks), Some(at)) => {
            let card = PostedCard {
                game,
                place,
                at,
                asks,
            };
            posted(tx, &card, now)?;
        }
        (Remember::Invitation(id), Some(at)) => tx.set_invitation_card(id, parcel.target, at)?,
        (Remember::Thread(game, under), _) => thread::opened(tx, game, under, now)?,
        (Remember::Stripped(at), _) => tx.mark_stripped(at)?,
        (Remember::News(person, news), _) => digest::delivered(tx, person, news, now)?,
        (Remember::Outage, _) => clock_notices::outage_told(tx, parcel.target, now)?,
        (Remember::Card(..) | Remember::Invitation(_) | Remember::Nothing, _) => {}
    }
    recipients::done(tx, &parcel.tells, now)?;
    tx.outgoing_done(parcel.id)?;
    Ok(())
}

/// A message with buttons stands there: the card before it loses them.
fn posted(tx: &mut Tx, new: &PostedCard, now: Millis) -> Result<()> {
    tx.insert_card(new)?;
    if new.asks.is_some() {
        return proposal_notices::delivered(tx, new, now);
    }
    // After a transference another person is called to the same turn.
    for old in tx.cards_in(new.game, new.at.channel)? {
        if old.place <= new.place && old.at != new.at {
            refresh(tx, &old, now)?;
        }
    }
    Ok(())
}

/// The parcel could not be delivered. Says whether it was given up.
pub fn undelivered(
    tx: &mut Tx,
    parcel: &OutboxItem,
    what: &Undelivered,
    now: Millis,
) -> Result<bool> {
    let Undelivered {
        why,
        remedy,
        jitter,
    } = what;
    match *remedy {
        Remedy::Retry => {
            let wait = backoff(parcel.attempts, *jitter);
            let given_up = tx.retry_outgoing(parcel.id, now, now + wait, why)?;
            if given_up {
                never_told(tx, parcel, now)?;
            }
            Ok(given_up)
        }
        Remedy::Pause { pause, .. } => {
            tx.postpone_outgoing(parcel.id, now, now + pause)?;
            Ok(false)
        }
        Remedy::Suspend(_) if matches!(parcel.task, Task::Thread(..)) => {
            thread::given_up(tx, parcel, now)?;
            Ok(false)
        }
        Remedy::Suspend(barrier) if thread::taken_back(tx, parcel, barrier, now)? => Ok(false),
        Remedy::Suspend(barrier) => {
            tx.retry_outgoing(parcel.id, now, now + Duration::from_secs(1), why)?;
            let known = tx.blocked_reason(parcel.target)?.is_some();
            tx.suspend(parcel.target, now, barrier, why)?;
            match parcel.target {
                _ if known => {}
                Target::Channel(channel) => channel_refused(tx, channel, barrier, now)?,
                Target::Person(person) => person_refused(tx, person, barrier, now)?,
            }
            Ok(false)
        }
        Remedy::Done => {
            delivered(tx, parcel, None, now)?;
            Ok(false)
        }
        Remedy::GiveUp => {
            tx.give_up_outgoing(parcel.id, why)?;
            never_told(tx, parcel, now)?;
            Ok(true)
        }
    }
}

/// A channel takes no messages: whom what waits for it was to tell by now is told directly.
fn channel_refused(
    tx: &mut Tx,
    channel: ChannelId,
    barrier: UndeliverableReason,
    now: Millis,
) -> Result<()> {
    let target = Target::Channel(channel);
    if barrier == UndeliverableReason::Deleted {
        // It only changes what stands there, which a channel that is deleted never takes.
        tx.drop_outgoing_to(target, "refresh")?;
    }
    for row in tx.waiting_for(target)? {
        let game = match row.message.game.filter(|_| row.was_due(now)) {
            Some(game_id) => Game::load(tx, game_id)?,
            None => None,
        };
        if let Some(game) = game {
            let told = serde_json::from_str(&row.message.payload)?;
            not_in_channel(tx, &game, told, now)?;
        }
    }
    Ok(())
}

/// A game's channel does not take a notice: whom it concerns, and who does not know yet, is told directly.
pub(super) fn not_in_channel(
    tx: &mut Tx,
    game: &Game,
    told: QueuedNotice,
    now: Millis,
) -> Result<()> {
    let concerned = concerned(tx, game, told)?;
    for (person, event) in untold(tx, game, told, &concerned, now)? {
        let at = place_of(game, told, event);
        let mut shut = shut(tx, game, person)?;
        shut.channel = true;
        tell_alone(tx, game, (event, at), (person, shut), now)?;
    }
    Ok(())
}

/// A person takes no direct messages: what waits for them is told in the channels of their games, where it can be.
fn person_refused(
    tx: &mut Tx,
    person: PersonId,
    barrier: UndeliverableReason,
    now: Millis,
) -> Result<()> {
    for row in tx.waiting_for(Target::Person(person))? {
        // What is left to a digest is told by it, or with it.
        if row.was_due(now) && is_told_instead(tx, &row, (person, barrier), now)? {
            tx.outgoing_done(row.id)?;
        }
    }
    Ok(())
}

/// Tells in a channel what a person does not take, if that can be; else the row waits until they are heard of, as do the cards of
/// games off servers, and everything for somebody whom a call in a channel does not reach either.
fn is_told_instead(
    tx: &mut Tx,
    row: &Outgoing,
    (person, barrier): (PersonId, UndeliverableReason),
    now: Millis,
) -> Result<bool> {
    let QueuedNotice { notice, at, .. } = serde_json::from_str(&row.message.payload)?;
    match notice {
        Notice::Own { event, .. } => {
            let Some(game_id) = row.message.game else {
                return Ok(false);
            };
            let game = Game::load_required(tx, game_id)?;
            let shut = shut(tx, &game, person)?;
            let can_be = next(NotifyPreference::Direct, shut) != NoticeRoute::Waits;
            if can_be {
                tell_alone(tx, &game, (event, at), (person, shut), now)?;
            }
            Ok(can_be)
        }
        Notice::Daily { .. } if barrier == UndeliverableReason::Closed => {
            digest::call_instead(tx, person, now)?;
            Ok(true)
        }
        Notice::Declined { invitation } => {
            let place = tx.invitation(invitation)?.map(|found| found.asked.place);
            if let Some(place) = place.filter(|place| place.guild.is_some()) {
                notice.send(tx, Target::Channel(place.channel), "", now)?;
            }
            Ok(true)
        }
        _ => Ok(false),
    }
}

/// A message can never be delivered: whom it would have told is told in the other way that is left.
fn never_told(tx: &mut Tx, parcel: &OutboxItem, now: Millis) -> Result<()> {
    for tell in &parcel.tells {
        let Some(game) = tell
            .game
            .map(|game_id| Game::load(tx, game_id))
            .transpose()?
        else {
            continue;
        };
        let Some(game) = game.filter(|game| !is_past(game, tell.event, tell.at)) else {
            continue;
        };
        let mut shut = shut(tx, &game, tell.person)?;
        // What is given up is not written once more.
        let left = match (parcel.target, parcel.told.notice) {
            (Target::Person(_), _) => {
                shut.person = Some(UndeliverableReason::Closed);
                next(NotifyPreference::Direct, shut) != NoticeRoute::Waits
            }
            (Target::Channel(_), Notice::Own { .. }) => false,
            (Target::Channel(_), _) => {
                shut.channel = true;
                true
            }
        };
        if left {
            tell_alone(tx, &game, (tell.event, tell.at), (tell.person, shut), now)?;
        }
    }
    Ok(())
}

/// Somebody was heard of who took no messages, or in a place that took none. Perhaps the bot is back on that server: whom
/// nothing reached for want of a server in common is tried again.
pub fn heard_of(tx: &mut Tx, target: Target, now: Millis) -> Result<()> {
    if let Target::Channel(channel) = target {
        for person in tx.unreached_players_in(channel)? {
            tx.resume_target(Target::Person(person), now)?;
        }
    }
    Ok(())
}

/// Whoever a message would have warned has left the server: it is not posted, and they are written to instead. Until that arrives
/// they are not warned.
pub fn departed(tx: &mut Tx, parcel: &OutboxItem, now: Millis) -> Result<()> {
    for tell in &parcel.tells {
        let (event, person) = (tell.event, tell.person);
        if event == NoticeKind::Warning {
            let told = Notice::Own { event, person }.at(tell.at);
            told.send(tx, (tell.game, Target::Person(tell.person)), "", now)?;
        }
    }
    tx.outgoing_done(parcel.id)?;
    Ok(())
}

/// What a player is told when the cards of their game cannot be posted.
pub fn suspended_note(tx: &Tx, target: Target) -> Result<Option<String>> {
    let place = match target {
        Target::Channel(channel) => markup::channel(channel),
        Target::Person(person) => markup::person(person),
    };
    Ok(tx
        .blocked_reason(target)?
        .map(i18n::notices_shut)
        .map(|why| i18n::game_undelivered(&place, why)))
}
