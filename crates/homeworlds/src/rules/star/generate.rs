//! Every distinct result of a whole turn, exactly once, with one shortest path to it. Must not
//! depend on names or the set-up.
//!
//! The search goes breadth first over single steps, so the first path found to a table is a
//! shortest one. It omits a step if the same two steps in the other order have already been taken
//! (`swap`). It continues from a table that is reached again only if the turn may do more there
//! than before (`state`).

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

/// A generator of turn results. It keeps its memory from one position to the next.
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
    /// Returns how it ends the game for the seat that plays the turn, if it does.
    pub const fn end(&self) -> Option<End> {
        self.end
    }

    /// Returns the effect of the turn's last step, with the table before it and that table's
    /// number, which other results may share. Returns `None` for the pass, and for a step after the
    /// last action.
    pub fn change(&self) -> Option<(u32, &Galaxy, Effect)> {
        self.states.change(self.number)
    }

    /// Returns the number under which its [generator](Generator::table) knows it until the next
    /// search.
    pub const fn number(&self) -> u32 {
        self.number
    }

    /// Returns the hash of its table.
    pub const fn hash(&self) -> u64 {
        self.hash
    }

    /// Returns the table after the turn, before fallen homes are cleared (B17).
    pub fn galaxy(&self) -> Galaxy {
        self.states.table(self.number)
    }

    /// Returns the shortest turn that leads here, each action with the slots at its time. Empty for
    /// a lone pass.
    pub fn actions(&self) -> Vec<StarAction> {
        self.states.way(self.number)
    }
}

/// Number of steps that are looked up together.
const BATCH: usize = 64;

/// The reason why a search ends early.
enum Stop<B> {
    Broken(B),
    TooMany,
}

impl Generator {
    /// Creates a generator that gives up beyond `budget`.
    pub fn new(budget: Budget) -> Self {
        Self {
            budget,
            ..Self::default()
        }
    }

    /// Visits every distinct result of a turn of `seat`, shortest paths first, until the visitor
    /// breaks.
    ///
    /// The first result is the pass. Assumes that both homes have been set up.
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

    /// Returns [`Found::galaxy`] for the result with this number in the last search.
    pub fn table(&self, number: u32) -> Galaxy {
        self.states.table(number)
    }

    /// Returns [`Found::actions`] for the result with this number in the last search.
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

    // Collects the steps from the next states after `done` until a batch is full. Prefetches the
    // places of their results all at once, because the table of seen results outgrows the CPU
    // caches.
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
