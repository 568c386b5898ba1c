//! The queue: a person's games in the order in which they should be looked at, and the way to the next one.

use crate::command::{Asker, Composing, Press, Which};
use crate::notify::markup;
use crate::referee::answer::{Button, Look, Message, width};
use crate::referee::look::{challenge_line, game_line};
use crate::referee::stop::{Fault, Stop};
use crate::referee::table::Table;
use crate::referee::{challenge, compose, conditional, fitting, lobby, timing};
use crate::store::Tx;
use crate::table::{GameId, Millis, PersonId};
use crate::words::{self, armed, desk, notices as say};

/// The most challenges and lobbies that the list names.
const LISTED: usize = 15;

/// How much of the list the games that wait for the asker may take, and how much those that wait for others.
const MINE: usize = 1_100;
/// See [`MINE`].
const OTHERS: usize = 500;
/// See [`MINE`]: the lobbies, beside challenges.
const SPARED: usize = 150;

/// The running games of a person in which it is their turn, the least time first.
pub fn waiting_for(tx: &Tx<'_>, person: PersonId) -> Result<Vec<Table>, Fault> {
    Ok(sorted(tx, person)?.0)
}

/// Since when a game waits for the seat to move.
pub fn waiting_since(table: &Table) -> Millis {
    let history = &table.history;
    let turned = history.turns.last().map(|turn| turn.at);
    let left = history.departures.last().map(|left| left.at);
    turned.max(left).unwrap_or(history.game.created_at)
}

/// In which order games should be looked at: the least time first, then those without a clock, the longest waiting first.
fn urgency(table: &Table) -> (bool, Option<Millis>, Millis, GameId) {
    let deadline = timing::deadline(table);
    (
        deadline.is_none(),
        deadline,
        waiting_since(table),
        table.id(),
    )
}

/// A person's running games: those that wait for them, and those that wait for others; the most urgent first.
fn sorted(tx: &Tx<'_>, person: PersonId) -> Result<(Vec<Table>, Vec<Table>), Fault> {
    let mut tables = Vec::new();
    for game in tx.running_games_of(person)? {
        tables.extend(Table::load(tx, game.id)?);
    }
    tables.sort_by_cached_key(urgency);
    Ok(tables
        .into_iter()
        .partition(|table| waits_for(table, person)))
}

fn waits_for(table: &Table, person: PersonId) -> bool {
    let seat = table.seat_of(person);
    seat.is_some() && table.game.to_move() == seat
}

/// A link to the latest card that a person can open; empty where there is none.
pub fn link_for(tx: &Tx<'_>, table: &Table, person: PersonId) -> Result<String, Fault> {
    let latest = table.card_for(tx, person)?;
    Ok(latest.map_or_else(String::new, |address| {
        markup::link(desk::LATEST_CARD, &address)
    }))
}

/// Lists the asker's running games, challenges and lobbies, and challenges here that they can accept: what waits for them
/// first.
pub fn list(tx: &Tx<'_>, asker: &Asker) -> Result<Message, Stop> {
    let (mine, others) = sorted(tx, asker.person.id)?;
    let mut parts = Vec::new();
    if mine.is_empty() && others.is_empty() {
        parts.push(desk::NO_GAMES.to_owned());
    }
    parts.extend(part(tx, asker, (&mine, MINE), say::your_turns)?);
    let spared = MINE.saturating_sub(fitting::length(&parts));
    let room = OTHERS + spared;
    parts.extend(part(tx, asker, (&others, room), say::others_turns)?);
    let mut challenges = Vec::new();
    let own = tx.open_challenges_of(asker.person.id)?;
    for open in own.into_iter().chain(challenge::open_here(tx, asker)?) {
        if open.asked.expires_at > asker.at() && challenges.len() < LISTED {
            challenges.push(challenge_line(tx, &open)?);
        }
    }
    let lobbies = lobby::lines(tx, asker, LISTED)?;
    for (heading, list) in [
        (desk::YOUR_CHALLENGES, challenges),
        (words::lobby::YOUR_LOBBIES, lobbies),
    ] {
        let used = fitting::length(&parts) + width(heading) + 1;
        let room = Message::MOST.saturating_sub(used);
        // The challenges leave the lobbies some room.
        let room = if heading == desk::YOUR_CHALLENGES {
            room.saturating_sub(SPARED)
        } else {
            room
        };
        parts.extend(under(heading, &fitting::lines(&list, room)));
    }
    let button = next_button(mine.len());
    Ok(Message::of(parts.join("\n")).with_buttons(button.into_iter().collect::<Vec<_>>()))
}

fn under(heading: &str, lines: &[String]) -> Option<String> {
    (!lines.is_empty()).then(|| format!("{heading}\n{}", lines.join("\n")))
}

fn part(
    tx: &Tx<'_>,
    asker: &Asker,
    (tables, room): (&[Table], usize),
    heading: impl Fn(usize) -> String,
) -> Result<Option<String>, Fault> {
    let mut list = Vec::new();
    for table in tables {
        let mut line = with_time(game_line(tx, asker, table)?, table);
        if tx.waiting_for_a_channel(table.id())? {
            line.push_str(say::WAITS_FOR_A_CHANNEL);
        }
        if conditional::is_stopped(tx, table, asker.person.id)? {
            line.push_str(armed::NOT_MADE);
        }
        list.push((table.id(), line));
    }
    let heading = heading(tables.len());
    let room = room.saturating_sub(width(&heading) + 1);
    Ok(under(&heading, &fitting::games(&list, room).lines))
}

/// A line about a game, with the deadline or since when it waits.
pub fn with_time(line: String, table: &Table) -> String {
    match timing::deadline(table) {
        Some(deadline) => say::until(&line, &markup::from_now(deadline)),
        None => say::since(&line, &markup::from_now(waiting_since(table))),
    }
}

fn next_button(waiting: usize) -> Option<Button> {
    (waiting > 0).then(|| Button::new(&say::next_game(waiting), Look::Plain, Press::Next))
}

/// The most urgent game that waits for a person, without those whose turn they have submitted.
fn most_urgent(tx: &Tx<'_>, person: PersonId) -> Result<Option<Table>, Fault> {
    for table in waiting_for(tx, person)? {
        if !has_submitted(tx, &table, person)? {
            return Ok(Some(table));
        }
    }
    Ok(None)
}

fn has_submitted(tx: &Tx<'_>, table: &Table, person: PersonId) -> Result<bool, Fault> {
    let draft = tx.draft(table.id(), person)?;
    Ok(draft.is_some_and(|draft| draft.seal.is_some()))
}

/// Opens the most urgent game that waits for the asker.
pub fn next(tx: &Tx<'_>, asker: &Asker) -> Result<Message, Stop> {
    let Some(table) = most_urgent(tx, asker.person.id)? else {
        return Ok(Message::of(say::NO_NEXT));
    };
    let which = Which::Named(table.id());
    compose::show(tx, asker, &Composing::open(which))
}

/// The message with a button to the next game that waits, if another one does.
pub fn with_next(tx: &Tx<'_>, person: PersonId, message: Message) -> Result<Message, Fault> {
    for game in tx.running_games_of(person)? {
        let table = Table::load(tx, game.id)?;
        if let Some(table) = table.filter(|table| waits_for(table, person))
            && !has_submitted(tx, &table, person)?
        {
            return Ok(message.with_buttons(next_button(1).into_iter().collect::<Vec<_>>()));
        }
    }
    Ok(message)
}
