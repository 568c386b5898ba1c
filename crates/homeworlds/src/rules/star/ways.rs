//! Where ships can go: which systems are connected, and which stars may be discovered (B2, B13).

use crate::piece::Size;
use crate::rules::star::action::Effect;
use crate::rules::star::fleet::Fleet;
use crate::rules::star::galaxy::{Galaxy, Slot};
use crate::rules::star::seating::{Seating, TwoPlayers};
use crate::rules::star::slots::Slots;
use crate::rules::star::system::{Sizes, System};

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
        sizes.iter().fold(self.all, |slots, size| {
            slots.minus(self.of_size[size as usize])
        })
    }

    /// The stars of the bank that may be discovered from a system whose stars have these `sizes`.
    pub fn new_stars(&self, sizes: Sizes) -> Fleet<P> {
        sizes
            .iter()
            .fold(self.bank, |stars, size| stars.without_size(size))
    }
}
