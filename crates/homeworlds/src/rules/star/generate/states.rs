//! The results so far, and the tables from which a turn continues, each with its origin.

use crate::rules::star::generate::moves::Past;
use crate::rules::star::generate::state::{Born, Origin, Reach, State};
use crate::rules::star::generate::steps::Step;
use crate::rules::star::generate::swap::Swap;
use crate::rules::star::{Effect, Galaxy, StarAction, Turn};

const RESULT: u32 = 1 << 31;

/// Number of steps before a state that are checked for making others unnecessary.
const PAST: usize = 4;

/// A result: its first origin, and all rights that turns may have at it.
#[derive(Clone, Copy, Debug)]
struct Reached {
    born: Option<Born>,
    reach: Reach,
}

/// The findings of a search: results and states by number, each beginning with the table before the
/// turn, and the states that are still to be continued. Only turns that more than catastrophes may
/// follow are stored in full.
#[derive(Debug, Default)]
pub(super) struct States {
    kept: Vec<State>,
    results: Vec<Reached>,
    queue: Vec<Origin>,
}

impl States {
    /// Clears everything and starts with the table before a turn.
    pub(super) fn begin(&mut self, turn: Turn) {
        self.kept.clear();
        self.results.clear();
        self.queue.clear();
        self.results.push(Reached {
            born: None,
            reach: Reach::of(turn.phase),
        });
        self.kept.push(State::first(turn));
        self.queue.push(Origin(0));
    }

    /// Returns the number of results.
    pub(super) fn results(&self) -> usize {
        self.results.len()
    }

    /// Returns the number of states stored in full.
    pub(super) fn kept(&self) -> usize {
        self.kept.len()
    }

    /// Returns the origin to take steps from after `done` others, in the order of discovery.
    pub(super) fn origin(&self, done: usize) -> Option<Origin> {
        self.queue.get(done).copied()
    }

    /// Adds the result of a new step and returns its number.
    pub(super) fn add(&mut self, step: &Step) -> u32 {
        let number = self.results.len() as u32;
        self.results.push(Reached {
            born: Some(step.born),
            reach: step.reach,
        });
        if step.reach.goes_on() {
            self.go_on(step);
        } else if step.crowded && self.leaves_strikes(step) {
            self.queue.push(Origin(number | RESULT));
        }
        number
    }

    /// Records a step to a known result, and continues from there if the turn may do more at it
    /// than before.
    pub(super) fn meet(&mut self, result: u32, step: &Step) {
        if step.reach.goes_on() && self.results[result as usize].reach.widen(step.reach) {
            self.go_on(step);
        }
    }

    /// Returns whether `step` leads to the table of `result`.
    pub(super) fn is(&self, result: u32, step: &Step) -> bool {
        let to = self.results[result as usize].born;
        match (self.effect(step.born), to.map(|born| self.effect(born))) {
            (Some((galaxy, effect)), Some(Some((other, other_effect)))) => {
                galaxy.agrees_after(&effect, other, &other_effect)
            }
            (Some((galaxy, effect)), Some(None) | None) => {
                galaxy.is_after(&effect, &self.table(result))
            }
            (None, _) => self.after(step.born) == self.table(result),
        }
    }

    /// Returns the table of a result.
    pub(super) fn table(&self, result: u32) -> Galaxy {
        match self.results[result as usize].born {
            None => self.kept[0].turn.galaxy,
            Some(born) => self.after(born),
        }
    }

    /// Returns the steps to a result.
    pub(super) fn way(&self, result: u32) -> Vec<StarAction> {
        let mut actions = Vec::new();
        let mut born = self.results[result as usize].born;
        while let Some(Born { from, action }) = born {
            actions.push(action);
            born = match self.find(from) {
                Ok(state) => state.born,
                Err(result) => self.results[result as usize].born,
            };
        }
        actions.reverse();
        actions
    }

    /// Calls `look` with the state at an origin and, if that step allows others to be skipped, the
    /// step that led there.
    pub(super) fn visit(&self, origin: Origin, look: impl FnOnce(&State, Option<&Swap<'_>>)) {
        match self.find(origin) {
            Ok(state) if state.terrain.is_some() && state.overpopulated.is_empty() => {
                look(state, None);
            }
            Ok(state) => self.visit_swap(state, look),
            Err(result) => self.visit_swap(&self.last_state(result), look),
        }
    }

    fn visit_swap(&self, state: &State, look: impl FnOnce(&State, Option<&Swap<'_>>)) {
        let mut look = Some(look);
        self.with_swap(state.born, &mut |swap| {
            if let Some(look) = look.take() {
                look(state, swap);
            }
        });
    }

    fn with_swap(&self, born: Option<Born>, look: &mut dyn FnMut(Option<&Swap<'_>>)) {
        let Some(Born { from, action }) = born else {
            return look(None);
        };
        match self.find(from) {
            Ok(before) => self.with_swap_from(before, action, look),
            Err(result) => self.with_swap_from(&self.last_state(result), action, look),
        }
    }

    fn with_swap_from(
        &self,
        before: &State,
        action: StarAction,
        look: &mut dyn FnMut(Option<&Swap<'_>>),
    ) {
        if matches!(action, StarAction::Catastrophe { .. }) {
            self.with_swap(before.born, &mut |earlier| {
                look(Some(&Swap::new(&before.turn, action, earlier)));
            });
        } else {
            look(Some(&Swap::new(&before.turn, action, None)));
        }
    }

    /// Returns the last moves and catastrophes that led to a state, most recent first, back to the
    /// sacrifice, if moves are left.
    pub(super) fn past<'s>(&'s self, state: &'s State) -> [Option<Past<'s>>; PAST] {
        let mut past = [const { None }; PAST];
        let mut after = state;
        for place in &mut past {
            let before = after.terrain.as_ref().and(after.born);
            let Some(Ok(before)) = before.map(|born| self.find(born.from)) else {
                break;
            };
            *place = Past::new(before, after);
            after = before;
        }
        past
    }

    fn go_on(&mut self, step: &Step) {
        // This state is stored: after the last action only catastrophes follow.
        let before = step.born.from.0 as usize;
        let next = self.kept.len();
        self.kept.extend_from_within(before..=before);
        self.kept[next].take(step.born);
        self.queue.push(Origin(next as u32));
    }

    // Steps that follow a last one are catastrophes, which check this themselves.
    fn leaves_strikes(&self, step: &Step) -> bool {
        match self.find(step.born.from) {
            Ok(before) => {
                Swap::new(&before.turn, step.born.action, None).leaves_strikes(before.overpopulated)
            }
            Err(_) => step.crowded,
        }
    }

    // Returns a stored state, or the number of a result.
    fn find(&self, Origin(number): Origin) -> Result<&State, u32> {
        self.kept.get(number as usize).ok_or(number & !RESULT)
    }

    // Returns the state at a result that only catastrophes may follow.
    fn last_state(&self, result: u32) -> State {
        let born = self.results[result as usize]
            .born
            .expect("the table before the turn is kept");
        match self.find(born.from) {
            Ok(before) => before.after(born),
            Err(result) => self.last_state(result).after(born),
        }
    }

    fn after(&self, Born { from, action }: Born) -> Galaxy {
        match self.find(from) {
            Ok(State { turn, .. }) => turn.galaxy.after(turn.seat, action),
            Err(result) => self.table(result).after(self.kept[0].turn.seat, action),
        }
    }

    /// Returns the effect of the last step to a result, with the table before it and that table's
    /// number, if that table is stored.
    pub(super) fn change(&self, result: u32) -> Option<(u32, &Galaxy, Effect)> {
        let born = self.results[result as usize].born?;
        let (galaxy, effect) = self.effect(born)?;
        Some((born.from.0, galaxy, effect))
    }

    // Returns the effect of a step, if the table before it is stored.
    fn effect(&self, Born { from, action }: Born) -> Option<(&Galaxy, Effect)> {
        let turn = &self.find(from).ok()?.turn;
        Some((&turn.galaxy, turn.galaxy.effect(turn.seat, action)))
    }
}
