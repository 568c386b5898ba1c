//! How a turn ends the game, followed from step to step (B17).

use crate::rules::Seat;
use crate::rules::count::End;
use crate::rules::star::{Arrival, Effect, Galaxy, System};

impl End {
    /// How `galaxy` ends the game for `seat`, if it does; both homes are taken to have been set up.
    pub fn of(galaxy: &Galaxy, seat: Seat) -> Option<End> {
        Homes::of(galaxy).end(seat)
    }
}

/// Which seats have a ship of their own in their own homeworld, one bit each.
#[derive(Clone, Copy, Debug)]
pub(super) struct Homes(u8);

impl Homes {
    pub(super) fn of(galaxy: &Galaxy) -> Self {
        Seat::PAIR.into_iter().fold(Homes(0), |homes, seat| {
            homes.with(seat, galaxy.holds_home(seat))
        })
    }

    /// The same after a step.
    pub(super) fn after(self, effect: &Effect) -> Self {
        let homes = self.changed(effect.before, effect.after());
        match &effect.arrival {
            Some(arrival) => homes.after_arrival(arrival),
            None => homes,
        }
    }

    /// The same after a ship has arrived.
    pub(super) fn after_arrival(self, arrival: &Arrival) -> Self {
        self.changed(arrival.before, arrival.after)
    }

    /// How a turn of `seat` would end the game here, if it does.
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
