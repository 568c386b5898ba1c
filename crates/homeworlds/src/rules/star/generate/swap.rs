//! Two steps whose order does not matter need to be taken in one order only.
//!
//! After a first step, a second is left out when it could have come before the first, comes before it in
//! [`Turn::actions`], and allows the first afterwards. Then it has led to a table that is gone on from earlier, and the
//! first step from there leads to the same result: both only add and remove pieces, and a catastrophe is swapped only with
//! steps that it neither takes a piece from nor makes impossible. Moves are in [`super::moves`].

use crate::piece::{Colour, Piece};
use crate::rules::star::{Effect, Fleet, Galaxy, Phase, Slot, Slots, StarAction, System, Turn};

/// A step that has been taken, the turn before it, and the step before that when this one was a catastrophe.
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

    /// Whether the turn with `second` next need not be followed; `second` is by the slots after the first step.
    ///
    /// Before a catastrophe that could change places with `second`, the step before that counts as well: what need not be
    /// followed there has led to a table that is gone on from earlier, and the catastrophe from there comes in time.
    pub(super) fn covers(&self, second: StarAction) -> bool {
        match second {
            StarAction::Catastrophe { at, colour } => {
                self.covers_catastrophe(self.then(at), colour)
            }
            _ => self.covers_action(second),
        }
    }

    // The same for a catastrophe of `colour` at `at`, a slot before the first step.
    fn covers_catastrophe(&self, at: Slot, colour: Colour) -> bool {
        let second = StarAction::Catastrophe { at, colour };
        let beside = || {
            self.is_strike_beside(at, colour)
                && self.earlier.is_some_and(|earlier| earlier.covers(second))
        };
        self.covers_strike(at, colour) || beside()
    }

    // Whether the turn with `second`, no catastrophe, need not be followed; `second` is by the slots after the first step.
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

    /// Whether a catastrophe may follow that no other order covers; `overpopulated` are the slots before the first step
    /// where one may be triggered.
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

    // A catastrophe of `colour` at `at`, a slot before the first step.
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

    // Whether a catastrophe of `colour` at `at`, where the first step makes a difference, could change places with it.
    fn lets_strike(&self, at: Slot, colour: Colour) -> bool {
        let system = self.galaxy().system(at);
        let struck = system.without_colour(colour);
        system.count_colour(colour) >= 4
            && struck.stands()
            && !self.involves(colour)
            && self.allowed_after(struck)
    }

    // Whether the first step is a catastrophe that could change places with one of `colour` at `at`.
    fn is_strike_beside(&self, at: Slot, colour: Colour) -> bool {
        matches!(self.first, StarAction::Catastrophe { .. })
            && (at != self.effect.at || self.lets_strike(at, colour))
    }

    // A catastrophe elsewhere leaves the first step possible, unless a smaller piece comes back for a build (B11).
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

    // Whether a piece that the first step concerns is of this colour.
    fn involves(&self, colour: Colour) -> bool {
        let is_made =
            matches!(self.first, StarAction::Trade { colour: into, .. } if into == colour);
        is_made || self.first.ship().colour() == colour
    }

    // Whether the first step is still possible when one of its systems was struck before. Fewer stars connect no less (B2).
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
            // What was just traded could have been traded into that colour at once, or left alone.
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

    // The slot before the first step of what is at `slot` after it; for a system that is new, the free slot.
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

/// Whether the step may make a difference to catastrophes in other systems than its own: by the bank, or as one itself.
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
