//! Lists and counts all distinct results of whole turns on any star map: plainly, step by step, within a budget.

use std::collections::HashSet;
use std::ops::ControlFlow;

use crate::rules::count::{self, Budget, End, Finder, Row, TooMany, Visited, Visitor};
use crate::rules::star::game::{Game, Verdict};
use crate::rules::star::{Action, Phase, Seating, StarRules, System, TurnInProgress};

/// The work that is done for one turn unless it is said otherwise: a table takes up to two kilobytes.
pub const BUDGET: Budget = Budget {
    results: 200_000,
    tables: 200_000,
};

/// Visits every distinct result of the turn of the seat to move, judged by a shortest turn that leads to it, shortest turns
/// first. Results are tables without names, before the homes of those who fall are cleared; turns that M4 forbids are none,
/// and a game that is over has none.
pub fn list<R: StarRules, B>(
    game: &Game<R>,
    budget: Budget,
    mut visit: impl FnMut(Verdict<R>) -> ControlFlow<B>,
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
    whole?;
    for turn in turns {
        // M4 forbids some that can be played step by step.
        if let Ok(verdict) = game.judge_actions(&turn)
            && let ControlFlow::Break(value) = visit(verdict)
        {
            return Ok(ControlFlow::Break(value));
        }
    }
    Ok(ControlFlow::Continue(()))
}

/// The same as far as the budget goes, from the shortest turns on, where it does not go far enough.
pub fn list_some<R: StarRules, B>(
    game: &Game<R>,
    budget: Budget,
    visit: impl FnMut(Verdict<R>) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let Ok(start) = game.begin() else {
        return ControlFlow::Continue(());
    };
    let (turns, _) = Search::new(budget).turns(&start);
    let mut verdicts = turns
        .iter()
        .filter_map(|turn| game.judge_actions(turn).ok());
    verdicts.try_for_each(visit)
}

/// Counts the distinct results of whole turns as [`list`] finds them ([`count::perft`]).
pub fn perft<R: StarRules>(
    game: &Game<R>,
    depth: usize,
    budget: Budget,
) -> Result<Vec<Row>, TooMany> {
    let start = game.to_move().map(|_| game.clone());
    count::perft(start, vec![budget; depth])
}

impl<R: StarRules> Finder<Game<R>> for Budget {
    fn each_result(&mut self, game: &Game<R>, visit: &mut Visitor<'_, Game<R>>) -> Visited {
        let mover = game.position().to_move;
        list(game, *self, |verdict| {
            let outcome = verdict.outcome.as_ref();
            let end = outcome.map(|outcome| End::for_mover(outcome, mover));
            visit(end, &|| {
                let mut next = game.clone();
                next.accept(verdict.clone());
                next
            })
        })
    }
}

/// A table in the middle of a turn, by what can be told apart.
type Table<P> = Vec<System<P>>;

/// Follows every step of a turn breadth first, so that the first way to a table is a shortest one.
struct Search<P: Seating> {
    budget: Budget,
    results: HashSet<Table<P>>,
    // What is gone on from: with how much of the turn left, and whether only catastrophes may follow.
    tables: HashSet<(Table<P>, Phase, bool)>,
    turns: Vec<Vec<Action>>,
}

impl<P: Seating> Search<P> {
    fn new(budget: Budget) -> Self {
        Self {
            budget,
            results: HashSet::new(),
            tables: HashSet::new(),
            turns: Vec::new(),
        }
    }

    /// The shortest turn to each distinct result, and whether these are all.
    fn turns(mut self, start: &TurnInProgress<'_, P>) -> (Vec<Vec<Action>>, Result<(), TooMany>) {
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
    fn reach(&mut self, progress: &TurnInProgress<'_, P>, way: &[Action]) -> bool {
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

fn played<'g, P: Seating>(
    start: &TurnInProgress<'g, P>,
    actions: &[Action],
) -> TurnInProgress<'g, P> {
    let mut progress = start.clone();
    for &action in actions {
        progress.act(action, None);
    }
    progress
}
