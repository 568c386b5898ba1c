//! A turn in progress during the search, with everything that is tracked from step to step: the
//! held homes and the resulting end of the game (B17), the remaining rights, the destinations of
//! ships, and the systems where an arrival may crowd a colour.

use crate::piece::{Colour, Piece};
use crate::rules::Seat;
use crate::rules::count::End;
use crate::rules::star::galaxy::Ways;

use crate::rules::star::{Arrival, Effect, Galaxy, Phase, Slot, Slots, StarAction, System, Turn};

/// The last step to a table, and where it was taken.
#[derive(Clone, Copy, Debug)]
pub(super) struct Born {
    pub(super) from: Origin,
    pub(super) action: StarAction,
}

/// A turn in progress, with its origin and the data from which its steps are generated.
#[derive(Clone, Copy, Debug)]
pub(super) struct State {
    pub(super) turn: Turn,
    pub(super) born: Option<Born>,
    /// The slot of the system that the last step removed.
    pub(super) gone: Option<Slot>,
    pub(super) homes: Homes,
    pub(super) overpopulated: Slots,
    /// The terrain, while moves are left.
    pub(super) terrain: Option<Terrain>,
}

impl State {
    pub(super) fn first(turn: Turn) -> Self {
        Self {
            turn,
            born: None,
            gone: None,
            homes: Homes::of(&turn.galaxy),
            overpopulated: turn.galaxy.overpopulated(),
            terrain: None,
        }
    }

    pub(super) fn after(mut self, born: Born) -> Self {
        self.take(born);
        self
    }

    pub(super) fn take(&mut self, born: Born) {
        let effect = self.turn.galaxy.effect(self.turn.seat, born.action);
        self.turn.phase = self.turn.phase_after(born.action);
        self.turn.galaxy.carry_out(&effect);
        self.born = Some(born);
        self.gone = effect.gone();
        self.homes = self.homes.after(&effect);
        self.overpopulated = effect.overpopulated_after(self.overpopulated);
        self.terrain = self.terrain_after(&effect);
    }

    // Returns the terrain after `effect`.
    fn terrain_after(&self, effect: &Effect) -> Option<Terrain> {
        let Turn { galaxy, phase, .. } = &self.turn;
        match (*phase, &self.terrain) {
            (Phase::Sacrificed { left: 1.., .. }, Some(terrain)) => {
                Some(terrain.after(effect, galaxy))
            }
            (Phase::Sacrificed { ship, left: 1.. }, None) => {
                (ship.colour() == Colour::Yellow).then(|| Terrain::of(galaxy))
            }
            (Phase::Sacrificed { .. } | Phase::Fresh | Phase::Acted | Phase::Passed, _) => None,
        }
    }
}

impl End {
    /// Returns how `galaxy` ends the game for `seat`, if it does. Assumes that both homes have been
    /// set up.
    pub fn of(galaxy: &Galaxy, seat: Seat) -> Option<End> {
        Homes::of(galaxy).end(seat)
    }
}

/// The seats that have a ship of their own in their homeworld, one bit each.
#[derive(Clone, Copy, Debug)]
pub(super) struct Homes(u8);

impl Homes {
    pub(super) fn of(galaxy: &Galaxy) -> Self {
        Seat::PAIR.into_iter().fold(Homes(0), |homes, seat| {
            homes.with(seat, galaxy.holds_home(seat))
        })
    }

    /// Returns the same after a step.
    pub(super) fn after(self, effect: &Effect) -> Self {
        let homes = self.changed(effect.before, effect.after());
        match &effect.arrival {
            Some(arrival) => homes.after_arrival(arrival),
            None => homes,
        }
    }

    /// Returns the same after the arrival of a ship.
    pub(super) fn after_arrival(self, arrival: &Arrival) -> Self {
        self.changed(arrival.before, arrival.after)
    }

    /// Returns how a turn of `seat` would end the game here, if it does.
    pub(super) const fn end(self, seat: Seat) -> Option<End> {
        match (self.held_by(seat), self.held_by(seat.other())) {
            (true, true) => None,
            (true, false) => Some(End::Win),
            (false, false) => Some(End::Draw),
            (false, true) => Some(End::Loss),
        }
    }

    const fn held_by(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    const fn with(self, seat: Seat, held: bool) -> Self {
        Homes(self.0 & !(1 << seat.0) | (held as u8) << seat.0)
    }

    fn changed(self, before: System, after: System) -> Self {
        match before.owner() {
            Some(owner) => self.with(owner, !after.ships(owner).is_empty()),
            None => self,
        }
    }
}

/// A set of rights: to begin the turn, and for each colour to take a first, second and third
/// action.
///
/// Catastrophes are always allowed and need no right.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Reach(u16);

const BEGIN: u16 = 1 << 12;

impl Reach {
    /// Returns the rights in this phase of a turn.
    pub(super) const fn of(phase: Phase) -> Reach {
        match phase {
            Phase::Fresh => Reach(BEGIN),
            Phase::Sacrificed { ship, left } => {
                Reach(((1 << left) - 1) << (3 * ship.colour() as u16))
            }
            Phase::Acted | Phase::Passed => Reach(0),
        }
    }

    /// Returns the rights that remain after one more action of a sacrifice.
    pub(super) const fn spent(self) -> Reach {
        // The rights to a first, second and third action are three adjacent bits, and no bit
        // carries over to the next colour.
        Reach(self.0 >> 1 & 0o3333)
    }

    /// Returns whether anything but catastrophes is allowed.
    pub(super) const fn goes_on(self) -> bool {
        self.0 != 0
    }

    /// Adds the rights of `other`, and returns whether any of them is new.
    pub(super) const fn widen(&mut self, other: Reach) -> bool {
        let before = self.0;
        self.0 |= other.0;
        self.0 != before
    }
}

/// The connections of a galaxy, and the systems with three or more pieces of a colour.
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

    /// Returns the same after `effect` has led to the galaxy `after`.
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

    /// Returns where a catastrophe of its colour may follow the arrival of `ship` (B15).
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

/// A table from which steps are taken: a state, or with the highest bit set a result that only
/// catastrophes may follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Origin(pub(super) u32);
