//! Conditional moves: their owner's turns are played as soon as the game reaches them, in the same
//! transaction as the turn that led there. Other viewers of the game see only the turns played.
//!
//! A turn passes the same checks as a typed one. A turn that would need confirmation becomes its
//! player's draft instead, and they are told why. A line that the game has left is kept until its
//! owner has seen it in the list.

use crate::domain::{Millis, PersonId};
use crate::game::Game;
use crate::game::conditional_moves::{answers, due, is_followed, objections, walk};
use crate::i18n;
use crate::i18n::markup::notation;
use crate::reply::error::{CommandResult, Result};
use crate::show::planning::Planner;
use crate::show::{conditional_moves, plan};
use crate::store::{ConditionalLine, GivenDraft, Tx};
use homeworlds::rules::{AnyGame, AnyVerdict};

/// Maximum number of conditional lines of one person in a game.
const MAX_LINES: usize = 20;

/// Returns the conditional turn that is due now, with its owner, if there is one; deletes lines
/// that are complete.
pub fn next(tx: &mut Tx, game: &Game, at: Millis) -> CommandResult<Option<(PersonId, AnyVerdict)>> {
    for armed in tx.armed(game.id())? {
        if game.turns() >= armed.base + armed.line.len() as u32 {
            let games = walk(game, armed.base, &armed.line)?;
            if is_followed(game, &armed, &games) {
                tx.disarm(armed.game, armed.person, Some(armed.id))?;
            }
            continue;
        }
        let Some(verdict) = due(game, &armed)? else {
            continue;
        };
        if objections(game, armed.seat, &verdict).is_empty() {
            return Ok(Some((armed.person, verdict)));
        }
        ask_instead(tx, game, &armed, &verdict, at)?;
    }
    Ok(None)
}

/// Makes the turn its player's draft instead of playing it, unless they have another draft.
fn ask_instead(
    tx: &mut Tx,
    game: &Game,
    armed: &ConditionalLine,
    verdict: &AnyVerdict,
    at: Millis,
) -> Result<()> {
    let before = tx.draft(armed.game, armed.person)?;
    if before.is_some_and(|draft| !draft.text.is_empty()) {
        return Ok(());
    }
    Ok(tx.give_draft(GivenDraft {
        game: armed.game,
        person: armed.person,
        turn: game.turn_place(),
        text: verdict.order(),
        at,
    })?)
}

/// Sets up the line of a planning board as conditional moves, after a confirmation.
pub fn arm(tx: &mut Tx, mut planner: Planner, sure: bool) -> CommandResult {
    let games = walk(&planner.game, planner.board.base, &planner.board.line)?;
    let armed = match wished(tx, &planner, &games)? {
        Ok(armed) => armed,
        Err(refusal) => {
            planner.notes.push(refusal);
            return plan::board(tx, &planner, None);
        }
    };
    if !sure {
        let mut told = conditional_moves::told(&planner, &armed, &games);
        for place in answers(&games, armed.seat) {
            let asks = asks(&planner, &armed, &games, place);
            told.extend(asks.map(|why| i18n::armed_will_ask(why.join(" "))));
        }
        return Ok(conditional_moves::question(&planner, &told));
    }
    tx.arm(&armed)?;
    planner.notes.push(i18n::ARMED_DONE.to_string());
    list(tx, &planner)
}

/// Returns the reasons why the turn at this place of a line would need confirmation.
fn asks(
    planner: &Planner,
    armed: &ConditionalLine,
    games: &[AnyGame],
    place: usize,
) -> Option<Vec<String>> {
    let before = games.get(place)?;
    let verdict = before.judge_stored(armed.line.get(place)?)?;
    let there = planner.game.with_game(before.clone());
    let why = objections(&there, armed.seat, &verdict);
    (!why.is_empty()).then_some(why)
}

/// Returns the line to be set up, or the reason why none can be. A line that continues an existing
/// one replaces it.
fn wished(
    tx: &Tx,
    planner: &Planner,
    games: &[AnyGame],
) -> Result<Result<ConditionalLine, String>> {
    let (seat, base) = (planner.seat, planner.board.base);
    if planner.game.rules.has_sides() {
        return Ok(Err(i18n::ARMED_SECRETS.to_string()));
    }
    if base != planner.game.turns() {
        return Ok(Err(i18n::ARMED_NOT_FROM_NOW.to_string()));
    }
    let own = answers(games, seat);
    let Some(last) = own.last() else {
        return Ok(Err(i18n::ARMED_NOTHING_TO_ARM.to_string()));
    };
    let line = planner.board.line.iter().take(last + 1).cloned().collect();
    let known = tx.armed_by(planner.board.game, planner.board.person)?;
    let mut wish = ConditionalLine {
        game: planner.board.game,
        person: planner.board.person,
        id: 1 + known.iter().map(|armed| armed.id).max().unwrap_or(0),
        seat,
        base,
        line,
    };
    let count = known.len();
    for known in known {
        if known.base == base && known.line.starts_with(&wish.line) {
            return Ok(Err(i18n::ARMED_ALREADY.to_string()));
        }
        if known.base == base && wish.line.starts_with(&known.line) {
            wish.id = known.id;
            continue;
        }
        let others = walk(&planner.game, known.base, &known.line)?;
        for place in &own {
            let wished = Walked { base, games };
            if let Some(other) = instead(&known, &others, wished, *place) {
                let wished = notation(&wish.line.get(*place).map_or("", String::as_str));
                return Ok(Err(i18n::ArmedArmedAlready {
                    armed: notation(&other),
                    wished: &wished,
                }
                .text()));
            }
        }
    }
    if count >= MAX_LINES {
        return Ok(Err(i18n::armed_too_many(MAX_LINES)));
    }
    Ok(Ok(wish))
}

/// A line's number of turns before it, and the positions that it passes.
#[derive(Clone, Copy)]
struct Walked<'a> {
    base: u32,
    games: &'a [AnyGame],
}

/// Returns a different turn that an existing line has for the position at this place of a line.
fn instead<'k>(
    known: &'k ConditionalLine,
    others: &[AnyGame],
    line: Walked<'_>,
    place: usize,
) -> Option<&'k str> {
    let there = (line.base as usize + place).checked_sub(known.base as usize)?;
    let own = answers(others, known.seat).contains(&there);
    let same = |one: usize, other: usize| {
        let both = line.games.get(one).zip(others.get(other));
        both.is_some_and(|(one, other)| one.stands_like(other))
    };
    let parts = own && same(place, there) && !same(place + 1, there + 1);
    known.line.get(there).filter(|_| parts).map(String::as_str)
}

/// Lists the conditional lines and, once, those that the game has left.
pub fn list(tx: &mut Tx, planner: &Planner) -> CommandResult {
    let (mut left, mut live) = (Vec::new(), Vec::new());
    for armed in tx.armed_by(planner.board.game, planner.board.person)? {
        let games = walk(&planner.game, armed.base, &armed.line)?;
        let told = conditional_moves::told(planner, &armed, &games);
        if is_followed(&planner.game, &armed, &games) {
            live.push((armed, told));
        } else {
            tx.disarm(armed.game, armed.person, Some(armed.id))?;
            left.extend(told);
        }
    }
    Ok(conditional_moves::list(planner, &left, &live))
}

/// Deletes one conditional line, or all, and lists the rest.
pub fn disarm(tx: &mut Tx, planner: &Planner, id: Option<u32>) -> CommandResult {
    tx.disarm(planner.board.game, planner.board.person, id)?;
    list(tx, planner)
}
