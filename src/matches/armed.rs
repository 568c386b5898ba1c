//! Armed lines of a game: whether the game follows one, which turn of it is to be made now, and what speaks against making it.
//!
//! Nothing is kept of how far a line was followed: it is, while the game stands like the line after as many turns, whatever
//! its systems are called by then.

use crate::answer::error::Result;
use crate::domain::PersonId;
use crate::matches::Game;
use crate::matches::warnings::{cautions, warnings};
use crate::store::{ConditionalLine, Tx};
use crate::text;
use homeworlds::rules::{AnyGame, AnyVerdict, Outcome, Seat};

/// The games before each turn of a line, and the one behind its last, as far as it is legal from after `base` turns on.
pub fn walk(match_: &Game, base: u32, line: &[String]) -> Result<Vec<AnyGame>> {
    Ok(match_.walk(match_.place_before_next(base), line)?)
}

/// The places in a line of the turns that `seat` makes by itself: not the first, since nobody has moved before it, and no pass
/// that is forced.
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

/// Whether the game stands like the line does after as many turns.
pub fn is_followed(match_: &Game, armed: &ConditionalLine, games: &[AnyGame]) -> bool {
    games
        .get(made(match_, armed))
        .is_some_and(|there| there.stands_like(&match_.state))
}

fn made(match_: &Game, armed: &ConditionalLine) -> usize {
    match_.turns().saturating_sub(armed.base) as usize
}

/// The turn of the line that is to be made now, if the person still has the seat for which they armed it.
pub fn due(match_: &Game, armed: &ConditionalLine) -> Result<Option<AnyVerdict>> {
    let sits = match_.seat_of(armed.person) == Some(armed.seat);
    let made = made(match_, armed);
    let Some(text) = armed.line.get(made).filter(|_| made > 0) else {
        return Ok(None);
    };
    if !sits || match_.state.to_move() != Some(armed.seat) {
        return Ok(None);
    }
    let games = walk(match_, armed.base, &armed.line)?;
    Ok(games
        .get(made)
        .map(|there| there.standing())
        .and_then(|there| there.renaming(&match_.state.standing()))
        .and_then(|renaming| match_.state.judge_alike(text, &renaming)))
}

/// The turn of the line for the present position, where the game has left the line since its person last moved.
pub fn lost(match_: &Game, armed: &ConditionalLine) -> Result<Option<String>> {
    let made = made(match_, armed);
    let games = walk(match_, armed.base, &armed.line)?;
    let own = answers(&games, armed.seat).contains(&made);
    if !own || is_followed(match_, armed, &games) {
        return Ok(None);
    }
    for back in 1..match_.names().len().min(made + 1) {
        let then = walk(match_, armed.base + (made - back) as u32, &[])?;
        if games
            .get(made - back)
            .is_some_and(|there| there.stands_like(&then[0]))
        {
            return Ok(armed.line.get(made).cloned());
        }
    }
    Ok(None)
}

/// What speaks against making a turn without asking: what its player would be asked about, and an end that is not their win.
pub fn objections(match_: &Game, seat: Seat, verdict: &AnyVerdict) -> Vec<String> {
    let mut found = warnings(
        &match_.state,
        &match_.names(),
        seat,
        &cautions(match_, seat, verdict),
    );
    let badly = match verdict.outcome() {
        None => false,
        Some(Outcome::Draw(_) | Outcome::NoResult(_)) => true,
        Some(Outcome::Win { seats, .. }) => !seats.contains(&seat),
    };
    if badly && found.is_empty() {
        found.push(text::ARMED_ENDS_BADLY.to_string());
    }
    found
}

/// Whether an armed turn of theirs was not made, for their own lists.
pub fn is_stopped(tx: &Tx, match_: &Game, person: PersonId) -> Result<bool> {
    Ok(stopped(tx, match_, person)?.is_some())
}

/// The armed turn of a person that fits the present position and was not made, with their seat.
pub fn stopped(tx: &Tx, match_: &Game, person: PersonId) -> Result<Option<(Seat, AnyVerdict)>> {
    for armed in tx.armed_by(match_.id(), person)? {
        if let Some(verdict) = due(match_, &armed)? {
            return Ok(Some((armed.seat, verdict)));
        }
    }
    Ok(None)
}
