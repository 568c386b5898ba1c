//! The bot player for Settlers and for three to six. Of the turns that it lists, it plays the one
//! with the best resulting position by static evaluation, and avoids those after which a player
//! near its home could eliminate it with their next turn.
//!
//! It knows its own side and the revealed ones. It goes through all deals consistent with them, so
//! its turn does not depend on the hidden sides.

mod conquest;
mod fields;
pub(crate) mod sides;
mod table;

use std::ops::ControlFlow;

use crate::choice::{ALTERNATIVES, Alternative, ChosenTurn, LENIENCE, Request};
use crate::homes;
use crate::level::Level;
use crate::rng::Rng;
use crate::values::{self, WIN};
use homeworlds::rules::count::Budget;
use homeworlds::rules::star::list::list;
use homeworlds::rules::{Seat, Seats, multiplayer, settlers};
use sides::Sides;

/// Maximum number of turns examined.
const LOOKED_AT: u32 = 4_000;

/// Number of turns checked for a reply that eliminates the bot player, and maximum number of
/// replies.
const DOUBTED: usize = 6;
const ANSWERS: u32 = 1_500;

/// The penalty for allowing such a reply.
const EXPOSED: i32 = 3_000;

/// Returns a game for three to six as known to `seat`, whose turn it is, without any deal, and the
/// deals consistent with it.
pub(crate) fn known(
    game: &multiplayer::MultiplayerGame,
    seat: Seat,
) -> Option<(multiplayer::MultiplayerGame, Sides)> {
    let (names, position) = (game.seat_names().to_vec(), game.position().clone());
    let sides = position.every_seat().map(|other| {
        let own = game.alignment_of(other).filter(|_| other == seat);
        game.revealed(other).or(own)
    });
    let sides = Sides::fitting(game.rules().goal(), &sides.collect::<Vec<_>>());
    let game =
        multiplayer::MultiplayerGame::from_position(game.rules(), names, position, None).ok()?;
    (game.to_move() == Some(seat)).then_some((game, sides))
}

/// Returns the limit for listing turns.
fn budget(request: &Request) -> Budget {
    let most = request.budget.map_or(LOOKED_AT, |most| most.min(LOOKED_AT)) as usize;
    Budget {
        results: most,
        tables: most,
    }
}

/// Chooses a turn of Settlers, which has no hidden information.
pub(crate) fn on_fields(
    game: &settlers::SettlersGame,
    request: &Request,
    stop: &mut dyn FnMut() -> bool,
) -> Option<ChosenTurn> {
    let seat = game.to_move()?;
    let mut turns = Vec::new();
    let mut judged = |verdict: settlers::Verdict| {
        if stop() {
            return ControlFlow::Break(());
        }
        let value = match &verdict.outcome {
            None => fields::worth(&verdict.position, seat),
            Some(outcome) if outcome.is_won_by(seat) => WIN,
            Some(_) => -WIN,
        };
        turns.push(valued(&verdict.order, value));
        ControlFlow::Continue(())
    };
    // A position too wide to be listed completely is listed from the shortest turns on.
    if let Ok(ControlFlow::Break(())) = settlers::perft::list(game, budget(request), &mut judged) {
        return None;
    }
    let mut chance = Rng::at(request.seed, game.position().fingerprint());
    pick(turns, request.level, &mut chance)
}

/// Chooses a turn for three to six, if the sides are one of these deals.
pub(crate) fn at_table(
    game: &multiplayer::MultiplayerGame,
    sides: &Sides,
    request: &Request,
    stop: &mut dyn FnMut() -> bool,
) -> Option<ChosenTurn> {
    let (seat, position) = (game.to_move()?, game.position());
    let mut chance = Rng::at(request.seed, position.galaxy.hash());
    if position.awaits_home(seat) {
        let home = homes::draw(
            position,
            game.rules().first_ship(),
            homes::BEST,
            &mut chance,
        )?;
        let verdict = game.judge_set_up(home).ok()?;
        return pick(vec![valued(&verdict.order, 0)], request.level, &mut chance);
    }
    let mut turns = Vec::new();
    let looked_at = list(game, budget(request), |verdict| {
        if stop() {
            return ControlFlow::Break(());
        }
        let after = &verdict.position;
        let falls = |&other: &Seat| game.is_in(other) && after.has_fallen(other);
        let fallen: Seats = position.every_seat().filter(falls).collect();
        let gone = sides.after(game, seat, fallen);
        let value = i64::from(table::worth(&after.galaxy, seat)) + gone;
        let value = value.clamp(-i64::from(WIN), i64::from(WIN)) as i32;
        turns.push((valued(&verdict.order, value), verdict));
        ControlFlow::Continue(())
    });
    if let Ok(ControlFlow::Break(())) = looked_at {
        return None;
    }
    turns.sort_by_key(|(turn, _)| -turn.value);
    if request.level > Level::One {
        for (turn, verdict) in turns.iter_mut().take(DOUBTED) {
            if stop() {
                return None;
            }
            if turn.value > -EXPOSED && is_exposed(game, seat, verdict) {
                turn.value -= EXPOSED;
            }
        }
    }
    let turns = turns.into_iter().map(|(turn, _)| turn).collect();
    pick(turns, request.level, &mut chance)
}

fn valued(order: &impl ToString, value: i32) -> Alternative {
    let turn = order.to_string();
    Alternative { turn, value }
}

/// Returns whether a player with a ship near the home of `seat` could make it fall with their next
/// turn after this one.
fn is_exposed(
    game: &multiplayer::MultiplayerGame,
    seat: Seat,
    verdict: &multiplayer::Verdict,
) -> bool {
    let mut after = game.clone();
    after.accept(verdict.clone());
    if after.outcome().is_some() {
        return false;
    }
    let galaxy = after.position().galaxy;
    let answers = Budget {
        results: ANSWERS as usize,
        tables: ANSWERS as usize,
    };
    let mut others = game.position().every_seat();
    others.any(|other| {
        if other == seat || !after.is_in(other) || !table::is_near(&galaxy, other, seat) {
            return false;
        }
        let mut theirs = after.clone();
        theirs.pass_turn_to(other);
        let answered = list(&theirs, answers, |answer| {
            let falls = answer.position.has_fallen(seat) && !answer.position.has_fallen(other);
            match falls {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        });
        matches!(answered, Ok(ControlFlow::Break(())))
    })
}

/// Draws one of the turns, with better ones more likely, or returns `None` if there are none.
fn pick(mut turns: Vec<Alternative>, level: Level, chance: &mut Rng) -> Option<ChosenTurn> {
    let work = u32::try_from(turns.len()).unwrap_or(u32::MAX);
    turns.sort_by(|one, other| (other.value, &one.turn).cmp(&(one.value, &other.turn)));
    let best = turns.first()?.value;
    let weigh = |turn: &Alternative| match best.saturating_sub(turn.value) {
        0 => values::ONE,
        behind if behind <= LENIENCE && !values::is_proven(best) => {
            values::decay(behind.unsigned_abs(), level.manner().temperature)
        }
        _ => 0,
    };
    let weights: Vec<u64> = turns.iter().map(weigh).collect();
    let chosen = turns.remove(chance.weighted(&weights)?);
    turns.truncate(ALTERNATIVES);
    Some(ChosenTurn {
        turn: chosen.turn,
        value: chosen.value,
        alternatives: turns,
        work,
        ..ChosenTurn::default()
    })
}
