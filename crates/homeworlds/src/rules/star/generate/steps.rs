//! The steps that continue a state, each with the hash of the resulting table.

use std::ops::ControlFlow;

use crate::piece::Piece;
use crate::rules::star::galaxy::hash_with;
use crate::rules::star::generate::moves::{self, Goals, Past};
use crate::rules::star::generate::state::{Born, Homes, Origin, Reach, State, Terrain};
use crate::rules::star::generate::swap::{Swap, may_matter_elsewhere};
use crate::rules::star::{Arrival, Effect, Slot, StarAction};

/// A step that may lead to something new.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    pub(super) hash: u64,
    pub(super) born: Born,
    /// The rights of the turn after the step.
    pub(super) reach: Reach,
    /// The held homes after the step.
    pub(super) homes: Homes,
    /// Whether a new catastrophe may follow that had no opportunity before. May be true without
    /// need, except after a catastrophe that only others follow.
    pub(super) crowded: bool,
}

/// Collects the steps from one state into a buffer.
pub(super) struct Collector<'a> {
    pub(super) origin: Origin,
    pub(super) state: &'a State,
    /// The last step, if any.
    pub(super) swap: Option<&'a Swap<'a>>,
    /// The last moves and catastrophes since the sacrifice, most recent first.
    pub(super) past: &'a [Option<Past<'a>>],
    pub(super) steps: &'a mut Vec<Step>,
}

impl Collector<'_> {
    /// Collects all steps that must be followed, in the order of [`Turn::actions`]. Skipped steps
    /// lead to nothing new.
    pub(super) fn collect(mut self) {
        let state = self.state;
        let galaxy = &state.turn.galaxy;
        let mut all: ControlFlow<()> =
            galaxy.catastrophes_at(state.overpopulated, &mut |action| self.add(action));
        match &state.terrain {
            Some(terrain) => self.moves(terrain),
            None => all = state.turn.own_actions(&mut |action| self.add(action)),
        }
        debug_assert!(all.is_continue(), "nobody stopped it");
    }

    // Visits the moves of `Galaxy::uses`, whole sets of goals at a time.
    fn moves(&mut self, terrain: &Terrain) {
        let turn = &self.state.turn;
        for from in turn.galaxy.slots() {
            let here = turn.galaxy.system(from);
            let goals = Goals::of(&terrain.ways, here.sizes());
            for ship in here.ships(turn.seat).kinds() {
                let open = moves::open(self.past, &turn.galaxy, from, ship, goals);
                if !open.is_empty() {
                    self.departures(terrain, from, ship, open);
                }
            }
        }
    }

    fn departures(&mut self, terrain: &Terrain, from: Slot, ship: Piece, goals: Goals) {
        let turn = &self.state.turn;
        let (galaxy, seat) = (&turn.galaxy, turn.seat);
        let leaving = galaxy.departure(seat, from, ship);
        let hash = galaxy.hash_after(&leaving);
        let homes = self.state.homes.after(&leaving);
        let left_crowded = leaving.left.is_overpopulated();
        let crowded = self.state.overpopulated.or(terrain.crowded_by(ship));
        let reach = Reach::of(turn.phase).spent();
        for to in goals.known.iter() {
            let arrival = galaxy.arrival(seat, ship, to);
            self.steps.push(Step {
                hash: hash_with(hash, &arrival),
                born: self.born(StarAction::Move { from, ship, to }),
                reach,
                homes: homes.after_arrival(&arrival),
                crowded: left_crowded || crowded.has(to),
            });
        }
        for star in goals.new.kinds() {
            self.steps.push(Step {
                hash: hash_with(hash, &galaxy.discovery(seat, ship, star)),
                born: self.born(StarAction::Discover { from, ship, star }),
                reach,
                homes,
                crowded: left_crowded,
            });
        }
    }

    const fn born(&self, action: StarAction) -> Born {
        Born {
            from: self.origin,
            action,
        }
    }

    fn add(&mut self, action: StarAction) -> ControlFlow<()> {
        if !self.swap.is_some_and(|swap| swap.covers(action)) {
            let turn = &self.state.turn;
            let effect = turn.galaxy.effect(turn.seat, action);
            self.steps.push(Step {
                hash: turn.galaxy.hash_after(&effect),
                born: self.born(action),
                reach: Reach::of(turn.phase_after(action)),
                homes: self.state.homes.after(&effect),
                crowded: self.crowds(action, &effect),
            });
        }
        ControlFlow::Continue(())
    }

    fn crowds(&self, action: StarAction, effect: &Effect) -> bool {
        let state = self.state;
        if matches!(action, StarAction::Catastrophe { .. }) {
            let next = Swap::new(&state.turn, action, self.swap);
            return next.leaves_strikes(state.overpopulated);
        }
        let others = may_matter_elsewhere(action) && !state.overpopulated.is_empty();
        let there = |arrival: Arrival| arrival.after.is_overpopulated();
        others || effect.left.is_overpopulated() || effect.arrival.is_some_and(there)
    }
}
