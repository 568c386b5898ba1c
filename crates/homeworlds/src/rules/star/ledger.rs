//! Keeps the names in step with the galaxy and writes down what follows from an action.

use crate::order::{Name, Step};
use crate::piece::{Colour, Piece};
use crate::rules::star::{Action, Log, Seating, Slot, System};
use crate::rules::{Event, Seat};

/// The names by slot, and the events so far.
pub(super) struct Ledger<'a> {
    pub(super) seat: Seat,
    pub(super) names: &'a mut Vec<Name>,
    pub(super) events: &'a mut Vec<Event>,
}

impl<P: Seating> Log<P> for Ledger<'_> {
    fn catastrophe(&mut self, at: Slot, before: System<P>, colour: Colour) {
        let of_colour = |piece: &Piece| piece.colour() == colour;
        self.events.push(Event::Catastrophe {
            seat: self.seat,
            system: self.name(at),
            colour,
            stars: before.stars().filter(of_colour).collect(),
            ships: ships(before)
                .into_iter()
                .filter(|(_, ship)| of_colour(ship))
                .collect(),
        });
    }

    fn supernova(&mut self, at: Slot, left: System<P>) {
        self.events.push(Event::Supernova {
            system: self.name(at),
            ships: ships(left),
        });
    }

    fn forgotten(&mut self, at: Slot, left: System<P>) {
        self.events.push(Event::Forgotten {
            system: self.name(at),
            stars: left.stars().collect(),
        });
    }

    fn removed(&mut self, at: Slot) {
        self.names.remove(at.index());
    }
}

impl Ledger<'_> {
    fn name(&self, at: Slot) -> Name {
        self.names[at.index()].clone()
    }
}

fn ships<P: Seating>(system: System<P>) -> Vec<(Seat, Piece)> {
    P::all()
        .flat_map(|seat| system.ships(seat).pieces().map(move |ship| (seat, ship)))
        .collect()
}

/// What `action`, which `step` asks for, does by itself; a catastrophe is told by the [`Ledger`], which sees what it takes.
pub(super) fn announced(seat: Seat, action: Action, step: &Step) -> Option<Event> {
    Some(match step.clone() {
        Step::Build { ship, system } => Event::Built { seat, ship, system },
        Step::Trade {
            ship,
            system,
            colour,
        } => Event::Traded {
            seat,
            ship,
            into: ship.in_colour(colour),
            system,
        },
        Step::Move { ship, from, to } => Event::Moved {
            seat,
            ship,
            from,
            to,
        },
        Step::Discover {
            ship,
            from,
            star,
            name,
        } => Event::Discovered {
            seat,
            ship,
            from,
            star,
            system: name,
        },
        Step::Attack { ship, system, .. } => {
            let Action::Attack { from, .. } = action else {
                return None;
            };
            Event::Captured {
                seat,
                ship,
                from,
                system,
            }
        }
        Step::Sacrifice { ship, system } => Event::Sacrificed { seat, ship, system },
        // A set-up and a pass are no actions, and are told where they are taken.
        Step::Homeworld { .. } | Step::Pass | Step::Catastrophe { .. } => return None,
    })
}
