//! From a bare foul to a refusal that teaches: what stands against the action, and what would be accepted.

use crate::order::Name;
use crate::piece::{Colour, Piece};
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
        action,
    }
    .explain(foul)
}

struct Scene<'a, R: StarRules> {
    progress: &'a TurnInProgress<'a, R>,
    seat: Seat,
    galaxy: &'a Galaxy<R::Seating>,
    at: Slot,
    ship: Piece,
    action: Action,
}

impl<R: StarRules> Scene<'_, R> {
    fn explain(&self, foul: ActionError) -> Illegal {
        match foul {
            ActionError::Acted => Illegal::Acted,
            ActionError::Passed => Illegal::Passed,
            ActionError::LateSacrifice => Illegal::LateSacrifice,
            ActionError::OtherColour { sacrificed } => self.other_colour(sacrificed),
            ActionError::NoActionsLeft { sacrificed } => Illegal::NoActionsLeft { sacrificed },
            ActionError::NoSuchShip => self.no_such_ship(),
            ActionError::NoPower(power) => Illegal::NoPower {
                power,
                system: self.name(),
                colours: self.colours(self.seat),
                enemy: self
                    .enemies()
                    .iter()
                    .any(|enemy| enemy.colour() == power.colour()),
            },
            ActionError::NothingToCopy => Illegal::NothingToCopy {
                colour: self.ship.colour(),
                system: self.name(),
                colours: self.own_colours(),
            },
            ActionError::BankLacks => self.bank_lacks(),
            ActionError::NotSmallest(smallest) => Illegal::NotSmallest {
                asked: self.ship,
                smallest,
            },
            ActionError::SameColour => Illegal::SameColour { ship: self.ship },
            ActionError::SameSystem => Illegal::SameSystem {
                system: self.name(),
            },
            ActionError::NotConnected => self.not_connected(),
            ActionError::NoSuchEnemy => self.no_such_enemy(),
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

    fn no_such_enemy(&self) -> Illegal {
        let ship = self.ship;
        // With more than two seats it may be that only the one who was named lacks it.
        let victim = match self.action {
            Action::Attack { from, .. } if self.enemies().contains(&ship) => Some(from),
            _ => None,
        };
        Illegal::NoSuchEnemy {
            ship,
            system: self.name(),
            enemies: victim.map_or_else(|| self.enemies(), |victim| self.ships(victim)),
            own: self.ships(self.seat).contains(&ship),
            victim: victim.and_then(|victim| self.progress.seat_name(victim)),
        }
    }

    fn other_colour(&self, sacrificed: Piece) -> Illegal {
        match self.action.power() {
            Some(asked) => Illegal::OtherColour { sacrificed, asked },
            None => Illegal::LateSacrifice,
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

    fn bank_lacks(&self) -> Illegal {
        let bank = self.galaxy.bank();
        match self.action {
            Action::Trade { ship, colour, .. } => Illegal::BankLacksTrade {
                piece: ship.in_colour(colour),
                others: bank
                    .kinds()
                    .filter(|piece| piece.size() == ship.size() && piece.colour() != ship.colour())
                    .collect(),
            },
            Action::Discover { star, .. } => Illegal::BankLacksStar {
                star,
                stars: self.connected_stars(),
            },
            _ => Illegal::BankHasNone {
                colour: self.ship.colour(),
            },
        }
    }

    fn connected_stars(&self) -> Vec<Piece> {
        let sizes = self.galaxy.system(self.at).sizes();
        self.galaxy
            .bank()
            .kinds()
            .filter(|star| !sizes.has(star.size()))
            .collect()
    }

    fn not_connected(&self) -> Illegal {
        let here = self.galaxy.system(self.at);
        let from_stars = here.stars().collect();
        match self.action {
            Action::Move { ship, to, .. } => Illegal::NotConnected(Box::new(NotConnected {
                ship,
                from: self.name(),
                from_stars,
                to: self.progress.name(to).clone(),
                to_stars: self.galaxy.system(to).stars().collect(),
                reach: self.reach(),
                sizes: crate::piece::Size::ALL
                    .into_iter()
                    .filter(|&size| !here.sizes().has(size))
                    .collect(),
                discover: !self.connected_stars().is_empty(),
            })),
            other => Illegal::StarNotConnected {
                star: match other {
                    Action::Discover { star, .. } => star,
                    _ => self.ship,
                },
                from: self.name(),
                from_stars,
                stars: self.connected_stars(),
            },
        }
    }

    fn reach(&self) -> Vec<Name> {
        let here = self.galaxy.system(self.at);
        self.galaxy
            .slots()
            .filter(|&slot| slot != self.at && here.connects(self.galaxy.system(slot)))
            .map(|slot| self.progress.name(slot).clone())
            .collect()
    }

    fn too_large(&self) -> Illegal {
        let own = self.galaxy.system(self.at).ships(self.seat);
        match own.largest() {
            None => Illegal::NoShipThere {
                system: self.name(),
            },
            Some(largest) => Illegal::TooLarge {
                ship: self.ship,
                system: self.name(),
                largest,
                targets: self
                    .enemies()
                    .into_iter()
                    .filter(|target| target.size() <= largest)
                    .collect(),
            },
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
