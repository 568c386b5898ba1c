//! When a player is reminded before a deadline: the warning of the last fifth, for which the clock waits, and the alarms that they chose.

use crate::answer::error::Fault;
use crate::clock::Mover;
use crate::domain::{Alarm, Alarms, Event, GameId, Millis, PersonId, Way};
use crate::matches::Match;
use crate::notify::{Notice, closed_channel, targets};
use crate::store::{Target, Tx};

/// Puts the alarms before the deadline of the seat to move in the outbox, as its player chose them, in place of those to come
/// of an earlier deadline.
pub fn set(tx: &mut Tx<'_>, game: GameId, mover: Option<&Mover>, now: Millis) -> Result<(), Fault> {
    tx.drop_outgoing_after(game, Notice::CHOSEN_ALARM, now)?;
    let Some((mover, person, deadline)) =
        mover.and_then(|mover| Some((mover, mover.person?, mover.deadline?)))
    else {
        return Ok(());
    };
    let chosen = tx.notice_settings(person)?.alarms;
    if chosen == Alarms::default() || tx.way(person, Event::Warning)? == Way::Nothing {
        return Ok(());
    }
    let table = Match::known(tx, game)?;
    let said: Vec<Millis> = [Some(mover.since), mover.fifth]
        .into_iter()
        .flatten()
        .collect();
    for (at, alarm) in crate::notify::alarms(deadline, &said, chosen) {
        if at > now {
            push(tx, &table, person, alarm, at)?;
        }
    }
    Ok(())
}

/// The last fifth of the time of the seat to move has begun: its player is warned.
pub fn warn(tx: &mut Tx<'_>, game: GameId, now: Millis) -> Result<(), Fault> {
    let table = Match::known(tx, game)?;
    match table.person_to_move() {
        Some(person) => push(tx, &table, person, Alarm::LastFifth, now),
        None => Ok(()),
    }
}

/// Whether the message about an outage is yet to reach the place where the seat to move would be warned.
pub fn waits_for_outage(tx: &Tx<'_>, game: GameId, mover: &Mover) -> Result<bool, Fault> {
    let found = tx.game(game)?;
    let targets = found.map_or_else(Vec::new, |game| targets(&game.origin, mover.person));
    match targets.first() {
        Some(&target) => Ok(tx.outage_is_untold(target)?),
        None => Ok(false),
    }
}

fn push(
    tx: &mut Tx<'_>,
    table: &Match,
    person: PersonId,
    alarm: Alarm,
    at: Millis,
) -> Result<(), Fault> {
    let Some(&target) = targets(&table.history.game.origin, [person]).first() else {
        return Ok(());
    };
    let told = Notice::Alarm { alarm }.at(table.place());
    let new = tx.push_outgoing(&told.outgoing(table.id(), target, at))?;
    let closed = matches!(target, Target::Channel(_)) && tx.barrier(target)?.is_some();
    if alarm == Alarm::LastFifth && closed && new.is_some() {
        closed_channel::announced(tx, table, told, at)?;
    }
    Ok(())
}
