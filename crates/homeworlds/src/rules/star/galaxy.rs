//! All systems and the bank, as a small value without heap memory or names. Also the destinations
//! of ships from each system (B2, B13).

use crate::piece::Size;
use crate::rules::Seat;
use crate::rules::star::system::Sizes;
use crate::rules::star::{Arrival, Effect, Fleet, Seating, Slot, Slots, System, TwoPlayers};

/// The systems in the order in which they were founded, and the bank.
#[derive(Clone, Copy, Debug)]
pub struct Galaxy<P: Seating = TwoPlayers> {
    // The slots from `len` on are empty.
    systems: P::PerSlot<System<P>>,
    len: u8,
    bank: Fleet<P>,
    hash: u64,
}

impl Galaxy {
    /// The galaxy before any set-up: all pieces are in the bank.
    pub const EMPTY: Galaxy = Galaxy::without_systems([System::NOTHING; _], 2);
}

impl<P: Seating> Galaxy<P> {
    /// Creates the galaxy before any set-up for this many seats: the bank has one more piece of
    /// each kind than there are seats (P2).
    pub(super) fn for_seats(seats: u8) -> Self {
        Self::without_systems(P::in_each_slot(System::NOTHING), seats)
    }

    const fn without_systems(systems: P::PerSlot<System<P>>, seats: u8) -> Self {
        Galaxy {
            systems,
            len: 0,
            bank: Fleet::of_each(seats + 1),
            hash: 0,
        }
    }

    /// Returns the systems in the order in which they were founded.
    pub fn systems(&self) -> &[System<P>] {
        &self.systems.as_ref()[..self.len as usize]
    }

    /// Returns the system at `slot`, or [`System::NOTHING`] if the slot is free.
    pub fn system(&self, slot: Slot) -> System<P> {
        self.systems.as_ref()[slot.index()]
    }

    /// Iterates over the slots of all systems.
    pub(super) fn slots(&self) -> impl Iterator<Item = Slot> + use<P> {
        (0..self.len).map(Slot)
    }

    /// Returns the slot that the next system will get.
    pub(super) const fn free_slot(&self) -> Slot {
        Slot(self.len)
    }

    /// Returns the pieces that are not on the table.
    pub const fn bank(&self) -> Fleet<P> {
        self.bank
    }

    /// Returns a hash that does not depend on the order of systems. Equal galaxies have equal
    /// hashes; different ones may collide.
    pub const fn hash(&self) -> u64 {
        self.hash
    }

    /// Returns the slot of the homeworld of `seat`, if it stands.
    pub fn home(&self, seat: Seat) -> Option<Slot> {
        self.slots()
            .find(|&slot| self.system(slot).owner() == Some(seat))
    }

    /// Returns whether `seat` has a ship of its own in its homeworld (B17).
    pub fn holds_home(&self, seat: Seat) -> bool {
        self.systems()
            .iter()
            .any(|system| system.owner() == Some(seat) && !system.ships(seat).is_empty())
    }

    /// Returns the hash after `effect`, without performing it.
    pub(super) fn hash_after(&self, effect: &Effect<P>) -> u64 {
        let hash = self
            .hash
            .wrapping_sub(mix(effect.before))
            .wrapping_add(mix(effect.after()));
        match &effect.arrival {
            None => hash,
            Some(arrival) => hash_with(hash, arrival),
        }
    }

    /// Returns where a catastrophe may be triggered (B15).
    pub(super) fn overpopulated(&self) -> Slots {
        let overpopulated = |slot: &Slot| self.system(*slot).is_overpopulated();
        self.slots().filter(overpopulated).collect()
    }

    /// Returns the kinds of ships that `seat` has. The counts are meaningless.
    pub(super) fn kinds_of(&self, seat: Seat) -> Fleet<P> {
        let ships = self.systems().iter().map(|system| system.ships(seat));
        ships.fold(Fleet::EMPTY, Fleet::or)
    }

    /// Returns the words of all systems, sorted, so that equal positions compare equal regardless
    /// of the order of founding.
    pub fn canonical(&self) -> Vec<System<P>> {
        let mut systems = self.systems().to_vec();
        systems.sort_unstable();
        systems
    }

    /// Returns whether `effect` on this table and `other_effect` on `other` lead to equal tables,
    /// without performing them.
    #[inline]
    pub(super) fn agrees_after(
        &self,
        effect: &Effect<P>,
        other: &Self,
        other_effect: &Effect<P>,
    ) -> bool {
        // Either effect may found a system in its free slot.
        let end = self.len.max(other.len) as usize + 1;
        let (mut one, mut two) = (self.systems, other.systems);
        effect.carry_out(one.as_mut());
        other_effect.carry_out(two.as_mut());
        agree(one.as_ref(), two.as_mut(), end)
    }

    /// Returns whether `effect` on this table leads to `other`.
    #[inline]
    pub(super) fn is_after(&self, effect: &Effect<P>, other: &Self) -> bool {
        let end = self.len.max(other.len) as usize + 1;
        let (mut one, mut two) = (self.systems, other.systems);
        effect.carry_out(one.as_mut());
        agree(one.as_ref(), two.as_mut(), end)
    }

    /// Appends a system. The bank must hold its pieces.
    pub fn found(&mut self, system: System<P>) -> Slot {
        let slot = Slot(self.len);
        self.systems.as_mut()[slot.index()] = system;
        self.len += 1;
        self.bank = self.bank.minus(system.pieces());
        self.hash = self.hash.wrapping_add(mix(system));
        slot
    }

    /// Replaces the system at `slot` with `system` and balances the bank.
    pub(super) fn put(&mut self, slot: Slot, system: System<P>) {
        let before = std::mem::replace(&mut self.systems.as_mut()[slot.index()], system);
        self.bank = self.bank.plus(before.pieces()).minus(system.pieces());
        self.hash = self
            .hash
            .wrapping_sub(mix(before))
            .wrapping_add(mix(system));
    }

    /// Removes the system at `slot`. Later systems move down by one.
    pub(super) fn remove(&mut self, slot: Slot) {
        let before = self.system(slot);
        let systems = self.systems.as_mut();
        systems.copy_within(slot.index() + 1.., slot.index());
        self.len -= 1;
        systems[self.len as usize] = System::NOTHING;
        self.bank = self.bank.plus(before.pieces());
        self.hash = self.hash.wrapping_sub(mix(before));
    }
}

/// Tables are equal if they have the same systems, in any order of founding.
impl<P: Seating> PartialEq for Galaxy<P> {
    fn eq(&self, other: &Self) -> bool {
        let mut words = other.systems;
        self.hash == other.hash && agree(self.systems.as_ref(), words.as_mut(), usize::MAX)
    }
}

impl<P: Seating> Eq for Galaxy<P> {}

/// Returns the hash of a galaxy after a ship arrives, given its `hash` before.
pub(super) fn hash_with<P: Seating>(hash: u64, arrival: &Arrival<P>) -> u64 {
    hash.wrapping_sub(mix(arrival.before))
        .wrapping_add(mix(arrival.after))
}

/// Returns whether both slices contain the same words below `end`, in any order. Most are in the
/// same place. Reorders words of `other`.
#[inline]
fn agree<P: Seating>(one: &[System<P>], other: &mut [System<P>], end: usize) -> bool {
    let end = end.min(one.len());
    (0..end).all(|next| {
        let (wanted, met) = (one[next], other[next]);
        if wanted == met {
            return true;
        }
        let found = other[next..end].iter().position(|other| *other == wanted);
        found.is_some_and(|ahead| {
            other[next + ahead] = met;
            true
        })
    })
}

/// Spreads the bits of a system; nothing mixes to 0. Different systems of one word never mix to the
/// same number.
fn mix<P: Seating>(system: System<P>) -> u64 {
    system
        .words()
        .iter()
        .fold(0, |mixed, word| spread(mixed.rotate_left(1) ^ word))
}

/// Maps words bijectively.
const fn spread(word: u64) -> u64 {
    let mut word = word.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    word ^= word >> 32;
    word = word.wrapping_mul(0xd6e8_feb8_6659_fd93);
    word ^ word >> 29
}

/// The systems of a galaxy by the sizes of their stars, and the stars in the bank.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ways<P: Seating = TwoPlayers> {
    all: Slots,
    of_size: [Slots; 3],
    bank: Fleet<P>,
}

impl<P: Seating> Galaxy<P> {
    /// Returns the possible destinations of ships.
    pub(super) fn ways(&self) -> Ways<P> {
        let mut of_size = [Slots::NONE; 3];
        for slot in self.slots() {
            for size in self.system(slot).sizes().iter() {
                let slots = &mut of_size[size as usize];
                *slots = slots.or(Slots::one(slot));
            }
        }
        Ways {
            all: Slots::below(self.free_slot()),
            of_size,
            bank: self.bank(),
        }
    }
}

impl<P: Seating> Ways<P> {
    /// Returns the same after `effect` has led to the galaxy `after`.
    pub(super) fn after(self, effect: &Effect<P>, after: &Galaxy<P>) -> Ways<P> {
        let mut ways = self.with(effect.at, effect.left);
        if let Some(arrival) = effect.arrival {
            ways = ways.with(arrival.at, arrival.after);
        }
        if let Some(gone) = effect.gone() {
            ways.of_size = ways.of_size.map(|slots| slots.closed_up(gone));
        }
        Ways {
            all: Slots::below(after.free_slot()),
            bank: after.bank(),
            ..ways
        }
    }

    fn with(mut self, slot: Slot, system: System<P>) -> Ways<P> {
        let sizes = system.sizes();
        for (slots, size) in self.of_size.iter_mut().zip(Size::ALL) {
            *slots = slots.with_or_without(slot, sizes.has(size));
        }
        self
    }

    /// Returns the systems connected with one whose stars have these `sizes`, excluding that
    /// system.
    pub(super) fn known(&self, sizes: Sizes) -> Slots {
        // With three sizes, testing each is faster than searching for the next one.
        let shared = Size::ALL.into_iter().filter(|&size| sizes.has(size));
        shared.fold(self.all, |slots, size| {
            slots.minus(self.of_size[size as usize])
        })
    }

    /// Returns the stars in the bank that may be discovered from a system whose stars have these
    /// `sizes`.
    pub(super) fn new_stars(&self, sizes: Sizes) -> Fleet<P> {
        let shared = Size::ALL.into_iter().filter(|&size| sizes.has(size));
        shared.fold(self.bank, |stars, size| stars.without_size(size))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::piece::Piece;

    #[test]
    fn hash_and_bank_follow_changes() {
        let piece = |text: &str| text.parse::<Piece>().expect("a piece");
        let mut galaxy = Galaxy::EMPTY;
        let first = galaxy.found(System::colony(piece("r1")).with_ship(Seat(0), piece("g1")));
        let second = galaxy.found(System::colony(piece("y2")).with_ship(Seat(1), piece("g1")));
        assert_eq!(galaxy.bank().count(piece("g1")), 1);
        let mut other = Galaxy::EMPTY;
        other.found(galaxy.system(second));
        other.found(galaxy.system(first));
        assert_eq!(galaxy.hash(), other.hash());
        assert_eq!(galaxy, other);
        galaxy.put(first, galaxy.system(first).with_ship(Seat(0), piece("g1")));
        assert_eq!(galaxy.bank().count(piece("g1")), 0);
        assert_ne!(galaxy, other);
        galaxy.remove(first);
        galaxy.remove(Slot(0));
        assert_eq!(galaxy, Galaxy::EMPTY);
        assert_eq!(galaxy.hash(), 0);
        assert_eq!(galaxy.bank(), Fleet::FULL);
    }
}
