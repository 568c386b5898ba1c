//! Where ships can go: which systems are connected, and which stars may be discovered (B2, B13).

use crate::rules::star::fleet::Fleet;
use crate::rules::star::galaxy::Galaxy;
use crate::rules::star::party::{Duel, Party};
use crate::rules::star::slots::Slots;
use crate::rules::star::system::Sizes;

/// The systems of a galaxy by the sizes of their stars, and the stars that the bank has.
#[derive(Clone, Copy, Debug)]
pub struct Ways<P: Party = Duel> {
    all: Slots,
    of_size: [Slots; 3],
    bank: Fleet<P>,
}

impl<P: Party> Galaxy<P> {
    /// Where ships can go.
    pub fn ways(&self) -> Ways<P> {
        let mut of_size = [Slots::EMPTY; 3];
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

impl<P: Party> Ways<P> {
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
