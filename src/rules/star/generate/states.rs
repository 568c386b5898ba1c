//! The results so far, and the tables that a turn goes on from; both remember how they came about.

use crate::rules::star::action::{Action, Effect};
use crate::rules::star::galaxy::Galaxy;
use crate::rules::star::generate::end::Homes;
use crate::rules::star::generate::reach::Reach;
use crate::rules::star::turn::{Phase, Turn};

/// A table that steps are taken from: a state, or with the highest bit set a result after which only catastrophes follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Origin(u32);

const RESULT: u32 = 1 << 31;

/// The last step to a table, and where it was taken.
#[derive(Clone, Copy, Debug)]
pub(super) struct Born {
    pub(super) from: Origin,
    pub(super) action: Action,
}

/// A turn in progress, with how it came about.
#[derive(Clone, Copy, Debug)]
pub(super) struct State {
    pub(super) turn: Turn,
    pub(super) homes: Homes,
    pub(super) born: Option<Born>,
}

impl State {
    /// The state after one more step.
    pub(super) fn after(&self, born: Born, effect: &Effect) -> State {
        let turn = &self.turn;
        State {
            turn: Turn {
                galaxy: turn.galaxy.after(turn.seat, born.action),
                seat: turn.seat,
                phase: turn.phase_after(born.action),
            },
            homes: self.homes.after(effect),
            born: Some(born),
        }
    }
}

/// What a search has found: results and states by number, each first the table before the turn, and what is still to be
/// gone on from. Only turns in which more than catastrophes may follow are kept whole.
#[derive(Debug, Default)]
pub(super) struct States {
    states: Vec<State>,
    births: Vec<Born>,
    reach: Vec<Reach>,
    queue: Vec<Origin>,
}

impl States {
    /// Forgets everything and starts with the table before a turn.
    pub(super) fn begin(&mut self, turn: Turn) {
        self.states.clear();
        self.births.clear();
        self.reach.clear();
        self.queue.clear();
        self.reach.push(Reach::of(turn.phase));
        self.add_state(State {
            turn,
            homes: Homes::of(&turn.galaxy),
            born: None,
        });
    }

    /// How many results there are.
    pub(super) fn results(&self) -> usize {
        self.reach.len()
    }

    /// How many states there are.
    pub(super) fn states(&self) -> usize {
        self.states.len()
    }

    /// The origin to take steps from after `done` others, in the order in which they were found.
    pub(super) fn origin(&self, done: usize) -> Option<Origin> {
        self.queue.get(done).copied()
    }

    /// Adds a result and tells its number.
    pub(super) fn add_result(&mut self, born: Born, reach: Reach) -> u32 {
        self.births.push(born);
        self.reach.push(reach);
        self.births.len() as u32
    }

    /// Adds a state to go on from.
    pub(super) fn add_state(&mut self, state: State) {
        self.queue.push(Origin(self.states.len() as u32));
        self.states.push(state);
    }

    /// Goes on from a result with catastrophes.
    pub(super) fn strike(&mut self, result: u32) {
        self.queue.push(Origin(result | RESULT));
    }

    /// Notes that the turn may do this at a known result; whether it could not before.
    pub(super) fn widen(&mut self, result: u32, reach: Reach) -> bool {
        reach.goes_on() && self.reach[result as usize].widen(reach)
    }

    /// The state at an origin.
    pub(super) fn state(&self, Origin(number): Origin) -> State {
        if number & RESULT == 0 {
            return self.states[number as usize];
        }
        let galaxy = self.table(number & !RESULT);
        State {
            turn: Turn {
                galaxy,
                seat: self.states[0].turn.seat,
                phase: Phase::Acted,
            },
            homes: Homes::of(&galaxy),
            born: self.born(number & !RESULT),
        }
    }

    /// The turn at an origin.
    pub(super) fn turn(&self, origin: Origin) -> Turn {
        self.state(origin).turn
    }

    /// Whether `result` is the table after `effect` on `galaxy`.
    pub(super) fn is(&self, result: u32, galaxy: &Galaxy, effect: &Effect) -> bool {
        let Some(born) = self.born(result) else {
            return galaxy.is_after(effect, &self.states[0].turn.galaxy);
        };
        let Origin(number) = born.from;
        if number & RESULT == 0 {
            let turn = &self.states[number as usize].turn;
            let other = turn.galaxy.effect(turn.seat, born.action);
            galaxy.agrees_after(effect, &turn.galaxy, &other)
        } else {
            galaxy.is_after(effect, &self.table(result))
        }
    }

    /// The table of a result.
    pub(super) fn table(&self, result: u32) -> Galaxy {
        match self.born(result) {
            None => self.states[0].turn.galaxy,
            Some(born) => {
                let turn = self.turn(born.from);
                turn.galaxy.after(turn.seat, born.action)
            }
        }
    }

    /// The steps to a result.
    pub(super) fn way(&self, result: u32) -> Vec<Action> {
        let mut actions = Vec::new();
        let mut born = self.born(result);
        while let Some(Born { from, action }) = born {
            actions.push(action);
            born = self.state(from).born;
        }
        actions.reverse();
        actions
    }

    fn born(&self, result: u32) -> Option<Born> {
        Some(self.births[(result as usize).checked_sub(1)?])
    }
}
