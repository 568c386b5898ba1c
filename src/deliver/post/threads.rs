//! A game's own thread, opened on the card of its invitation; where that cannot be, the game is played in the channel.

use crate::answer::error::Fault;
use crate::deliver::post::{Parcel, Remember, Task};
use crate::domain::{ChannelId, GameId, InvitationId, MessageAt, Millis, Place};
use crate::log::Seq;
use crate::matches::Match;
use crate::notify::{Notice, Told, threads};
use crate::store::{Outgoing, Target, Tx, UndeliverableReason};
use crate::text::thread as say;

/// Whether the card on which a row wants to open a thread is itself still on its way.
pub fn waits(tx: &Tx<'_>, row: &Outgoing) -> Result<bool, Fault> {
    // What cannot be read is given up where it is made.
    let told: Option<Told> = serde_json::from_str(&row.message.payload).ok();
    let target = row.message.target;
    let Some(Notice::Thread { invitation }) = told.map(|told| told.notice) else {
        return Ok(false);
    };
    if tx
        .invitation_card(InvitationId(invitation), target)?
        .is_some()
    {
        return Ok(false);
    }
    let card = serde_json::to_string(&Notice::Invitation { invitation }.at(Seq::START))?;
    let waiting = tx.waiting_for(target)?;
    Ok(waiting.iter().any(|row| row.message.payload == card))
}

/// What opens the thread; nothing where the game is played elsewhere by now, is over, or has no such card.
pub fn opening(
    tx: &Tx<'_>,
    table: &Match,
    invitation: u32,
    target: Target,
) -> Result<(Task, Remember), Fault> {
    let nothing = (Task::Nothing, Remember::Nothing);
    let Some(under) = tx.invitation_card(InvitationId(invitation), target)? else {
        return Ok(nothing);
    };
    if place_of(table) != Some(under.channel) || table.game.outcome().is_some() {
        return Ok(nothing);
    }
    let name = say::name(&table.plain_names(), table.id());
    Ok((
        Task::Thread(under, name),
        Remember::Thread(table.id(), under),
    ))
}

fn place_of(table: &Match) -> Option<ChannelId> {
    let place = table.history.game.origin.place();
    place.map(|place| place.channel)
}

/// The thread is there: what waits to be told of the game goes there, and the card of the invitation says so.
pub fn opened(tx: &mut Tx<'_>, game: GameId, under: MessageAt, now: Millis) -> Result<(), Fault> {
    let known = tx.game(game)?;
    let Some(place) = known.and_then(|game| game.origin.place()) else {
        return Ok(());
    };
    tx.forget_threadless(under.channel)?;
    if place.channel != under.channel {
        return Ok(());
    }
    // Discord numbers a thread like the message on which it was opened.
    let thread = ChannelId(under.message.0);
    let there = Place {
        channel: thread,
        ..place
    };
    tx.move_game(game, place.channel, there, now)?;
    tx.set_home(game, Some(place.channel))?;
    threads::say_where(tx, (game, place.channel), "thread", now)
}

/// No thread can be opened: the game is played in the channel, which is told so once.
pub fn refused(tx: &mut Tx<'_>, parcel: &Parcel, now: Millis) -> Result<(), Fault> {
    tx.outgoing_done(parcel.id)?;
    let (Some(game), Target::Channel(channel)) = (parcel.game, parcel.target) else {
        return Ok(());
    };
    say_so(tx, game, channel, now)
}

fn say_so(tx: &mut Tx<'_>, game: GameId, channel: ChannelId, now: Millis) -> Result<(), Fault> {
    if tx.note_threadless(channel)? {
        let target = Target::Channel(channel);
        tx.push_outgoing(&Notice::NoThread.outgoing(Some(game), target, now))?;
    }
    Ok(())
}

/// A thread was opened in which the bot may not post, and nothing of the game stands there yet: the game goes back to the channel
/// of its invitation. Says whether it was so.
pub fn taken_back(
    tx: &mut Tx<'_>,
    parcel: &Parcel,
    barrier: UndeliverableReason,
    now: Millis,
) -> Result<bool, Fault> {
    let (Some(id), Target::Channel(thread), UndeliverableReason::Forbidden) =
        (parcel.game, parcel.target, barrier)
    else {
        return Ok(false);
    };
    let known = tx.game(id)?;
    let place = known.and_then(|game| game.origin.place());
    let place = place.filter(|place| place.channel == thread);
    let (Some(place), Some(home)) = (place, tx.home_of(id)?) else {
        return Ok(false);
    };
    if tx.last_posted(parcel.target, parcel.game)?.is_some() {
        return Ok(false);
    }
    let there = Place {
        channel: home,
        ..place
    };
    tx.move_game(id, thread, there, now)?;
    tx.set_home(id, None)?;
    threads::say_where(tx, (id, home), "back", now)?;
    say_so(tx, id, home, now)?;
    Ok(true)
}
