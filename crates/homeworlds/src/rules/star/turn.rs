//! One turn in progress: which actions are legal now, and what stands against the others.

use std::ops::ControlFlow;

use crate::piece::{Colour, Piece, Power};
use crate::rules::Seat;
use crate::rules::star::{Action, Effect, Galaxy, Seating, Slot, Slots, TwoPlayers};

/// How far a turn has gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Nothing but catastrophes yet.
    Fresh,
    /// `ship` was sacrificed; `left` of its actions are left (B9).
    Sacrificed {
        /// The ship.
        ship: Piece,
        /// How many actions are left.
        left: u8,
    },
    /// The basic action is done (B8).
    Acted,
    /// The turn was declared a pass (B10).
    Passed,
}

/// A turn in progress, by slots and without names.
#[derive(Clone, Copy, Debug)]
pub struct Turn<P: Seating = TwoPlayers> {
    /// The table now.
    pub galaxy: Galaxy<P>,
    /// Whose turn it is.
    pub seat: Seat,
    /// How far it has gone.
    pub phase: Phase,
}

/// What stands against an action, as a bare fact; `explain` adds what would be accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActionError {
    /// The basic action is done; a turn has one (B8).
    Acted,
    /// The turn is a pass (B10).
    Passed,
    /// A sacrifice must come before any action, and only one (B9).
    LateSacrifice,
    /// The actions of the sacrificed ship are of its colour (B9).
    OtherColour {
        /// The ship that was sacrificed.
        sacrificed: Piece,
    },
    /// The sacrificed ship gave no more actions (B9).
    NoActionsLeft {
        /// The ship that was sacrificed.
        sacrificed: Piece,
    },
    /// No such ship of one's own is there.
    NoSuchShip,
    /// The power is not available there (B8).
    NoPower(Power),
    /// No ship of one's own of that colour is there to be copied (B11).
    NothingToCopy,
    /// The bank lacks the piece.
    BankLacks,
    /// The bank has a smaller one of that colour (B11).
    NotSmallest(Piece),
    /// The ship has that colour already (B12).
    SameColour,
    /// A system is not connected to itself (B2).
    SameSystem,
    /// The stars have a size in common (B2).
    NotConnected,
    /// The victim has no such ship there, or is the mover (B14).
    NoSuchEnemy,
    /// One has no ship there to act (B14).
    NoShipThere,
    /// The enemy ship is larger than every ship of one's own there (B14).
    TooLarge,
    /// Fewer than four pieces of that colour are there (B15).
    NotOverpopulated,
    /// A catastrophe was called, and only further ones may follow in this game (M3).
    Struck,
}

impl<P: Seating> Turn<P> {
    /// The turn of `seat` before its first step.
    pub const fn new(galaxy: Galaxy<P>, seat: Seat) -> Self {
        Self {
            galaxy,
            seat,
            phase: Phase::Fresh,
        }
    }

    /// Carries out a legal action; what it does.
    pub fn play(&mut self, action: Action) -> Effect<P> {
        self.phase = self.phase_after(action);
        self.galaxy.apply(self.seat, action)
    }

    /// Whether `action` is legal now, and if not, the first fact that stands against it.
    pub fn check(&self, action: Action) -> Result<(), ActionError> {
        match action {
            Action::Sacrifice { at, ship } => {
                self.has_ship(at, ship)?;
                match self.phase {
                    Phase::Fresh => Ok(()),
                    Phase::Passed => Err(ActionError::Passed),
                    Phase::Acted | Phase::Sacrificed { .. } => Err(ActionError::LateSacrifice),
                }
            }
            Action::Catastrophe { at, colour } => demand(
                self.galaxy.system(at).count_colour(colour) >= 4,
                ActionError::NotOverpopulated,
            ),
            Action::Build { at, ship } => self.check_build(at, ship),
            Action::Trade { at, ship, colour } => self.check_trade(at, ship, colour),
            Action::Move { from, ship, to } => self.check_move(from, ship, to),
            Action::Discover { from, ship, star } => self.check_discovery(from, ship, star),
            Action::Attack { at, ship, from } => self.check_attack(at, ship, from),
        }
    }

    /// Visits every legal action once, until the visitor breaks: catastrophes, then sacrifices, then uses of powers,
    /// each by slot.
    pub fn actions<B>(&self, mut visit: impl FnMut(Action) -> ControlFlow<B>) -> ControlFlow<B> {
        self.galaxy.catastrophes(&mut visit)?;
        self.own_actions(&mut visit)
    }

    /// The same without the catastrophes.
    pub(super) fn own_actions<B>(
        &self,
        visit: &mut impl FnMut(Action) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        match self.phase {
            Phase::Fresh => {
                self.galaxy.sacrifices(self.seat, visit)?;
                for at in self.galaxy.slots() {
                    for colour in Colour::ALL {
                        if self.galaxy.system(at).gives(self.seat, colour) {
                            self.galaxy.uses(self.seat, at, colour.power(), visit)?;
                        }
                    }
                }
                ControlFlow::Continue(())
            }
            Phase::Sacrificed { ship, left } if left > 0 => {
                let power = ship.colour().power();
                self.galaxy
                    .slots()
                    .try_for_each(|at| self.galaxy.uses(self.seat, at, power, visit))
            }
            Phase::Sacrificed { .. } | Phase::Acted | Phase::Passed => ControlFlow::Continue(()),
        }
    }

    /// Whether a sacrifice has actions left and one of them can be used now (B9).
    pub(super) fn can_spend(&self) -> bool {
        let Phase::Sacrificed { ship, left } = self.phase else {
            return false;
        };
        let power = ship.colour().power();
        let used = |at| {
            let any = &mut |_| ControlFlow::Break(());
            self.galaxy.uses(self.seat, at, power, any).is_break()
        };
        left > 0 && self.galaxy.slots().any(used)
    }

    /// Whether `power` may be used at `at` now: the phase allows it, and a colour is there (B8) or was sacrificed (B9).
    fn may_use(&self, power: Power, at: Slot) -> Result<(), ActionError> {
        match self.phase {
            Phase::Fresh => demand(
                self.galaxy.system(at).gives(self.seat, power.colour()),
                ActionError::NoPower(power),
            ),
            Phase::Sacrificed { ship, left } => {
                demand(
                    ship.colour() == power.colour(),
                    ActionError::OtherColour { sacrificed: ship },
                )?;
                demand(left > 0, ActionError::NoActionsLeft { sacrificed: ship })
            }
            Phase::Acted => Err(ActionError::Acted),
            Phase::Passed => Err(ActionError::Passed),
        }
    }

    /// How far the turn has gone after a legal action.
    pub(super) fn phase_after(&self, action: Action) -> Phase {
        match (action, self.phase) {
            (Action::Catastrophe { .. }, phase) => phase,
            (Action::Sacrifice { ship, .. }, _) => Phase::Sacrificed {
                ship,
                left: ship.size().pips(),
            },
            (_, Phase::Sacrificed { ship, left }) => Phase::Sacrificed {
                ship,
                left: left.saturating_sub(1),
            },
            (_, Phase::Fresh | Phase::Acted | Phase::Passed) => Phase::Acted,
        }
    }

    fn has_ship(&self, at: Slot, ship: Piece) -> Result<(), ActionError> {
        demand(
            self.galaxy.system(at).ships(self.seat).has(ship),
            ActionError::NoSuchShip,
        )
    }

    fn check_build(&self, at: Slot, ship: Piece) -> Result<(), ActionError> {
        let ships = self.galaxy.system(at).ships(self.seat);
        demand(
            ships.count_colour(ship.colour()) > 0,
            ActionError::NothingToCopy,
        )?;
        self.may_use(Power::Build, at)?;
        match self.galaxy.bank().smallest(ship.colour()) {
            None => Err(ActionError::BankLacks),
            Some(smallest) => demand(smallest == ship, ActionError::NotSmallest(smallest)),
        }
    }

    fn check_trade(&self, at: Slot, ship: Piece, colour: Colour) -> Result<(), ActionError> {
        self.has_ship(at, ship)?;
        self.may_use(Power::Trade, at)?;
        demand(ship.colour() != colour, ActionError::SameColour)?;
        demand(
            self.galaxy.bank().has(ship.in_colour(colour)),
            ActionError::BankLacks,
        )
    }

    fn check_move(&self, from: Slot, ship: Piece, to: Slot) -> Result<(), ActionError> {
        self.has_ship(from, ship)?;
        self.may_use(Power::Move, from)?;
        demand(from != to, ActionError::SameSystem)?;
        let (from, to) = (self.galaxy.system(from), self.galaxy.system(to));
        demand(from.connects(to), ActionError::NotConnected)
    }

    fn check_discovery(&self, from: Slot, ship: Piece, star: Piece) -> Result<(), ActionError> {
        self.has_ship(from, ship)?;
        self.may_use(Power::Move, from)?;
        let sizes = self.galaxy.system(from).sizes();
        demand(!sizes.has(star.size()), ActionError::NotConnected)?;
        demand(self.galaxy.bank().has(star), ActionError::BankLacks)
    }

    fn check_attack(&self, at: Slot, ship: Piece, from: Seat) -> Result<(), ActionError> {
        let system = self.galaxy.system(at);
        demand(
            from != self.seat && system.ships(from).has(ship),
            ActionError::NoSuchEnemy,
        )?;
        let largest = system
            .ships(self.seat)
            .largest()
            .ok_or(ActionError::NoShipThere)?;
        self.may_use(Power::Attack, at)?;
        demand(ship.size() <= largest, ActionError::TooLarge)
    }
}

impl<P: Seating> Galaxy<P> {
    /// Visits every catastrophe that may be triggered (B15).
    pub fn catastrophes<B>(
        &self,
        visit: &mut impl FnMut(Action) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.catastrophes_at(self.overpopulated(), visit)
    }

    /// The same only in some systems.
    pub(super) fn catastrophes_at<B>(
        &self,
        among: Slots,
        visit: &mut impl FnMut(Action) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for at in among.iter() {
            let pieces = self.system(at).pieces();
            for colour in Colour::ALL {
                if pieces.count_colour(colour) >= 4 {
                    visit(Action::Catastrophe { at, colour })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Visits every sacrifice of a ship of `seat` (B9).
    pub fn sacrifices<B>(
        &self,
        seat: Seat,
        visit: &mut impl FnMut(Action) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for at in self.slots() {
            for ship in self.system(at).ships(seat).kinds() {
                visit(Action::Sacrifice { at, ship })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Visits every use that ships of `seat` at `at` can make of `power`, wherever the power comes from.
    pub fn uses<B>(
        &self,
        seat: Seat,
        at: Slot,
        power: Power,
        visit: &mut impl FnMut(Action) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let here = self.system(at);
        let ships = here.ships(seat);
        match power {
            // B11: the smallest in the bank of each colour that one has there.
            Power::Build => {
                for colour in Colour::ALL {
                    if let Some(ship) = self.bank().smallest(colour)
                        && ships.count_colour(colour) > 0
                    {
                        visit(Action::Build { at, ship })?;
                    }
                }
            }
            // B12: the same size in another colour.
            Power::Trade => {
                for ship in ships.kinds() {
                    for colour in Colour::ALL {
                        if colour != ship.colour() && self.bank().has(ship.in_colour(colour)) {
                            visit(Action::Trade { at, ship, colour })?;
                        }
                    }
                }
            }
            // B13: to each connected system, known or new.
            Power::Move => {
                let (from, ways) = (at, self.ways());
                for ship in ships.kinds() {
                    for to in ways.known(here.sizes()).iter() {
                        visit(Action::Move { from, ship, to })?;
                    }
                    for star in ways.new_stars(here.sizes()).kinds() {
                        visit(Action::Discover { from, ship, star })?;
                    }
                }
            }
            // B14: any enemy ship that is not larger than one's largest there.
            Power::Attack => {
                let Some(largest) = ships.largest() else {
                    return ControlFlow::Continue(());
                };
                for from in P::all().filter(|&from| from != seat) {
                    for ship in here.ships(from).kinds() {
                        if ship.size() <= largest {
                            visit(Action::Attack { at, ship, from })?;
                        }
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

fn demand(holds: bool, otherwise: ActionError) -> Result<(), ActionError> {
    if holds { Ok(()) } else { Err(otherwise) }
}
