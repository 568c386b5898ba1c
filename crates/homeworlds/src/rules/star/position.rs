//! A table with the names of its systems, between two turns: the homeworlds that may be set up
//! there (B5, B6), and who founded which system in which order, from which a map derives stable
//! places.

use crate::order::Name;
use crate::piece::{Colour, Piece, Size};
use crate::rules::position_text::fnv;
use crate::rules::star::effects::gone;
use crate::rules::star::system::system_text;
use crate::rules::star::{Fleet, Galaxy, Seating, System, TwoPlayers};
use crate::rules::{Event, FirstShip, Founding, Seat, Seats, SystemView};

/// A table between two turns: systems, names, the seat to move, and the seats that have set up.
#[derive(Clone, Debug)]
pub struct Position<P: Seating = TwoPlayers> {
    /// The systems and the bank.
    pub galaxy: Galaxy<P>,
    /// The name of each system, by slot.
    pub names: Vec<Name>,
    /// The seat to move.
    pub to_move: Seat,
    /// The number of seats in the game.
    pub seats: u8,
    /// The seats that have set up a homeworld, which may have fallen since (B5, B17).
    pub settled: Seats,
}

impl Position {
    /// The position before any set-up.
    pub const EMPTY: Position = Position::without_systems(Galaxy::EMPTY, 2);
}

impl<P: Seating> Position<P> {
    /// Creates the position before any set-up for this many seats.
    pub(in crate::rules) fn for_seats(seats: u8) -> Self {
        Self::without_systems(Galaxy::for_seats(seats), seats)
    }

    const fn without_systems(galaxy: Galaxy<P>, seats: u8) -> Self {
        Position {
            galaxy,
            names: Vec::new(),
            to_move: Seat(0),
            seats,
            settled: Seats::NONE,
        }
    }

    /// Iterates over every seat of the game, in turn order from the first.
    pub fn every_seat(&self) -> impl DoubleEndedIterator<Item = Seat> + use<P> {
        (0..self.seats).map(Seat)
    }

    /// Returns whether the game has this seat.
    pub(crate) fn has_seat(&self, seat: Seat) -> bool {
        seat.0 < self.seats
    }

    /// Returns whether `seat` has not yet set up its homeworld (B5).
    pub fn awaits_home(&self, seat: Seat) -> bool {
        !self.settled.has(seat)
    }

    /// Returns whether all homeworlds have been set up.
    pub fn is_set_up(&self) -> bool {
        self.settled.count() == u32::from(self.seats)
    }

    /// Returns the next seat after `seat` in turn order that has not fallen, or `seat` itself if it
    /// is the only one left.
    pub(crate) fn next_after(&self, seat: Seat) -> Option<Seat> {
        let seats = self.seats;
        (1..=seats)
            .map(|steps| Seat((seat.0 + steps) % seats))
            .find(|&next| !self.has_fallen(next))
    }

    /// Returns the seats that have set up and have no ship of their own in their homeworld (B17,
    /// M5).
    pub(in crate::rules) fn homeless(&self) -> Seats {
        let holds = |seat: &Seat| self.galaxy.holds_home(*seat);
        self.settled.iter().filter(|seat| !holds(seat)).collect()
    }

    /// Returns the seats that have lost their homeworld for good (M5).
    pub(in crate::rules) fn fallen(&self) -> Seats {
        let seats = self.every_seat();
        seats.filter(|&seat| self.has_fallen(seat)).collect()
    }

    pub(in crate::rules) fn still_in(&self) -> Seats {
        let seats = self.every_seat();
        seats.filter(|&seat| !self.has_fallen(seat)).collect()
    }

    /// Returns whether the homeworld of `seat` was set up and has fallen (B17).
    pub fn has_fallen(&self, seat: Seat) -> bool {
        !self.awaits_home(seat) && self.galaxy.home(seat).is_none()
    }

    /// Iterates over the systems with their names, in the order in which they were founded.
    pub(super) fn systems(&self) -> impl Iterator<Item = (&Name, System<P>)> {
        self.names.iter().zip(self.galaxy.systems().iter().copied())
    }

    /// Returns the name of the homeworld of `seat`, while it stands.
    pub(crate) fn home_name(&self, seat: Seat) -> Option<&Name> {
        let home = self.galaxy.home(seat)?;
        Some(&self.names[home.index()])
    }

    /// Turns the home of `seat` into an ordinary system: without owner, and forgotten if empty
    /// (B17, M5). A seat without a home yet will get none.
    pub(crate) fn lose_home(&mut self, seat: Seat, events: &mut Vec<Event>) {
        self.settled = self.settled.with(seat);
        let cleared = self.galaxy.clear_home(seat);
        events.extend(cleared.and_then(|effect| gone(&effect, &mut self.names)));
    }

    /// Returns a fingerprint of the table and the seat to move, regardless of names: the FNV-1a
    /// hash of the sorted texts of the systems.
    ///
    /// It is stored with turns, so it must be stable across versions.
    pub fn fingerprint(&self) -> u64 {
        let mut texts: Vec<String> = self
            .galaxy
            .systems()
            .iter()
            .map(|&system| system_text(system, self.seats))
            .collect();
        texts.sort_unstable();
        if self.seats > 2 {
            // With more than two seats, the systems alone do not tell who is out.
            texts.extend(self.fallen_text());
        }
        fnv(&format!("{}{}", self.to_move, texts.concat()))
    }

    /// Returns whether the same pieces stand in the same places with the same seat to move,
    /// regardless of names (B18).
    pub fn same_table(&self, other: &Self) -> bool {
        self.to_move == other.to_move
            && self.settled == other.settled
            && self.galaxy == other.galaxy
    }
}

/// Positions are equal if their tables are and their systems have equal names.
impl<P: Seating> PartialEq for Position<P> {
    fn eq(&self, other: &Self) -> bool {
        let is_there = |system| other.systems().any(|same| same == system);
        self.same_table(other) && self.systems().all(is_there)
    }
}

impl<P: Seating> Eq for Position<P> {}

/// Returns the public view of the systems.
pub(super) fn system_views<P: Seating>(position: &Position<P>) -> Vec<SystemView> {
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

impl<P: Seating> Galaxy<P> {
    /// Iterates over every distinct home that the bank permits: its stars and its first ship. The
    /// order of stars does not matter.
    pub fn set_ups(&self, first_ship: FirstShip) -> impl Iterator<Item = [Piece; 3]> + use<P> {
        self.set_ups_in_any_order(first_ship)
            .filter(|[first, second, _]| first <= second)
    }

    /// Iterates over the homes with their stars in either order; sorted by the first star, the
    /// second and the ship.
    pub(super) fn set_ups_in_any_order(
        &self,
        first_ship: FirstShip,
    ) -> impl Iterator<Item = [Piece; 3]> + use<P> {
        let bank = self.bank();
        Piece::all()
            .flat_map(|first| Piece::all().map(move |second| [first, second]))
            .flat_map(|[first, second]| Piece::all().map(move |ship| [first, second, ship]))
            .filter(move |&home| bank.without_home(home).is_ok())
            .filter(move |[_, _, ship]| first_ship.allows(*ship))
    }

    /// Sets up the homeworld of `seat`. The bank must hold its pieces.
    pub fn set_up(&mut self, seat: Seat, stars: [Piece; 2], ship: Piece) {
        let home = System::home(seat, stars[0], Some(stars[1]));
        self.found(home.with_ship(seat, ship));
    }
}

impl<P: Seating> Fleet<P> {
    /// Returns the rest without the pieces of a home, or the first missing piece with the rest up
    /// to then.
    pub(super) fn without_home(self, home: [Piece; 3]) -> Result<Self, (Piece, Self)> {
        home.into_iter()
            .try_fold(self, |left, piece| match left.has(piece) {
                true => Ok(left.minus(Fleet::one(piece))),
                false => Err((piece, left)),
            })
    }
}

impl<P: Seating> Position<P> {
    /// Returns the star sizes of the home that the one of `seat` is compared with: that of the seat
    /// before, while both its stars stand (B7, M1).
    pub fn sizes_before(&self, seat: Seat) -> Option<[Size; 2]> {
        let home = self.galaxy.home(self.seat_before(seat))?;
        let stars: Vec<Piece> = self.galaxy.system(home).stars().collect();
        stars.try_into().ok().map(sorted_sizes)
    }

    /// Returns the seat before `seat` in turn order. With two seats it is the other one.
    pub(super) fn seat_before(&self, seat: Seat) -> Seat {
        let seats = self.seats;
        Seat((seat.0 + seats - 1) % seats)
    }

    /// Returns stars and a ship for the home of the seat to move that draw no warning (B7, H3): red
    /// and blue with a large green ship, in other sizes than the home before.
    pub(crate) fn suggested_set_up(&self) -> ([Piece; 2], Piece) {
        let (small, medium, large) = (Size::Small, Size::Medium, Size::Large);
        let before = self.sizes_before(self.to_move);
        let blue = if before == Some([small, medium]) {
            large
        } else {
            medium
        };
        let stars = [
            Piece::new(Colour::Red, small),
            Piece::new(Colour::Blue, blue),
        ];
        (stars, Piece::new(Colour::Green, large))
    }
}

/// Returns the sizes of two stars, the smaller one first.
pub fn sorted_sizes(stars: [Piece; 2]) -> [Size; 2] {
    let mut sizes = stars.map(Piece::size);
    sizes.sort_unstable();
    sizes
}

/// Returns the foundings as derived from a loaded position.
pub(super) fn foundings<P: Seating>(position: &Position<P>) -> Vec<Founding> {
    let mut foundings = Vec::new();
    for (name, system) in position.systems() {
        let star = system.stars().next().filter(|_| system.owner().is_none());
        let seats = position.every_seat();
        let present: Seats = seats
            .filter(|&seat| !system.ships(seat).is_empty())
            .collect();
        found(&mut foundings, name, present.only(), star.map(Piece::size));
    }
    foundings
}

/// Returns the foundings after a turn of `seat`, given the names of the systems before it: those
/// that stand, and those that the turn ended.
pub(super) fn followed(
    foundings: &[Founding],
    before: &[Name],
    seat: Seat,
    events: &[Event],
) -> Vec<Founding> {
    let mut foundings = foundings.to_vec();
    foundings.retain(|founding| before.contains(&founding.system));
    for event in events {
        let (system, lane) = match event {
            Event::Discovered { system, star, .. } => (system, Some(star.size())),
            Event::Settled { home, .. } => (home, None),
            _ => continue,
        };
        foundings.retain(|founding| founding.system != *system);
        found(&mut foundings, system, Some(seat), lane);
    }
    foundings
}

fn found(foundings: &mut Vec<Founding>, system: &Name, seat: Option<Seat>, lane: Option<Size>) {
    let in_lane = |founding: &&Founding| founding.lane == lane;
    let taken: Vec<usize> = foundings
        .iter()
        .filter(in_lane)
        .map(|one| one.slot)
        .collect();
    let slot = (0..).find(|slot| !taken.contains(slot)).unwrap_or_default();
    let system = system.clone();
    foundings.push(Founding {
        system,
        seat,
        lane,
        slot,
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fingerprint_matches_stored_games() {
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

    /// The fingerprint as written by the first version.
    const STORED: u64 = 0x7976_1300_6fcf_d969;

    fn name(text: &str) -> Name {
        text.parse().expect("a name")
    }

    fn discovered(system: &str) -> Event {
        Event::Discovered {
            seat: Seat(0),
            ship: "y1".parse().expect("a piece"),
            from: name("Ann"),
            star: "g2".parse().expect("a piece"),
            system: name(system),
        }
    }

    fn slots(foundings: &[Founding]) -> Vec<(String, usize)> {
        let each = foundings.iter();
        each.map(|one| (one.system.to_string(), one.slot)).collect()
    }

    #[test]
    fn new_system_takes_first_free_place() {
        let names = ["Vega", "Mira"].map(name);
        let events = [discovered("Vega"), discovered("Mira")];
        let foundings = followed(&[], &[], Seat(0), &events);
        // A system that the last turn ended keeps its place for one more turn.
        let foundings = followed(&foundings, &names, Seat(0), &[]);
        assert_eq!(slots(&foundings)[0], ("Vega".to_owned(), 0));
        let foundings = followed(&foundings, &names[1..], Seat(0), &[discovered("Rigel")]);
        let places = [("Mira".to_owned(), 1), ("Rigel".to_owned(), 0)];
        assert_eq!(slots(&foundings), places);
    }
}
