//! A game as it stands: its board, its line in the asker's list, its record as a file.

use crate::answer::error::{CommandResult, InternalError, Result};
use crate::answer::{Attachment, Message, TextFile, truncate, width};
use crate::clock::Clock;
use crate::command::{Caller, GameRef};
use crate::domain::Millis;
use crate::matches::record::record;
use crate::matches::seating::players;
use crate::matches::waiting::waiting_since;
use crate::matches::{Game, clocks, seating};
use crate::show::{scroll, timing};
use crate::store::{Target, Tx};
use crate::text::{game as say, markup};
use crate::{matches, text};
use homeworlds::rules::Seat;

/// Tells the board in words, from the asker's side if they play.
pub fn board(tx: &Tx, asker: &Caller, game: GameRef) -> CommandResult {
    let match_ = Game::asked(tx, asker, game)?;
    let side = match_.seat_of(asker.person.id);
    let mut lines = vec![heading(&match_)];
    lines.extend(time(&match_, asker.at()));
    let shown = match_.board(match_.place(), side);
    let board = scroll::board(&match_, &shown).map_err(InternalError::from)?;
    Ok(scroll::told_under(Message::lines(&lines), &board))
}

/// Until when the seat to move has time, where time is kept.
pub fn time(match_: &Game, now: Millis) -> Option<String> {
    timing::standing(match_, &match_.course.at(now)?)
}

/// Which game, after how many turns, and whose turn it is or how it ended.
pub fn heading(match_: &Game) -> String {
    let players = players(match_, &match_.state);
    let mut text =
        text::game_board_heading(match_.id(), &players, text::game_turns(match_.turns()));
    match (match_.state.outcome(), match_.state.to_move()) {
        (Some(outcome), _) => {
            text.push('\n');
            text.push_str(&text::outcome(outcome, &match_.names()));
        }
        (None, Some(seat)) => {
            text.push_str(" · ");
            text.push_str(&text::game_theirs(match_.name(seat)));
        }
        (None, None) => {}
    }
    text
}

/// Whether the clock stands since nothing reaches the one to move.
fn nothing_reaches(tx: &Tx, clock: &Clock) -> Result<bool> {
    let mover = clock.mover.filter(|mover| mover.stands.is_some());
    let Some(person) = mover.and_then(|mover| mover.person) else {
        return Ok(false);
    };
    Ok(tx.barrier(Target::Person(person))?.is_some())
}

/// Games of the asker under their heading, as far as there is room: with the deadline of each, or since when it waits.
pub fn game_lines(
    tx: &Tx,
    asker: &Caller,
    (games, room): (&[Game], usize),
    heading: impl Fn(usize) -> String,
) -> Result<Option<String>> {
    let mut list = Vec::new();
    for match_ in games {
        let line = game_line(tx, asker, match_)?;
        // Time may be out while the clock stands, since a warning has reached nobody.
        let mut line = if clocks::deadline(match_).is_some_and(|end| end <= asker.at()) {
            since(&line, match_)
        } else {
            with_deadline(line, match_)
        };
        if matches::armed::is_stopped(tx, match_, asker.person.id)? {
            line.push_str(&text::ARMED_NOT_MADE.to_string());
        }
        list.push((match_.id(), line));
    }
    let heading = heading(games.len());
    let room = room.saturating_sub(width(&heading) + 1);
    Ok(under(&heading, &truncate::games(&list, room).lines))
}

/// Lines under their heading, if there are any.
pub fn under(heading: &str, lines: &[String]) -> Option<String> {
    (!lines.is_empty()).then(|| format!("{heading}\n{}", lines.join("\n")))
}

/// A line about a game, with the deadline or since when it waits.
pub fn with_deadline(line: String, match_: &Game) -> String {
    match clocks::deadline(match_) {
        Some(deadline) => text::notices_until(&line, markup::from_now(deadline)),
        None => since(&line, match_),
    }
}

fn since(line: &str, match_: &Game) -> String {
    text::notices_since(line, markup::from_now(waiting_since(match_)))
}

/// A game of the asker in one line.
fn game_line(tx: &Tx, asker: &Caller, match_: &Game) -> Result<String> {
    let seat = match_.seat_of(asker.person.id).unwrap_or(Seat(0));
    let theirs = |seat| text::game_theirs(match_.name(seat));
    let mut whose = match match_.state.to_move() {
        Some(to_move) if to_move == seat => text::GAME_YOURS.to_string(),
        Some(to_move) => theirs(to_move),
        None => String::new(),
    };
    if match_.state.eliminated().has(seat) {
        whose = text::game_you_are_out(&whose);
    }
    // How long a running clock has is told by whoever lists the games.
    let mut clock = match_.course.at(asker.at());
    if let Some(running) = clock.take_if(|clock| !clock.stands())
        && nothing_reaches(tx, &running)?
    {
        clock = Some(running);
    }
    let whose = clock
        .and_then(|clock| timing::standing(match_, &clock))
        .map_or_else(|| whose.clone(), |time| format!("{whose}. {time}"));
    let link = matches::link(tx, match_, asker.person.id)?;
    Ok(say::game_line(
        match_.id(),
        &seating::others(match_, asker.person.id),
        match_.turns(),
        &whose,
        &link,
    ))
}

/// Hands out a game: its position to be copied, and its record as a file.
pub fn export(tx: &Tx, asker: &Caller, game: GameRef) -> CommandResult {
    let match_ = Game::asked(tx, asker, game)?;
    let position = markup::block(&match_.state.position_text());
    let told = text::pages_export(match_.id(), &position, match_.turns());
    let file = TextFile {
        name: format!("{}.txt", match_.id()),
        about: text::pages_record_about(text::PAGES_AS_TEXT, match_.id()),
        text: record(&match_).text(),
    };
    Ok(Message::of(told).with_enclosed(Attachment::File(file)))
}
