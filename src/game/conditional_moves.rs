//! Conditional moves of a game: determines whether the game follows a line, which of its turns is
//! due, and the objections to playing it.
//!
//! The progress along a line is not stored. A game follows a line while its position equals that of
//! the line after the same number of turns, whatever its systems are called.

use crate::domain::PersonId;
use crate::game::Game;
use crate::game::cautions::{cautions, in_words};
use crate::i18n;
use crate::reply::error::Result;
use crate::store::{ConditionalLine, Tx};
use homeworlds::rules::{AnyGame, AnyVerdict, Outcome, Seat};

/// Returns the positions before each turn of a line and the one after its last turn, as far as the
/// line is legal after `base` turns.
pub fn walk(game: &Game, base: u32, line: &[String]) -> Result<Vec<AnyGame>> {
    Ok(game.walk(game.place_before_next(base), line)?)
}

/// Returns the indices of the turns in a line that `seat` plays automatically: not the first, since
/// no one has moved before it, and no forced pass.
pub fn answers(games: &[AnyGame], seat: Seat) -> Vec<usize> {
    let behind = games.len().saturating_sub(1);
    let own = games
        .iter()
        .enumerate()
        .take(behind)
        .skip(1)
        .filter(|(_, game)| game.next_seat() == seat && !game.must_pass());
    own.map(|(place, _)| place).collect()
}

/// Returns whether the position equals that of the line after the same number of turns.
pub fn is_followed(game: &Game, armed: &ConditionalLine, games: &[AnyGame]) -> bool {
    games
        .get(made(game, armed))
        .is_some_and(|there| there.stands_like(&game.state))
}

fn made(game: &Game, armed: &ConditionalLine) -> usize {
    game.turns().saturating_sub(armed.base) as usize
}

/// Returns the line's due turn, if the person still has the seat for which they set it up.
pub fn due(game: &Game, armed: &ConditionalLine) -> Result<Option<AnyVerdict>> {
    let sits = game.seat_of(armed.person) == Some(armed.seat);
    let made = made(game, armed);
    let Some(text) = armed.line.get(made).filter(|_| made > 0) else {
        return Ok(None);
    };
    if !sits || game.state.to_move() != Some(armed.seat) {
        return Ok(None);
    }
    let games = walk(game, armed.base, &armed.line)?;
    Ok(games
        .get(made)
        .map(|there| there.standing())
        .and_then(|there| there.renaming(&game.state.standing()))
        .and_then(|renaming| game.state.judge_alike(text, &renaming)))
}

/// Returns the line's turn for the current position, if the game has left the line since the person
/// last moved.
pub fn lost(game: &Game, armed: &ConditionalLine) -> Result<Option<String>> {
    let made = made(game, armed);
    let games = walk(game, armed.base, &armed.line)?;
    let own = answers(&games, armed.seat).contains(&made);
    if !own || is_followed(game, armed, &games) {
        return Ok(None);
    }
    for back in 1..game.names().len().min(made + 1) {
        let then = walk(game, armed.base + (made - back) as u32, &[])?;
        if games
            .get(made - back)
            .is_some_and(|there| there.stands_like(&then[0]))
        {
            return Ok(armed.line.get(made).cloned());
        }
    }
    Ok(None)
}

/// Returns the objections to playing a turn without asking: warnings for its player, and an end
/// that is not their win.
pub fn objections(game: &Game, seat: Seat, verdict: &AnyVerdict) -> Vec<String> {
    let mut found = in_words(
        &game.state,
        &game.names(),
        seat,
        &cautions(game, seat, verdict),
    );
    let badly = match verdict.outcome() {
        None => false,
        Some(Outcome::Draw(_) | Outcome::NoResult(_)) => true,
        Some(Outcome::Win { seats, .. }) => !seats.contains(&seat),
    };
    if badly && found.is_empty() {
        found.push(i18n::ARMED_ENDS_BADLY.to_string());
    }
    found
}

/// Returns whether a person's conditional move was not played, for their own lists.
pub fn is_stopped(tx: &Tx, game: &Game, person: PersonId) -> Result<bool> {
    Ok(stopped(tx, game, person)?.is_some())
}

/// Returns a person's conditional move that fits the current position and was not played, with
/// their seat.
pub fn stopped(tx: &Tx, game: &Game, person: PersonId) -> Result<Option<(Seat, AnyVerdict)>> {
    for armed in tx.armed_by(game.id(), person)? {
        if let Some(verdict) = due(game, &armed)? {
            return Ok(Some((armed.seat, verdict)));
        }
    }
    Ok(None)
}
