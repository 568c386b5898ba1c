//! A set of slots in one word.

use crate::rules::star::galaxy::Slot;

/// A set of slots.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Slots(u64);

impl Slots {
    /// No slot.
    pub const EMPTY: Slots = Slots(0);

    /// All slots below `end`.
    pub const fn below(end: Slot) -> Self {
        Slots((1 << end.0) - 1)
    }

    /// Only this slot.
    pub const fn one(slot: Slot) -> Self {
        Slots(1 << slot.0)
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `slot` is in it.
    pub const fn has(self, slot: Slot) -> bool {
        self.0 >> slot.0 & 1 == 1
    }

    /// The slots of either.
    pub const fn or(self, other: Slots) -> Self {
        Slots(self.0 | other.0)
    }

    /// The slots of both.
    pub const fn and(self, other: Slots) -> Self {
        Slots(self.0 & other.0)
    }

    /// The slots that are not in `other`.
    pub const fn minus(self, other: Slots) -> Self {
        Slots(self.0 & !other.0)
    }

    /// With `slot` if it `belongs` to them, otherwise without it.
    pub const fn with(self, slot: Slot, belongs: bool) -> Self {
        Slots(self.0 & !(1 << slot.0) | (belongs as u64) << slot.0)
    }

    /// Where these slots are when `gone` has been removed and later ones have moved down by one.
    pub const fn closed_up(self, gone: Slot) -> Self {
        let lower = self.0 & Slots::below(gone).0;
        Slots(lower | self.0 >> (gone.0 + 1) << gone.0)
    }

    /// The slots, lowest first.
    pub fn iter(self) -> impl Iterator<Item = Slot> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let lowest = rest.trailing_zeros() as u8;
            rest &= rest.wrapping_sub(1);
            (lowest < 64).then_some(Slot(lowest))
        })
    }
}

impl FromIterator<Slot> for Slots {
    fn from_iter<T: IntoIterator<Item = Slot>>(slots: T) -> Self {
        slots
            .into_iter()
            .fold(Slots::EMPTY, |set, slot| set.or(Slots::one(slot)))
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
