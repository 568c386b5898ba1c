//! Slots of systems, actions by slots, and their effects: the systems before and after. An effect
//! describes the consequences of an action, for callers that maintain names and record events.

use crate::order::Verb;
use crate::piece::{Colour, Piece, Size};
use crate::rules::Seat;
use crate::rules::seat::{Numbered, Set};
use crate::rules::star::{Seating, System, TwoPlayers};

/// The index of a system in a galaxy. It moves down by one when an earlier system disappears.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Slot(pub u8);

impl Slot {
    /// Returns the slot as an index.
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of slots.
pub type Slots = Set<Slot>;

impl Numbered for Slot {
    fn number(self) -> u8 {
        self.0
    }

    fn numbered(number: u8) -> Self {
        Slot(number)
    }
}

impl Slots {
    /// Returns all slots below `end`.
    pub(super) const fn below(end: Slot) -> Self {
        Slots::of_bits((1 << end.0) - 1)
    }

    /// Returns the set with `slot` if it `belongs` to it, otherwise without it.
    pub(super) fn with_or_without(self, slot: Slot, belongs: bool) -> Self {
        let only = Slots::of_bits(u64::from(belongs) << slot.0);
        self.minus(Slots::one(slot)).or(only)
    }

    /// Returns the set after `gone` has been removed and later slots have moved down by one.
    pub(super) const fn closed_up(self, gone: Slot) -> Self {
        let lower = self.bits() & Slots::below(gone).bits();
        Slots::of_bits(lower | self.bits() >> (gone.0 + 1) << gone.0)
    }
}

/// One step of a turn after the set-up, by slots. The generator produces it and the judge checks
/// it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StarAction {
    /// Builds `ship` from the bank (B11).
    Build {
        /// The system.
        at: Slot,
        /// The ship.
        ship: Piece,
    },
    /// Trades `ship` for one of `colour` (B12).
    Trade {
        /// The system.
        at: Slot,
        /// The ship.
        ship: Piece,
        /// The colour.
        colour: Colour,
    },
    /// Moves to a known system (B13).
    Move {
        /// The system that the ship leaves.
        from: Slot,
        /// The ship.
        ship: Piece,
        /// The destination.
        to: Slot,
    },
    /// Moves to a new system (B13).
    Discover {
        /// The system that the ship leaves.
        from: Slot,
        /// The ship.
        ship: Piece,
        /// The new star.
        star: Piece,
    },
    /// Captures the `ship` of an enemy (B14).
    Attack {
        /// The system.
        at: Slot,
        /// The ship.
        ship: Piece,
        /// The owner of the ship.
        from: Seat,
    },
    /// Sacrifices `ship` for as many actions as it has pips (B9).
    Sacrifice {
        /// The system.
        at: Slot,
        /// The ship.
        ship: Piece,
    },
    /// Returns all pieces of an overpopulated colour to the bank (B15).
    Catastrophe {
        /// The system.
        at: Slot,
        /// The colour.
        colour: Colour,
    },
}

impl StarAction {
    /// Returns the colour whose power the action uses. `None` for sacrifices and catastrophes,
    /// which need none.
    pub const fn power(self) -> Option<Colour> {
        match self {
            StarAction::Build { .. } => Some(Colour::Green),
            StarAction::Trade { .. } => Some(Colour::Blue),
            StarAction::Move { .. } | StarAction::Discover { .. } => Some(Colour::Yellow),
            StarAction::Attack { .. } => Some(Colour::Red),
            StarAction::Sacrifice { .. } | StarAction::Catastrophe { .. } => None,
        }
    }

    /// Returns the ship of the action. For a catastrophe, which has none, returns a small one of
    /// its colour.
    pub(super) const fn ship(self) -> Piece {
        match self {
            StarAction::Build { ship, .. }
            | StarAction::Trade { ship, .. }
            | StarAction::Move { ship, .. }
            | StarAction::Discover { ship, .. }
            | StarAction::Attack { ship, .. }
            | StarAction::Sacrifice { ship, .. } => ship,
            StarAction::Catastrophe { colour, .. } => Piece::new(colour, Size::Small),
        }
    }

    /// Returns the verb of the step that requests the action.
    pub const fn verb(self) -> Verb {
        match self {
            StarAction::Build { .. } => Verb::Build,
            StarAction::Trade { .. } => Verb::Trade,
            StarAction::Move { .. } => Verb::Move,
            StarAction::Discover { .. } => Verb::Discover,
            StarAction::Attack { .. } => Verb::Attack,
            StarAction::Sacrifice { .. } => Verb::Sacrifice,
            StarAction::Catastrophe { .. } => Verb::Catastrophe,
        }
    }

    /// Returns the system of the acting ship or the overpopulation.
    pub(super) const fn place(self) -> Slot {
        match self {
            StarAction::Build { at, .. }
            | StarAction::Trade { at, .. }
            | StarAction::Attack { at, .. }
            | StarAction::Sacrifice { at, .. }
            | StarAction::Catastrophe { at, .. } => at,
            StarAction::Move { from, .. } | StarAction::Discover { from, .. } => from,
        }
    }
}

/// The effect of an action on the systems. Either at most two systems change, or one changes and
/// one is founded.
#[derive(Clone, Copy, Debug)]
pub struct Effect<P: Seating = TwoPlayers> {
    /// The system of the acting ship or the overpopulation.
    pub at: Slot,
    /// The state of that system before the action.
    pub before: System<P>,
    /// The remainder of that system. Whether it still stands decides its fate (B3, B4).
    pub left: System<P>,
    /// The system that a ship arrives in, if it moves.
    pub arrival: Option<Arrival<P>>,
}

/// The system that a ship arrives in.
#[derive(Clone, Copy, Debug)]
pub struct Arrival<P: Seating = TwoPlayers> {
    /// Its slot: the next free one if it is newly discovered.
    pub at: Slot,
    /// The system before; [`System::NOTHING`] if it is newly discovered.
    pub before: System<P>,
    /// The system with the ship.
    pub after: System<P>,
}

impl<P: Seating> Effect<P> {
    /// Returns the slot of a system that disappears. Later systems then move down by one.
    pub(super) fn gone(&self) -> Option<Slot> {
        (!self.left.stands()).then_some(self.at)
    }

    /// Returns where catastrophes may be triggered afterwards, given where they could be before
    /// (B15).
    pub(super) fn overpopulated_after(&self, overpopulated: Slots) -> Slots {
        let mut after = overpopulated.with_or_without(self.at, self.left.is_overpopulated());
        if let Some(arrival) = &self.arrival {
            after = after.with_or_without(arrival.at, arrival.after.is_overpopulated());
        }
        match self.gone() {
            Some(gone) => after.closed_up(gone),
            None => after,
        }
    }

    /// Returns the system at [`Effect::at`] afterwards; [`System::NOTHING`] if it disappears.
    pub fn after(&self) -> System<P> {
        if self.left.stands() {
            self.left
        } else {
            System::NOTHING
        }
    }

    /// Updates the words of a table without closing gaps.
    pub(super) fn carry_out(&self, words: &mut [System<P>]) {
        words[self.at.index()] = self.after();
        if let Some(arrival) = self.arrival {
            words[arrival.at.index()] = arrival.after;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn removal_moves_later_slots_down() {
        let slots: Slots = [0, 2, 3, 5].map(Slot).into_iter().collect();
        let closed: Vec<Slot> = slots.closed_up(Slot(2)).iter().collect();
        assert_eq!(closed, [0, 2, 4].map(Slot));
        let closed: Vec<Slot> = slots.closed_up(Slot(1)).iter().collect();
        assert_eq!(closed, [0, 1, 2, 4].map(Slot));
        assert_eq!(slots.and(Slots::below(Slot(3))).iter().count(), 2);
        assert!(slots.minus(slots).is_empty());
    }
}
