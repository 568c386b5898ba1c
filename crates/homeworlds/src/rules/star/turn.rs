//! One turn in progress: which actions are legal now, and what stands against the others.

use std::ops::ControlFlow;

use crate::piece::{Colour, Piece};
use crate::rules::Seat;
use crate::rules::star::{Effect, Galaxy, Seating, Slot, Slots, StarAction, System, TwoPlayers};

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
        /// What was asked for.
        asked: Colour,
    },
    /// The sacrificed ship gave no more actions (B9).
    NoActionsLeft {
        /// The ship that was sacrificed.
        sacrificed: Piece,
    },
    /// No such ship of one's own is there.
    NoSuchShip,
    /// The power is not available there (B8).
    NoPower(Colour),
    /// No ship of one's own of that colour is there to be copied (B11).
    NothingToCopy,
    /// The bank has none of that colour (B11).
    BankHasNone,
    /// The bank lacks what is traded for (B12).
    BankLacks(Piece),
    /// The bank lacks the star (B13).
    BankLacksStar(Piece),
    /// The bank has a smaller one of that colour (B11).
    NotSmallest(Piece),
    /// The ship has that colour already (B12).
    SameColour,
    /// A system is not connected to itself (B2).
    SameSystem,
    /// The stars have a size in common with those of this system (B2).
    NotConnected(Slot),
    /// They have this star's size (B2).
    StarNotConnected(Piece),
    /// This victim has no such ship there, or is the mover (B14).
    NoSuchEnemy(Seat),
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

    /// The table after these actions; `None` if one of them is not legal.
    pub fn after(mut self, actions: &[StarAction]) -> Option<Galaxy<P>> {
        for &action in actions {
            self.check(action).ok()?;
            self.play(action);
        }
        Some(self.galaxy)
    }

    /// Carries out a legal action; what it does.
    pub fn play(&mut self, action: StarAction) -> Effect<P> {
        self.phase = self.phase_after(action);
        self.galaxy.apply(self.seat, action)
    }

    /// Whether `action` is legal now, and if not, the first fact that stands against it.
    pub fn check(&self, action: StarAction) -> Result<(), ActionError> {
        let here = self.galaxy.system(action.place());
        self.check_ships(action, here)?;
        self.check_phase(action, here)?;
        self.check_goal(action, here)
    }

    /// Visits every legal action once, until the visitor breaks: catastrophes, then sacrifices, then uses of powers,
    /// each by slot.
    pub fn actions<B>(
        &self,
        mut visit: impl FnMut(StarAction) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.galaxy.catastrophes(&mut visit)?;
        self.own_actions(&mut visit)
    }

    /// The same without the catastrophes.
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

    /// Whether a sacrifice has actions left and one of them can be used now (B9).
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

    /// How far the turn has gone after a legal action.
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

    /// Whether the ships, or pieces, are there that the action is about.
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

    /// Whether the phase allows it, and a colour is there (B8) or was sacrificed (B9).
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

    /// Whether the ship may become or go what is asked, and the bank has it.
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
    pub fn catastrophes<B>(
        &self,
        visit: &mut impl FnMut(StarAction) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.catastrophes_at(self.overpopulated(), visit)
    }

    /// The same only in some systems.
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
    pub fn sacrifices<B>(
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

    /// Visits every use that ships of `seat` at `at` can make of `power`, wherever the power comes from.
    pub fn uses<B>(
        &self,
        seat: Seat,
        at: Slot,
        power: Colour,
        visit: &mut impl FnMut(StarAction) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let here = self.system(at);
        let ships = here.ships(seat);
        match power {
            // B11: the smallest in the bank of each colour that one has there.
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
            // B14: any enemy ship that is not larger than one's largest there.
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
