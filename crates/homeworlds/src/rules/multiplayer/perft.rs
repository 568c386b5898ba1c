//! Counts and lists all distinct results of whole turns of three to six seats: plainly, step by step, within a budget.

use std::collections::HashSet;
use std::ops::ControlFlow;

use crate::rules::agreed::FirstShip;
use crate::rules::multiplayer::{Game, Verdict};
use crate::rules::outcome::Outcome;
use crate::rules::seat::Seat;
use crate::rules::star::action::Action;
use crate::rules::star::generate::{Budget, End, TooMany};
use crate::rules::star::perft::Row;
use crate::rules::star::seating::ManyPlayers;
use crate::rules::star::turn_in_progress::TurnInProgress;

use crate::rules::star::system::System;
use crate::rules::star::turn::Phase;

/// The work that is done for one turn unless it is said otherwise: a table takes some two kilobytes.
pub const BUDGET: Budget = Budget {
    results: 200_000,
    tables: 200_000,
};

/// One row for each depth from 1 to `depth`, or [`TooMany`] when a single turn goes beyond `budget`.
///
/// Results are tables without names, before the homes of those who fall are cleared; turns that M4 forbids are none. A
/// result ends the game where it does so whatever the sides. Deeper rows add up over the distinct results of each position
/// above.
pub fn perft(game: &Game, depth: usize, budget: Budget) -> Result<Vec<Row>, TooMany> {
    let mut rows = vec![Row::default(); depth];
    count(game, &mut rows, budget)?;
    Ok(rows)
}

/// Visits every distinct result of the turn of the seat to move, judged by a shortest turn that leads to it, shortest turns
/// first. A game that is over has none.
pub fn list<B>(
    game: &Game,
    budget: Budget,
    mut visit: impl FnMut(Verdict) -> ControlFlow<B>,
) -> Result<ControlFlow<B>, TooMany> {
    let Ok(start) = game.begin() else {
        return Ok(ControlFlow::Continue(()));
    };
    if start.is_setting_up() {
        let bank = game.position().galaxy;
        let large = game.rules().first_ship() == FirstShip::Large;
        return Ok(
            bank.set_ups(large, |stars, ship| match game.judge_set_up(stars, ship) {
                Ok(verdict) => visit(verdict),
                Err(_) => ControlFlow::Continue(()),
            }),
        );
    }
    for turn in Search::new(budget).turns(&start)? {
        // M4 forbids some that can be played step by step.
        if let Ok(verdict) = game.judge_actions(&turn)
            && let ControlFlow::Break(value) = visit(verdict)
        {
            return Ok(ControlFlow::Break(value));
        }
    }
    Ok(ControlFlow::Continue(()))
}

fn count(game: &Game, rows: &mut [Row], budget: Budget) -> Result<(), TooMany> {
    let Some((row, rows)) = rows.split_first_mut() else {
        return Ok(());
    };
    let mover = game.position().to_move;
    let counted = list(game, budget, |verdict| {
        row.count(verdict.outcome.as_ref().map(|outcome| end(outcome, mover)));
        if verdict.outcome.is_some() || rows.is_empty() {
            return ControlFlow::Continue(());
        }
        let mut next = game.clone();
        next.accept(verdict);
        match count(&next, rows, budget) {
            Ok(()) => ControlFlow::Continue(()),
            Err(TooMany) => ControlFlow::Break(TooMany),
        }
    })?;
    match counted {
        ControlFlow::Continue(()) => Ok(()),
        ControlFlow::Break(TooMany) => Err(TooMany),
    }
}

fn end(outcome: &Outcome, mover: Seat) -> End {
    match outcome {
        Outcome::Win { seats, .. } if seats.contains(&mover) => End::Win,
        Outcome::Win { .. } => End::Loss,
        // No turn leads to an end without a result.
        Outcome::Draw(_) | Outcome::NoResult(_) => End::Draw,
    }
}

/// A table in the middle of a turn, by what can be told apart.
type Table = Vec<System<ManyPlayers>>;

/// Follows every step of a turn breadth first, so that the first way to a table is a shortest one.
struct Search {
    budget: Budget,
    results: HashSet<Table>,
    // What is gone on from: with how much of the turn left, and whether only catastrophes may follow.
    tables: HashSet<(Table, Phase, bool)>,
    turns: Vec<Vec<Action>>,
}

impl Search {
    fn new(budget: Budget) -> Self {
        Self {
            budget,
            results: HashSet::new(),
            tables: HashSet::new(),
            turns: Vec::new(),
        }
    }

    /// The shortest turn to each distinct result.
    fn turns(
        mut self,
        start: &TurnInProgress<'_, ManyPlayers>,
    ) -> Result<Vec<Vec<Action>>, TooMany> {
        let mut ways = vec![Vec::new()];
        self.reach(start, &[]);
        while !ways.is_empty() {
            let mut longer = Vec::new();
            for way in ways {
                let progress = played(start, &way);
                for action in progress.actions() {
                    let way: Vec<Action> = way.iter().copied().chain([action]).collect();
                    if self.reach(&played(&progress, &[action]), &way) {
                        longer.push(way);
                    }
                }
                self.check_budget()?;
            }
            ways = longer;
        }
        Ok(self.turns)
    }

    /// Notes what a way leads to, and whether it is to be gone on from.
    fn reach(&mut self, progress: &TurnInProgress<'_, ManyPlayers>, way: &[Action]) -> bool {
        let table = progress.galaxy().canonical();
        let state = (table.clone(), progress.turn().phase, progress.is_spent());
        if self.results.insert(table) {
            self.turns.push(way.to_vec());
        }
        self.tables.insert(state)
    }

    fn check_budget(&self) -> Result<(), TooMany> {
        let over =
            self.results.len() > self.budget.results || self.tables.len() > self.budget.tables;
        if over { Err(TooMany) } else { Ok(()) }
    }
}

fn played<'g>(
    start: &TurnInProgress<'g, ManyPlayers>,
    actions: &[Action],
) -> TurnInProgress<'g, ManyPlayers> {
    let mut progress = start.clone();
    for &action in actions {
        progress.act(action, None);
    }
    progress
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::order::Name;
    use crate::rules::AnyGame;
    use crate::rules::multiplayer::Stand;

    fn at(text: &str) -> Game {
        let stand: Stand = text.parse().expect("a stand");
        let names: [Name; 3] =
            ["Ann", "Beth", "Carl"].map(|name| name.parse().expect("a good name"));
        let game = Game::from_position(stand.rules, names.into(), stand.position, None);
        game.expect("a game for three")
    }

    fn counts(text: &str) -> [u64; 4] {
        let rows = perft(&at(text), 1, BUDGET).expect("few enough");
        [rows[0].results, rows[0].wins, rows[0].draws, rows[0].losses]
    }

    // A pass, a build, three trades, and the sacrifice that gives up home, which only M4's other goals allow.
    #[test]
    fn a_first_turn_is_counted_by_hand() {
        let table = "Ann(0,b1r2)g3--; Beth(1,y3b2)-g3-; Carl(2,b3r2)--y2";
        assert_eq!(counts(table), [5, 0, 0, 0]);
        assert_eq!(counts(&format!("{table}; goal left")), [6, 0, 0, 0]);
    }

    // Those six, each with the catastrophe and without; where Ann goes too, only Carl is left.
    #[test]
    fn wins_are_counted_and_listed() {
        let table = "Ann(0,b1r2)g3--; Beth(1,y3b2)-r3r3r2r2-; Carl(2,b3r2)--y2; goal left";
        assert_eq!(counts(table), [12, 5, 0, 1]);
        let mut orders = Vec::new();
        let listed = AnyGame::from(at(table)).wins(&mut |verdict| {
            orders.push(verdict.order());
            ControlFlow::Continue(())
        });
        assert_eq!(listed, Ok(()));
        assert_eq!(orders[0], "catastrophe Beth r");
        assert_eq!(orders.len(), 5);
    }

    #[test]
    fn catastrophes_at_the_end_of_the_turn_make_fewer_results() {
        // Only a catastrophe that comes first gives the bank a small green to build.
        let table = "Ann(0,b1r2)g3--; Beth(1,y3b2)-g3-; Carl(2,b3r2)--y2; Vega(y1)g1g1g1g1--";
        let any_time = format!("{table}; catastrophes any-time");
        assert!(counts(table)[0] < counts(&any_time)[0]);
    }

    #[test]
    fn set_ups_are_turns_and_what_is_too_much_is_not_listed() {
        // 78 pairs of stars with 12 ships each; with three of each kind and more nothing is lacking.
        assert_eq!(counts("players 3")[0], 78 * 12);
        let budget = Budget {
            results: 3,
            tables: 100,
        };
        let table = at("Ann(0,b1r2)g3--; Beth(1,y3b2)-g3-; Carl(2,b3r2)--y2");
        assert_eq!(perft(&table, 1, budget), Err(TooMany));
    }
}
