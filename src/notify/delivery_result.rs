//! Records the result of a delivery: delivered, refused, or to be retried, and notifies those
//! concerned by the remaining route.

use std::time::Duration;

use crate::domain::{ChannelId, MessageAt, Millis, NoticeKind, NotifyPreference, PersonId};
use crate::game::Game;
use crate::i18n::{self, markup};
use crate::notify::outbox_item::{OutboxItem, Remedy, Remember, Task, Undelivered};
use crate::notify::recipients::{concerned, is_past, place_of, untold};
use crate::notify::routing::{NoticeRoute, PersonalEvent, next, shut, tell_alone};
use crate::notify::{
    Envelope, Notice, QueuedNotice, clock_notices, club, digest, proposal_notices, recipients,
    refresh, thread,
};
use crate::reply::error::Result;
use crate::store::{
    ClubMessage, InvitationEnd, Outgoing, PostedCard, Target, Tx, UndeliverableReason, backoff,
};

/// Records that an item was delivered, as the message `at` if there is one. Its row is deleted, and
/// older cards lose their buttons.
pub fn delivered(tx: &mut Tx, item: &OutboxItem, at: Option<MessageAt>, now: Millis) -> Result<()> {
    let stood = matches!(&item.task, Task::Renew(there, _) if Some(*there) == at);
    if let Some(at) = at.filter(|_| !stood) {
        tx.set_last_posted(item.target, item.game, at.message)?;
    }
    match (item.remember, at) {
        (Remember::Card(game, place, asks), Some(at)) => {
            let card = PostedCard {
                game,
                place,
                at,
                asks,
            };
            posted(tx, &card, now)?;
        }
        (Remember::Invitation(id), Some(at)) => tx.set_invitation_card(id, item.target, at)?,
        (Remember::Thread(game, under), _) => thread::opened(tx, game, under, now)?,
        (Remember::Stripped(at), _) => tx.mark_stripped(at)?,
        (Remember::News(person, news), _) => digest::delivered(tx, person, news, now)?,
        (Remember::Club(guild), Some(at)) => {
            club::delivered(tx, guild, ClubMessage { at, edited_at: now })?;
        }
        (Remember::Outage, _) => clock_notices::outage_told(tx, item.target, now)?,
        (
            Remember::Card(..) | Remember::Invitation(_) | Remember::Club(_) | Remember::Nothing,
            _,
        ) => {}
    }
    recipients::done(tx, &item.tells, now)?;
    tx.outgoing_done(item.id)?;
    Ok(())
}

/// Records a posted message with buttons: the previous card loses its own.
fn posted(tx: &mut Tx, new: &PostedCard, now: Millis) -> Result<()> {
    tx.insert_card(new)?;
    if new.asks.is_some() {
        return proposal_notices::delivered(tx, new, now);
    }
    // After a transfer of the seat another person is called to the same turn.
    for old in tx.cards_in(new.game, new.at.channel)? {
        if old.place <= new.place && old.at != new.at {
            refresh(tx, &old, now)?;
        }
    }
    Ok(())
}

/// Records that an item could not be delivered. Returns whether it was given up.
pub fn undelivered(
    tx: &mut Tx,
    item: &OutboxItem,
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
            let wait = backoff(item.attempts, *jitter);
            let given_up = tx.retry_outgoing(item.id, now, now + wait, why)?;
            if given_up {
                never_told(tx, item, now)?;
            }
            Ok(given_up)
        }
        Remedy::Pause { pause, .. } => {
            tx.postpone_outgoing(item.id, now, now + pause)?;
            Ok(false)
        }
        Remedy::Suspend(_) if matches!(item.task, Task::Thread(..)) => {
            thread::given_up(tx, item, now)?;
            Ok(false)
        }
        Remedy::Suspend(barrier) if thread::taken_back(tx, item, barrier, now)? => Ok(false),
        Remedy::Suspend(barrier) => {
            tx.retry_outgoing(item.id, now, now + Duration::from_secs(1), why)?;
            let known = tx.blocked_reason(item.target)?.is_some();
            tx.suspend(item.target, now, barrier, why)?;
            match item.target {
                _ if known => {}
                Target::Channel(channel) => channel_refused(tx, channel, barrier, now)?,
                Target::Person(person) => person_refused(tx, person, barrier, now)?,
            }
            Ok(false)
        }
        Remedy::Done => {
            delivered(tx, item, None, now)?;
            Ok(false)
        }
        Remedy::GiveUp => {
            tx.give_up_outgoing(item.id, why)?;
            never_told(tx, item, now)?;
            Ok(true)
        }
    }
}

/// Suspends a channel that takes no messages: the recipients of everything already due there are
/// notified directly.
fn channel_refused(
    tx: &mut Tx,
    channel: ChannelId,
    barrier: UndeliverableReason,
    now: Millis,
) -> Result<()> {
    let target = Target::Channel(channel);
    if barrier == UndeliverableReason::Deleted {
        // It only edits existing messages, which a deleted channel never accepts.
        tx.drop_outgoing_to(target, Notice::REFRESH)?;
    }
    club::refused(tx, channel, now)?;
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

/// Notifies the recipients who do not know yet directly, because the game's channel does not accept
/// a notice.
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
        tell_alone(tx, game, PersonalEvent { event, at, person }, shut, now)?;
    }
    Ok(())
}

/// Suspends a person with closed direct messages: pending notices go to the channels of their games
/// where possible.
fn person_refused(
    tx: &mut Tx,
    person: PersonId,
    barrier: UndeliverableReason,
    now: Millis,
) -> Result<()> {
    for row in tx.waiting_for(Target::Person(person))? {
        // A notice left to a digest is delivered by it, or with it.
        if row.was_due(now) && is_told_instead(tx, &row, barrier, now)? {
            tx.outgoing_done(row.id)?;
        }
    }
    Ok(())
}

/// Sends a notice to a channel instead of a person with closed direct messages, if possible.
/// Otherwise the row waits until the person is heard of; so do the cards of games outside servers,
/// and everything for a person whom a mention in a channel does not reach either.
fn is_told_instead(
    tx: &mut Tx,
    row: &Outgoing,
    barrier: UndeliverableReason,
    now: Millis,
) -> Result<bool> {
    let Target::Person(person) = row.message.target else {
        return Ok(false);
    };
    let QueuedNotice { notice, at, .. } = serde_json::from_str(&row.message.payload)?;
    match notice {
        Notice::Personal { event, .. } => {
            let Some(game_id) = row.message.game else {
                return Ok(false);
            };
            let game = Game::load_required(tx, game_id)?;
            let shut = shut(tx, &game, person)?;
            let can_be = next(NotifyPreference::Direct, shut) != NoticeRoute::Waits;
            if can_be {
                tell_alone(tx, &game, PersonalEvent { event, at, person }, shut, now)?;
            }
            Ok(can_be)
        }
        Notice::Daily { .. } if barrier != UndeliverableReason::Closed => Ok(false),
        Notice::Daily { .. } => {
            digest::call_instead(tx, person, now)?;
            Ok(true)
        }
        Notice::Declined { invitation } => {
            let place = tx.invitation(invitation)?.map(|found| found.asked.place);
            if let Some(place) = place.filter(|place| place.guild.is_some()) {
                notice.send(tx, Envelope::to(Target::Channel(place.channel), now))?;
            }
            Ok(true)
        }
        // A watcher misses nothing that must not be missed.
        Notice::Watched => Ok(true),
        Notice::Invitation { .. }
        | Notice::Happened
        | Notice::Thread { .. }
        | Notice::Shown { .. }
        | Notice::PauseOver { .. }
        | Notice::Outage { .. }
        | Notice::Announced { .. }
        | Notice::Alarm { .. }
        | Notice::TimeStopped { .. }
        | Notice::Clock
        | Notice::Call
        | Notice::UnusedThread { .. }
        | Notice::Club { .. }
        | Notice::ClubRefused { .. }
        | Notice::Refresh(_) => Ok(false),
    }
}

/// Handles a message that can never be delivered: its recipients are notified by the remaining
/// route.
fn never_told(tx: &mut Tx, item: &OutboxItem, now: Millis) -> Result<()> {
    for tell in &item.tells {
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
        // An abandoned item is not rendered again.
        let left = match (item.target, item.told.notice) {
            (Target::Person(_), _) => {
                shut.person = Some(UndeliverableReason::Closed);
                next(NotifyPreference::Direct, shut) != NoticeRoute::Waits
            }
            (Target::Channel(_), Notice::Personal { .. }) => false,
            (Target::Channel(_), _) => {
                shut.channel = true;
                true
            }
        };
        if left {
            tell_alone(tx, &game, tell.personal(), shut, now)?;
        }
    }
    Ok(())
}

/// Lifts the suspension of a person or place that was heard of. The bot may be back on that server:
/// people unreachable for lack of a common server are retried.
pub fn heard_of(tx: &mut Tx, target: Target, now: Millis) -> Result<()> {
    if let Target::Channel(channel) = target {
        for person in tx.unreached_players_in(channel)? {
            tx.resume_target(Target::Person(person), now)?;
        }
    }
    Ok(())
}

/// Handles a message whose person has left the server. A warning is not posted, and they get a
/// direct message instead: they do not count as warned until that arrives. Their open game is
/// withdrawn, and its card is rendered again.
pub fn departed(tx: &mut Tx, item: &OutboxItem, now: Millis) -> Result<()> {
    if let Notice::Invitation { invitation } = item.told.notice {
        tx.end_invitation(invitation, InvitationEnd::Withdrawn)?;
        let guild = item.needs_member.map(|(guild, _)| guild);
        return club::touch(tx, guild, now);
    }
    for tell in &item.tells {
        let (event, person) = (tell.event, tell.person);
        if event == NoticeKind::Warning {
            let told = Notice::Personal { event, person }.at(tell.at);
            let envelope = Envelope::to(Target::Person(person), now);
            told.send(tx, envelope.about(tell.game))?;
        }
    }
    tx.outgoing_done(item.id)?;
    Ok(())
}

/// Returns the note for a player whose game's cards cannot be posted.
pub fn suspended_note(tx: &Tx, target: Target) -> Result<Option<String>> {
    let place = match target {
        Target::Channel(channel) => markup::channel(channel),
        Target::Person(person) => markup::person(person),
    };
    Ok(tx
        .blocked_reason(target)?
        .map(i18n::notices_shut)
        .map(|why| i18n::GameUndelivered { place: &place, why }.text()))
}
