//! What refusals on a star map claim.

use homeworlds::order::{Name, Step};
use homeworlds::piece::{Colour, Piece, Size};
use homeworlds::rules::star::{Phase, Slot, StarAction, StarRules, TurnInProgress};
use homeworlds::rules::{AnyGame, Illegal, Seat};
use rand::Rng;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;

use super::{STEPS, Told};
use crate::typed_turns::wild;

/// Facts that games of any number of seats tell.
pub const FACTS: [&str; 25] = [
    "Acted",
    "AlreadySetUp",
    "BankLacksTrade",
    "FirstShipNotLarge",
    "LateSacrifice",
    "NameTaken",
    "NoActionsLeft",
    "NoPower",
    "NoShipThere",
    "NoSuchEnemy",
    "NoSuchShip",
    "NoSuchSystem",
    "NotConnected",
    "NotOverpopulated",
    "NotSmallest",
    "NothingToCopy",
    "OtherColour",
    "PassBesideAction",
    "Passed",
    "SameColour",
    "SameSystem",
    "SetUpEndsTurn",
    "SetUpFirst",
    "StarNotConnected",
    "TooLarge",
];

/// Tries steps one after the other, and checks each refusal.
pub fn claims_hold(game: &AnyGame, rng: &mut StdRng, told: &mut Told) {
    if let Some(two) = game.binary() {
        try_on(two.begin().expect("it goes on"), rng, told);
    } else if let Some(many) = game.multiplayer() {
        try_on(many.begin().expect("it goes on"), rng, told);
    }
}

fn try_on<R: StarRules>(start: TurnInProgress<'_, R>, rng: &mut StdRng, told: &mut Told) {
    let mut progress = start;
    for _ in 0..STEPS {
        let step = any_step(&progress, rng);
        let before = progress.clone();
        let claims = Claims {
            before: &before,
            step: &step,
        };
        match progress.step(&step) {
            Err(why) => {
                told.note(&why.illegal);
                claims.hold(&why.illegal);
            }
            // No step makes a turn legal that has lost the home by then.
            Ok(()) if !claims.is_accepted(&step) => progress = before,
            Ok(()) => {}
        }
    }
}

/// A step of any kind; now and then an attack on a ship that is there, or a name that is taken.
fn any_step<R: StarRules>(progress: &TurnInProgress<'_, R>, rng: &mut StdRng) -> Step {
    let mut step = wild(progress, rng);
    if let Step::Attack { ship, system, .. } = &mut step
        && let Some(slot) = progress.slot(system)
    {
        let here = progress.galaxy().system(slot);
        let seats = (0..progress.seats()).map(Seat);
        let there: Vec<Piece> = seats.flat_map(|seat| here.ships(seat).pieces()).collect();
        *ship = there.choose(rng).copied().unwrap_or(*ship);
    }
    if let Step::Homeworld { name, .. } | Step::Discover { name, .. } = &mut step
        && let Some(taken) = progress.names().choose(rng)
        && rng.random_bool(0.3)
    {
        *name = taken.clone();
    }
    step
}

/// A refused step, and the turn before it.
struct Claims<'t, R: StarRules> {
    before: &'t TurnInProgress<'t, R>,
    step: &'t Step,
}

impl<R: StarRules> Claims<'_, R> {
    /// Checks what the refusal says of the position, and that all it offers is accepted.
    fn hold(&self, why: &Illegal) {
        let (before, step) = (self.before, self.step);
        let (bank, phase) = (before.galaxy().bank(), before.turn().phase);
        match why {
            Illegal::SetUpFirst { stars, ship } => {
                assert!(before.is_setting_up(), "{step}");
                self.accepts(&Step::Homeworld {
                    stars: *stars,
                    ship: *ship,
                    name: nowhere(),
                });
            }
            Illegal::AlreadySetUp { home } => {
                let slot = before.galaxy().home(before.turn().seat);
                assert_eq!(slot.map(|slot| before.name(slot)), home.as_ref(), "{step}");
                assert!(!before.is_setting_up(), "{step}");
            }
            Illegal::SetUpEndsTurn => {
                let first = before.steps().first();
                assert!(matches!(first, Some(Step::Homeworld { .. })), "{step}");
            }
            Illegal::FirstShipNotLarge { ship, large } => {
                assert_ne!(ship.size(), Size::Large, "{step}");
                self.each_accepted(large.iter().map(|&ship| self.with_first_ship(ship)));
            }
            Illegal::BankLacksForHome { piece, bank: left } => {
                let asked = home(step).iter().filter(|asked| *asked == piece).count();
                assert!(bank.count(*piece) < asked as u32, "{step}");
                assert!(left.iter().all(|&piece| bank.has(piece)), "{step}");
            }
            Illegal::NameTaken { name } => assert!(before.slot(name).is_some(), "{step}"),
            Illegal::NameLooksLike { name, like } => {
                assert_eq!(name.looks_like(), Some(*like), "{step}");
            }
            Illegal::NoSuchSystem { name, systems } | Illegal::SystemGone { name, systems, .. } => {
                assert!(before.slot(name).is_none(), "{step}");
                assert_eq!(systems, before.names(), "{step}");
            }
            Illegal::NoSuchShip {
                ship,
                system,
                yours,
                enemy,
            } => {
                let own = self.ships(system, before.turn().seat);
                assert!(!own.contains(ship) && own == *yours, "{step}");
                assert_eq!(*enemy, self.enemies(system).contains(ship), "{step}");
            }
            Illegal::NoPower {
                power, sacrifice, ..
            } => {
                let can = before.actions().into_iter().any(
                    |action| matches!(action, StarAction::Sacrifice { ship, .. } if ship.colour() == *power),
                );
                assert_eq!(*sacrifice, can, "{step}");
            }
            Illegal::Acted | Illegal::PassBesideAction => assert_eq!(phase, Phase::Acted, "{step}"),
            Illegal::Passed => assert_eq!(phase, Phase::Passed, "{step}"),
            Illegal::LateSacrifice => {
                assert!(!matches!(phase, Phase::Fresh | Phase::Passed), "{step}");
            }
            Illegal::OtherColour { sacrificed, asked } => {
                let goes_on = matches!(phase, Phase::Sacrificed { ship, left } if ship == *sacrificed && left > 0);
                assert!(goes_on && sacrificed.colour() != *asked, "{step}");
            }
            Illegal::NoActionsLeft { sacrificed } => {
                let ship = *sacrificed;
                assert_eq!(phase, Phase::Sacrificed { ship, left: 0 }, "{step}");
            }
            Illegal::NothingToCopy {
                colour,
                system,
                colours,
            } => {
                let own = self.ships(system, before.turn().seat);
                assert!(own.iter().all(|ship| ship.colour() != *colour), "{step}");
                self.each_accepted(colours.iter().map(|&colour| self.build(colour)));
            }
            Illegal::NotSmallest { asked, smallest } => {
                assert_eq!(bank.smallest(asked.colour()), Some(*smallest), "{step}");
                self.accepts(&self.build(asked.colour()));
            }
            Illegal::BankHasNone { colour } => assert_eq!(bank.smallest(*colour), None, "{step}"),
            Illegal::SameColour { ship, others } => {
                assert!(others.iter().all(|other| other.size() == ship.size()));
                self.each_accepted(others.iter().map(|&other| self.trade_for(other)));
            }
            Illegal::BankLacksTrade { piece, others } => {
                assert_eq!(bank.count(*piece), 0, "{step}");
                self.each_accepted(others.iter().map(|&other| self.trade_for(other)));
            }
            Illegal::SameSystem { .. } => {
                assert!(matches!(step, Step::Move { from, to, .. } if from == to));
            }
            Illegal::NotConnected(systems) => {
                self.each_accepted(systems.reach.iter().map(|to| self.move_to(to)));
                for &size in &systems.sizes {
                    let star = bank.kinds().find(|star| star.size() == size);
                    self.accepts(&self.discover(star.expect("the bank has a star of the size")));
                }
            }
            Illegal::StarNotConnected { stars, .. } | Illegal::BankLacksStar { stars, .. } => {
                self.each_accepted(stars.iter().map(|&star| self.discover(star)));
            }
            Illegal::NoSuchEnemy {
                ship,
                system,
                enemies,
                own,
                victim,
            } => {
                let mine = self.ships(system, before.turn().seat);
                assert_eq!(*own, mine.contains(ship), "{step}");
                let all = self.enemies(system);
                assert!(enemies.iter().all(|enemy| all.contains(enemy)), "{step}");
                assert!(victim.is_some() || !all.contains(ship), "{step}");
            }
            Illegal::WhichVictim { ship, owners, .. } => {
                assert!(owners.len() > 1, "{step}");
                self.each_accepted(owners.iter().map(|owner| self.attack(*ship, Some(owner))));
            }
            Illegal::NoSuchSeat { asked, seats } => {
                let asked = asked.trim_start_matches('@');
                assert!(!seats.iter().any(|seat| seat.is(asked)), "{step}");
            }
            Illegal::NoShipThere { system } => {
                assert!(self.ships(system, before.turn().seat).is_empty(), "{step}");
            }
            Illegal::TooLarge {
                ship,
                system,
                largest,
                targets,
            } => {
                let own = self.ships(system, before.turn().seat);
                let most = own.iter().map(|ship| ship.size()).max();
                assert!(most == Some(*largest) && ship.size() > *largest, "{step}");
                for &target in targets {
                    let owners = before.game.seat_names().iter().map(Some).chain([None]);
                    let mut ways = owners.map(|owner| self.attack(target, owner));
                    assert!(ways.any(|way| self.is_accepted(&way)), "{target}: {step}");
                }
            }
            Illegal::NotOverpopulated { others, count, .. } => {
                assert!(*count < 4, "{step}");
                self.each_accepted(others.iter().map(|(system, colour)| Step::Catastrophe {
                    system: system.clone(),
                    colour: *colour,
                }));
            }
            Illegal::AfterCatastrophe => {
                let last = before.steps().last();
                assert!(matches!(last, Some(Step::Catastrophe { .. })), "{step}");
            }
            Illegal::GameOver
            | Illegal::NothingAsked
            | Illegal::OtherSize { .. }
            | Illegal::HomeAbandoned { .. }
            | Illegal::SeatIsOut { .. }
            | Illegal::NothingFits { .. } => panic!("{step} is a whole step: {why:?}"),
        }
    }

    fn each_accepted(&self, steps: impl Iterator<Item = Step>) {
        for step in steps {
            self.accepts(&step);
        }
    }

    #[track_caller]
    fn accepts(&self, instead: &Step) {
        let accepted = self.is_accepted(instead);
        assert!(accepted, "{instead} in place of {}", self.step);
    }

    /// Whether a legal turn begins with the step in place of the refused one.
    fn is_accepted(&self, instead: &Step) -> bool {
        let mut after = self.before.clone();
        let accepted = after.step(instead).is_ok();
        accepted && (after.left().goes_on() || after.conclude().is_ok())
    }

    fn place(&self) -> Name {
        self.step.place().expect("the step has a place").clone()
    }

    fn slot(&self, system: &Name) -> Slot {
        self.before.slot(system).expect("it is on the map")
    }

    fn ships(&self, system: &Name, seat: Seat) -> Vec<Piece> {
        let here = self.before.galaxy().system(self.slot(system));
        here.ships(seat).pieces().collect()
    }

    fn enemies(&self, system: &Name) -> Vec<Piece> {
        let others = (0..self.before.seats()).map(Seat);
        let others = others.filter(|&seat| seat != self.before.turn().seat);
        others.flat_map(|seat| self.ships(system, seat)).collect()
    }

    fn with_first_ship(&self, ship: Piece) -> Step {
        let [first, second, _] = home(self.step);
        Step::Homeworld {
            stars: [first, second],
            ship,
            name: nowhere(),
        }
    }

    fn build(&self, colour: Colour) -> Step {
        let smallest = self.before.galaxy().bank().smallest(colour);
        Step::Build {
            ship: smallest.expect("the bank has one"),
            system: self.place(),
        }
    }

    fn trade_for(&self, other: Piece) -> Step {
        let Step::Trade {
            ship, ref system, ..
        } = *self.step
        else {
            panic!("{} is no trade", self.step);
        };
        Step::Trade {
            ship,
            system: system.clone(),
            colour: other.colour(),
        }
    }

    fn move_to(&self, to: &Name) -> Step {
        Step::Move {
            ship: self.ship(),
            from: self.place(),
            to: to.clone(),
        }
    }

    fn discover(&self, star: Piece) -> Step {
        Step::Discover {
            ship: self.ship(),
            from: self.place(),
            star,
            name: nowhere(),
        }
    }

    fn ship(&self) -> Piece {
        match self.step {
            Step::Move { ship, .. } | Step::Discover { ship, .. } => *ship,
            other => panic!("{other} moves no ship"),
        }
    }

    fn attack(&self, ship: Piece, victim: Option<&Name>) -> Step {
        Step::Attack {
            ship,
            victim: victim.cloned(),
            system: self.place(),
        }
    }
}

/// The stars and the ship of a set-up.
fn home(step: &Step) -> [Piece; 3] {
    match *step {
        Step::Homeworld {
            stars: [first, second],
            ship,
            ..
        } => [first, second, ship],
        ref other => panic!("{other} is no set-up"),
    }
}

fn nowhere() -> Name {
    "Elsewhere".parse().expect("a name")
}
