//! Counts and lists all distinct results of whole turns of three to six seats: plainly, step by step, within a budget.

use std::collections::HashSet;
use std::ops::ControlFlow;

use crate::rules::binary::perft::Row;
use crate::rules::multiplayer::{Game, Verdict};
use crate::rules::outcome::Outcome;
use crate::rules::seat::Seat;
use crate::rules::star::action::Action;
use crate::rules::star::generate::{Budget, End, TooMany};
use crate::rules::star::midturn::Midturn;
use crate::rules::star::party::Crowd;
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
        return Ok(bank.set_ups(false, |stars, ship| {
            match game.verdict_of_set_up(stars, ship) {
                Ok(verdict) => visit(verdict),
                Err(_) => ControlFlow::Continue(()),
            }
        }));
    }
    for turn in Search::new(budget).turns(&start)? {
        // M4 forbids some that can be played step by step.
        if let Ok(verdict) = game.verdict_of(&turn)
            && let ControlFlow::Break(value) = visit(verdict)
        {
            return Ok(ControlFlow::Break(value));
        }
    }
    Ok(ControlFlow::Continue(()))
}

/// Visits every distinct result by which the seat to move wins with this turn whatever the sides, shortest turns first.
pub fn wins<B>(
    game: &Game,
    budget: Budget,
    mut visit: impl FnMut(Verdict) -> ControlFlow<B>,
) -> Result<ControlFlow<B>, TooMany> {
    let mover = game.position().to_move;
    list(game, budget, |verdict| match &verdict.outcome {
        Some(outcome) if end(outcome, mover) == End::Win => visit(verdict),
        Some(_) | None => ControlFlow::Continue(()),
    })
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
        Outcome::Draw(_) => End::Draw,
    }
}

/// A table in the middle of a turn, by what can be told apart.
type Table = Vec<System<Crowd>>;

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
    fn turns(mut self, start: &Midturn<'_, Crowd>) -> Result<Vec<Vec<Action>>, TooMany> {
        let mut ways = vec![Vec::new()];
        self.reach(start, &[]);
        while !ways.is_empty() {
            let mut longer = Vec::new();
            for way in ways {
                let midturn = played(start, &way);
                for action in midturn.actions() {
                    let way: Vec<Action> = way.iter().copied().chain([action]).collect();
                    if self.reach(&played(&midturn, &[action]), &way) {
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
    fn reach(&mut self, midturn: &Midturn<'_, Crowd>, way: &[Action]) -> bool {
        let table = midturn.galaxy().canonical();
        let state = (table.clone(), midturn.turn().phase, midturn.is_spent());
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

fn played<'g>(start: &Midturn<'g, Crowd>, actions: &[Action]) -> Midturn<'g, Crowd> {
    let mut midturn = start.clone();
    for &action in actions {
        midturn.act(action, None);
    }
    midturn
}
