//! Actions on a galaxy and their effects: the one place where pieces move. What follows is heard by a log; the one with names
//! writes it down and keeps them in step.

use crate::order::{Name, Step, Verb};
use crate::piece::{Colour, Piece, Power};
use crate::rules::star::{Galaxy, Seating, Slot, Slots, System, TwoPlayers};
use crate::rules::{Event, Seat};

/// One step of a turn after the set-up, by slots: what the generator makes and the judge checks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Takes `ship` from the bank (B11).
    Build {
        /// The system.
        at: Slot,
        /// The ship.
        ship: Piece,
    },
    /// Changes `ship` into `colour` (B12).
    Trade {
        /// The system.
        at: Slot,
        /// The ship.
        ship: Piece,
        /// The colour.
        colour: Colour,
    },
    /// Goes to a known system (B13).
    Move {
        /// Where it leaves, or whose it was.
        from: Slot,
        /// The ship.
        ship: Piece,
        /// Where it goes.
        to: Slot,
    },
    /// Goes to a new system (B13).
    Discover {
        /// Where it leaves, or whose it was.
        from: Slot,
        /// The ship.
        ship: Piece,
        /// The new star.
        star: Piece,
    },
    /// Takes the `ship` of an enemy (B14).
    Attack {
        /// The system.
        at: Slot,
        /// The ship.
        ship: Piece,
        /// Where it leaves, or whose it was.
        from: Seat,
    },
    /// Gives up `ship` for as many actions as it has pips (B9).
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
pub trait Log<P: Seating = TwoPlayers> {
    /// A catastrophe of `colour` struck the system, which stood as `before` (B15).
    fn catastrophe(&mut self, _at: Slot, _before: System<P>, _colour: Colour) {}
    /// The last star went; `left` is the system with the ships that go now (B4). [`Log::removed`] follows.
    fn supernova(&mut self, _at: Slot, _left: System<P>) {}
    /// No ship was left; `left` is the system with the stars that go now (B3). [`Log::removed`] follows.
    fn forgotten(&mut self, _at: Slot, _left: System<P>) {}
    /// The system is gone, and later ones have moved down by one slot.
    fn removed(&mut self, _at: Slot) {}
}

impl<P: Seating> Log<P> for () {}

/// What an action does to the systems, before anyone is told: at most two of them change, or one changes and one is founded.
#[derive(Clone, Copy, Debug)]
pub struct Effect<P: Seating = TwoPlayers> {
    /// Where the acting ship, or the overpopulation, is.
    pub at: Slot,
    /// The system there before.
    pub before: System<P>,
    /// What the action leaves of it; whether it [stands](System::stands) decides its fate (B3, B4).
    pub left: System<P>,
    /// The system that a ship arrives in, if it moves.
    pub arrival: Option<Arrival<P>>,
}

/// The system that a ship arrives in.
#[derive(Clone, Copy, Debug)]
pub struct Arrival<P: Seating = TwoPlayers> {
    /// Where it is; the next free slot when it is newly discovered.
    pub at: Slot,
    /// The system before; [`System::NOTHING`] when it is newly discovered.
    pub before: System<P>,
    /// The system with the ship.
    pub after: System<P>,
}

impl<P: Seating> Effect<P> {
    /// The slot of a system that goes; later systems then move down by one.
    pub fn gone(&self) -> Option<Slot> {
        (!self.left.stands()).then_some(self.at)
    }

    /// Where catastrophes may be triggered afterwards, if it was at `overpopulated` before (B15).
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

    /// The system at [`Effect::at`] afterwards; [`System::NOTHING`] when it goes.
    pub fn after(&self) -> System<P> {
        if self.left.stands() {
            self.left
        } else {
            System::NOTHING
        }
    }

    /// Changes the words of a table, the gaps left open.
    pub(super) fn carry_out(&self, words: &mut [System<P>]) {
        words[self.at.index()] = self.after();
        if let Some(arrival) = self.arrival {
            words[arrival.at.index()] = arrival.after;
        }
    }
}

impl<P: Seating> Galaxy<P> {
    /// What a legal `action` of `seat` does to the systems (B11-B15).
    pub fn effect(&self, seat: Seat, action: Action) -> Effect<P> {
        match action {
            Action::Build { at, ship } => self.change(at, |system| system.with_ship(seat, ship)),
            Action::Trade { at, ship, colour } => self.change(at, |system| {
                let left = system.without_ship(seat, ship);
                left.with_ship(seat, ship.in_colour(colour))
            }),
            Action::Attack { at, ship, from } => self.change(at, |system| {
                let left = system.without_ship(from, ship);
                left.with_ship(seat, ship)
            }),
            Action::Catastrophe { at, colour } => {
                self.change(at, |system| system.without_colour(colour))
            }
            Action::Sacrifice { at, ship } => self.departure(seat, at, ship),
            Action::Move { from, ship, to } => Effect {
                arrival: Some(self.arrival(seat, ship, to)),
                ..self.departure(seat, from, ship)
            },
            Action::Discover { from, ship, star } => Effect {
                arrival: Some(self.discovery(seat, ship, star)),
                ..self.departure(seat, from, ship)
            },
        }
    }

    /// What it does that `ship` leaves its system, before it arrives anywhere.
    pub fn departure(&self, seat: Seat, from: Slot, ship: Piece) -> Effect<P> {
        self.change(from, |system| system.without_ship(seat, ship))
    }

    /// What it does that `ship` arrives in a known system.
    pub fn arrival(&self, seat: Seat, ship: Piece, to: Slot) -> Arrival<P> {
        let before = self.system(to);
        Arrival {
            at: to,
            before,
            after: before.with_ship(seat, ship),
        }
    }

    /// What it does that `ship` discovers a system of `star`.
    pub(super) fn discovery(&self, seat: Seat, ship: Piece, star: Piece) -> Arrival<P> {
        Arrival {
            at: self.free_slot(),
            before: System::NOTHING,
            after: System::colony(star).with_ship(seat, ship),
        }
    }

    fn change(&self, at: Slot, change: impl FnOnce(System<P>) -> System<P>) -> Effect<P> {
        let before = self.system(at);
        Effect {
            at,
            before,
            left: change(before),
            arrival: None,
        }
    }

    /// Carries out a legal `action` of `seat` with all that follows at once (B3, B4).
    pub fn apply(&mut self, seat: Seat, action: Action, log: &mut impl Log<P>) {
        let effect = self.effect(seat, action);
        if let Action::Catastrophe { at, colour } = action {
            log.catastrophe(at, effect.before, colour);
        }
        self.carry_out(&effect, log);
    }

    /// Carries out what [`Galaxy::effect`] told, with all that follows at once (B3, B4).
    pub(super) fn carry_out(&mut self, effect: &Effect<P>, log: &mut impl Log<P>) {
        self.put(effect.at, effect.left);
        if let Some(arrival) = effect.arrival {
            if arrival.before == System::NOTHING {
                self.found(arrival.after);
            } else {
                self.put(arrival.at, arrival.after);
            }
        }
        self.settle(effect.at, log);
    }

    /// Makes the fallen home of `seat` an ordinary system (B17).
    pub fn clear_home(&mut self, seat: Seat, log: &mut impl Log<P>) {
        if let Some(home) = self.home(seat) {
            self.put(home, self.system(home).without_owner());
            self.settle(home, log);
        }
    }

    // B3, B4: a system without a star goes, and a colony without ships; a homeworld stays.
    fn settle(&mut self, at: Slot, log: &mut impl Log<P>) {
        let left = self.system(at);
        if left.stands() {
            return;
        }
        if left.has_stars() {
            log.forgotten(at, left);
        } else {
            log.supernova(at, left);
        }
        self.remove(at);
        log.removed(at);
    }
}

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
