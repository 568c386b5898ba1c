//! Games whose channel takes no messages: their players are told directly, once that it is so, and then of what concerns them.

use crate::answer::error::Fault;
use crate::domain::{ChannelId, Event, GameId, Millis, PersonId};
use crate::log::{Proposal, ProposalKind};
use crate::matches::Match;
use crate::notify::{Notice, Told, channel_of, otherwise, recipients};
use crate::store::{Outgoing, Target, Tx, UndeliverableReason};

/// What waits for a channel without calling anybody to it.
const IDLE: [&str; 9] = [
    "thread",
    "no_thread",
    "result",
    "no_result",
    "strip",
    "answered",
    "reworded",
    "invitation_changed",
    "test",
];

/// A notice of a game was put in the outbox for its channel, which is closed.
pub fn announced(tx: &mut Tx<'_>, table: &Match, told: Told, now: Millis) -> Result<(), Fault> {
    let Some(channel) = channel_of(table) else {
        return Ok(());
    };
    let first = tx.told_of_closing(table.id(), channel)?.is_none();
    tell_directly(tx, table, told, first, now)?;
    Ok(tx.note_closing(table.id(), channel)?)
}

/// A channel takes no messages: what waits for it is told to the players of its games, as far as they do not know it yet. Of
/// one that is deleted nothing can be changed any more.
pub fn refused(
    tx: &mut Tx<'_>,
    channel: ChannelId,
    barrier: UndeliverableReason,
    now: Millis,
) -> Result<(), Fault> {
    if barrier == UndeliverableReason::Deleted {
        tx.drop_outgoing_to(Target::Channel(channel), &IDLE)?;
    }
    let waiting = tx.waiting_for(Target::Channel(channel))?;
    let mut games: Vec<GameId> = Vec::new();
    for row in &waiting {
        games.extend(row.message.game.filter(|game| !games.contains(game)));
    }
    for game in games {
        let Some(table) = Match::load(tx, game)? else {
            continue;
        };
        let before = tx.told_of_closing(game, channel)?;
        let own = waiting.iter().filter(|row| row.message.game == Some(game));
        let mut new = own
            .filter(|row| before.is_none_or(|before| row.id > before) && calls(row, now))
            .peekable();
        if new.peek().is_none() {
            continue;
        }
        for row in new {
            let told: Told = serde_json::from_str(&row.message.payload)?;
            tell_directly(tx, &table, told, before.is_none(), now)?;
        }
        tx.note_closing(game, channel)?;
    }
    Ok(())
}

/// Whether a row that waits was to call somebody by now.
fn calls(row: &Outgoing, now: Millis) -> bool {
    let was_due = row.attempts > 0 || row.message.due <= now;
    was_due && !IDLE.contains(&row.message.kind.as_str())
}

/// Tells players directly what their channel does not take: all of them, the first time, that it is closed, with the card of
/// where the game stands; later those whom a notice concerns.
fn tell_directly(
    tx: &mut Tx<'_>,
    table: &Match,
    told: Told,
    first: bool,
    now: Millis,
) -> Result<(), Fault> {
    let concerned = recipients::concerned(tx, table, told)?;
    let known = recipients::told_before(tx, table, told, &concerned, now)?;
    let at = recipients::place_of(table, told);
    let players = table.people();
    // Whoever has just lost their seat is no player any more.
    let others = concerned.iter().map(|(person, _)| *person);
    let mut all = players.clone();
    all.extend(others.filter(|person| !players.contains(person)));
    all.dedup();
    for person in all {
        if !tx.reads(person)? {
            continue;
        }
        let own = concerned
            .iter()
            .filter(|one| one.0 == person && !known.contains(one));
        let (on_card, others): (Vec<Event>, Vec<Event>) = own
            .map(|(_, event)| *event)
            .partition(|event| stands_on_a_card(*event));
        if (first || !on_card.is_empty()) && players.contains(&person) {
            send_card(tx, table, person, now)?;
        }
        for event in others {
            let shut = otherwise::shut(tx, table, person)?;
            otherwise::tell(tx, table, (event, at), (person, shut), now)?;
        }
    }
    mirror(tx, table, told, now)
}

/// Whether the card of where a game stands tells of an event.
const fn stands_on_a_card(event: Event) -> bool {
    match event {
        Event::Turn | Event::Ended => true,
        Event::Warning | Event::Started | Event::Asked | Event::Answered | Event::Ruling => false,
    }
}

fn send_card(tx: &mut Tx<'_>, table: &Match, person: PersonId, now: Millis) -> Result<(), Fault> {
    let target = Target::Person(person);
    tx.push_outgoing(&Notice::Adrift.outgoing(Some(table.id()), target, now))?;
    if tx.barrier(target)?.is_some() {
        card_waits(tx, table, person, now)?;
    }
    Ok(())
}

/// The card of where a game stands waits for a person whom nothing else tells of it.
pub fn card_waits(
    tx: &mut Tx<'_>,
    table: &Match,
    person: PersonId,
    now: Millis,
) -> Result<(), Fault> {
    let event = match table.game.outcome() {
        Some(_) => Event::Ended,
        None if table.person_to_move() == Some(person) => Event::Turn,
        None => return Ok(()),
    };
    otherwise::unreached(tx, table, (event, table.place()), person, now)
}

/// What offers the others a choice, and is no event of a person, goes to each of them as it would where there is no channel.
fn mirror(tx: &mut Tx<'_>, table: &Match, told: Told, now: Millis) -> Result<(), Fault> {
    let asked = table.history.proposed_at(told.at);
    let by = match told.notice {
        Notice::Flagged => table.person_to_move(),
        Notice::Happened if asked.as_ref().map(Proposal::kind) == Some(ProposalKind::Pause) => {
            asked.map(|asked| asked.by)
        }
        _ => return Ok(()),
    };
    for person in table.people() {
        if Some(person) == by || !tx.reads(person)? {
            continue;
        }
        let target = Target::Person(person);
        tx.push_outgoing(&told.outgoing(table.id(), target, now))?;
    }
    Ok(())
}
