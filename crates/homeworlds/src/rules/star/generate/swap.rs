//! Pairs of independent steps, which need to be followed in one order only.
//!
//! After a first step, a second one is skipped if it could have come before the first, precedes it
//! in [`Turn::actions`], and allows the first afterwards. The second step has then led to a table
//! that is continued earlier, and the first step from there leads to the same result: both only add
//! and remove pieces, and a catastrophe is only swapped with steps that it neither takes a piece
//! from nor makes impossible. Moves are handled in [`super::moves`].

use crate::piece::{Colour, Piece};
use crate::rules::star::{Effect, Fleet, Galaxy, Phase, Slot, Slots, StarAction, System, Turn};

/// A completed step, with the turn before it, and the previous step if this one was a catastrophe.
pub(super) struct Swap<'t> {
    before: &'t Turn,
    first: StarAction,
    effect: Effect,
    earlier: Option<&'t Swap<'t>>,
}

impl<'t> Swap<'t> {
    pub(super) fn new(before: &'t Turn, first: StarAction, earlier: Option<&'t Swap<'t>>) -> Self {
        Self {
            before,
            first,
            effect: before.galaxy.effect(before.seat, first),
            earlier,
        }
    }

    /// Returns whether the turn with `second` next may be skipped. `second` uses the slots after
    /// the first step.
    ///
    /// Before a catastrophe that could be swapped with `second`, the step before it counts as well:
    /// a step that may be skipped there has led to a table that is continued earlier, and the
    /// catastrophe follows from there in time.
    pub(super) fn covers(&self, second: StarAction) -> bool {
        match second {
            StarAction::Catastrophe { at, colour } => {
                self.covers_catastrophe(self.then(at), colour)
            }
            _ => self.covers_action(second),
        }
    }

    // Returns the same for a catastrophe of `colour` at `at`, a slot before the first step.
    fn covers_catastrophe(&self, at: Slot, colour: Colour) -> bool {
        let second = StarAction::Catastrophe { at, colour };
        let beside = || {
            self.is_strike_beside(at, colour)
                && self.earlier.is_some_and(|earlier| earlier.covers(second))
        };
        self.covers_strike(at, colour) || beside()
    }

    // Returns whether the turn with `second`, no catastrophe, may be skipped. `second` uses the
    // slots after the first step.
    fn covers_action(&self, second: StarAction) -> bool {
        match (self.first, second) {
            (
                StarAction::Build { at, ship },
                StarAction::Build {
                    at: then,
                    ship: next,
                },
            ) => covers_build((at, ship), (then, next)),
            (
                StarAction::Trade { at, ship, colour },
                StarAction::Trade {
                    at: then,
                    ship: next,
                    colour: into,
                },
            ) => self.covers_trade((at, ship, colour), (then, next, into)),
            (
                StarAction::Attack { at, ship, .. },
                StarAction::Attack {
                    at: then,
                    ship: next,
                    ..
                },
            ) => self.covers_attack((at, ship), (then, next)),
            _ => false,
        }
    }

    /// Returns whether a catastrophe may follow that no other order covers. `overpopulated` are the
    /// slots before the first step at which one may be triggered.
    pub(super) fn leaves_strikes(&self, overpopulated: Slots) -> bool {
        let arrival = self.effect.arrival;
        let touched = [(self.effect.at, self.effect.after())]
            .into_iter()
            .chain(arrival.map(|arrival| (arrival.at, arrival.after)));
        let mut elsewhere = overpopulated;
        for (at, after) in touched {
            elsewhere = elsewhere.minus(Slots::one(at));
            if self.leaves_strike_at(at, after) {
                return true;
            }
        }
        may_matter_elsewhere(self.first)
            && elsewhere
                .iter()
                .any(|at| self.leaves_strike_at(at, self.galaxy().system(at)))
    }

    fn leaves_strike_at(&self, at: Slot, after: System) -> bool {
        let uncovered =
            |colour| after.count_colour(colour) >= 4 && !self.covers_catastrophe(at, colour);
        after.is_overpopulated() && Colour::ALL.into_iter().any(uncovered)
    }

    // Returns whether a catastrophe of `colour` at `at`, a slot before the first step, is covered.
    fn covers_strike(&self, at: Slot, colour: Colour) -> bool {
        let arrival = self.effect.arrival.map(|arrival| arrival.at);
        if at != self.effect.at && Some(at) != arrival {
            return self.covers_elsewhere(at);
        }
        let sooner = match self.first {
            StarAction::Catastrophe { colour: first, .. } => colour < first,
            _ => true,
        };
        sooner && self.lets_strike(at, colour)
    }

    // Returns whether a catastrophe of `colour` at `at`, where the first step makes a difference,
    // could be swapped with it.
    fn lets_strike(&self, at: Slot, colour: Colour) -> bool {
        let system = self.galaxy().system(at);
        let struck = system.without_colour(colour);
        system.count_colour(colour) >= 4
            && struck.stands()
            && !self.involves(colour)
            && self.allowed_after(struck)
    }

    // Returns whether the first step is a catastrophe that could be swapped with one of `colour` at
    // `at`.
    fn is_strike_beside(&self, at: Slot, colour: Colour) -> bool {
        matches!(self.first, StarAction::Catastrophe { .. })
            && (at != self.effect.at || self.lets_strike(at, colour))
    }

    // A catastrophe elsewhere leaves the first step possible, unless it returns a smaller piece for
    // a build (B11).
    fn covers_elsewhere(&self, at: Slot) -> bool {
        match self.first {
            StarAction::Catastrophe { at: first, .. } => at < first,
            StarAction::Build { ship, .. } => {
                let returned = self.galaxy().system(at).pieces();
                returned
                    .smallest(ship.colour())
                    .is_none_or(|smallest| smallest >= ship)
            }
            StarAction::Trade { .. }
            | StarAction::Move { .. }
            | StarAction::Discover { .. }
            | StarAction::Attack { .. }
            | StarAction::Sacrifice { .. } => true,
        }
    }

    // Returns whether a piece involved in the first step has this colour.
    fn involves(&self, colour: Colour) -> bool {
        let is_made =
            matches!(self.first, StarAction::Trade { colour: into, .. } if into == colour);
        is_made || self.first.ship().colour() == colour
    }

    // Returns whether the first step is still possible after a catastrophe in one of its systems.
    // Fewer stars do not reduce connections (B2).
    fn allowed_after(&self, struck: System) -> bool {
        let powered = match (self.before.phase, self.first.power()) {
            (Phase::Fresh, Some(power)) => struck.gives(self.before.seat, power),
            _ => true,
        };
        let strong = match self.first {
            StarAction::Attack { ship, .. } => {
                struck.ships(self.before.seat).largest() >= Some(ship.size())
            }
            _ => true,
        };
        powered && strong
    }

    fn covers_trade(&self, first: (Slot, Piece, Colour), second: (Slot, Piece, Colour)) -> bool {
        let (at, ship, colour) = first;
        let (then, next, into) = second;
        if (then, next) == (at, ship.in_colour(colour)) {
            // A ship that was just traded could have been traded into that colour directly, or left
            // alone.
            return true;
        }
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

    // Returns the slot before the first step of the system at `slot` after it, or the free slot for
    // a new system.
    fn then(&self, slot: Slot) -> Slot {
        if !self.effect.left.stands() && slot >= self.effect.at {
            Slot(slot.0 + 1)
        } else {
            slot
        }
    }

    fn galaxy(&self) -> &'t Galaxy {
        &self.before.galaxy
    }
}

/// Returns whether the step may affect catastrophes in systems other than its own: through the
/// bank, or because it is one itself.
pub(super) const fn may_matter_elsewhere(step: StarAction) -> bool {
    matches!(
        step,
        StarAction::Build { .. } | StarAction::Catastrophe { .. }
    )
}

// The bank must have given both the same piece, or the colours differ (B11).
fn covers_build(first: (Slot, Piece), second: (Slot, Piece)) -> bool {
    let ((_, ship), (_, next)) = (first, second);
    second < first && (ship == next || ship.colour() != next.colour())
}
