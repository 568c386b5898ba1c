//! Counts and lists all distinct results of whole turns, to verify the rules.

use std::ops::ControlFlow;

use crate::rules::count::{Budget, End, PerftRow, TooMany};
use crate::rules::star::{Galaxy, Generator, list};
use crate::rules::{BinaryGame, FirstShip, Seat, Verdict};

/// Counts the distinct results of whole turns, one row for each depth.
///
/// Results are tables without names, before fallen homes are cleared (B17); a pass is one of them.
/// A set-up is a turn like any other: its results are the homes that B5 and B6 allow. A position in
/// which the game is over has no turns.
///
/// # Errors
///
/// Returns [`TooMany`] if a single turn exceeds the budget.
pub fn perft(game: &BinaryGame, depth: usize, budget: Budget) -> Result<Vec<PerftRow>, TooMany> {
    let level = |_| (PerftRow::default(), Generator::new(budget));
    let mut levels: Vec<(PerftRow, Generator)> = (0..depth).map(level).collect();
    if let Some(seat) = game.to_move() {
        let first_ship = game.rules().first_ship;
        count(&game.position().galaxy, seat, first_ship, &mut levels)?;
    }
    Ok(levels.into_iter().map(|(row, _)| row).collect())
}

fn count(
    galaxy: &Galaxy,
    seat: Seat,
    first_ship: FirstShip,
    levels: &mut [(PerftRow, Generator)],
) -> Result<(), TooMany> {
    let Some(((row, generator), deeper)) = levels.split_first_mut() else {
        return Ok(());
    };
    let mut visit = |end: Option<End>, next: &dyn Fn() -> Galaxy| {
        row.count(end);
        if end.is_some() || deeper.is_empty() {
            return ControlFlow::Continue(());
        }
        match count(&next(), seat.other(), first_ship, deeper) {
            Ok(()) => ControlFlow::Continue(()),
            Err(too_many) => ControlFlow::Break(too_many),
        }
    };
    let visited = if galaxy.home(seat).is_some() {
        generator.results(galaxy, seat, |found| visit(found.end(), &|| found.galaxy()))?
    } else {
        let mut homes = galaxy.set_ups(first_ship);
        homes.try_for_each(|[first, second, ship]| {
            visit(None, &|| {
                let mut settled = *galaxy;
                settled.set_up(seat, [first, second], ship);
                settled
            })
        })
    };
    visited.break_value().map_or(Ok(()), Err)
}

/// Visits every distinct result of the turn of the seat to move, shortest turns first. Each is
/// judged by a shortest turn that leads to it. A finished game has none.
pub fn list<B>(
    game: &BinaryGame,
    budget: Budget,
    mut visit: impl FnMut(Verdict) -> ControlFlow<B>,
) -> Result<ControlFlow<B>, TooMany> {
    let (position, seat) = (game.position(), game.position().to_move);
    if game.outcome().is_some() || position.awaits_home(seat) {
        return list::list(game, budget, visit);
    }
    Generator::new(budget).results(&position.galaxy, seat, |found| {
        visit(game.verdict_of(&found.actions()))
    })
}
