//! How a turn ends the game, followed from step to step (B17).

use crate::rules::seat::Seat;
use crate::rules::star::action::Effect;
use crate::rules::star::galaxy::Galaxy;
use crate::rules::star::system::System;

/// How a turn ends the game, for the seat whose turn it was (B17).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// Only the other home has fallen.
    Win,
    /// Both homes have fallen.
    Draw,
    /// Only one's own home has fallen.
    Loss,
}

impl End {
    /// How `galaxy` ends the game for `seat`, if it does; both homes are taken to have been set up.
    pub fn of(galaxy: &Galaxy, seat: Seat) -> Option<End> {
        Homes::of(galaxy).end(seat)
    }
}

/// Which seats have a ship of their own in their own homeworld.
#[derive(Clone, Copy, Debug)]
pub(super) struct Homes([bool; 2]);

impl Homes {
    pub(super) fn of(galaxy: &Galaxy) -> Self {
        Homes(Seat::PAIR.map(|seat| galaxy.holds_home(seat)))
    }

    /// The same after a step.
    pub(super) fn after(self, effect: &Effect) -> Self {
        let homes = self.changed(effect.before, effect.after());
        match effect.arrival {
            Some(arrival) => homes.changed(arrival.before, arrival.after),
            None => homes,
        }
    }

    fn changed(mut self, before: System, after: System) -> Self {
        if let Some(owner) = before.owner() {
            self.0[owner.index()] = !after.ships(owner).is_empty();
        }
        self
    }

    /// How a turn of `seat` would end the game here, if it does.
    pub(super) const fn end(self, seat: Seat) -> Option<End> {
        match (self.0[seat.index()], self.0[seat.other().index()]) {
            (true, true) => None,
            (true, false) => Some(End::Win),
            (false, false) => Some(End::Draw),
            (false, true) => Some(End::Loss),
        }
    }
}
