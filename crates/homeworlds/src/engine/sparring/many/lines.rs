//! The most promising turns: every basic action, and for each sacrifice a beam of partial turns, step by step.

use std::collections::HashSet;
use std::ops::ControlFlow;

use super::worth::worth;
use crate::rules::Seat;
use crate::rules::star::turn::Phase;
use crate::rules::star::{Action, Galaxy, ManyPlayers, Turn};

/// A whole turn, where it leads, and what that is worth by its looks.
#[derive(Clone)]
pub struct Line {
    /// Its actions; none for a pass.
    pub actions: Vec<Action>,
    /// The table after it, before fallen homes are cleared.
    pub after: Galaxy<ManyPlayers>,
    /// What it is worth for the seat that plays it, in centi-logits.
    pub value: i32,
}

/// Finds turns; counts the tables that it looks at.
pub struct Lines {
    width: usize,
    budget: u32,
    any_time: bool,
    work: u32,
    seen: HashSet<u64>,
    found: Vec<Line>,
}

/// A turn in progress.
struct Partial {
    turn: Turn<ManyPlayers>,
    line: Line,
}

/// How many tables are looked at if nothing else is said.
const BUDGET: u32 = 20_000;

impl Line {
    /// A turn of `seat` that leads to `after`.
    pub fn new(actions: Vec<Action>, after: Galaxy<ManyPlayers>, seat: Seat) -> Self {
        let value = worth(&after, seat);
        Self {
            actions,
            after,
            value,
        }
    }

    fn with(&self, action: Action, after: Galaxy<ManyPlayers>, seat: Seat) -> Self {
        Self::new([&self.actions[..], &[action]].concat(), after, seat)
    }
}

impl Lines {
    /// Keeps so many partial turns at each step, and looks at no more tables than `budget`.
    pub fn new(width: usize, budget: Option<u32>, any_time: bool) -> Self {
        Self {
            width,
            budget: budget.unwrap_or(BUDGET),
            any_time,
            work: 0,
            seen: HashSet::new(),
            found: Vec::new(),
        }
    }

    /// How many tables were looked at.
    pub const fn work(&self) -> u32 {
        self.work
    }

    /// Counts tables that others looked at.
    pub const fn add_work(&mut self, work: u32) {
        self.work = self.work.saturating_add(work);
    }

    /// Turns of `seat` after which it has its home, each to another table, the best first; the pass is among them. `None` when
    /// stopped.
    pub fn after(
        &mut self,
        galaxy: &Galaxy<ManyPlayers>,
        seat: Seat,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<Vec<Line>> {
        let pass = Partial {
            turn: Turn::new(*galaxy, seat),
            line: Line::new(Vec::new(), *galaxy, seat),
        };
        self.show(&pass);
        let mut starts: Vec<Partial> = Vec::new();
        if self.any_time {
            starts.extend(struck(&pass));
        }
        starts.insert(0, pass);
        for start in &starts {
            let (sacrifices, others): (Vec<_>, Vec<_>) =
                own_actions(start).partition(|partial| is_sacrifice(&partial.turn));
            for other in &others {
                self.show(other);
            }
            for sacrifice in sacrifices {
                let mut beam = vec![sacrifice];
                while !beam.is_empty() && self.work < self.budget {
                    if stop() {
                        return None;
                    }
                    beam = self.longer(&beam);
                }
            }
        }
        let mut found = std::mem::take(&mut self.found);
        found.retain(|line| line.after.holds_home(seat));
        found.sort_by_key(|line| -line.value);
        Some(found)
    }

    fn longer(&mut self, beam: &[Partial]) -> Vec<Partial> {
        let mut next: Vec<Partial> = beam.iter().flat_map(own_actions).collect();
        next.retain(|partial| self.show(partial));
        next.sort_by_key(|partial| -partial.line.value);
        next.truncate(self.width);
        next
    }

    /// Takes in a turn that may end here, also with up to two catastrophes; whether it is a new one.
    fn show(&mut self, partial: &Partial) -> bool {
        let is_new = self.take(&partial.line);
        for once in struck(partial) {
            self.take(&once.line);
            for twice in struck(&once) {
                self.take(&twice.line);
            }
        }
        is_new
    }

    fn take(&mut self, line: &Line) -> bool {
        self.work += 1;
        let is_new = self.seen.insert(line.after.hash());
        if is_new {
            self.found.push(line.clone());
        }
        is_new
    }
}

fn is_sacrifice(turn: &Turn<ManyPlayers>) -> bool {
    matches!(turn.phase, Phase::Sacrificed { .. })
}

/// The turn with each action that is no catastrophe.
fn own_actions(partial: &Partial) -> impl Iterator<Item = Partial> {
    let is_strike = |action: &Action| matches!(action, Action::Catastrophe { .. });
    actions(partial, move |action| !is_strike(action))
}

/// The turn with each catastrophe.
fn struck(partial: &Partial) -> impl Iterator<Item = Partial> {
    let is_strike = |action: &Action| matches!(action, Action::Catastrophe { .. });
    actions(partial, is_strike)
}

fn actions(partial: &Partial, which: impl Fn(&Action) -> bool) -> impl Iterator<Item = Partial> {
    let mut actions = Vec::new();
    let _: ControlFlow<()> = partial.turn.actions(|action| {
        actions.extend(which(&action).then_some(action));
        ControlFlow::Continue(())
    });
    actions.into_iter().map(|action| {
        let mut turn = partial.turn;
        turn.play(action, &mut ());
        let line = partial.line.with(action, turn.galaxy, turn.seat);
        Partial { turn, line }
    })
}
