//! Two steps whose order does not matter need to be taken in one order only.
//!
//! After `first`, `second` is left out when it could have come before `first`, comes before it in [`Turn::actions`], and
//! allows `first` afterwards. Then `second` has led to a table that is gone on from earlier, and `first` from there leads
//! to the same result: both only add and remove pieces of systems, and a catastrophe is never swapped with a step in its
//! own system.

use crate::piece::{Colour, Piece};
use crate::rules::star::action::{Action, Effect};
use crate::rules::star::fleet::Fleet;
use crate::rules::star::galaxy::{Galaxy, Slot};
use crate::rules::star::system::System;
use crate::rules::star::turn::{Phase, Turn};

/// Where a move goes; in the order of [`Turn::actions`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Goal {
    Known(Slot),
    New(Piece),
}

/// A move: from where, which ship, where to.
type Course = (Slot, Piece, Goal);

/// A step that has been taken, and the turn before it.
pub(super) struct Swap<'t> {
    before: &'t Turn,
    first: Action,
    effect: Effect,
    gone: Option<Slot>,
}

impl<'t> Swap<'t> {
    pub(super) fn new(before: &'t Turn, first: Action) -> Self {
        Self::with(before, first, before.galaxy.effect(before.seat, first))
    }

    /// The same, when the effect of the first step is known.
    pub(super) fn with(before: &'t Turn, first: Action, effect: Effect) -> Self {
        let gone = (!effect.left.stands()).then_some(effect.at);
        Self {
            before,
            first,
            effect,
            gone,
        }
    }

    /// Whether the turn with `second` next need not be followed; `second` is by the slots after the first step.
    pub(super) fn covers(&self, second: Action) -> bool {
        match (self.first, second) {
            (_, Action::Catastrophe { at, colour }) => self
                .earlier(at)
                .is_some_and(|at| self.covers_strike(at, colour)),
            (
                Action::Build { at, ship },
                Action::Build {
                    at: then,
                    ship: next,
                },
            ) => covers_build((at, ship), (then, next)),
            (
                Action::Trade { at, ship, colour },
                Action::Trade {
                    at: then,
                    ship: next,
                    colour: into,
                },
            ) => self.covers_trade((at, ship, colour), (then, next, into)),
            (
                Action::Attack { at, ship },
                Action::Attack {
                    at: then,
                    ship: next,
                },
            ) => self.covers_attack((at, ship), (then, next)),
            _ => course(self.first)
                .zip(self.earlier_course(second))
                .is_some_and(|(first, second)| self.covers_move(first, second)),
        }
    }

    /// Whether a catastrophe may follow that no other order covers; `overpopulated` are the slots before the first step
    /// where one may be triggered, one bit each.
    pub(super) fn leaves_strikes(&self, overpopulated: u32) -> bool {
        let arrival = self.effect.arrival;
        let touched = [(self.effect.at, self.effect.after())]
            .into_iter()
            .chain(arrival.map(|arrival| (arrival.at, arrival.after)));
        let mut elsewhere = overpopulated;
        for (at, after) in touched {
            elsewhere &= !(1 << at.0);
            if after.is_overpopulated()
                && Colour::ALL.into_iter().any(|colour| {
                    after.count_colour(colour) >= 4 && !self.covers_strike(at, colour)
                })
            {
                return true;
            }
        }
        // Only these may make a difference elsewhere.
        matches!(
            self.first,
            Action::Build { .. } | Action::Catastrophe { .. }
        ) && self
            .galaxy()
            .slots()
            .filter(|at| elsewhere >> at.0 & 1 == 1)
            .any(|at| !self.covers_elsewhere(at))
    }

    // A catastrophe of `colour` at `at`, a slot before the first step.
    fn covers_strike(&self, at: Slot, colour: Colour) -> bool {
        let arrival = self.effect.arrival.map(|arrival| arrival.at);
        if at != self.effect.at && Some(at) != arrival {
            return self.covers_elsewhere(at);
        }
        if at >= self.galaxy().free_slot() {
            return false;
        }
        let system = self.galaxy().system(at);
        let struck = system.without_colour(colour);
        system.count_colour(colour) >= 4
            && struck.stands()
            && !self.involves(colour)
            && self.allowed_after(struck)
    }

    // A catastrophe elsewhere leaves the first step possible, unless a smaller piece comes back for a build (B11).
    fn covers_elsewhere(&self, at: Slot) -> bool {
        match self.first {
            Action::Catastrophe { at: first, .. } => at < first,
            Action::Build { ship, .. } => {
                let returned = self.galaxy().system(at).pieces();
                returned
                    .smallest(ship.colour())
                    .is_none_or(|smallest| smallest >= ship)
            }
            Action::Trade { .. }
            | Action::Move { .. }
            | Action::Discover { .. }
            | Action::Attack { .. }
            | Action::Sacrifice { .. } => true,
        }
    }

    // Whether a piece that the first step concerns is of this colour.
    fn involves(&self, colour: Colour) -> bool {
        match self.first {
            Action::Trade {
                ship, colour: into, ..
            } => ship.colour() == colour || into == colour,
            Action::Build { ship, .. }
            | Action::Move { ship, .. }
            | Action::Discover { ship, .. }
            | Action::Attack { ship, .. }
            | Action::Sacrifice { ship, .. } => ship.colour() == colour,
            Action::Catastrophe { .. } => true,
        }
    }

    // Whether the first step is still possible when one of its systems was struck before. Fewer stars connect no less (B2).
    fn allowed_after(&self, struck: System) -> bool {
        let powered = match (self.before.phase, self.first.power()) {
            (Phase::Fresh, Some(power)) => struck.gives(self.before.seat, power.colour()),
            _ => true,
        };
        let strong = match self.first {
            Action::Attack { ship, .. } => {
                struck.ships(self.before.seat).largest() >= Some(ship.size())
            }
            _ => true,
        };
        powered && strong
    }

    fn covers_trade(&self, first: (Slot, Piece, Colour), second: (Slot, Piece, Colour)) -> bool {
        let (at, ship, colour) = first;
        let (then, next, into) = second;
        let ships = self.galaxy().system(then).ships(self.before.seat);
        let bank = self.galaxy().bank();
        let needed = if (then, next) == (at, ship) { 2 } else { 1 };
        second < first
            && ships.count(next) >= needed
            && bank.has(next.in_colour(into))
            && bank
                .plus(Fleet::one(next))
                .minus(Fleet::one(next.in_colour(into)))
                .has(ship.in_colour(colour))
    }

    fn covers_attack(&self, first: (Slot, Piece), second: (Slot, Piece)) -> bool {
        let (then, next) = second;
        let largest = self.galaxy().system(then).ships(self.before.seat).largest();
        second < first && largest >= Some(next.size())
    }

    fn covers_move(&self, first: Course, second: Course) -> bool {
        let galaxy = self.galaxy();
        let seat = self.before.seat;
        let (from, ship, goal) = first;
        let (then, next, target) = second;
        let needed = if (then, next) == (from, ship) { 2 } else { 1 };
        if second >= first || galaxy.system(then).ships(seat).count(next) < needed {
            return false;
        }
        let Some(bank) = target.leaves(galaxy.bank()) else {
            return false;
        };
        match goal {
            // The system that the first ship goes to must not be forgotten before (B3).
            Goal::Known(to) => to != then || galaxy.system(to).without_ship(seat, next).stands(),
            Goal::New(_) => goal.leaves(bank).is_some(),
        }
    }

    // The move by the slots before the first step, if all of them were there.
    fn earlier_course(&self, action: Action) -> Option<Course> {
        let (from, ship, goal) = course(action)?;
        let goal = match goal {
            Goal::Known(to) => Goal::Known(self.earlier(to)?),
            Goal::New(star) => Goal::New(star),
        };
        Some((self.earlier(from)?, ship, goal))
    }

    // The slot before the first step of what is at `slot` after it, if it was there.
    fn earlier(&self, slot: Slot) -> Option<Slot> {
        let earlier = match self.gone {
            Some(gone) if slot >= gone => Slot(slot.0 + 1),
            Some(_) | None => slot,
        };
        (earlier < self.galaxy().free_slot()).then_some(earlier)
    }

    fn galaxy(&self) -> &'t Galaxy {
        &self.before.galaxy
    }
}

// The bank must have given both the same piece, or the colours differ (B11).
fn covers_build(first: (Slot, Piece), second: (Slot, Piece)) -> bool {
    let ((_, ship), (_, next)) = (first, second);
    second < first && (ship == next || ship.colour() != next.colour())
}

fn course(action: Action) -> Option<Course> {
    match action {
        Action::Move { from, ship, to } => Some((from, ship, Goal::Known(to))),
        Action::Discover { from, ship, star } => Some((from, ship, Goal::New(star))),
        Action::Build { .. }
        | Action::Trade { .. }
        | Action::Attack { .. }
        | Action::Sacrifice { .. }
        | Action::Catastrophe { .. } => None,
    }
}

impl Goal {
    // What the bank has left, if it has the star.
    fn leaves(self, bank: Fleet) -> Option<Fleet> {
        match self {
            Goal::Known(_) => Some(bank),
            Goal::New(star) => bank.has(star).then(|| bank.minus(Fleet::one(star))),
        }
    }
}
