//! Every distinct result of a whole turn, exactly once, with one shortest way to it. Knows no names and no set-up.
//!
//! The search goes breadth first over single steps, so the first way found to a table is a shortest one. A step is left
//! out where the same two steps in the other order have been taken already (`swap`), and a table that is reached again
//! is gone on from only when the turn may do more there than before (`state`).

mod moves;
mod seen;
mod state;
mod states;
mod steps;
mod swap;

use std::ops::ControlFlow;

use crate::rules::Seat;
use crate::rules::count::{Budget, End, TooMany};
use crate::rules::star::generate::seen::{Place, Seen};
use crate::rules::star::generate::states::States;
use crate::rules::star::generate::steps::{Collector, Step};
use crate::rules::star::{Effect, Galaxy, StarAction, Turn};

/// Lists the results of turns; keeps its memory from one position to the next.
#[derive(Debug, Default)]
pub struct Generator {
    budget: Budget,
    states: States,
    seen: Seen,
    batch: Vec<Step>,
}

/// One distinct result of a turn.
#[derive(Clone, Copy, Debug)]
pub struct Found<'a> {
    states: &'a States,
    number: u32,
    hash: u64,
    end: Option<End>,
}

impl Found<'_> {
    /// How it ends the game for the seat whose turn it was, if it does.
    pub const fn end(&self) -> Option<End> {
        self.end
    }

    /// What the last step of the turn changed, and the table before it, told by a number that other results share; `None` for
    /// the pass, and for a step after the last action.
    pub fn change(&self) -> Option<(u32, &Galaxy, Effect)> {
        self.states.change(self.number)
    }

    /// Its number, by which its [generator](Generator::table) knows it until the next search.
    pub const fn number(&self) -> u32 {
        self.number
    }

    /// The hash of its table.
    pub const fn hash(&self) -> u64 {
        self.hash
    }

    /// The table after the turn, before fallen homes are cleared (B17).
    pub fn galaxy(&self) -> Galaxy {
        self.states.table(self.number)
    }

    /// The shortest turn that leads here, each action by the slots of its moment; empty for a lone pass.
    pub fn actions(&self) -> Vec<StarAction> {
        self.states.way(self.number)
    }
}

/// How many steps are looked up together.
const BATCH: usize = 64;

/// Why a search ends early.
enum Stop<B> {
    Broken(B),
    TooMany,
}

impl Generator {
    /// A generator that gives up beyond `budget`.
    pub fn new(budget: Budget) -> Self {
        Self {
            budget,
            ..Self::default()
        }
    }

    /// Visits every distinct result of a turn of `seat`, the shortest ways first, until the visitor breaks.
    ///
    /// The first result is the pass. Both homes are taken to have been set up.
    pub fn results<B>(
        &mut self,
        galaxy: &Galaxy,
        seat: Seat,
        mut visit: impl FnMut(Found<'_>) -> ControlFlow<B>,
    ) -> Result<ControlFlow<B>, TooMany> {
        match self.search(galaxy, seat, &mut visit) {
            ControlFlow::Continue(()) => Ok(ControlFlow::Continue(())),
            ControlFlow::Break(Stop::Broken(value)) => Ok(ControlFlow::Break(value)),
            ControlFlow::Break(Stop::TooMany) => Err(TooMany),
        }
    }

    /// As [`Found::galaxy`], of the result of this number in the last search.
    pub fn table(&self, number: u32) -> Galaxy {
        self.states.table(number)
    }

    /// As [`Found::actions`], of the result of this number in the last search.
    pub fn way(&self, number: u32) -> Vec<StarAction> {
        self.states.way(number)
    }

    fn search<B>(
        &mut self,
        galaxy: &Galaxy,
        seat: Seat,
        visit: &mut impl FnMut(Found<'_>) -> ControlFlow<B>,
    ) -> ControlFlow<Stop<B>> {
        self.states.begin(Turn::new(*galaxy, seat));
        self.seen.begin(galaxy.hash(), 0);
        self.show(0, galaxy.hash(), End::of(galaxy, seat), visit)?;
        let mut done = 0;
        loop {
            done = self.collect(done);
            if self.batch.is_empty() {
                return ControlFlow::Continue(());
            }
            for index in 0..self.batch.len() {
                let step = self.batch[index];
                self.take(&step, seat, visit)?;
            }
        }
    }

    // Collects the steps from the next states after `done`, as many as make a batch. The places of what they lead to are
    // fetched here, all at once, since the table of what has been seen outgrows the caches.
    fn collect(&mut self, mut done: usize) -> usize {
        let Self {
            states,
            seen,
            batch,
            ..
        } = self;
        batch.clear();
        while let Some(origin) = states.origin(done)
            && batch.len() < BATCH
        {
            states.visit(origin, |state, swap| {
                let collector = Collector {
                    origin,
                    state,
                    swap,
                    past: &states.past(state),
                    steps: batch,
                };
                collector.collect();
            });
            done += 1;
        }
        seen.make_room(batch.len());
        for step in batch {
            seen.fetch(step.hash);
        }
        done
    }

    fn take<B>(
        &mut self,
        step: &Step,
        seat: Seat,
        visit: &mut impl FnMut(Found<'_>) -> ControlFlow<B>,
    ) -> ControlFlow<Stop<B>> {
        let states = &mut self.states;
        match self.seen.find(step.hash, |number| states.is(number, step)) {
            Place::Taken(number) => {
                states.meet(number, step);
                ControlFlow::Continue(())
            }
            Place::Free(place) => {
                let number = states.add(step);
                self.seen.fill(place, step.hash, number);
                self.check_budget()?;
                self.show(number, step.hash, step.homes.end(seat), visit)
            }
        }
    }

    fn show<B>(
        &self,
        number: u32,
        hash: u64,
        end: Option<End>,
        visit: &mut impl FnMut(Found<'_>) -> ControlFlow<B>,
    ) -> ControlFlow<Stop<B>> {
        let found = Found {
            states: &self.states,
            number,
            hash,
            end,
        };
        visit(found).map_break(Stop::Broken)
    }

    fn check_budget<B>(&self) -> ControlFlow<Stop<B>> {
        let states = &self.states;
        if states.results() > self.budget.results || states.kept() > self.budget.tables {
            return ControlFlow::Break(Stop::TooMany);
        }
        ControlFlow::Continue(())
    }
}
