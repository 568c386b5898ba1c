//! Who founded which system, and in what order: by this a map gives each system a place that it keeps.

use crate::order::Name;
use crate::piece::Size;
use crate::rules::event::Event;
use crate::rules::seat::Seat;
use crate::rules::view::{Founding, SystemView};

/// The systems in the order of their founding: those that stand, and those that the last turn ended.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Foundings(Vec<Founding>);

impl Foundings {
    /// The foundings as a position tells them that was loaded.
    pub fn loaded(systems: &[SystemView]) -> Self {
        let mut foundings = Self::default();
        for system in systems {
            let star = system.stars.first().filter(|_| system.home_of.is_none());
            let lane = star.map(|star| star.size());
            foundings.found(system.name.clone(), only_seat(system), lane);
        }
        foundings
    }

    /// Takes in a turn of `seat`, before which the systems of these names stood.
    pub fn follow(&mut self, before: &[Name], seat: Seat, events: &[Event]) {
        self.0.retain(|founding| before.contains(&founding.system));
        for event in events {
            let (system, lane) = match event {
                Event::Discovered { system, star, .. } => (system, Some(star.size())),
                Event::Settled { home, .. } => (home, None),
                _ => continue,
            };
            self.0.retain(|founding| founding.system != *system);
            self.found(system.clone(), Some(seat), lane);
        }
    }

    fn found(&mut self, system: Name, seat: Option<Seat>, lane: Option<Size>) {
        let in_lane = |founding: &&Founding| founding.lane == lane;
        let taken: Vec<usize> = self.0.iter().filter(in_lane).map(|one| one.slot).collect();
        let slot = (0..).find(|slot| !taken.contains(slot)).unwrap_or_default();
        self.0.push(Founding {
            system,
            seat,
            lane,
            slot,
        });
    }

    /// The list, oldest first.
    pub fn list(&self) -> &[Founding] {
        &self.0
    }
}

impl From<Vec<Founding>> for Foundings {
    fn from(foundings: Vec<Founding>) -> Self {
        Self(foundings)
    }
}

fn only_seat(system: &SystemView) -> Option<Seat> {
    let mut present = (0..)
        .map(Seat)
        .zip(&system.ships)
        .filter(|(_, ships)| !ships.is_empty())
        .map(|(seat, _)| seat);
    let first = present.next();
    first.filter(|_| present.next().is_none())
}

#[cfg(test)]
mod tests {
    use super::*;

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

    fn slots(foundings: &Foundings) -> Vec<(String, usize)> {
        let each = foundings.list().iter();
        each.map(|one| (one.system.to_string(), one.slot)).collect()
    }

    #[test]
    fn a_new_system_takes_the_first_place_that_is_free() {
        let mut foundings = Foundings::default();
        let names = ["Vega", "Mira"].map(name);
        foundings.follow(&[], Seat(0), &[discovered("Vega"), discovered("Mira")]);
        // What the last turn ended keeps its place for a turn more.
        foundings.follow(&names, Seat(0), &[]);
        assert_eq!(slots(&foundings)[0], ("Vega".to_owned(), 0));
        foundings.follow(&names[1..], Seat(0), &[discovered("Rigel")]);
        let places = [("Mira".to_owned(), 1), ("Rigel".to_owned(), 0)];
        assert_eq!(slots(&foundings), places);
    }
}
