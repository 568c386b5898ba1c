//! Actions on a galaxy and their effects: the one place where pieces move.

use crate::order::Verb;
use crate::piece::{Colour, Piece, Power};
use crate::rules::seat::Seat;
use crate::rules::star::galaxy::{Galaxy, Slot};
use crate::rules::star::system::System;

/// One step of a turn after the set-up, by slots: what the generator makes and the judge checks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Takes `ship` from the bank (B11).
    Build { at: Slot, ship: Piece },
    /// Changes `ship` into `colour` (B12).
    Trade {
        at: Slot,
        ship: Piece,
        colour: Colour,
    },
    /// Goes to a known system (B13).
    Move { from: Slot, ship: Piece, to: Slot },
    /// Goes to a new system (B13).
    Discover {
        from: Slot,
        ship: Piece,
        star: Piece,
    },
    /// Takes the enemy's `ship` (B14).
    Attack { at: Slot, ship: Piece },
    /// Gives up `ship` for as many actions as it has pips (B9).
    Sacrifice { at: Slot, ship: Piece },
    /// Returns all pieces of an overpopulated colour to the bank (B15).
    Catastrophe { at: Slot, colour: Colour },
}

impl Action {
    /// The power that the action uses; `None` for sacrifices and catastrophes, which need none.
    pub const fn power(self) -> Option<Power> {
        match self {
            Action::Build { .. } => Some(Power::Build),
            Action::Trade { .. } => Some(Power::Trade),
            Action::Move { .. } | Action::Discover { .. } => Some(Power::Move),
            Action::Attack { .. } => Some(Power::Attack),
            Action::Sacrifice { .. } | Action::Catastrophe { .. } => None,
        }
    }

    /// The verb of the step that asks for the action.
    pub const fn verb(self) -> Verb {
        match self {
            Action::Build { .. } => Verb::Build,
            Action::Trade { .. } => Verb::Trade,
            Action::Move { .. } => Verb::Move,
            Action::Discover { .. } => Verb::Discover,
            Action::Attack { .. } => Verb::Attack,
            Action::Sacrifice { .. } => Verb::Sacrifice,
            Action::Catastrophe { .. } => Verb::Catastrophe,
        }
    }

    /// Where the acting ship, or the overpopulation, is.
    pub const fn place(self) -> Slot {
        match self {
            Action::Build { at, .. }
            | Action::Trade { at, .. }
            | Action::Attack { at, .. }
            | Action::Sacrifice { at, .. }
            | Action::Catastrophe { at, .. } => at,
            Action::Move { from, .. } | Action::Discover { from, .. } => from,
        }
    }
}

/// Hears what follows from an action; `()` hears nothing, which is what the generator wants.
pub trait Log {
    /// A catastrophe of `colour` struck the system, which stood as `before` (B15).
    fn catastrophe(&mut self, at: Slot, before: System, colour: Colour);
    /// The last star went; `left` is the system with the ships that go now (B4). [`Log::removed`] follows.
    fn supernova(&mut self, at: Slot, left: System);
    /// No ship was left; `left` is the system with the stars that go now (B3). [`Log::removed`] follows.
    fn forgotten(&mut self, at: Slot, left: System);
    /// The system is gone, and later ones have moved down by one slot.
    fn removed(&mut self, at: Slot);
}

impl Log for () {
    fn catastrophe(&mut self, _: Slot, _: System, _: Colour) {}
    fn supernova(&mut self, _: Slot, _: System) {}
    fn forgotten(&mut self, _: Slot, _: System) {}
    fn removed(&mut self, _: Slot) {}
}

impl Galaxy {
    /// Carries out a legal `action` of `seat` with all that follows at once (B3, B4).
    pub fn apply(&mut self, seat: Seat, action: Action, log: &mut impl Log) {
        match action {
            Action::Build { at, ship } => self.put(at, self.system(at).with_ship(seat, ship)),
            Action::Trade { at, ship, colour } => {
                let traded = self.system(at).without_ship(seat, ship);
                self.put(at, traded.with_ship(seat, ship.in_colour(colour)));
            }
            Action::Move { from, ship, to } => {
                self.leave(from, seat, ship);
                self.put(to, self.system(to).with_ship(seat, ship));
                self.forget(from, log);
            }
            Action::Discover { from, ship, star } => {
                self.leave(from, seat, ship);
                self.found(System::colony(star).with_ship(seat, ship));
                self.forget(from, log);
            }
            Action::Attack { at, ship } => {
                let left = self.system(at).without_ship(seat.other(), ship);
                self.put(at, left.with_ship(seat, ship));
            }
            Action::Sacrifice { at, ship } => {
                self.leave(at, seat, ship);
                self.forget(at, log);
            }
            Action::Catastrophe { at, colour } => self.strike(at, colour, log),
        }
    }

    /// Makes the fallen home of `seat` an ordinary system (B17).
    pub fn clear_home(&mut self, seat: Seat, log: &mut impl Log) {
        if let Some(home) = self.home(seat) {
            self.put(home, self.system(home).without_owner());
            self.forget(home, log);
        }
    }

    fn leave(&mut self, from: Slot, seat: Seat, ship: Piece) {
        self.put(from, self.system(from).without_ship(seat, ship));
    }

    // B3: a colony without ships goes at once, a homeworld stays.
    fn forget(&mut self, at: Slot, log: &mut impl Log) {
        let left = self.system(at);
        if left.owner().is_none() && !left.has_ships() {
            log.forgotten(at, left);
            self.remove(at);
            log.removed(at);
        }
    }

    // B15, then B4 or B3.
    fn strike(&mut self, at: Slot, colour: Colour, log: &mut impl Log) {
        let before = self.system(at);
        log.catastrophe(at, before, colour);
        let left = before.without_colour(colour);
        self.put(at, left);
        if left.has_stars() {
            self.forget(at, log);
        } else {
            log.supernova(at, left);
            self.remove(at);
            log.removed(at);
        }
    }
}
