//! What moves are made from, followed from step to step: where ships can go, and where their arrival crowds a colour.

use crate::piece::Piece;
use crate::rules::star::galaxy::Ways;
use crate::rules::star::{Effect, Galaxy, Slot, Slots, System};

/// The ways of a galaxy, and where three or more pieces of a colour are.
#[derive(Clone, Copy, Debug)]
pub(super) struct Terrain {
    pub(super) ways: Ways,
    full: [Slots; 4],
}

impl Terrain {
    pub(super) fn of(galaxy: &Galaxy) -> Self {
        let bare = Terrain {
            ways: galaxy.ways(),
            full: [Slots::NONE; 4],
        };
        galaxy.slots().fold(bare, |terrain, slot| {
            terrain.with(slot, galaxy.system(slot))
        })
    }

    /// The same after `effect` has led to the galaxy `after`.
    pub(super) fn after(self, effect: &Effect, after: &Galaxy) -> Self {
        let mut terrain = self.with(effect.at, effect.left);
        if let Some(arrival) = effect.arrival {
            terrain = terrain.with(arrival.at, arrival.after);
        }
        if let Some(gone) = effect.gone() {
            terrain.full = terrain.full.map(|slots| slots.closed_up(gone));
        }
        terrain.ways = self.ways.after(effect, after);
        terrain
    }

    /// Where a catastrophe of its colour may follow the arrival of `ship` (B15).
    pub(super) const fn crowded_by(&self, ship: Piece) -> Slots {
        self.full[ship.colour() as usize]
    }

    fn with(mut self, slot: Slot, system: System) -> Self {
        let counts = system.pieces().counts();
        for (slots, count) in self.full.iter_mut().zip(counts) {
            *slots = slots.with_or_without(slot, count >= 3);
        }
        self
    }
}
