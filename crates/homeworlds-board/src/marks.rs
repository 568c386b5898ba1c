//! What the last turn changed: which ships are new where they are, what left, where a catastrophe was.

use homeworlds::order::Name;
use homeworlds::piece::{Colour, Piece};
use homeworlds::rules::{Event, LastTurn, Seat};

/// The marks of one system.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// Ships that arrived, were built, traded or captured, and are still there.
    pub fresh: Vec<(Seat, Piece)>,
    /// Ships that left or were sacrificed.
    pub gone: Vec<(Seat, Piece)>,
    /// Colours of which all pieces went.
    pub bursts: Vec<Colour>,
}

impl Marks {
    /// What `last` changed in the system of this name.
    pub fn of(last: Option<&LastTurn>, name: &Name) -> Self {
        let mut marks = Self::default();
        for event in last.iter().flat_map(|last| &last.events) {
            marks.add(event, name);
        }
        marks
    }

    fn add(&mut self, event: &Event, here: &Name) {
        match event {
            Event::Settled {
                seat, home, ship, ..
            } if home == here => self.arrive(*seat, *ship),
            Event::Built { seat, ship, system } if system == here => {
                self.fresh.push((*seat, *ship));
            }
            Event::Traded {
                seat,
                ship,
                into,
                system,
            } if system == here => {
                take(&mut self.fresh, (*seat, *ship));
                self.fresh.push((*seat, *into));
            }
            Event::Moved {
                seat,
                ship,
                from,
                to,
            } => self.travel((*seat, *ship), [from, to], here),
            Event::Discovered {
                seat,
                ship,
                from,
                system,
                ..
            } => self.travel((*seat, *ship), [from, system], here),
            Event::Captured {
                seat, ship, system, ..
            } if system == here => self.fresh.push((*seat, *ship)),
            Event::Sacrificed { seat, ship, system } if system == here => {
                self.depart(*seat, *ship);
            }
            Event::Catastrophe { system, colour, .. } if system == here => self.burst(*colour),
            Event::Settled { .. }
            | Event::Built { .. }
            | Event::Traded { .. }
            | Event::Captured { .. }
            | Event::Sacrificed { .. }
            | Event::Catastrophe { .. }
            | Event::Supernova { .. }
            | Event::Forgotten { .. }
            | Event::Passed { .. }
            | Event::HomeFell { .. }
            | Event::Left { .. }
            | Event::Eliminated { .. }
            | Event::Revealed { .. }
            | Event::Ended(_) => {}
        }
    }

    fn travel(&mut self, (seat, ship): (Seat, Piece), [from, to]: [&Name; 2], here: &Name) {
        if from == here {
            self.depart(seat, ship);
        }
        if to == here {
            self.arrive(seat, ship);
        }
    }

    fn arrive(&mut self, seat: Seat, ship: Piece) {
        if !take(&mut self.gone, (seat, ship)) {
            self.fresh.push((seat, ship));
        }
    }

    fn depart(&mut self, seat: Seat, ship: Piece) {
        if !take(&mut self.fresh, (seat, ship)) {
            self.gone.push((seat, ship));
        }
    }

    fn burst(&mut self, colour: Colour) {
        self.fresh.retain(|(_, ship)| ship.colour() != colour);
        if !self.bursts.contains(&colour) {
            self.bursts.push(colour);
        }
    }
}

/// Takes one out of the list; whether there was one.
pub fn take<T: PartialEq>(list: &mut Vec<T>, one: T) -> bool {
    let place = list.iter().position(|other| *other == one);
    place.map(|place| list.remove(place)).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use homeworlds::order::Order;

    const SEAT: Seat = Seat(0);

    fn name(text: &str) -> Name {
        text.parse().expect("a name")
    }

    fn piece(text: &str) -> Piece {
        text.parse().expect("a piece")
    }

    fn moved(from: &str, to: &str) -> Event {
        Event::Moved {
            seat: SEAT,
            ship: piece("y1"),
            from: name(from),
            to: name(to),
        }
    }

    fn marks(events: &[Event], system: &str) -> Marks {
        let last = LastTurn {
            seat: SEAT,
            order: Order(Vec::new()),
            events: events.to_vec(),
            homes: Vec::new(),
        };
        Marks::of(Some(&last), &name(system))
    }

    #[test]
    fn a_ship_that_only_passes_through_leaves_no_mark() {
        let events = [moved("Ann", "Vega"), moved("Vega", "Mira")];
        let ship = vec![(SEAT, piece("y1"))];
        assert_eq!(marks(&events, "Ann").gone, ship);
        assert_eq!(marks(&events, "Vega"), Marks::default());
        assert_eq!(marks(&events, "Mira").fresh, ship);
        let there_and_back = [moved("Ann", "Vega"), moved("Vega", "Ann")];
        assert_eq!(marks(&there_and_back, "Ann"), Marks::default());
    }

    #[test]
    fn a_ship_is_marked_as_what_it_became() {
        let built = Event::Built {
            seat: SEAT,
            ship: piece("g1"),
            system: name("Ann"),
        };
        let traded = Event::Traded {
            seat: SEAT,
            ship: piece("g1"),
            into: piece("b1"),
            system: name("Ann"),
        };
        let marks = marks(&[built, traded], "Ann");
        assert_eq!(marks.fresh, [(SEAT, piece("b1"))]);
        assert_eq!(marks.gone, []);
    }

    #[test]
    fn a_catastrophe_takes_the_marks_of_its_colour() {
        let catastrophe = Event::Catastrophe {
            seat: SEAT,
            system: name("Vega"),
            colour: Colour::Yellow,
            stars: Vec::new(),
            ships: Vec::new(),
        };
        let marks = marks(&[moved("Ann", "Vega"), catastrophe], "Vega");
        assert_eq!(marks.fresh, []);
        assert_eq!(marks.bursts, [Colour::Yellow]);
    }
}
