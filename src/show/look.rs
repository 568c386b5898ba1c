//! The current state of a game: its board, its line in the caller's list, its record as a file.

use crate::clock::Clock;
use crate::command::{Caller, GameRef};
use crate::domain::Millis;
use crate::game::record::record;
use crate::game::seating::players;
use crate::game::waiting::waiting_since;
use crate::game::{Game, clocks, seating};
use crate::i18n::{game as say, markup};
use crate::reply::error::{CommandResult, InternalError, Result};
use crate::reply::{Attachment, Message, TextFile, truncate, width};
use crate::show::{long_board, timing};
use crate::store::{Target, Tx};
use crate::{game, i18n};
use homeworlds::rules::Seat;

/// Describes the board in words, from the caller's side if they play.
pub fn board(tx: &Tx, caller: &Caller, game_ref: GameRef) -> CommandResult {
    let game = Game::asked(tx, caller, game_ref)?;
    let side = game.seat_of(caller.person.id);
    let mut lines = vec![heading(&game)];
    lines.extend(time(&game, caller.at()));
    lines.push(format!(
        "-# {}",
        markup::notation(&game.state.position_text())
    ));
    let shown = game.board(game.place(), side);
    let board = long_board::board(&game, &shown).map_err(InternalError::from)?;
    Ok(long_board::told_under(Message::lines(&lines), &board))
}

/// Describes the deadline of the seat to move, if the game has a clock.
pub fn time(game: &Game, now: Millis) -> Option<String> {
    timing::standing(game, &game.course.at(now)?)
}

/// Describes the game, the number of turns, and the seat to move or the result.
pub fn heading(game: &Game) -> String {
    let players = players(game, &game.state);
    let mut text = i18n::GameBoardHeading {
        game: game.id(),
        players: &players,
        turns: i18n::game_turns(game.turns()),
    }
    .text();
    match (game.state.outcome(), game.state.to_move()) {
        (Some(outcome), _) => {
            text.push('\n');
            text.push_str(&i18n::outcome(outcome, &game.names()));
        }
        (None, Some(seat)) => {
            text.push_str(" · ");
            text.push_str(&i18n::game_theirs(game.name(seat)));
        }
        (None, None) => {}
    }
    text
}

/// Returns whether the clock is stopped because the player to move is unreachable.
fn nothing_reaches(tx: &Tx, clock: &Clock) -> Result<bool> {
    let mover = clock.mover.filter(|mover| mover.stands.is_some());
    let Some(person) = mover.and_then(|mover| mover.person) else {
        return Ok(false);
    };
    Ok(tx.blocked_reason(Target::Person(person))?.is_some())
}

/// A section of a list of games.
pub struct GameSection<'a> {
    /// The heading.
    pub heading: String,
    /// The games.
    pub games: &'a [Game],
    /// Maximum number of characters of the section.
    pub room: usize,
}

/// Lists the caller's games under a heading, as far as there is room: with the deadline of each, or
/// since when it waits.
pub fn game_lines(tx: &Tx, caller: &Caller, section: GameSection<'_>) -> Result<Option<String>> {
    let mut list = Vec::new();
    for game in section.games {
        let line = game_line(tx, caller, game)?;
        // The deadline may have passed while the clock is stopped for lack of a delivered warning.
        let mut line = if clocks::deadline(game).is_some_and(|end| end <= caller.at()) {
            since(&line, game)
        } else {
            with_deadline(line, game)
        };
        if game::conditional_moves::is_stopped(tx, game, caller.person.id)? {
            line.push_str(&i18n::ARMED_NOT_MADE.to_string());
        }
        list.push((game.id(), line));
    }
    let heading = &section.heading;
    let room = section.room.saturating_sub(width(heading) + 1);
    Ok(under(heading, &truncate::games(&list, room).lines))
}

/// Puts lines under their heading, if there are any.
pub fn under(heading: &str, lines: &[String]) -> Option<String> {
    (!lines.is_empty()).then(|| format!("{heading}\n{}", lines.join("\n")))
}

/// Adds the deadline, or since when it waits, to a line about a game.
pub fn with_deadline(line: String, game: &Game) -> String {
    match clocks::deadline(game) {
        Some(deadline) => i18n::NoticesUntil {
            line: &line,
            when: markup::from_now(deadline),
        }
        .text(),
        None => since(&line, game),
    }
}

fn since(line: &str, game: &Game) -> String {
    i18n::NoticesSince {
        line,
        when: markup::from_now(waiting_since(game)),
    }
    .text()
}

/// Describes one of the caller's games in one line.
fn game_line(tx: &Tx, caller: &Caller, game: &Game) -> Result<String> {
    let seat = game.seat_of(caller.person.id).unwrap_or(Seat(0));
    let theirs = |seat| i18n::game_theirs(game.name(seat));
    let mut whose = match game.state.to_move() {
        Some(to_move) if to_move == seat => i18n::GAME_YOURS.to_string(),
        Some(to_move) => theirs(to_move),
        None => String::new(),
    };
    if game.state.eliminated().has(seat) {
        whose = i18n::game_you_are_out(&whose);
    }
    // The list that contains the game adds the time left on a running clock.
    let mut clock = game.course.at(caller.at());
    if let Some(running) = clock.take_if(|clock| !clock.stands())
        && nothing_reaches(tx, &running)?
    {
        clock = Some(running);
    }
    let whose = clock
        .and_then(|clock| timing::standing(game, &clock))
        .map_or_else(|| whose.clone(), |time| format!("{whose}. {time}"));
    let link = game::link(tx, game, caller.person.id)?;
    Ok(say::game_line(
        game.id(),
        &seating::others(game, caller.person.id),
        game.turns(),
        &whose,
        &link,
    ))
}

/// Exports a game: its position as text to copy, and its record as a file.
pub fn export(tx: &Tx, caller: &Caller, game_ref: GameRef) -> CommandResult {
    let game = Game::asked(tx, caller, game_ref)?;
    let position = markup::block(&game.state.position_text());
    let told = i18n::PagesExport {
        game: game.id(),
        position: &position,
        turns: game.turns(),
    }
    .text();
    let file = TextFile {
        name: format!("{}.txt", game.id()),
        about: i18n::PagesRecordAbout {
            form: i18n::PAGES_AS_TEXT,
            game: game.id(),
        }
        .text(),
        text: record(&game).text(),
    };
    Ok(Message::of(told).with_enclosed(Attachment::File(file)))
}
