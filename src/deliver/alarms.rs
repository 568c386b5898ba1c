//! Reminders before a deadline: the warning of the last fifth, for which the clock waits, and the alarms that a person chose.

use crate::answer::Message;
use crate::answer::error::Fault;
use crate::clock::Span;
use crate::deliver::direct;
use crate::domain::{Alarm, Event, Millis};
use crate::log::Seq;
use crate::matches::{Match, links};
use crate::notify::lead;
use crate::show::timing;
use crate::store::Tx;
use crate::text::{markup, notices as say};

/// Whether the deadline has moved away since an alarm was set, as by an outage or a vacation: another comes in its time.
fn is_early(table: &Match, alarm: Alarm, now: Millis) -> bool {
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
    table: &Match,
    at: Seq,
    (alarm, now): (Alarm, Millis),
) -> Result<Option<Message>, Fault> {
    if is_early(table, alarm, now) {
        return Ok(None);
    }
    let Some(person) = table
        .person_to_move()
        .filter(|_| !direct::is_past(table, Event::Warning, at))
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
    let mut lines = vec![say::alarm(&who, left, table.id(), &links::link(tx, table)?)];
    lines.extend(timing::on_card(table));
    Ok(Some(Message {
        mention: Some(person),
        ..Message::of(lines.join("\n")).with_buttons(direct::buttons(table))
    }))
}
