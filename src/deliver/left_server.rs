//! Somebody whom a warning is to reach is no longer on the server where it would call them: they are written to directly, and
//! the others are told. Until it reaches them, it is not said that it has.

use crate::answer::Message;
use crate::answer::error::Fault;
use crate::deliver::direct;
use crate::deliver::direct::DirectMessage;
use crate::deliver::post::Parcel;
use crate::domain::{Event, GameId, GuildId, Millis, PersonId};
use crate::log::Seq;
use crate::matches::Match;
use crate::notify::recipients::{Delivery, Means};
use crate::notify::{Notice, Told, recipients};
use crate::store::{Route, Target, Tx};
use crate::text::notices as say;

/// Whom a message warns in a server's channel before they lose on time, and of which server they must be a member for it to
/// reach them.
pub fn member_called(
    tx: &Tx<'_>,
    game: Option<GameId>,
    told: Told,
    tells: &[Delivery],
) -> Result<Option<(GuildId, PersonId)>, Fault> {
    if !told.notice.is_the_warning() {
        return Ok(None);
    }
    let called = tells
        .iter()
        .find(|tell| tell.by == Means::This(Route::Mention))
        .map(|tell| tell.person);
    let game = game.map(|game| tx.game(game)).transpose()?.flatten();
    let guild = game.and_then(|game| game.origin.guild());
    Ok(guild.zip(called))
}

/// Whoever a message would have warned has left the server: it is not posted. They are written to instead, and the channel is
/// told, once a turn.
pub fn departed(tx: &mut Tx<'_>, parcel: &Parcel, now: Millis) -> Result<(), Fault> {
    for tell in &parcel.tells {
        if let (Some(game), Event::Warning) = (tell.game, tell.event) {
            write_to(tx, game, tell, parcel.target, now)?;
        }
    }
    Ok(tx.outgoing_done(parcel.id)?)
}

fn write_to(
    tx: &mut Tx<'_>,
    game: GameId,
    tell: &Delivery,
    channel: Target,
    now: Millis,
) -> Result<(), Fault> {
    let (at, turn) = (tell.at, tell.turn);
    if tx.told(game, turn, tell.person, tell.event)?.is_some() {
        return Ok(());
    }
    recipients::record(tx, tell, Route::Undeliverable, now)?;
    let gone = Notice::Gone {
        person: tell.person.0,
    };
    tx.push_outgoing(&gone.at(at).outgoing(game, channel, now))?;
    let target = Target::Person(tell.person);
    tx.push_outgoing(&Notice::Afar.at(at).outgoing(game, target, now))?;
    Ok(())
}

/// In the channel: somebody has left the server.
pub fn said(table: &Match, person: PersonId) -> Message {
    let who = table
        .seat_of(person)
        .map_or_else(String::new, |seat| table.name(seat));
    Message::of(say::gone(&who, table.id()))
}

/// To them: their time runs out in a game on a server that they have left.
pub fn afar(tx: &Tx<'_>, table: &Match, at: Seq, person: PersonId) -> Result<DirectMessage, Fault> {
    let errand = direct::direct(tx, table, (Event::Warning, at), person)?;
    Ok(errand.map(|(mut message, tells)| {
        message.text = format!("{}\n{}", message.text, say::YOU_ARE_GONE);
        (message, tells)
    }))
}
