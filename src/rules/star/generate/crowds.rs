//! Where a colour is so many that catastrophes may come, followed from step to step (B15).

use crate::piece::Piece;
use crate::rules::star::action::Effect;
use crate::rules::star::galaxy::{Galaxy, Slot};
use crate::rules::star::slots::Slots;
use crate::rules::star::system::System;

/// Where there are catastrophes to be had, now or with one more piece.
#[derive(Clone, Copy, Debug)]
pub(super) struct Crowds {
    overpopulated: Slots,
    /// For each colour, where a ship of it would find at least three others.
    almost: [Slots; 4],
}

impl Crowds {
    pub(super) fn of(galaxy: &Galaxy) -> Self {
        let nowhere = Crowds {
            overpopulated: Slots::EMPTY,
            almost: [Slots::EMPTY; 4],
        };
        galaxy.slots().fold(nowhere, |crowds, slot| {
            crowds.with(slot, galaxy.system(slot))
        })
    }

    /// The same after a step.
    pub(super) fn after(self, effect: &Effect) -> Self {
        let mut crowds = self.with(effect.at, effect.left);
        if let Some(arrival) = effect.arrival {
            crowds = crowds.with(arrival.at, arrival.after);
        }
        match effect.gone() {
            None => crowds,
            Some(gone) => Crowds {
                overpopulated: crowds.overpopulated.closed_up(gone),
                almost: crowds.almost.map(|slots| slots.closed_up(gone)),
            },
        }
    }

    /// Where a catastrophe may be triggered.
    pub(super) const fn anywhere(&self) -> Slots {
        self.overpopulated
    }

    /// Where a catastrophe may be triggered after the arrival of `ship`.
    pub(super) fn with_arrival(&self, ship: Piece) -> Slots {
        self.overpopulated.or(self.almost[ship.colour() as usize])
    }

    fn with(mut self, slot: Slot, system: System) -> Self {
        let counts = system.pieces().counts();
        for (slots, count) in self.almost.iter_mut().zip(counts) {
            *slots = slots.with(slot, count >= 3);
        }
        let overpopulated = counts.into_iter().any(|count| count >= 4);
        self.overpopulated = self.overpopulated.with(slot, overpopulated);
        self
    }
}
