//! Sets of slots.

use crate::rules::set::{Numbered, Set};
use crate::rules::star::galaxy::Slot;

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
    /// All slots below `end`.
    pub const fn below(end: Slot) -> Self {
        Slots::of_bits((1 << end.0) - 1)
    }

    /// With `slot` if it `belongs` to them, otherwise without it.
    pub fn with_or_without(self, slot: Slot, belongs: bool) -> Self {
        let only = Slots::of_bits(u64::from(belongs) << slot.0);
        self.minus(Slots::one(slot)).or(only)
    }

    /// Where these slots are when `gone` has been removed and later ones have moved down by one.
    pub const fn closed_up(self, gone: Slot) -> Self {
        let lower = self.bits() & Slots::below(gone).bits();
        Slots::of_bits(lower | self.bits() >> (gone.0 + 1) << gone.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn later_slots_move_down_when_one_is_removed() {
        let slots: Slots = [0, 2, 3, 5].map(Slot).into_iter().collect();
        let closed: Vec<Slot> = slots.closed_up(Slot(2)).iter().collect();
        assert_eq!(closed, [0, 2, 4].map(Slot));
        let closed: Vec<Slot> = slots.closed_up(Slot(1)).iter().collect();
        assert_eq!(closed, [0, 1, 2, 4].map(Slot));
        assert_eq!(slots.and(Slots::below(Slot(3))).iter().count(), 2);
        assert!(slots.minus(slots).is_empty());
    }
}
