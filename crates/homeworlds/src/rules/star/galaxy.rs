//! All systems and the bank: a small value without heap; names live beside it. Sets of slots, and where ships can go from each
//! (B2, B13).

use crate::piece::Size;
use crate::rules::Seat;
use crate::rules::seat::{Numbered, Set};
use crate::rules::star::system::Sizes;
use crate::rules::star::{Arrival, Effect, Fleet, Seating, StarAction, System, TwoPlayers};

/// The place of a system in a [`Galaxy`]; it moves down by one when an earlier system goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Slot(pub u8);

impl Slot {
    /// The slot as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The systems in the order of their founding, and the bank.
#[derive(Clone, Copy, Debug)]
pub struct Galaxy<P: Seating = TwoPlayers> {
    // Nothing stands in the slots from `len` on.
    systems: P::Systems,
    len: u8,
    bank: Fleet<P>,
    hash: u64,
}

impl Galaxy {
    /// Nothing set up yet: all pieces in the bank.
    pub const EMPTY: Galaxy = Galaxy::for_seats(2);
}

impl<P: Seating> Galaxy<P> {
    /// Nothing set up yet by so many seats: one piece more of each kind in the bank (P2).
    pub(super) const fn for_seats(seats: u8) -> Self {
        Galaxy {
            systems: P::NO_SYSTEMS,
            len: 0,
            bank: Fleet::of_each(seats + 1),
            hash: 0,
        }
    }

    /// The systems in the order of their founding.
    pub fn systems(&self) -> &[System<P>] {
        &self.systems.as_ref()[..self.len as usize]
    }

    /// The system at `slot`; [`System::NOTHING`] in a free one.
    pub fn system(&self, slot: Slot) -> System<P> {
        self.systems.as_ref()[slot.index()]
    }

    /// The slots of all systems.
    pub fn slots(&self) -> impl Iterator<Item = Slot> + use<P> {
        (0..self.len).map(Slot)
    }

    /// The slot that the next system will have.
    pub(super) const fn free_slot(&self) -> Slot {
        Slot(self.len)
    }

    /// What is not on the table.
    pub const fn bank(&self) -> Fleet<P> {
        self.bank
    }

    /// A hash that does not depend on the order of systems; equal galaxies have equal hashes, never the reverse for sure.
    pub const fn hash(&self) -> u64 {
        self.hash
    }

    /// Where the homeworld of `seat` is, if it stands.
    pub fn home(&self, seat: Seat) -> Option<Slot> {
        self.slots()
            .find(|&slot| self.system(slot).owner() == Some(seat))
    }

    /// Whether `seat` has a ship of its own in its own homeworld (B17).
    pub fn holds_home(&self, seat: Seat) -> bool {
        self.systems()
            .iter()
            .any(|system| system.owner() == Some(seat) && !system.ships(seat).is_empty())
    }

    /// The table after a legal `action` of `seat`.
    pub fn after(&self, seat: Seat, action: StarAction) -> Self {
        let mut after = *self;
        after.apply(seat, action);
        after
    }

    /// The hash after `effect`, without carrying it out.
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

    /// Where a catastrophe may be triggered (B15).
    pub fn overpopulated(&self) -> Slots {
        let overpopulated = |slot: &Slot| self.system(*slot).is_overpopulated();
        self.slots().filter(overpopulated).collect()
    }

    /// The kinds of ships that `seat` has; their number means nothing.
    pub(super) fn kinds_of(&self, seat: Seat) -> Fleet<P> {
        let ships = self.systems().iter().map(|system| system.ships(seat));
        ships.fold(Fleet::EMPTY, Fleet::or)
    }

    /// The words of all systems, sorted: equal for equal positions whatever the order of founding.
    pub fn canonical(&self) -> Vec<System<P>> {
        let mut systems = self.systems().to_vec();
        systems.sort_unstable();
        systems
    }

    /// Whether `effect` on this table and `other_effect` on `other` lead to equal tables, without carrying them out.
    #[inline]
    pub(super) fn agrees_after(
        &self,
        effect: &Effect<P>,
        other: &Self,
        other_effect: &Effect<P>,
    ) -> bool {
        // Either may found a system in its free slot.
        let end = self.len.max(other.len) as usize + 1;
        let (mut one, mut two) = (self.systems, other.systems);
        effect.carry_out(one.as_mut());
        other_effect.carry_out(two.as_mut());
        agree(one.as_ref(), two.as_mut(), end)
    }

    /// Whether `effect` on this table leads to `other`.
    #[inline]
    pub(super) fn is_after(&self, effect: &Effect<P>, other: &Self) -> bool {
        let end = self.len.max(other.len) as usize + 1;
        let (mut one, mut two) = (self.systems, other.systems);
        effect.carry_out(one.as_mut());
        agree(one.as_ref(), two.as_mut(), end)
    }

    /// Adds a system at the end, its pieces taken from the bank, which must hold them.
    pub fn found(&mut self, system: System<P>) -> Slot {
        let slot = Slot(self.len);
        self.systems.as_mut()[slot.index()] = system;
        self.len += 1;
        self.bank = self.bank.minus(system.pieces());
        self.hash = self.hash.wrapping_add(mix(system));
        slot
    }

    /// Puts `system` in the place of the one at `slot` and settles the difference with the bank.
    pub(super) fn put(&mut self, slot: Slot, system: System<P>) {
        let before = std::mem::replace(&mut self.systems.as_mut()[slot.index()], system);
        self.bank = self.bank.plus(before.pieces()).minus(system.pieces());
        self.hash = self
            .hash
            .wrapping_sub(mix(before))
            .wrapping_add(mix(system));
    }

    /// Takes the system at `slot` off the table; later systems move down by one.
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

/// Equal tables: the same systems in any order of founding.
impl<P: Seating> PartialEq for Galaxy<P> {
    fn eq(&self, other: &Self) -> bool {
        let mut words = other.systems;
        self.hash == other.hash && agree(self.systems.as_ref(), words.as_mut(), usize::MAX)
    }
}

impl<P: Seating> Eq for Galaxy<P> {}

/// The hash of a galaxy that had `hash` before a ship arrived.
pub(super) fn hash_with<P: Seating>(hash: u64, arrival: &Arrival<P>) -> u64 {
    hash.wrapping_sub(mix(arrival.before))
        .wrapping_add(mix(arrival.after))
}

/// Whether the same words stand in both below `end`, in any order; most stand in the same place. Moves words of `other`.
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

/// Spreads the bits of a system; nothing mixes to 0. Systems of one word never mix to the same number.
fn mix<P: Seating>(system: System<P>) -> u64 {
    system
        .words()
        .iter()
        .fold(0, |mixed, word| spread(mixed.rotate_left(1) ^ word))
}

/// A bijection.
const fn spread(word: u64) -> u64 {
    let mut word = word.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    word ^= word >> 32;
    word = word.wrapping_mul(0xd6e8_feb8_6659_fd93);
    word ^ word >> 29
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
    /// All slots below `end`.
    pub const fn below(end: Slot) -> Self {
        Slots::of_bits((1 << end.0) - 1)
    }

    /// With `slot` if it `belongs` to them, otherwise without it.
    pub(super) fn with_or_without(self, slot: Slot, belongs: bool) -> Self {
        let only = Slots::of_bits(u64::from(belongs) << slot.0);
        self.minus(Slots::one(slot)).or(only)
    }

    /// Where these slots are when `gone` has been removed and later ones have moved down by one.
    pub(super) const fn closed_up(self, gone: Slot) -> Self {
        let lower = self.bits() & Slots::below(gone).bits();
        Slots::of_bits(lower | self.bits() >> (gone.0 + 1) << gone.0)
    }
}

/// The systems of a galaxy by the sizes of their stars, and the stars that the bank has.
#[derive(Clone, Copy, Debug)]
pub struct Ways<P: Seating = TwoPlayers> {
    all: Slots,
    of_size: [Slots; 3],
    bank: Fleet<P>,
}

impl<P: Seating> Galaxy<P> {
    /// Where ships can go.
    pub fn ways(&self) -> Ways<P> {
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
    /// The same after `effect` has led to the galaxy `after`.
    pub fn after(self, effect: &Effect<P>, after: &Galaxy<P>) -> Ways<P> {
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

    /// The systems that are connected with one whose stars have these `sizes`; itself is none of them.
    pub fn known(&self, sizes: Sizes) -> Slots {
        // Of three it is faster to ask each than to look for the next.
        let shared = Size::ALL.into_iter().filter(|&size| sizes.has(size));
        shared.fold(self.all, |slots, size| {
            slots.minus(self.of_size[size as usize])
        })
    }

    /// The stars of the bank that may be discovered from a system whose stars have these `sizes`.
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
    fn the_hash_and_the_bank_follow_every_change() {
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
