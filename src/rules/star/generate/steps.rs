//! The steps that a state is gone on from, each with the hash of the table that it leads to.

use std::ops::ControlFlow;

use crate::piece::Piece;
use crate::rules::star::action::{Action, Effect};
use crate::rules::star::galaxy::{Slot, hash_with};
use crate::rules::star::generate::end::Homes;
use crate::rules::star::generate::moves::{self, Goals, Past};
use crate::rules::star::generate::reach::Reach;
use crate::rules::star::generate::states::{Born, Origin, State};
use crate::rules::star::generate::swap::{Swap, may_matter_elsewhere};
use crate::rules::star::turn::Phase;
use crate::rules::star::ways::Ways;

/// A step that may lead to something new.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    pub(super) hash: u64,
    pub(super) born: Born,
    /// What the turn may still do afterwards.
    pub(super) reach: Reach,
    /// Which homes are held afterwards.
    pub(super) homes: Homes,
    /// Whether a catastrophe may follow that did not have its time before; it may be said once too often.
    pub(super) crowded: bool,
}

/// Collects steps from one state into a buffer.
pub(super) struct Collector<'a> {
    pub(super) origin: Origin,
    pub(super) state: &'a State,
    /// The last step, when there was one.
    pub(super) swap: Option<&'a Swap<'a>>,
    /// The last moves and catastrophes since the sacrifice, the last one first.
    pub(super) past: &'a [Option<Past<'a>>],
    pub(super) steps: &'a mut Vec<Step>,
}

impl Collector<'_> {
    /// All steps that must be followed, in the order of [`Turn::actions`]; what is left out leads to nothing new.
    pub(super) fn collect(mut self) {
        let turn = &self.state.turn;
        let all: ControlFlow<()> = match (turn.phase, &self.state.ways) {
            (Phase::Fresh, _) => turn.actions(|action| self.add(action)),
            (_, Some(ways)) => {
                let strikes = self.strikes();
                self.moves(ways);
                strikes
            }
            (Phase::Sacrificed { left, .. }, None) if left > 0 => {
                turn.actions(|action| self.add(action))
            }
            (Phase::Sacrificed { .. } | Phase::Acted | Phase::Passed, None) => self.strikes(),
        };
        debug_assert!(all.is_continue(), "nobody stopped it");
    }

    fn strikes(&mut self) -> ControlFlow<()> {
        let state = self.state;
        let galaxy = &state.turn.galaxy;
        galaxy.catastrophes_at(state.crowds.anywhere(), &mut |action| self.add(action))
    }

    // What `Galaxy::uses` visits for moves, whole sets of goals at a time.
    fn moves(&mut self, ways: &Ways) {
        let turn = &self.state.turn;
        for from in turn.galaxy.slots() {
            let here = turn.galaxy.system(from);
            let goals = Goals::of(ways, here.sizes());
            for ship in here.ships(turn.seat).kinds() {
                let open = moves::open(self.past, &turn.galaxy, from, ship, goals);
                if !open.is_empty() {
                    self.departures(from, ship, open);
                }
            }
        }
    }

    fn departures(&mut self, from: Slot, ship: Piece, goals: Goals) {
        let turn = &self.state.turn;
        let (galaxy, seat) = (&turn.galaxy, turn.seat);
        let leaving = galaxy.departure(seat, from, ship);
        let hash = galaxy.hash_after(&leaving);
        let homes = self.state.homes.after(&leaving);
        let left_crowded = leaving.left.is_overpopulated();
        let crowded = self.state.crowds.with_arrival(ship);
        let reach = Reach::of(turn.phase).spent();
        for to in goals.known.iter() {
            let arrival = galaxy.arrival(seat, ship, to);
            self.steps.push(Step {
                hash: hash_with(hash, &arrival),
                born: self.born(Action::Move { from, ship, to }),
                reach,
                homes: homes.after_arrival(&arrival),
                crowded: left_crowded || crowded.has(to),
            });
        }
        for star in goals.new.kinds() {
            self.steps.push(Step {
                hash: hash_with(hash, &galaxy.discovery(seat, ship, star)),
                born: self.born(Action::Discover { from, ship, star }),
                reach,
                homes,
                crowded: left_crowded,
            });
        }
    }

    const fn born(&self, action: Action) -> Born {
        Born {
            from: self.origin,
            action,
        }
    }

    fn add(&mut self, action: Action) -> ControlFlow<()> {
        if !self.swap.is_some_and(|swap| swap.covers(action)) {
            let turn = &self.state.turn;
            let effect = turn.galaxy.effect(turn.seat, action);
            let elsewhere = may_matter_elsewhere(action) && !self.state.crowds.anywhere().is_empty();
            self.steps.push(Step {
                hash: turn.galaxy.hash_after(&effect),
                born: self.born(action),
                reach: Reach::of(turn.phase_after(action)),
                homes: self.state.homes.after(&effect),
                crowded: elsewhere || crowds(&effect),
            });
        }
        ControlFlow::Continue(())
    }
}

fn crowds(effect: &Effect) -> bool {
    effect.left.is_overpopulated()
        || effect
            .arrival
            .is_some_and(|arrival| arrival.after.is_overpopulated())
}
