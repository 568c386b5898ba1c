//! A table with the names of its systems, between two turns.

use crate::order::Name;
use crate::piece::{Piece, Size};
use crate::rules::event::Event;
use crate::rules::fingerprint::fnv;
use crate::rules::seat::Seat;
use crate::rules::star::galaxy::{Galaxy, Slot};
use crate::rules::star::ledger::Ledger;
use crate::rules::star::position_text::system_text;
use crate::rules::star::seating::{ManyPlayers, Seating, TwoPlayers};
use crate::rules::star::set_up::sorted_sizes;
use crate::rules::star::system::System;
use crate::rules::view::SystemView;

/// A table between two turns: systems, names, whose turn it is, and who has set up.
#[derive(Clone, Debug)]
pub struct Position<P: Seating = TwoPlayers> {
    /// The systems and the bank.
    pub galaxy: Galaxy<P>,
    /// The name of each system, by slot.
    pub names: Vec<Name>,
    /// The seat to move.
    pub to_move: Seat,
    /// Whether each seat has set up its homeworld, which may have fallen since (B5, B17).
    pub settled: P::Flags,
}

impl Position {
    /// Nothing set up yet.
    pub const EMPTY: Position = Position {
        galaxy: Galaxy::EMPTY,
        names: Vec::new(),
        to_move: Seat(0),
        settled: [false; 2],
    };
}

impl Position<ManyPlayers> {
    /// Nothing set up yet by so many seats, three to six.
    pub fn for_seats(seats: u8) -> Self {
        Position {
            galaxy: Galaxy::for_seats(seats),
            names: Vec::new(),
            to_move: Seat(0),
            settled: ManyPlayers::flags(seats),
        }
    }
}

impl<P: Seating> Position<P> {
    /// How many seats the game has.
    pub fn seats(&self) -> u8 {
        self.settled.as_ref().len() as u8
    }

    /// Every seat of the game, in turn order from the first.
    pub fn every_seat(&self) -> impl DoubleEndedIterator<Item = Seat> + use<P> {
        (0..self.seats()).map(Seat)
    }

    /// Whether the game has such a seat.
    pub fn has_seat(&self, seat: Seat) -> bool {
        seat.0 < self.seats()
    }

    /// Whether `seat` has still to set up its homeworld (B5).
    pub fn awaits_home(&self, seat: Seat) -> bool {
        !self.settled.as_ref()[seat.index()]
    }

    /// Whether all homeworlds have been set up.
    pub fn is_set_up(&self) -> bool {
        self.settled.as_ref().iter().all(|&settled| settled)
    }

    /// The next seat after `seat` in turn order that has not fallen; `seat` itself when it is the only one left.
    pub fn next_after(&self, seat: Seat) -> Option<Seat> {
        let seats = self.seats();
        (1..=seats)
            .map(|steps| Seat((seat.0 + steps) % seats))
            .find(|&next| !self.has_fallen(next))
    }

    /// Whether the homeworld of `seat` was set up and is no more (B17).
    pub fn has_fallen(&self, seat: Seat) -> bool {
        !self.awaits_home(seat) && self.galaxy.home(seat).is_none()
    }

    /// The systems with their names, in the order of their founding.
    pub fn systems(&self) -> impl Iterator<Item = (&Name, System<P>)> {
        self.names.iter().zip(self.galaxy.systems().iter().copied())
    }

    /// The sizes of the two stars of the homeworld of `seat`, the smaller one first, while both are there.
    pub fn home_sizes(&self, seat: Seat) -> Option<[Size; 2]> {
        let home = self.galaxy.system(self.galaxy.home(seat)?);
        let stars: Vec<Piece> = home.stars().collect();
        stars.try_into().ok().map(sorted_sizes)
    }

    /// What the homeworld of `seat` is called, while it stands.
    pub fn home_name(&self, seat: Seat) -> Option<&Name> {
        let home = self.galaxy.home(seat)?;
        Some(&self.names[home.index()])
    }

    /// Takes the home of `seat` for an ordinary system: without owner, and forgotten if empty (B17, M5). A seat that has
    /// none yet will have none.
    pub fn lose_home(&mut self, seat: Seat, events: &mut Vec<Event>) {
        self.settled.as_mut()[seat.index()] = true;
        let mut ledger = Ledger {
            seat,
            names: &mut self.names,
            events,
        };
        self.galaxy.clear_home(seat, &mut ledger);
    }

    /// The slot of the system of that name.
    pub fn slot(&self, name: &Name) -> Option<Slot> {
        slot_of(&self.names, name)
    }

    /// A fingerprint of the table and the seat to move, whatever the names: FNV-1a over the sorted texts of the systems.
    ///
    /// It is stored beside turns, so it must stay the same from version to version.
    pub fn fingerprint(&self) -> u64 {
        let mut texts: Vec<String> = self
            .galaxy
            .systems()
            .iter()
            .map(|&system| system_text(system, self.seats()))
            .collect();
        texts.sort_unstable();
        if self.seats() > 2 {
            // Who is out says more than the systems once there are more than two.
            texts.extend(self.fallen_text());
        }
        fnv(&format!("{}{}", self.to_move, texts.concat()))
    }

    /// Whether the same pieces stand in the same places with the same seat to move, whatever the names (B18).
    pub fn same_table(&self, other: &Self) -> bool {
        self.to_move == other.to_move
            && self.settled == other.settled
            && self.galaxy == other.galaxy
    }
}

/// Equal tables whose systems bear equal names.
impl<P: Seating> PartialEq for Position<P> {
    fn eq(&self, other: &Self) -> bool {
        let sorted = |position: &Self| {
            let mut systems: Vec<_> = position
                .systems()
                .map(|(name, system)| (name.as_str().to_ascii_lowercase(), system))
                .collect();
            systems.sort_unstable();
            systems
        };
        self.same_table(other) && sorted(self) == sorted(other)
    }
}

impl<P: Seating> Eq for Position<P> {}

/// The slot of the system of that name among `names`, which are by slot.
pub(super) fn slot_of(names: &[Name], name: &Name) -> Option<Slot> {
    names
        .iter()
        .position(|known| known == name)
        .map(|index| Slot(index as u8))
}

/// The systems as anyone may see them.
pub fn system_views<P: Seating>(position: &Position<P>) -> Vec<SystemView> {
    let view = |(name, system): (&Name, System<P>)| SystemView {
        name: name.clone(),
        home_of: system.owner(),
        stars: system.stars().collect(),
        ships: position
            .every_seat()
            .map(|seat| system.ships(seat).pieces().collect())
            .collect(),
    };
    position.systems().map(view).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fingerprint_is_that_of_stored_games() {
        let position: Position = "<1>; Ann(0,r1b2)y1g3-; Beth(1,y2g1)-b3; Vega(g3)y1-b1"
            .parse()
            .expect("a table");
        assert_eq!(position.fingerprint(), STORED);
        let renamed: Position = "<1>; X(g3)y1-b1; Beth(1,g1y2)-b3; Ann(0,b2r1)g3y1-"
            .parse()
            .expect("a table");
        assert_eq!(renamed.fingerprint(), STORED);
        let other: Position = "<0>; X(g3)y1-b1; Beth(1,g1y2)-b3; Ann(0,b2r1)g3y1-"
            .parse()
            .expect("a table");
        assert_ne!(other.fingerprint(), STORED);
    }

    /// As written by the first version.
    const STORED: u64 = 0x7976_1300_6fcf_d969;
}
