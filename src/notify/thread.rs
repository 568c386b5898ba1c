//! A game in its own thread. The thread is requested when the game begins and opened on the card of
//! its invitation; the result is posted in the channel as well. If no thread can be opened, the
//! game is played in the channel.

use crate::domain::{ChannelId, GameId, InvitationId, MessageAt, Millis, Place};
use crate::event_log::{EventKind, Seq};
use crate::game::Game;
use crate::i18n::{self, notices as say};
use crate::notify::outbox_item::{OutboxItem, Remember, Task};
use crate::notify::{Envelope, Notice, QueuedNotice, move_game, refresh};
use crate::reply::error::Result;
use crate::store::{Invitation, Outgoing, Target, Tx, UndeliverableReason};

/// Requests a thread for the game that an invitation became, if its server is set so and the place
/// is not already one of the bot's threads.
pub fn want(tx: &mut Tx, open: &Invitation, game: GameId, now: Millis) -> Result<()> {
    let place = open.asked.place;
    if is_wanted(tx, place)? {
        let invitation = open.id;
        let wanted = Notice::Thread { invitation }.at(Seq::START);
        let target = Target::Channel(place.channel);
        wanted.send(tx, Envelope::to(target, now).about(game))?;
    }
    Ok(())
}

fn is_wanted(tx: &Tx, place: Place) -> Result<bool> {
    let Some(guild) = place.guild else {
        return Ok(false);
    };
    Ok(tx.settings_of_server(guild)?.threads && tx.home_of_thread(place.channel)?.is_none())
}

/// Returns the note for the first card of a game that is played where it was offered because its
/// thread accepted no message.
pub(super) fn refused(tx: &Tx, game: &Game) -> Result<Option<String>> {
    let game_id = game.id();
    let (Some(place), Some(offered)) = (game.where_played(), tx.invitation_of(game_id)?) else {
        return Ok(None);
    };
    if place.channel != offered.asked.place.channel || !is_wanted(tx, place)? {
        return Ok(None);
    }
    // The game may have returned from its thread.
    let under = tx.invitation_card(offered.id, Target::Channel(place.channel))?;
    let posted = under
        .map(|under| tx.last_posted(Target::Channel(thread_on(under)), Some(game_id)))
        .transpose()?;
    let never = posted.flatten().is_none();
    Ok(never.then(|| i18n::thread_refused(game_id)))
}

/// Returns the ID of a thread, which Discord sets to that of the message on which it was opened.
const fn thread_on(under: MessageAt) -> ChannelId {
    ChannelId(under.message.0)
}

/// Queues what a game's notice changes in the channel of the invitation: its result, or the end of
/// a result that no longer stands.
pub fn told(tx: &mut Tx, game: &Game, told: QueuedNotice, now: Millis) -> Result<()> {
    let (game_id, history) = (game.id(), &game.history);
    let (Notice::Happened, Some(home)) = (told.notice, tx.home_of(game_id)?) else {
        return Ok(());
    };
    if !tx.is_running(game_id)? {
        let cards = tx.cards_in(game_id, home)?;
        if !cards.iter().any(|card| card.place == history.tip()) {
            let envelope = Envelope::to(Target::Channel(home), now);
            told.send(tx, envelope.about(game_id))?;
        }
        return Ok(());
    }
    let event = history.log.get(told.at).map(|event| &event.what);
    if !matches!(
        event,
        Some(EventKind::Rewound { .. } | EventKind::Ruled { .. })
    ) {
        return Ok(());
    }
    for card in tx.cards_in(game_id, home)? {
        refresh(tx, &card, now)?;
        tx.mark_stripped(card.at)?;
    }
    Ok(())
}

/// Updates the card of a game's invitation with the place where the game is played.
pub fn say_where(tx: &mut Tx, game: GameId, envelope: Envelope<'_>) -> Result<()> {
    let Some(found) = tx.invitation_of(game)? else {
        return Ok(());
    };
    let invitation = found.id;
    Notice::Invitation { invitation }.send(tx, envelope)
}

/// Returns whether the card on which a row wants to open a thread is itself still pending.
pub(super) fn waits(tx: &Tx, row: &Outgoing) -> Result<bool> {
    // An unreadable row is given up when it is rendered.
    let told: Option<QueuedNotice> = serde_json::from_str(&row.message.payload).ok();
    let target = row.message.target;
    let Some(Notice::Thread { invitation }) = told.map(|told| told.notice) else {
        return Ok(false);
    };
    Ok(tx.invitation_card(invitation, target)?.is_none() && is_coming(tx, invitation, target)?)
}

/// Returns whether the card of an invitation is still pending for a target.
pub fn is_coming(tx: &Tx, invitation: InvitationId, target: Target) -> Result<bool> {
    let card = serde_json::to_string(&Notice::Invitation { invitation }.at(Seq::START))?;
    let waiting = tx.waiting_for(target)?;
    Ok(waiting.iter().any(|row| row.message.payload == card))
}

/// Returns the task that opens the thread, or none if the game is played elsewhere by now, is over,
/// or has no such card. A thread that an earlier try may have opened is then archived.
pub(super) fn opening(
    tx: &Tx,
    game: &Game,
    invitation: InvitationId,
    target: Target,
) -> Result<(Task, Remember)> {
    let Some(under) = tx.invitation_card(invitation, target)? else {
        return Ok((Task::Nothing, Remember::Nothing));
    };
    if !is_played_in(game, under.channel) || game.is_over() {
        let task = if is_played_in(game, thread_on(under)) {
            Task::Nothing
        } else {
            Task::Archive(thread_on(under))
        };
        return Ok((task, Remember::Nothing));
    }
    let name = say::thread(&game.plain_names(), game.id());
    Ok((
        Task::Thread(under, name),
        Remember::Thread(game.id(), under),
    ))
}

/// Returns whether a game's turns are posted in a channel, including one of direct messages.
pub(super) fn is_played_in(game: &Game, channel: ChannelId) -> bool {
    game.where_played()
        .is_some_and(|place| place.channel == channel)
}

/// Records an opened thread: pending notices of the game move there, and the invitation's card
/// links to it.
pub(super) fn opened(tx: &mut Tx, game: GameId, under: MessageAt, now: Millis) -> Result<()> {
    let known = tx.game(game)?;
    let Some(place) = known.and_then(|game| game.origin.place()) else {
        return Ok(());
    };
    if place.channel != under.channel {
        return Ok(());
    }
    move_game(tx, game, thread_on(under), now)?;
    tx.set_home(game, Some(place.channel))?;
    let envelope = Envelope::to(Target::Channel(place.channel), now);
    say_where(tx, game, envelope.marked("moved-thread"))
}

/// Records that no thread can be opened: the game is played in the channel, and its first card says
/// so. A thread that an earlier try may have opened is archived.
pub(super) fn given_up(tx: &mut Tx, item: &OutboxItem, now: Millis) -> Result<()> {
    if let (Task::Thread(under, _), 1..) = (&item.task, item.attempts) {
        archive(tx, thread_on(*under), now)?;
    }
    tx.outgoing_done(item.id)?;
    Ok(())
}

fn archive(tx: &mut Tx, thread: ChannelId, now: Millis) -> Result<()> {
    Notice::UnusedThread { thread }.send(tx, Envelope::to(Target::Channel(thread), now))
}

/// Moves a game back to the channel of its invitation if its thread accepts no posts and contains
/// nothing of the game yet. Returns whether it did.
pub(super) fn taken_back(
    tx: &mut Tx,
    item: &OutboxItem,
    barrier: UndeliverableReason,
    now: Millis,
) -> Result<bool> {
    let (Some(id), Target::Channel(thread), UndeliverableReason::Forbidden) =
        (item.game, item.target, barrier)
    else {
        return Ok(false);
    };
    let known = tx.game(id)?;
    let place = known
        .and_then(|game| game.origin.place())
        .filter(|place| place.channel == thread);
    let (Some(_), Some(home)) = (place, tx.home_of(id)?) else {
        return Ok(false);
    };
    if tx.last_posted(item.target, item.game)?.is_some() {
        return Ok(false);
    }
    move_game(tx, id, home, now)?;
    tx.set_home(id, None)?;
    archive(tx, thread, now)?;
    let envelope = Envelope::to(Target::Channel(home), now);
    say_where(tx, id, envelope.marked("moved-back"))?;
    Ok(true)
}
