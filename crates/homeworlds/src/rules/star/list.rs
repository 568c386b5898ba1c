//! Lists all distinct results of whole turns on any star map: plainly, step by step, within a budget.

use std::collections::HashSet;
use std::ops::ControlFlow;

use crate::rules::count::{Budget, TooMany};
use crate::rules::star::game::{Game, Verdict};
use crate::rules::star::{Action, Phase, StarRules, System, TurnInProgress};

/// The work that is done for one turn unless it is said otherwise: a table takes up to two kilobytes.
pub const BUDGET: Budget = Budget {
    results: 200_000,
    tables: 200_000,
};

/// Visits every distinct result of the turn of the seat to move, judged by a shortest turn that leads to it, shortest turns
/// first, as far as the budget goes. Results are tables without names, before the homes of those who fall are cleared; turns
/// that M4 forbids are none, and a game that is over has none.
pub fn list<R: StarRules, B>(
    game: &Game<R>,
    budget: Budget,
    visit: impl FnMut(Verdict<R>) -> ControlFlow<B>,
) -> Result<ControlFlow<B>, TooMany> {
    let Ok(start) = game.begin() else {
        return Ok(ControlFlow::Continue(()));
    };
    if start.is_setting_up() {
        let homes = start.galaxy().set_ups(game.rules().first_ship());
        let mut verdicts = homes.filter_map(|home| game.judge_set_up(home).ok());
        return Ok(verdicts.try_for_each(visit));
    }
    let (turns, whole) = Search::new(budget).turns(&start);
    // M4 forbids some that can be played step by step.
    let mut verdicts = turns
        .iter()
        .filter_map(|turn| game.judge_actions(turn).ok());
    match verdicts.try_for_each(visit) {
        ControlFlow::Continue(()) => whole.map(ControlFlow::Continue),
        broken @ ControlFlow::Break(_) => Ok(broken),
    }
}

/// A table in the middle of a turn, by what can be told apart.
type Table<P> = Vec<System<P>>;

/// Follows every step of a turn breadth first, so that the first way to a table is a shortest one.
struct Search<R: StarRules> {
    budget: Budget,
    results: HashSet<Table<R::Seating>>,
    // What is gone on from: with how much of the turn left, and whether only catastrophes may follow.
    tables: HashSet<(Table<R::Seating>, Phase, bool)>,
    turns: Vec<Vec<Action>>,
}

impl<R: StarRules> Search<R> {
    fn new(budget: Budget) -> Self {
        Self {
            budget,
            results: HashSet::new(),
            tables: HashSet::new(),
            turns: Vec::new(),
        }
    }

    /// The shortest turn to each distinct result, and whether these are all.
    fn turns(mut self, start: &TurnInProgress<'_, R>) -> (Vec<Vec<Action>>, Result<(), TooMany>) {
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
                if let Err(too_many) = self.check_budget() {
                    return (self.turns, Err(too_many));
                }
            }
            ways = longer;
        }
        (self.turns, Ok(()))
    }

    /// Notes what a way leads to, and whether it is to be gone on from.
    fn reach(&mut self, progress: &TurnInProgress<'_, R>, way: &[Action]) -> bool {
        let table = progress.galaxy().canonical();
        let state = (
            table.clone(),
            progress.turn().phase,
            progress.left().goes_on(),
        );
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

fn played<'g, R: StarRules>(
    start: &TurnInProgress<'g, R>,
    actions: &[Action],
) -> TurnInProgress<'g, R> {
    let mut progress = start.clone();
    for &action in actions {
        progress.act(action, None);
    }
    progress
}
