//! The warning of the last fifth, for which the clock waits.

use crate::answer::Message;
use crate::answer::error::Fault;
use crate::deliver::direct;
use crate::domain::{Event, Millis};
use crate::log::Seq;
use crate::matches::{Match, links};
use crate::show::timing;
use crate::store::Tx;
use crate::text::{markup, notices as say};

/// Whether the last fifth has moved away since the warning was set, as by an outage or an absence: another comes in its time.
fn is_early(table: &Match, now: Millis) -> bool {
    let clock = table.course.at(now);
    let mover = clock.and_then(|clock| Some((clock.mover?, clock.pause)));
    mover.is_some_and(|(mover, pause)| pause.is_some() || !mover.is_in_last_fifth(now))
}

/// In the channel: time runs out for the seat to move; whoever it concerns is addressed by `tell`.
pub fn message(tx: &Tx<'_>, table: &Match, at: Seq, now: Millis) -> Result<Option<Message>, Fault> {
    if is_early(table, now) {
        return Ok(None);
    }
    let Some(person) = table
        .person_to_move()
        .filter(|_| !direct::is_past(table, Event::Warning, at))
    else {
        return Ok(None);
    };
    let who = markup::person(person);
    let mut lines = vec![say::warning(&who, table.id(), &links::link(tx, table)?)];
    lines.extend(timing::on_card(table));
    Ok(Some(Message {
        mention: Some(person),
        ..Message::of(lines.join("\n")).with_buttons(direct::buttons(table))
    }))
}
