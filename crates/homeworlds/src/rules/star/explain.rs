//! Turns a bare error code into a helpful refusal: the obstacle, and what would be accepted.

use crate::piece::{Colour, Piece, Size};
use crate::rules::Illegal;
use crate::rules::illegal::NotConnected;
use crate::rules::star::{ActionError, Seating, StarAction, StarRules, TurnInProgress};

/// Returns why `action` is refused at this point of the turn.
pub(super) fn explain<R: StarRules>(
    progress: &TurnInProgress<'_, R>,
    action: StarAction,
    foul: ActionError,
) -> Illegal {
    let (ship, at, seat) = (action.ship(), action.place(), progress.turn().seat);
    let galaxy = progress.galaxy();
    let (here, ways) = (galaxy.system(at), galaxy.ways());
    let name = |slot| progress.name(slot).clone();
    let (system, colour) = (name(at), ship.colour());
    let stars_of = |slot| galaxy.system(slot).stars().collect();
    // Everything that a refusal proposes must be legal here and now.
    let is_legal =
        |action: &StarAction| progress.check(*action).is_ok() && !progress.abandons_home(*action);
    let mut new_stars: Vec<Piece> = ways.new_stars(here.sizes()).kinds().collect();
    new_stars.retain(|&star| {
        is_legal(&StarAction::Discover {
            from: at,
            ship,
            star,
        })
    });
    let traded_for = || {
        let same_size = galaxy.bank().only_size(ship.size()).kinds();
        let into = |other: &Piece| StarAction::Trade {
            at,
            ship,
            colour: other.colour(),
        };
        same_size.filter(|other| is_legal(&into(other))).collect()
    };
    let ships = |seat| here.ships(seat).pieces().collect::<Vec<_>>();
    let others = R::Seating::all().filter(|&other| other != seat);
    let mut enemies: Vec<Piece> = others.flat_map(ships).collect();
    match foul {
        ActionError::Acted => Illegal::Acted,
        ActionError::Passed => Illegal::Passed,
        ActionError::LateSacrifice => Illegal::LateSacrifice,
        ActionError::OtherColour { sacrificed, asked } => {
            Illegal::OtherColour { sacrificed, asked }
        }
        ActionError::NoActionsLeft { sacrificed } => Illegal::NoActionsLeft { sacrificed },
        ActionError::NoSuchShip => Illegal::NoSuchShip {
            ship,
            system,
            yours: ships(seat),
            enemy: enemies.contains(&ship),
        },
        ActionError::NoPower(power) => {
            let colours = Colour::ALL.into_iter();
            Illegal::NoPower {
                power,
                system,
                colours: colours.filter(|&colour| here.gives(seat, colour)).collect(),
                enemy: enemies.iter().any(|enemy| enemy.colour() == power),
                sacrifice: progress.actions().into_iter().any(|action| {
                    matches!(action, StarAction::Sacrifice { ship, .. } if ship.colour() == power)
                }),
            }
        }
        ActionError::NothingToCopy => Illegal::NothingToCopy {
            colour,
            system,
            colours: here
                .ships(seat)
                .colours()
                .filter_map(|colour| galaxy.bank().smallest(colour))
                .filter(|&ship| is_legal(&StarAction::Build { at, ship }))
                .map(Piece::colour)
                .collect(),
        },
        ActionError::BankHasNone => Illegal::BankHasNone { colour },
        ActionError::BankLacks(piece) => Illegal::BankLacksTrade {
            piece,
            others: traded_for(),
        },
        ActionError::BankLacksStar(star) => Illegal::BankLacksStar {
            star,
            stars: new_stars,
        },
        ActionError::NotSmallest(smallest) => Illegal::NotSmallest {
            asked: ship,
            smallest,
        },
        ActionError::SameColour => Illegal::SameColour {
            ship,
            others: traded_for(),
        },
        ActionError::SameSystem => Illegal::SameSystem { system },
        ActionError::NotConnected(to) => {
            let sizes = Size::ALL.into_iter();
            let known = ways.known(here.sizes()).iter();
            let moves = |to| StarAction::Move { from: at, ship, to };
            Illegal::NotConnected(Box::new(NotConnected {
                ship,
                from: system,
                from_stars: stars_of(at),
                to: name(to),
                to_stars: stars_of(to),
                reach: known.filter(|&to| is_legal(&moves(to))).map(name).collect(),
                sizes: sizes
                    .filter(|&size| new_stars.iter().any(|star| star.size() == size))
                    .collect(),
            }))
        }
        ActionError::StarNotConnected(star) => Illegal::StarNotConnected {
            star,
            from: system,
            from_stars: stars_of(at),
            stars: new_stars,
        },
        ActionError::NoSuchEnemy(from) => {
            let victim = enemies.contains(&ship).then_some(from);
            Illegal::NoSuchEnemy {
                ship,
                system,
                enemies: victim.map_or(enemies, ships),
                own: ships(seat).contains(&ship),
                victim: victim.map(|victim| progress.seat_name(victim)),
            }
        }
        ActionError::NoShipThere => Illegal::NoShipThere { system },
        ActionError::TooLarge => {
            let largest = here.ships(seat).largest().unwrap_or(Size::Small);
            enemies.retain(|target| target.size() <= largest);
            Illegal::TooLarge {
                ship,
                system,
                largest,
                targets: enemies,
            }
        }
        ActionError::NotOverpopulated => {
            let all = galaxy
                .slots()
                .flat_map(|slot| Colour::ALL.map(|colour| (slot, colour)));
            let others =
                all.filter(|&(slot, colour)| galaxy.system(slot).count_colour(colour) >= 4);
            Illegal::NotOverpopulated {
                system,
                colour,
                count: here.count_colour(colour),
                others: others.map(|(slot, colour)| (name(slot), colour)).collect(),
            }
        }
        ActionError::Struck => Illegal::AfterCatastrophe,
    }
}
