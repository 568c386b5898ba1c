//! The bot player for Settlers. Of the turns that it lists, it plays the one with the best
//! resulting position by static evaluation.

use std::ops::ControlFlow;

use crate::choice::{ALTERNATIVES, Alternative, ChosenTurn, LENIENCE, Request};
use crate::level::Level;
use crate::rng::Rng;
use crate::values::{self, WIN};
use homeworlds::order::settlers::Field;
use homeworlds::piece::Colour;
use homeworlds::rules::Seat;
use homeworlds::rules::count::Budget;
use homeworlds::rules::settlers::position::MOST_QUIET;
use homeworlds::rules::settlers::{self, Grid, Position, Turn};

/// Maximum number of turns examined.
const LOOKED_AT: u32 = 4_000;

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
            None => worth(&verdict.position, seat),
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

/// Creates a turn that is worth `value`.
pub(crate) fn valued(order: &impl ToString, value: i32) -> Alternative {
    let turn = order.to_string();
    Alternative { turn, value }
}

/// Draws one of the turns, with better ones more likely, or returns `None` if there are none.
pub(crate) fn pick(
    mut turns: Vec<Alternative>,
    level: Level,
    chance: &mut Rng,
) -> Option<ChosenTurn> {
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

/// The value of one pip more than the other seat. It counts more the closer the end is.
const PIP: i32 = 14;

/// The value of a pip that the other seat can conquer with its next turn, and of one that this seat
/// could conquer with the turn after.
const EXPOSED: i32 = 24;
const THREATENED: i32 = 7;

/// The value of an empty field next to the seat's greens, up to a maximum number.
const SPACE: i32 = 3;
const MOST_SPACE: u32 = 10;

/// The value of owning a piece of a colour: red, yellow, green, blue.
const COLOUR: [i32; 4] = [40, 6, 40, 16];

/// The value of a pip of a red piece.
const RED_PIP: i32 = 6;

/// Returns the value of `position`, after a turn of `seat`, for that seat.
fn worth(position: &Position, seat: Seat) -> i32 {
    let other = seat.other();
    let lead = position.board.score(seat) as i32 - position.board.score(other) as i32;
    let quiet = position.quiet.min(MOST_QUIET) as i32;
    let late = MOST_QUIET as i32;
    let exposed = most_taken(position, other) as i32;
    let threatened = most_taken(position, seat) as i32;
    lead * PIP * (late + 2 * quiet) / late - exposed * EXPOSED
        + threatened * THREATENED
        + standing(position, seat)
        - standing(position, other)
}

/// Returns the part of the value that does not depend on the other seat.
fn standing(position: &Position, seat: Seat) -> i32 {
    let turn = position.turn_of(seat);
    let board = &position.board;
    let colours = Colour::ALL
        .into_iter()
        .filter(|&colour| !board.of_colour(seat, colour).is_empty())
        .map(|colour| COLOUR[colour as usize]);
    let greens = turn.greens_with_space();
    let space = greens.bordering().and(board.free()).count().min(MOST_SPACE) as i32;
    let reds = board.pips(board.of_colour(seat, Colour::Red)) as i32;
    colours.sum::<i32>() + space * SPACE + reds * RED_PIP
}

/// Returns the maximum number of pips that `seat` could take from the other seat with one turn, if
/// it were to move (S3).
fn most_taken(position: &Position, seat: Seat) -> u32 {
    let turn = position.turn_of(seat);
    let reds = turn.board.of_colour(seat, Colour::Red);
    let pips = reds.iter().map(|at| {
        let actions = turn.board.at(at).map_or(0, |(_, red)| red.size().pips());
        taken_by(&turn, at, actions)
    });
    pips.max().unwrap_or(0)
}

fn taken_by(turn: &Turn, at: Field, actions: u8) -> u32 {
    if actions == 0 {
        return 0;
    }
    let targets = turn.board.targets(at).iter().map(|target| {
        let mut next = *turn;
        next.board.turn_over(target);
        pips(&turn.board, target) + taken_by(&next, at, actions - 1)
    });
    targets.max().unwrap_or(0)
}

fn pips(board: &Grid, at: Field) -> u32 {
    board
        .at(at)
        .map_or(0, |(_, piece)| u32::from(piece.size().pips()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use homeworlds::rules::count::results;
    use homeworlds::rules::settlers::{Rules, SettlersGame};

    #[test]
    fn conquest_matches_the_best_enumerated_turn() {
        let mut chance = Rng::at(11, 0);
        let mut taken = 0;
        for _ in 0..4 {
            let mut game = SettlersGame::new(Rules::default());
            while let Some(seat) = game.to_move() {
                let turn = game.position().turn_of(seat);
                let before = turn.board.score(seat.other());
                let (mut most_taken, mut turns) = (0, Vec::new());
                let budget = Budget {
                    results: 3_000,
                    tables: 3_000,
                };
                let listed = results(&turn, budget, |turn, steps| {
                    let left = turn.board.score(seat.other());
                    most_taken = most_taken.max(before - left);
                    turns.push((before - left, steps.to_vec()));
                    ControlFlow::<()>::Continue(())
                });
                if listed.is_ok() {
                    assert_eq!(super::most_taken(game.position(), seat), most_taken);
                    taken += u32::from(most_taken > 0);
                }
                let drawn = chance.below(turns.len() as u64) as usize;
                game.accept(game.verdict_of(&turns[drawn].1));
            }
        }
        assert!(taken > 10, "{taken}");
    }
}
