//! A turn in progress: the legal actions, and the reasons against the others.

use std::ops::ControlFlow;

use crate::piece::{Colour, Piece};
use crate::rules::Seat;
use crate::rules::star::{Effect, Galaxy, Seating, Slot, Slots, StarAction, System, TwoPlayers};

/// The progress of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Nothing but catastrophes yet.
    Fresh,
    /// `ship` was sacrificed; `left` of its actions are left (B9).
    Sacrificed {
        /// The ship.
        ship: Piece,
        /// The number of actions left.
        left: u8,
    },
    /// The basic action has been taken (B8).
    Acted,
    /// The turn was declared a pass (B10).
    Passed,
}

/// A turn in progress, by slots and without names.
#[derive(Clone, Copy, Debug)]
pub struct Turn<P: Seating = TwoPlayers> {
    /// The current table.
    pub galaxy: Galaxy<P>,
    /// The seat that plays the turn.
    pub seat: Seat,
    /// The progress of the turn.
    pub phase: Phase,
}

/// The reason why an action is illegal, as a bare code. `explain` adds what would be accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActionError {
    /// The basic action has been taken; a turn has only one (B8).
    Acted,
    /// The turn is a pass (B10).
    Passed,
    /// A turn has at most one sacrifice, before any action (B9).
    LateSacrifice,
    /// The actions of a sacrificed ship are limited to its colour (B9).
    OtherColour {
        /// The sacrificed ship.
        sacrificed: Piece,
        /// The colour of the requested action.
        asked: Colour,
    },
    /// The actions of the sacrificed ship are used up (B9).
    NoActionsLeft {
        /// The sacrificed ship.
        sacrificed: Piece,
    },
    /// The mover has no such ship there.
    NoSuchShip,
    /// The power is not available there (B8).
    NoPower(Colour),
    /// The mover has no ship of that colour there to copy (B11).
    NothingToCopy,
    /// The bank has no piece of that colour (B11).
    BankHasNone,
    /// The bank lacks the piece to trade for (B12).
    BankLacks(Piece),
    /// The bank lacks the star (B13).
    BankLacksStar(Piece),
    /// The bank has a smaller piece of that colour (B11).
    NotSmallest(Piece),
    /// The ship already has that colour (B12).
    SameColour,
    /// A system is not connected to itself (B2).
    SameSystem,
    /// The stars have a size in common with those of this system (B2).
    NotConnected(Slot),
    /// The stars have this star's size (B2).
    StarNotConnected(Piece),
    /// This victim has no such ship there, or is the mover (B14).
    NoSuchEnemy(Seat),
    /// The mover has no ship there to act (B14).
    NoShipThere,
    /// The enemy ship is larger than every ship of the mover there (B14).
    TooLarge,
    /// There are fewer than four pieces of that colour (B15).
    NotOverpopulated,
    /// A catastrophe was triggered, and only further ones may follow in this game (M3).
    Struck,
}

impl<P: Seating> Turn<P> {
    /// Creates the turn of `seat` before its first step.
    pub const fn new(galaxy: Galaxy<P>, seat: Seat) -> Self {
        Self {
            galaxy,
            seat,
            phase: Phase::Fresh,
        }
    }

    /// Returns the table after these actions, or `None` if one of them is illegal.
    pub fn after(mut self, actions: &[StarAction]) -> Option<Galaxy<P>> {
        for &action in actions {
            self.check(action).ok()?;
            self.play(action);
        }
        Some(self.galaxy)
    }

    /// Performs a legal action, and returns its effect.
    pub fn play(&mut self, action: StarAction) -> Effect<P> {
        self.phase = self.phase_after(action);
        self.galaxy.apply(self.seat, action)
    }

    /// Checks whether `action` is legal now.
    ///
    /// # Errors
    ///
    /// Returns the first reason against it.
    pub fn check(&self, action: StarAction) -> Result<(), ActionError> {
        let here = self.galaxy.system(action.place());
        self.check_ships(action, here)?;
        self.check_phase(action, here)?;
        self.check_goal(action, here)
    }

    /// Visits every legal action once, until the visitor breaks: catastrophes, then sacrifices,
    /// then uses of powers, each by slot.
    pub fn actions<B>(
        &self,
        mut visit: impl FnMut(StarAction) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.galaxy.catastrophes(&mut visit)?;
        self.own_actions(&mut visit)
    }

    /// Visits the same actions without the catastrophes.
    pub(super) fn own_actions<B>(
        &self,
        visit: &mut impl FnMut(StarAction) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        match self.phase {
            Phase::Fresh => {
                self.galaxy.sacrifices(self.seat, visit)?;
                for at in self.galaxy.slots() {
                    for colour in Colour::ALL {
                        if self.galaxy.system(at).gives(self.seat, colour) {
                            self.galaxy.uses(self.seat, at, colour, visit)?;
                        }
                    }
                }
                ControlFlow::Continue(())
            }
            Phase::Sacrificed { ship, left } if left > 0 => {
                let power = ship.colour();
                self.galaxy
                    .slots()
                    .try_for_each(|at| self.galaxy.uses(self.seat, at, power, visit))
            }
            Phase::Sacrificed { .. } | Phase::Acted | Phase::Passed => ControlFlow::Continue(()),
        }
    }

    /// Returns whether a sacrifice has actions left and one of them can be used now (B9).
    pub(super) fn can_spend(&self) -> bool {
        let Phase::Sacrificed { ship, left } = self.phase else {
            return false;
        };
        let power = ship.colour();
        let used = |at| {
            let any = &mut |_| ControlFlow::Break(());
            self.galaxy.uses(self.seat, at, power, any).is_break()
        };
        left > 0 && self.galaxy.slots().any(used)
    }

    /// Returns the progress of the turn after a legal action.
    pub(super) fn phase_after(&self, action: StarAction) -> Phase {
        match (action, self.phase) {
            (StarAction::Catastrophe { .. }, phase) => phase,
            (StarAction::Sacrifice { ship, .. }, _) => Phase::Sacrificed {
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

    /// Checks whether the ships or pieces that the action needs are there.
    fn check_ships(&self, action: StarAction, here: System<P>) -> Result<(), ActionError> {
        let (ships, ship) = (here.ships(self.seat), action.ship());
        match action {
            StarAction::Catastrophe { colour, .. } => demand(
                here.count_colour(colour) >= 4,
                ActionError::NotOverpopulated,
            ),
            StarAction::Build { .. } => demand(
                ships.count_colour(ship.colour()) > 0,
                ActionError::NothingToCopy,
            ),
            StarAction::Attack { from, .. } => {
                let is_enemy = from != self.seat && here.ships(from).has(ship);
                demand(is_enemy, ActionError::NoSuchEnemy(from))?;
                demand(!ships.is_empty(), ActionError::NoShipThere)
            }
            StarAction::Trade { .. }
            | StarAction::Move { .. }
            | StarAction::Discover { .. }
            | StarAction::Sacrifice { .. } => demand(ships.has(ship), ActionError::NoSuchShip),
        }
    }

    /// Checks whether the phase permits the action, and its colour is available (B8) or was
    /// sacrificed (B9).
    fn check_phase(&self, action: StarAction, here: System<P>) -> Result<(), ActionError> {
        match (self.phase, action.power()) {
            _ if matches!(action, StarAction::Catastrophe { .. }) => Ok(()),
            (Phase::Passed, _) => Err(ActionError::Passed),
            (Phase::Fresh, None) => Ok(()),
            (Phase::Acted | Phase::Sacrificed { .. }, None) => Err(ActionError::LateSacrifice),
            (Phase::Acted, Some(_)) => Err(ActionError::Acted),
            (Phase::Fresh, Some(power)) => {
                demand(here.gives(self.seat, power), ActionError::NoPower(power))
            }
            (Phase::Sacrificed { ship, left }, Some(asked)) => {
                let sacrificed = ship;
                demand(left > 0, ActionError::NoActionsLeft { sacrificed })?;
                let other = ActionError::OtherColour { sacrificed, asked };
                demand(ship.colour() == asked, other)
            }
        }
    }

    /// Checks whether the requested destination or result is possible, and the bank has the piece
    /// (B2, B11-B14).
    fn check_goal(&self, action: StarAction, here: System<P>) -> Result<(), ActionError> {
        let (ship, bank) = (action.ship(), self.galaxy.bank());
        match action {
            StarAction::Build { .. } => {
                let smallest = bank
                    .smallest(ship.colour())
                    .ok_or(ActionError::BankHasNone)?;
                demand(smallest == ship, ActionError::NotSmallest(smallest))
            }
            StarAction::Trade { colour, .. } => {
                let into = ship.in_colour(colour);
                demand(into != ship, ActionError::SameColour)?;
                demand(bank.has(into), ActionError::BankLacks(into))
            }
            StarAction::Move { from, to, .. } => {
                demand(from != to, ActionError::SameSystem)?;
                let connected = here.connects(self.galaxy.system(to));
                demand(connected, ActionError::NotConnected(to))
            }
            StarAction::Discover { star, .. } => {
                let connected = !here.sizes().has(star.size());
                demand(connected, ActionError::StarNotConnected(star))?;
                demand(bank.has(star), ActionError::BankLacksStar(star))
            }
            StarAction::Attack { .. } => {
                let largest = here.ships(self.seat).largest();
                demand(largest >= Some(ship.size()), ActionError::TooLarge)
            }
            StarAction::Sacrifice { .. } | StarAction::Catastrophe { .. } => Ok(()),
        }
    }
}

impl<P: Seating> Galaxy<P> {
    /// Visits every catastrophe that may be triggered (B15).
    pub(super) fn catastrophes<B>(
        &self,
        visit: &mut impl FnMut(StarAction) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.catastrophes_at(self.overpopulated(), visit)
    }

    /// Visits the catastrophes of some systems only.
    pub(super) fn catastrophes_at<B>(
        &self,
        among: Slots,
        visit: &mut impl FnMut(StarAction) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for at in among.iter() {
            let pieces = self.system(at).pieces();
            for colour in Colour::ALL {
                if pieces.count_colour(colour) >= 4 {
                    visit(StarAction::Catastrophe { at, colour })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Visits every sacrifice of a ship of `seat` (B9).
    pub(super) fn sacrifices<B>(
        &self,
        seat: Seat,
        visit: &mut impl FnMut(StarAction) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for at in self.slots() {
            for ship in self.system(at).ships(seat).kinds() {
                visit(StarAction::Sacrifice { at, ship })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Visits every use that ships of `seat` at `at` can make of `power`, regardless of the power's
    /// source.
    pub(super) fn uses<B>(
        &self,
        seat: Seat,
        at: Slot,
        power: Colour,
        visit: &mut impl FnMut(StarAction) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let here = self.system(at);
        let ships = here.ships(seat);
        match power {
            // B11: the smallest piece in the bank of each colour that the mover has there.
            Colour::Green => {
                for colour in Colour::ALL {
                    if let Some(ship) = self.bank().smallest(colour)
                        && ships.count_colour(colour) > 0
                    {
                        visit(StarAction::Build { at, ship })?;
                    }
                }
            }
            // B12: the same size in another colour.
            Colour::Blue => {
                for ship in ships.kinds() {
                    for colour in Colour::ALL {
                        if colour != ship.colour() && self.bank().has(ship.in_colour(colour)) {
                            visit(StarAction::Trade { at, ship, colour })?;
                        }
                    }
                }
            }
            // B13: to each connected system, known or new.
            Colour::Yellow => {
                let (from, ways) = (at, self.ways());
                for ship in ships.kinds() {
                    for to in ways.known(here.sizes()).iter() {
                        visit(StarAction::Move { from, ship, to })?;
                    }
                    for star in ways.new_stars(here.sizes()).kinds() {
                        visit(StarAction::Discover { from, ship, star })?;
                    }
                }
            }
            // B14: any enemy ship that is not larger than the mover's largest there.
            Colour::Red => {
                let Some(largest) = ships.largest() else {
                    return ControlFlow::Continue(());
                };
                for from in P::all().filter(|&from| from != seat) {
                    for ship in here.ships(from).kinds() {
                        if ship.size() <= largest {
                            visit(StarAction::Attack { at, ship, from })?;
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
