//! A player calls a moderator: the words go to those whom the server names, in private; in public stands that somebody called.

use crate::command::{Asker, Pick, Reason, Which};
use crate::notify::{Notice, markup};
use crate::referee::answer::{Button, Look, Message};
use crate::referee::callees::Readers;
use crate::referee::challenge;
use crate::referee::errand;
use crate::referee::look::players;
use crate::referee::rulings::{Bench, NotRuled, is_called, proposal, record_numbered};
use crate::referee::stop::{Fault, Stop};
use crate::referee::table::Table;
use crate::referee::which::{self, Wants};
use crate::store::{NewProposal, RulingKind, Tx};
use crate::words::{callees as say, proposal::label, ruling};
use homeworlds::rules::Seats;

/// Shows what a call would send, and to whom; it is sent once its author says so. One call waits at a time.
pub fn call(tx: &mut Tx<'_>, asker: &Asker, game: Which, reason: &Reason) -> Result<Message, Stop> {
    let pick = Pick::Call(reason.clone());
    let table = which::find(tx, asker, game, Wants::APlayer, pick)?;
    table.seat_of_player(asker)?;
    check(tx, &table)?;
    let id = tx.propose(&NewProposal {
        game: table.id(),
        person: asker.person.id,
        kind: RulingKind::Called,
        seats: None,
        number: None,
        other: None,
        reason: reason.to_string(),
        whom: Seats::NONE,
        effect: String::new(),
    })?;
    let readers = Readers::of(tx, &table)?;
    let to = readers.named().map_or_else(
        || say::ASK_YOURSELF.to_owned(),
        |named| say::goes_to(&named),
    );
    let reason = markup::escape(&reason.to_string());
    let text = say::preview(table.id(), &reason, &to, &ruling::line::called(table.id()));
    Ok(Message::of(text).with_buttons(proposal::own_buttons(
        &table,
        id,
        Button::new(label::SEND, Look::Main, proposal::confirm(&table, id)),
    )))
}

fn check(tx: &Tx<'_>, table: &Table) -> Result<(), Stop> {
    if table.history.game.origin.guild().is_none() {
        return Err(NotRuled::NoModerators(table.id()).into());
    }
    if is_called(&tx.rulings(table.id())?) {
        return Err(NotRuled::CalledAlready(table.id()).into());
    }
    Ok(())
}

/// Sends a call that its author has seen.
pub(super) fn send(tx: &mut Tx<'_>, bench: &Bench) -> Result<Message, Stop> {
    check(tx, &bench.table)?;
    let number = record_numbered(tx, bench.id(), &bench.entry(RulingKind::Called))?;
    let readers = Readers::of(tx, &bench.table)?;
    let (line, game) = (bench.table.line(), bench.id());
    for (target, count) in readers.targets().into_iter().zip(0..) {
        let key = format!("{game}-call-{number}-{count}");
        let notice = Notice::Call { ruling: number };
        tx.push_outgoing(&notice.outgoing_on(line, key, game, target, bench.at))?;
    }
    let told = readers.named();
    Ok(Message::of(told.map_or_else(
        || say::NOTED.to_owned(),
        |named| say::sent(&named),
    )))
}

/// A call as those read it who get calls, in the server's channel for that or directly.
pub fn for_moderators(
    tx: &Tx<'_>,
    table: &Table,
    number: u32,
    in_channel: bool,
) -> Result<Option<Message>, Fault> {
    let rulings = tx.rulings(table.id())?;
    let Some(call) = rulings.iter().find(|ruling| ruling.number == number) else {
        return Ok(None);
    };
    let text = say::call(
        table.id(),
        &challenge::name(tx, call.person)?,
        &players(table, &table.game),
        &markup::escape(&call.reason),
        &errand::link(tx, table)?,
    );
    let message = Message::of(text);
    if !in_channel {
        return Ok(Some(message));
    }
    Ok(Some(Readers::of(tx, table)?.mention_in_channel(message)))
}
