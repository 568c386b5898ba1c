//! Counts and lists all distinct results of whole turns: the microscope on the rules.

use std::ops::ControlFlow;

use crate::rules::count::{self, Budget, Finder, Row, TooMany, Visited, Visitor};
use crate::rules::star::{Galaxy, Generator};
use crate::rules::{BinaryRules, Game, Seat, Verdict};

/// Counts the distinct results of whole turns ([`count::perft`]).
///
/// Results are tables without names, before fallen homes are cleared (B17); the pass is one. A set-up is a turn as any
/// other: its results are the homes that B5 and B6 allow. Positions at which the game is over have no turns.
pub fn perft(game: &Game, depth: usize, budget: Budget) -> Result<Vec<Row>, TooMany> {
    let start = game.to_move().map(|seat| Table {
        rules: game.rules(),
        galaxy: game.position().galaxy,
        seat,
    });
    count::perft(start, (0..depth).map(|_| Generator::new(budget)).collect())
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
        let mut homes = galaxy.set_ups(game.rules().first_ship);
        return Ok(
            homes.try_for_each(|home| visit(game.judge_set_up(home).expect("a legal set-up")))
        );
    }
    Generator::new(budget).results(galaxy, seat, |found| {
        visit(game.verdict_of(&found.actions()))
    })
}

/// A table and whose turn it is.
#[derive(Clone, Copy)]
struct Table {
    rules: BinaryRules,
    galaxy: Galaxy,
    seat: Seat,
}

impl Table {
    const fn after(&self, galaxy: Galaxy) -> Self {
        Self {
            galaxy,
            seat: self.seat.other(),
            ..*self
        }
    }
}

impl Finder<Table> for Generator {
    fn each_result(&mut self, table: &Table, visit: &mut Visitor<'_, Table>) -> Visited {
        let &Table {
            rules,
            galaxy,
            seat,
        } = table;
        if galaxy.home(seat).is_some() {
            return self.results(&galaxy, seat, |found| {
                visit(found.end(), &|| table.after(found.galaxy()))
            });
        }
        let mut homes = galaxy.set_ups(rules.first_ship);
        Ok(homes.try_for_each(|[first, second, ship]| {
            visit(None, &|| {
                let mut settled = galaxy;
                settled.set_up(seat, [first, second], ship);
                table.after(settled)
            })
        }))
    }
}
