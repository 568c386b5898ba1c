//! Counts and lists all distinct results of whole turns: the microscope on the rules.

use std::ops::ControlFlow;

use crate::rules::agreed::FirstShip;
use crate::rules::binary::{BinaryRules, Game, Verdict};
use crate::rules::count::Row;
use crate::rules::count::{Budget, End, TooMany};
use crate::rules::seat::Seat;
use crate::rules::star::galaxy::Galaxy;
use crate::rules::star::generate::Generator;

/// One row for each depth from 1 to `depth`, or [`TooMany`] when a single turn goes beyond `budget`.
///
/// Results are tables without names, before fallen homes are cleared (B17); the pass is one. A set-up is a turn as any
/// other: its results are the homes that B5 and B6 allow. Positions at which the game is over have no turns. Deeper rows
/// add up over the distinct results of each position above, however often a position comes up in different places.
pub fn perft(game: &Game, depth: usize, budget: Budget) -> Result<Vec<Row>, TooMany> {
    let mut rows = vec![Row::default(); depth];
    if let Some(seat) = game.to_move() {
        let mut generators: Vec<Generator> = (0..depth).map(|_| Generator::new(budget)).collect();
        let levels = Levels {
            rules: game.rules(),
            rows: &mut rows,
            generators: &mut generators,
        };
        levels.count(&game.position().galaxy, seat)?;
    }
    Ok(rows)
}

/// Visits every distinct result of the turn of the seat to move, judged by a shortest turn that leads to it, shortest
/// turns first. A game that is over has none.
pub fn list<B>(
    game: &Game,
    budget: Budget,
    mut visit: impl FnMut(Verdict) -> ControlFlow<B>,
) -> Result<ControlFlow<B>, TooMany> {
    let galaxy = &game.position().galaxy;
    let Some(seat) = game.to_move() else {
        return Ok(ControlFlow::Continue(()));
    };
    if game.position().awaits_home(seat) {
        return Ok(galaxy.set_ups(needs_large(game.rules()), |stars, ship| {
            visit(game.verdict_of_set_up(stars, ship))
        }));
    }
    Generator::new(budget).results(galaxy, seat, |found| {
        visit(game.verdict_of(&found.actions()))
    })
}

/// The depths still to be counted, the next one first.
struct Levels<'a> {
    rules: BinaryRules,
    rows: &'a mut [Row],
    generators: &'a mut [Generator],
}

impl Levels<'_> {
    fn count(self, galaxy: &Galaxy, seat: Seat) -> Result<(), TooMany> {
        let Some((row, rows)) = self.rows.split_first_mut() else {
            return Ok(());
        };
        let (generator, generators) = self
            .generators
            .split_first_mut()
            .expect("there are as many generators as rows");
        let mut visit = |end: Option<End>, result: &dyn Fn() -> Galaxy| {
            row.count(end);
            if end.is_some() || rows.is_empty() {
                return ControlFlow::Continue(());
            }
            let deeper = Levels {
                rules: self.rules,
                rows: &mut *rows,
                generators: &mut *generators,
            };
            match deeper.count(&result(), seat.other()) {
                Ok(()) => ControlFlow::Continue(()),
                Err(TooMany) => ControlFlow::Break(TooMany),
            }
        };
        let counted = if galaxy.home(seat).is_none() {
            galaxy.set_ups(needs_large(self.rules), |stars, ship| {
                visit(None, &|| {
                    let mut settled = *galaxy;
                    settled.set_up(seat, stars, ship);
                    settled
                })
            })
        } else {
            generator.results(galaxy, seat, |found| visit(found.end(), &|| found.galaxy()))?
        };
        match counted {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(TooMany) => Err(TooMany),
        }
    }
}

fn needs_large(rules: BinaryRules) -> bool {
    rules.first_ship == FirstShip::Large
}
