//! Actions on a galaxy and their effects: the only place where pieces move. An effect describes the
//! consequences of an action, for callers that maintain names and record events.

use crate::order::{Name, Step, Verb};
use crate::piece::{Colour, Piece, Size};
use crate::rules::star::{Galaxy, Seating, Slot, Slots, System, TwoPlayers};
use crate::rules::{Event, Seat};

/// One step of a turn after the set-up, by slots. The generator produces it and the judge checks
/// it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StarAction {
    /// Builds `ship` from the bank (B11).
    Build {
        /// The system.
        at: Slot,
        /// The ship.
        ship: Piece,
    },
    /// Trades `ship` for one of `colour` (B12).
    Trade {
        /// The system.
        at: Slot,
        /// The ship.
        ship: Piece,
        /// The colour.
        colour: Colour,
    },
    /// Moves to a known system (B13).
    Move {
        /// The system that the ship leaves.
        from: Slot,
        /// The ship.
        ship: Piece,
        /// The destination.
        to: Slot,
    },
    /// Moves to a new system (B13).
    Discover {
        /// The system that the ship leaves.
        from: Slot,
        /// The ship.
        ship: Piece,
        /// The new star.
        star: Piece,
    },
    /// Captures the `ship` of an enemy (B14).
    Attack {
        /// The system.
        at: Slot,
        /// The ship.
        ship: Piece,
        /// The owner of the ship.
        from: Seat,
    },
    /// Sacrifices `ship` for as many actions as it has pips (B9).
    Sacrifice {
        /// The system.
        at: Slot,
        /// The ship.
        ship: Piece,
    },
    /// Returns all pieces of an overpopulated colour to the bank (B15).
    Catastrophe {
        /// The system.
        at: Slot,
        /// The colour.
        colour: Colour,
    },
}

impl StarAction {
    /// Returns the colour whose power the action uses. `None` for sacrifices and catastrophes,
    /// which need none.
    pub const fn power(self) -> Option<Colour> {
        match self {
            StarAction::Build { .. } => Some(Colour::Green),
            StarAction::Trade { .. } => Some(Colour::Blue),
            StarAction::Move { .. } | StarAction::Discover { .. } => Some(Colour::Yellow),
            StarAction::Attack { .. } => Some(Colour::Red),
            StarAction::Sacrifice { .. } | StarAction::Catastrophe { .. } => None,
        }
    }

    /// Returns the ship of the action. For a catastrophe, which has none, returns a small one of
    /// its colour.
    pub(super) const fn ship(self) -> Piece {
        match self {
            StarAction::Build { ship, .. }
            | StarAction::Trade { ship, .. }
            | StarAction::Move { ship, .. }
            | StarAction::Discover { ship, .. }
            | StarAction::Attack { ship, .. }
            | StarAction::Sacrifice { ship, .. } => ship,
            StarAction::Catastrophe { colour, .. } => Piece::new(colour, Size::Small),
        }
    }

    /// Returns the verb of the step that requests the action.
    pub const fn verb(self) -> Verb {
        match self {
            StarAction::Build { .. } => Verb::Build,
            StarAction::Trade { .. } => Verb::Trade,
            StarAction::Move { .. } => Verb::Move,
            StarAction::Discover { .. } => Verb::Discover,
            StarAction::Attack { .. } => Verb::Attack,
            StarAction::Sacrifice { .. } => Verb::Sacrifice,
            StarAction::Catastrophe { .. } => Verb::Catastrophe,
        }
    }

    /// Returns the system of the acting ship or the overpopulation.
    pub const fn place(self) -> Slot {
        match self {
            StarAction::Build { at, .. }
            | StarAction::Trade { at, .. }
            | StarAction::Attack { at, .. }
            | StarAction::Sacrifice { at, .. }
            | StarAction::Catastrophe { at, .. } => at,
            StarAction::Move { from, .. } | StarAction::Discover { from, .. } => from,
        }
    }
}

/// The effect of an action on the systems. Either at most two systems change, or one changes and
/// one is founded.
#[derive(Clone, Copy, Debug)]
pub struct Effect<P: Seating = TwoPlayers> {
    /// The system of the acting ship or the overpopulation.
    pub at: Slot,
    /// The state of that system before the action.
    pub before: System<P>,
    /// The remainder of that system. Whether it [stands](System::stands) decides its fate (B3, B4).
    pub left: System<P>,
    /// The system that a ship arrives in, if it moves.
    pub arrival: Option<Arrival<P>>,
}

/// The system that a ship arrives in.
#[derive(Clone, Copy, Debug)]
pub struct Arrival<P: Seating = TwoPlayers> {
    /// Its slot: the next free one if it is newly discovered.
    pub at: Slot,
    /// The system before; [`System::NOTHING`] if it is newly discovered.
    pub before: System<P>,
    /// The system with the ship.
    pub after: System<P>,
}

impl<P: Seating> Effect<P> {
    /// Returns the slot of a system that disappears. Later systems then move down by one.
    pub fn gone(&self) -> Option<Slot> {
        (!self.left.stands()).then_some(self.at)
    }

    /// Returns where catastrophes may be triggered afterwards, given where they could be before
    /// (B15).
    pub(super) fn overpopulated_after(&self, overpopulated: Slots) -> Slots {
        let mut after = overpopulated.with_or_without(self.at, self.left.is_overpopulated());
        if let Some(arrival) = &self.arrival {
            after = after.with_or_without(arrival.at, arrival.after.is_overpopulated());
        }
        match self.gone() {
            Some(gone) => after.closed_up(gone),
            None => after,
        }
    }

    /// Returns the system at [`Effect::at`] afterwards; [`System::NOTHING`] if it disappears.
    pub fn after(&self) -> System<P> {
        if self.left.stands() {
            self.left
        } else {
            System::NOTHING
        }
    }

    /// Updates the words of a table without closing gaps.
    pub(super) fn carry_out(&self, words: &mut [System<P>]) {
        words[self.at.index()] = self.after();
        if let Some(arrival) = self.arrival {
            words[arrival.at.index()] = arrival.after;
        }
    }
}

impl<P: Seating> Galaxy<P> {
    /// Returns the effect of a legal `action` of `seat` on the systems (B11-B15).
    pub fn effect(&self, seat: Seat, action: StarAction) -> Effect<P> {
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
    pub fn departure(&self, seat: Seat, from: Slot, ship: Piece) -> Effect<P> {
        self.change(seat, from, |system| system.without_ship(seat, ship))
    }

    /// Returns the effect of the arrival of `ship` in a known system.
    pub fn arrival(&self, seat: Seat, ship: Piece, to: Slot) -> Arrival<P> {
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

    /// Performs a legal `action` of `seat` with all its immediate consequences (B3, B4), and
    /// returns the effect.
    pub fn apply(&mut self, seat: Seat, action: StarAction) -> Effect<P> {
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
