//! Who founded which system, and in what order: by this a map gives each system a place that it keeps.

use crate::order::Name;
use crate::rules::event::Event;
use crate::rules::seat::Seat;
use crate::rules::view::{Founding, SystemView};

/// The systems in the order of their founding: those that stand, and those that the last turn ended.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Foundings(Vec<Founding>);

impl Foundings {
    /// The foundings as a position tells them that was loaded.
    pub fn loaded(systems: &[SystemView]) -> Self {
        let foundings = systems.iter().map(|system| Founding {
            system: system.name.clone(),
            seat: only_seat(system),
        });
        Self(foundings.collect())
    }

    /// Takes in a turn of `seat`, before which the systems of these names stood.
    pub fn follow(&mut self, before: &[Name], seat: Seat, events: &[Event]) {
        self.0.retain(|founding| before.contains(&founding.system));
        for event in events {
            let (Event::Discovered { system, .. } | Event::Settled { home: system, .. }) = event
            else {
                continue;
            };
            self.0.retain(|founding| founding.system != *system);
            self.0.push(Founding {
                system: system.clone(),
                seat: Some(seat),
            });
        }
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
