//! Performs actions on a galaxy: the only place where pieces move. Also the events of an action.

use crate::order::{Name, Step};
use crate::piece::Piece;
use crate::rules::star::{Arrival, Effect, Galaxy, Seating, Slot, StarAction, System};
use crate::rules::{Event, Seat};

impl<P: Seating> Galaxy<P> {
    /// Returns the effect of a legal `action` of `seat` on the systems (B11-B15).
    pub(super) fn effect(&self, seat: Seat, action: StarAction) -> Effect<P> {
        match action {
            StarAction::Build { at, ship } => {
                self.change(seat, at, |system| system.with_ship(seat, ship))
            }
            StarAction::Trade { at, ship, colour } => self.change(seat, at, |system| {
                let left = system.without_ship(seat, ship);
                left.with_ship(seat, ship.in_colour(colour))
            }),
            StarAction::Attack { at, ship, from } => self.change(seat, at, |system| {
                let left = system.without_ship(from, ship);
                left.with_ship(seat, ship)
            }),
            StarAction::Catastrophe { at, colour } => {
                self.change(seat, at, |system| system.without_colour(colour))
            }
            StarAction::Sacrifice { at, ship } => self.departure(seat, at, ship),
            StarAction::Move { from, ship, to } => Effect {
                arrival: Some(self.arrival(seat, ship, to)),
                ..self.departure(seat, from, ship)
            },
            StarAction::Discover { from, ship, star } => Effect {
                arrival: Some(self.discovery(seat, ship, star)),
                ..self.departure(seat, from, ship)
            },
        }
    }

    /// Returns the effect of the departure of `ship` from its system, before it arrives anywhere.
    pub(super) fn departure(&self, seat: Seat, from: Slot, ship: Piece) -> Effect<P> {
        self.change(seat, from, |system| system.without_ship(seat, ship))
    }

    /// Returns the effect of the arrival of `ship` in a known system.
    pub(super) fn arrival(&self, seat: Seat, ship: Piece, to: Slot) -> Arrival<P> {
        let before = self.system(to);
        Arrival {
            at: to,
            before,
            after: before.with_ship(seat, ship),
        }
    }

    /// Returns the effect of the discovery of a system of `star` by `ship`.
    pub(super) fn discovery(&self, seat: Seat, ship: Piece, star: Piece) -> Arrival<P> {
        Arrival {
            at: self.free_slot(),
            before: System::NOTHING,
            after: System::colony(star).with_ship(seat, ship),
        }
    }

    fn change(
        &self,
        seat: Seat,
        at: Slot,
        change: impl FnOnce(System<P>) -> System<P>,
    ) -> Effect<P> {
        let before = self.system(at);
        let mut left = change(before);
        // M1: with three to six players, an enemy's home without any ship disappears like a colony.
        let is_enemys = left.owner().is_some_and(|owner| owner != seat);
        if P::EMPTY_ENEMY_HOMES_GO && is_enemys && !left.has_ships() {
            left = left.without_owner();
        }
        Effect {
            at,
            before,
            left,
            arrival: None,
        }
    }

    /// Returns the table after a legal `action` of `seat`.
    pub(super) fn after(&self, seat: Seat, action: StarAction) -> Self {
        let mut after = *self;
        after.apply(seat, action);
        after
    }

    /// Performs a legal `action` of `seat` with all its immediate consequences (B3, B4), and
    /// returns the effect.
    pub(super) fn apply(&mut self, seat: Seat, action: StarAction) -> Effect<P> {
        let effect = self.effect(seat, action);
        self.carry_out(&effect);
        effect
    }

    /// Performs a previously computed [`Galaxy::effect`]. Removes a system without stars (B4) and a
    /// colony without ships (B3).
    pub(super) fn carry_out(&mut self, effect: &Effect<P>) {
        self.put(effect.at, effect.left);
        if let Some(arrival) = effect.arrival {
            if arrival.before == System::NOTHING {
                self.found(arrival.after);
            } else {
                self.put(arrival.at, arrival.after);
            }
        }
        if let Some(gone) = effect.gone() {
            self.remove(gone);
        }
    }

    /// Turns the fallen home of `seat`, if it stands, into an ordinary system (B17), and returns
    /// the effect.
    pub fn clear_home(&mut self, seat: Seat) -> Option<Effect<P>> {
        let effect = self.change(seat, self.home(seat)?, System::without_owner);
        self.carry_out(&effect);
        Some(effect)
    }
}

/// Removes the name of a system that `effect` ends from `names`, by slot, and returns the event
/// (B3, B4).
pub(super) fn gone<P: Seating>(effect: &Effect<P>, names: &mut Vec<Name>) -> Option<Event> {
    let system = names.remove(effect.gone()?.index());
    let left = effect.left;
    Some(if left.has_stars() {
        let stars = left.stars().collect();
        Event::Forgotten { system, stars }
    } else {
        let ships = ships(left);
        Event::Supernova { system, ships }
    })
}

fn ships<P: Seating>(system: System<P>) -> Vec<(Seat, Piece)> {
    P::all()
        .flat_map(|seat| system.ships(seat).pieces().map(move |ship| (seat, ship)))
        .collect()
}

/// Returns the event of `action` itself. `step` requests it, and `effect` is its effect.
pub(super) fn announced<P: Seating>(
    seat: Seat,
    action: StarAction,
    step: &Step,
    effect: &Effect<P>,
) -> Option<Event> {
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
            let StarAction::Attack { from, .. } = action else {
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
        Step::Catastrophe { system, colour } => {
            let stars = effect.before.stars();
            let mut ships = ships(effect.before);
            ships.retain(|(_, ship)| ship.colour() == colour);
            Event::Catastrophe {
                seat,
                system,
                colour,
                stars: stars.filter(|star| star.colour() == colour).collect(),
                ships,
            }
        }
        // A set-up and a pass are not actions; their events are recorded where they are taken.
        Step::Homeworld { .. } | Step::Pass => return None,
    })
}
