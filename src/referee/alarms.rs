//! Reminders before a deadline: the warning of the last fifth, for which the clock waits, and the alarms that a person chose.

use crate::clock::{Mover, Span};
use crate::notify::{Notice, OnLine, lead, markup, targets};
use crate::referee::answer::Message;
use crate::referee::stop::Fault;
use crate::referee::table::Table;
use crate::referee::timing;
use crate::referee::{closed, errand};
use crate::store::{Target, Tx};
use crate::table::{Alarm, Alarms, Event, GameId, Millis, Moment, PersonId, Way};
use crate::words::notices as say;

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
    let table = Table::known(tx, game)?;
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
    let table = Table::known(tx, game)?;
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
    table: &Table,
    person: PersonId,
    alarm: Alarm,
    at: Millis,
) -> Result<(), Fault> {
    let Some(&target) = targets(&table.history.game.origin, [person]).first() else {
        return Ok(());
    };
    let (
        id,
        Moment {
            turns: turn, left, ..
        },
    ) = (table.id(), table.now());
    let notice = Notice::Alarm { turn, left, alarm };
    let key = format!("{id}-alarm-{turn}-{left}-{person}-{}", alarm.word());
    let line = table.line();
    let new = tx.push_outgoing(&notice.outgoing_on(line, key, id, target, at))?;
    let closed = matches!(target, Target::Channel(_)) && tx.barrier(target)?.is_some();
    if alarm == Alarm::LastFifth && closed && new.is_some() {
        closed::announced(tx, table, OnLine { notice, line }, at)?;
    }
    Ok(())
}

/// Whether the deadline has moved away since an alarm was set, as by an outage or a vacation: another comes in its time.
fn is_early(table: &Table, alarm: Alarm, now: Millis) -> bool {
    let Some((mover, pause)) = table
        .course
        .at(now)
        .and_then(|clock| Some((clock.mover?, clock.pause)))
    else {
        return false;
    };
    match lead(alarm) {
        Some(lead) => mover
            .deadline
            .is_some_and(|deadline| deadline - now > lead + Span::minutes(5)),
        None => pause.is_some() || !mover.is_in_last_fifth(now),
    }
}

/// In the channel: time runs out for the seat to move; whoever it concerns is addressed by `tell`.
pub fn message(
    tx: &Tx<'_>,
    table: &Table,
    moment: Moment,
    (alarm, now): (Alarm, Millis),
) -> Result<Option<Message>, Fault> {
    if is_early(table, alarm, now) {
        return Ok(None);
    }
    let Some(person) = table
        .person_to_move()
        .filter(|_| !errand::is_past(table, Event::Warning, moment))
    else {
        return Ok(None);
    };
    let left = match alarm {
        Alarm::LastFifth => say::LAST_FIFTH,
        Alarm::Day => say::A_DAY_LEFT,
        Alarm::EightHours => say::EIGHT_HOURS_LEFT,
        Alarm::Hour => say::AN_HOUR_LEFT,
    };
    let who = markup::person(person);
    let mut lines = vec![say::alarm(
        &who,
        left,
        table.id(),
        &errand::link(tx, table)?,
    )];
    lines.extend(timing::on_card(table));
    Ok(Some(Message {
        mention: Some(person),
        ..Message::of(lines.join("\n")).with_buttons(errand::buttons(table))
    }))
}
