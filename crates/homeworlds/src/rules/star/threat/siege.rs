//! A lower bound on what a seat still needs to take the enemy's home. It is never too high.
//!
//! A home falls when no ship of its owner is left there, or no star (B4, B17). Ships there
//! disappear by capture, or with their colour by a catastrophe; stars only by a catastrophe. So
//! either every colour of the owner's ships there, or every colour of its stars, must reach four
//! pieces, apart from captured ships. A catastrophe takes nothing of another colour, so those that
//! are ready can wait. Only the mover's own home must also be held.

use crate::piece::Colour;
use crate::rules::Seat;
use crate::rules::star::{Fleet, Galaxy, Slot, StarAction, System};

/// The homes of both seats from the perspective of the mover's turn.
pub(super) struct Siege<'g> {
    galaxy: &'g Galaxy,
    seat: Seat,
    home: Option<Slot>,
    held: bool,
    target: Option<Target>,
}

/// The enemy's home while it stands.
struct Target {
    at: Slot,
    system: System,
    /// The number of pieces of each colour missing for a catastrophe.
    missing: [u8; 4],
    /// The number of pieces missing to remove all the owner's ships, and to remove all stars.
    ways: [Way; 2],
}

/// Colours that must all reach catastrophes, one bit each, and the number of pieces missing for
/// that.
#[derive(Clone, Copy)]
struct Way {
    colours: u8,
    missing: u8,
}

impl<'g> Siege<'g> {
    pub(super) fn new(galaxy: &'g Galaxy, seat: Seat) -> Self {
        let mut siege = Siege {
            galaxy,
            seat,
            home: None,
            held: false,
            target: None,
        };
        for at in galaxy.slots() {
            let system = galaxy.system(at);
            match system.owner() {
                None => {}
                Some(owner) if owner == seat => {
                    siege.home = Some(at);
                    siege.held = !system.ships(seat).is_empty();
                }
                Some(owner) if system.ships(owner).is_empty() => {}
                Some(owner) => siege.target = Some(Target::new(at, system, owner)),
            }
        }
        siege
    }

    /// Returns whether catastrophes alone win now.
    pub(super) fn is_won(&self) -> bool {
        self.held && self.missing() == 0
    }

    /// Returns the minimum number of missing actions of `power`, if that may be at most `left`.
    pub(super) fn lack(&self, power: Colour, left: u8) -> Option<u8> {
        let homeless = u8::from(!self.held);
        // Only a move brings a ship to a home without a ship of its owner.
        if !self.held && power != Colour::Yellow {
            return None;
        }
        let lack = match &self.target {
            None => homeless,
            Some(target) => homeless + self.lack_at(target, power, left.checked_sub(homeless)?)?,
        };
        (lack <= left).then_some(lack)
    }

    /// Returns whether each of `left` actions of `power` must gain something by itself
    /// ([`Siege::gains_by`]).
    pub(super) fn needs_all(&self, power: Colour, left: u8) -> bool {
        // Captures elsewhere change neither counts nor the bank.
        power == Colour::Red || left == self.missing() + u8::from(!self.held)
    }

    /// Returns whether `action` itself may bring one of the homes closer to the required state.
    pub(super) fn gains_by(&self, action: StarAction) -> bool {
        let target = self.target.as_ref().map(|target| target.at);
        match action {
            StarAction::Build { at, .. }
            | StarAction::Trade { at, .. }
            | StarAction::Attack { at, .. } => Some(at) == target,
            StarAction::Move { to, .. } => {
                Some(to) == target || !self.held && Some(to) == self.home
            }
            StarAction::Discover { .. }
            | StarAction::Sacrifice { .. }
            | StarAction::Catastrophe { .. } => false,
        }
    }

    // Returns the minimum number of pieces missing at the enemy's home.
    fn missing(&self) -> u8 {
        let Some(target) = &self.target else {
            return 0;
        };
        let [ships, stars] = target.ways.map(|way| way.missing);
        ships.min(stars)
    }

    fn lack_at(&self, target: &Target, power: Colour, left: u8) -> Option<u8> {
        if power == Colour::Red {
            return self.captures(target, left);
        }
        target
            .ways
            .into_iter()
            .filter(|way| way.missing <= left)
            .filter_map(|way| self.lack_by(target, way, power, left))
            .min()
    }

    // B14: the owner's ships that no catastrophe takes must be captured, each by a ship at least as
    // large.
    fn captures(&self, target: &Target, left: u8) -> Option<u8> {
        let [_, stars] = target.ways;
        if stars.missing == 0 {
            return Some(0);
        }
        let largest = target.system.ships(self.seat).largest()?;
        let mut captures = 0;
        for ship in target.system.ships(self.seat.other()).pieces() {
            if target.missing[ship.colour() as usize] > 0 {
                captures += 1;
                if ship.size() > largest || captures > left {
                    return None;
                }
            }
        }
        Some(captures)
    }

    fn lack_by(&self, target: &Target, way: Way, power: Colour, left: u8) -> Option<u8> {
        let ships = target.system.ships(self.seat);
        let count = |colour| ships.count_colour(colour) as u8;
        let all = ships.pieces().count() as u8;
        let possible = |colour: Colour, missing: u8| match power {
            Colour::Green => count(colour) > 0,
            Colour::Blue => all - count(colour) >= missing,
            Colour::Yellow | Colour::Red => true,
        };
        let wanted = || {
            Colour::ALL
                .into_iter()
                .filter(move |&colour| way.colours >> colour as u8 & 1 == 1)
                .map(|colour| (colour, target.missing[colour as usize]))
                .filter(|&(_, missing)| missing > 0)
        };
        if !wanted().all(|(colour, missing)| possible(colour, missing)) {
            return None;
        }
        if power != Colour::Yellow {
            return Some(way.missing);
        }
        let mut lack = 0;
        for (colour, missing) in wanted() {
            lack += self.journeys(target, colour, missing, left)?;
        }
        (lack <= left).then_some(lack)
    }

    // B13: counts the mover's ships from elsewhere. One that is not connected takes at least two
    // moves.
    fn journeys(&self, target: &Target, colour: Colour, missing: u8, left: u8) -> Option<u8> {
        let (mut near, mut far) = (0, 0);
        for at in self.galaxy.slots().filter(|&at| at != target.at) {
            let system = self.galaxy.system(at);
            let ships = system.ships(self.seat).count_colour(colour) as u8;
            if ships > 0 {
                if may_connect(system, target.system, colour, left) {
                    near += ships;
                } else {
                    far += ships;
                }
            }
        }
        let direct = near.min(missing);
        let rest = missing - direct;
        (rest <= far).then_some(direct + 2 * rest)
    }
}

impl Target {
    fn new(at: Slot, system: System, owner: Seat) -> Self {
        let pieces = system.pieces();
        let missing =
            Colour::ALL.map(|colour| 4u8.saturating_sub(pieces.count_colour(colour) as u8));
        let way = |fleet: Fleet| {
            let mut way = Way {
                colours: 0,
                missing: 0,
            };
            for colour in Colour::ALL {
                if fleet.count_colour(colour) > 0 {
                    way.colours |= 1 << colour as u8;
                    way.missing += missing[colour as usize];
                }
            }
            way
        };
        Self {
            at,
            system,
            missing,
            ways: [way(system.ships(owner)), way(system.stars().collect())],
        }
    }
}

// Returns whether the systems connect now, or may connect for ships of `colour` once catastrophes
// have removed one of two stars, with a move to spare. A catastrophe of their own colour would take
// the ships with it, or is the goal for which they are needed.
fn may_connect(from: System, to: System, colour: Colour, left: u8) -> bool {
    if from.connects(to) {
        return true;
    }
    faces(from, colour, left).any(|from| faces(to, colour, left).any(|to| from.connects(to)))
}

// Iterates over the system as it stands, and with either of two stars removed if its colour is not
// `kept` and lacks fewer pieces than `left`.
fn faces(system: System, kept: Colour, left: u8) -> impl Iterator<Item = System> {
    let others = Colour::ALL
        .into_iter()
        .filter(move |&colour| colour != kept);
    let struck = others.filter_map(move |colour| {
        let missing = 4u8.saturating_sub(system.count_colour(colour) as u8);
        let left_over = system.without_colour(colour);
        (system.stars().count() == 2 && missing < left && left_over.has_stars())
            .then_some(left_over)
    });
    std::iter::once(system).chain(struck)
}
