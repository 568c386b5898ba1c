//! From a bare foul to a refusal that teaches: what stands against the action, and what would be accepted.

use crate::order::Name;
use crate::piece::{Colour, Piece, Size};
use crate::rules::illegal::NotConnected;
use crate::rules::star::{Action, ActionError, Galaxy, Seating, Slot, StarRules, TurnInProgress};
use crate::rules::{Illegal, Seat};

/// Why `action` is refused at this point of the turn.
pub(super) fn explain<R: StarRules>(
    progress: &TurnInProgress<'_, R>,
    action: Action,
    foul: ActionError,
) -> Illegal {
    Scene {
        progress,
        seat: progress.turn().seat,
        galaxy: progress.galaxy(),
        at: action.place(),
        ship: action.ship(),
    }
    .explain(foul)
}

struct Scene<'a, R: StarRules> {
    progress: &'a TurnInProgress<'a, R>,
    seat: Seat,
    galaxy: &'a Galaxy<R::Seating>,
    at: Slot,
    ship: Piece,
}

impl<R: StarRules> Scene<'_, R> {
    fn explain(&self, foul: ActionError) -> Illegal {
        match foul {
            ActionError::Acted => Illegal::Acted,
            ActionError::Passed => Illegal::Passed,
            ActionError::LateSacrifice => Illegal::LateSacrifice,
            ActionError::OtherColour { sacrificed, asked } => {
                Illegal::OtherColour { sacrificed, asked }
            }
            ActionError::NoActionsLeft { sacrificed } => Illegal::NoActionsLeft { sacrificed },
            ActionError::NoSuchShip => self.no_such_ship(),
            ActionError::NoPower(power) => Illegal::NoPower {
                power,
                system: self.name(),
                colours: self.colours(self.seat),
                enemy: self.enemies().iter().any(|enemy| enemy.colour() == power),
            },
            ActionError::NothingToCopy => Illegal::NothingToCopy {
                colour: self.ship.colour(),
                system: self.name(),
                colours: self.own_colours(),
            },
            ActionError::BankHasNone => Illegal::BankHasNone {
                colour: self.ship.colour(),
            },
            ActionError::BankLacks(piece) => self.bank_lacks(piece),
            ActionError::BankLacksStar(star) => Illegal::BankLacksStar {
                star,
                stars: self.connected_stars(),
            },
            ActionError::NotSmallest(smallest) => Illegal::NotSmallest {
                asked: self.ship,
                smallest,
            },
            ActionError::SameColour => Illegal::SameColour { ship: self.ship },
            ActionError::SameSystem => Illegal::SameSystem {
                system: self.name(),
            },
            ActionError::NotConnected(to) => self.not_connected(to),
            ActionError::StarNotConnected(star) => Illegal::StarNotConnected {
                star,
                from: self.name(),
                from_stars: self.stars(self.at),
                stars: self.connected_stars(),
            },
            ActionError::NoSuchEnemy(from) => self.no_such_enemy(from),
            ActionError::NoShipThere => Illegal::NoShipThere {
                system: self.name(),
            },
            ActionError::TooLarge => self.too_large(),
            ActionError::NotOverpopulated => self.not_overpopulated(),
            ActionError::Struck => Illegal::AfterCatastrophe,
        }
    }

    fn name(&self) -> Name {
        self.progress.name(self.at).clone()
    }

    fn ships(&self, seat: Seat) -> Vec<Piece> {
        self.galaxy.system(self.at).ships(seat).pieces().collect()
    }

    fn colours(&self, seat: Seat) -> Vec<Colour> {
        let system = self.galaxy.system(self.at);
        Colour::ALL
            .into_iter()
            .filter(|&colour| system.gives(seat, colour))
            .collect()
    }

    fn own_colours(&self) -> Vec<Colour> {
        let ships = self.galaxy.system(self.at).ships(self.seat);
        ships.colours().collect()
    }

    // The ships of all others, each seat's together.
    fn enemies(&self) -> Vec<Piece> {
        R::Seating::all()
            .filter(|&seat| seat != self.seat)
            .flat_map(|seat| self.ships(seat))
            .collect()
    }

    fn no_such_enemy(&self, from: Seat) -> Illegal {
        let ship = self.ship;
        let enemies = self.enemies();
        // With more than two seats it may be that only the one who was named lacks it.
        let victim = enemies.contains(&ship).then_some(from);
        Illegal::NoSuchEnemy {
            ship,
            system: self.name(),
            enemies: victim.map_or(enemies, |victim| self.ships(victim)),
            own: self.ships(self.seat).contains(&ship),
            victim: victim.map(|victim| self.progress.seat_name(victim)),
        }
    }

    fn no_such_ship(&self) -> Illegal {
        Illegal::NoSuchShip {
            ship: self.ship,
            system: self.name(),
            yours: self.ships(self.seat),
            enemy: self.enemies().contains(&self.ship),
        }
    }

    fn bank_lacks(&self, piece: Piece) -> Illegal {
        let same_size = self.galaxy.bank().only_size(piece.size()).kinds();
        let others = same_size.filter(|other| other.colour() != self.ship.colour());
        Illegal::BankLacksTrade {
            piece,
            others: others.collect(),
        }
    }

    fn connected_stars(&self) -> Vec<Piece> {
        let sizes = self.galaxy.system(self.at).sizes();
        self.galaxy.ways().new_stars(sizes).kinds().collect()
    }

    fn not_connected(&self, to: Slot) -> Illegal {
        let here = self.galaxy.system(self.at).sizes();
        let sizes = Size::ALL.into_iter();
        Illegal::NotConnected(Box::new(NotConnected {
            ship: self.ship,
            from: self.name(),
            from_stars: self.stars(self.at),
            to: self.progress.name(to).clone(),
            to_stars: self.stars(to),
            reach: self.reach(),
            sizes: sizes.filter(|&size| !here.has(size)).collect(),
            discover: !self.connected_stars().is_empty(),
        }))
    }

    fn stars(&self, at: Slot) -> Vec<Piece> {
        self.galaxy.system(at).stars().collect()
    }

    fn reach(&self) -> Vec<Name> {
        let sizes = self.galaxy.system(self.at).sizes();
        self.galaxy
            .ways()
            .known(sizes)
            .iter()
            .map(|slot| self.progress.name(slot).clone())
            .collect()
    }

    fn too_large(&self) -> Illegal {
        let own = self.galaxy.system(self.at).ships(self.seat);
        let largest = own.largest().unwrap_or(Size::Small);
        let mut targets = self.enemies();
        targets.retain(|target| target.size() <= largest);
        Illegal::TooLarge {
            ship: self.ship,
            system: self.name(),
            largest,
            targets,
        }
    }

    fn not_overpopulated(&self) -> Illegal {
        let colour = self.ship.colour();
        Illegal::NotOverpopulated {
            system: self.name(),
            colour,
            count: self.galaxy.system(self.at).count_colour(colour),
            others: self.overpopulated(),
        }
    }

    fn overpopulated(&self) -> Vec<(Name, Colour)> {
        let all = self
            .galaxy
            .slots()
            .flat_map(|slot| Colour::ALL.map(|colour| (slot, colour)));
        all.filter(|&(slot, colour)| self.galaxy.system(slot).count_colour(colour) >= 4)
            .map(|(slot, colour)| (self.progress.name(slot).clone(), colour))
            .collect()
    }
}
