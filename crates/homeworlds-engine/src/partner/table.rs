//! Static evaluation of a table for three to six, in centi-logits, and sieges: the distance of a
//! seat from emptying another one's home, and the turns that do it.
//!
//! A home falls when no ship of its owner or no star is left there (B17). Ships disappear by
//! capture, and both by catastrophes.

use std::ops::ControlFlow;

use homeworlds::piece::{Colour, Size};
use homeworlds::rules::Seat;
use homeworlds::rules::star::{
    Fleet, Galaxy, ManyPlayers, Phase, Seating, Slot, StarAction, System, Turn,
};

/// The value of a ship by its size.
const SIZE: [i32; 3] = [6, 28, 62];

/// The value of the largest ship at home.
const GUARD: [i32; 3] = [-14, 8, 46];
const UNGUARDED: i32 = -60;

const HOME_SHIP: i32 = 9;
const HOME_ONE_STAR: i32 = -110;

/// The value of having a power at home: red, yellow, green, blue; and anywhere.
const HOME_POWER: [i32; 4] = [10, 14, 18, 18];
const POWER: [i32; 4] = [8, 16, 22, 20];

/// The value of a ship in another seat's home by its size.
const INVADER: [i32; 3] = [10, 24, 48];

/// The value per ship of a colour with three pieces, in systems where the seat has ships of it.
const CROWDED: i32 = -5;

/// Returns the value of `galaxy`, after a turn of `seat`, for that seat: its own assets, minus half
/// of the others' average.
pub(super) fn worth(galaxy: &Galaxy<ManyPlayers>, seat: Seat) -> i32 {
    let others = ManyPlayers::all().filter(|&other| other != seat && galaxy.holds_home(other));
    let (mut sum, mut count) = (0, 0);
    for other in others {
        sum += strength(galaxy, other);
        count += 1;
    }
    strength(galaxy, seat) - sum / (2 * count.max(1))
}

pub(super) fn strength(galaxy: &Galaxy<ManyPlayers>, seat: Seat) -> i32 {
    let ours = |system: &&System<ManyPlayers>| {
        system.owner() == Some(seat) || !system.ships(seat).is_empty()
    };
    let systems = galaxy.systems().iter().filter(ours);
    let powers = Colour::ALL.into_iter().filter(|&colour| {
        let gives = |system: &System<ManyPlayers>| {
            !system.ships(seat).is_empty() && system.gives(seat, colour)
        };
        galaxy.systems().iter().any(gives)
    });
    let powers: i32 = powers.map(|colour| POWER[colour as usize]).sum();
    powers + systems.map(|&system| in_system(system, seat)).sum::<i32>()
}

fn in_system(system: System<ManyPlayers>, seat: Seat) -> i32 {
    let place = match system.owner() {
        Some(owner) if owner == seat => home(system, seat),
        Some(_) => by_size(system, seat, INVADER),
        None => 0,
    };
    by_size(system, seat, SIZE) + crowding(system, seat) + place
}

fn by_size(system: System<ManyPlayers>, seat: Seat, worth: [i32; 3]) -> i32 {
    let ships = system.ships(seat).pieces();
    ships.map(|ship| worth[ship.size() as usize]).sum()
}

fn crowding(system: System<ManyPlayers>, seat: Seat) -> i32 {
    let (ships, pieces) = (system.ships(seat), system.pieces());
    let crowded = |&colour: &Colour| pieces.count_colour(colour) >= 3;
    let of_colour = |colour| ships.count_colour(colour) as i32 * CROWDED;
    Colour::ALL.into_iter().filter(crowded).map(of_colour).sum()
}

fn home(system: System<ManyPlayers>, seat: Seat) -> i32 {
    let ships = system.ships(seat);
    let guard = ships
        .largest()
        .map_or(UNGUARDED, |size: Size| GUARD[size as usize]);
    let count = ships.pieces().take(3).count() as i32;
    let powers = Colour::ALL
        .into_iter()
        .filter(|&colour| system.gives(seat, colour))
        .map(|colour| HOME_POWER[colour as usize]);
    let lone = if system.stars().count() < 2 {
        HOME_ONE_STAR
    } else {
        0
    };
    // Ships of other seats here are a danger.
    let invaded: i32 = ManyPlayers::all()
        .filter(|&other| other != seat)
        .map(|other| by_size(system, other, INVADER))
        .sum();
    guard + count * HOME_SHIP + powers.sum::<i32>() + lone - invaded / 2
}

/// The number of actions that counts as out of reach.
pub(super) const FAR: u32 = 8;

/// The home of a victim from the perspective of one attacker.
struct Siege {
    at: Slot,
    home: System<ManyPlayers>,
    pieces: Fleet<ManyPlayers>,
    here: Fleet<ManyPlayers>,
    theirs: Fleet<ManyPlayers>,
    /// The attacker's ships of each colour next to the home, and elsewhere.
    ships: [[u32; 4]; 2],
    /// The size of the largest among them.
    largest: [Option<Size>; 2],
}

/// Returns about how many actions `seat` needs to empty the home of `victim`, at most [`FAR`].
pub(super) fn distance(galaxy: &Galaxy<ManyPlayers>, seat: Seat, victim: Seat) -> u32 {
    Siege::of(galaxy, seat, victim).map_or(FAR, |siege| siege.distance().min(FAR))
}

/// Returns a turn by which `seat`, to move now, empties the home of `victim` and keeps its own, if
/// one is found.
///
/// Examines at most `patience` tables, and subtracts those examined.
pub(super) fn strike(
    galaxy: &Galaxy<ManyPlayers>,
    seat: Seat,
    victim: Seat,
    patience: &mut u32,
) -> Option<Vec<StarAction>> {
    let mut search = Search {
        victim,
        patience,
        way: Vec::new(),
    };
    let turn = Turn::new(*galaxy, seat);
    search.wins(&turn).then_some(search.way)
}

struct Search<'p> {
    victim: Seat,
    patience: &'p mut u32,
    way: Vec<StarAction>,
}

impl Search<'_> {
    fn wins(&mut self, turn: &Turn<ManyPlayers>) -> bool {
        let Some(siege) = Siege::of(&turn.galaxy, turn.seat, self.victim) else {
            return !self.way.is_empty() && turn.galaxy.holds_home(turn.seat);
        };
        if *self.patience == 0 {
            return false;
        }
        *self.patience -= 1;
        let lacks = Colour::ALL.map(|power| siege.lack(power));
        let visited = turn.actions(|action| {
            if !siege.gains_by(action, turn.phase, lacks) {
                return ControlFlow::Continue(());
            }
            let mut next = *turn;
            next.play(action);
            self.way.push(action);
            if self.wins(&next) {
                return ControlFlow::Break(());
            }
            self.way.pop();
            ControlFlow::Continue(())
        });
        visited.is_break()
    }
}

impl Siege {
    /// Returns `None` if the home has fallen.
    fn of(galaxy: &Galaxy<ManyPlayers>, seat: Seat, victim: Seat) -> Option<Self> {
        let at = galaxy.home(victim)?;
        let home = galaxy.system(at);
        let (mut ships, mut largest) = ([[0; 4]; 2], [None; 2]);
        for system in galaxy.systems().iter().filter(|system| **system != home) {
            let fleet = system.ships(seat);
            if fleet.is_empty() {
                continue;
            }
            let place = usize::from(!home.connects(*system));
            largest[place] = fleet.largest().max(largest[place]);
            for colour in Colour::ALL {
                ships[place][colour as usize] += fleet.count_colour(colour);
            }
        }
        let theirs = home.ships(victim);
        (!theirs.is_empty()).then(|| Self {
            at,
            home,
            pieces: home.pieces(),
            here: home.ships(seat),
            theirs,
            ships,
            largest,
        })
    }

    fn missing(&self, colour: Colour) -> u32 {
        4_u32.saturating_sub(self.pieces.count_colour(colour))
    }

    /// Returns the number of ships to capture, if one here is large enough for it.
    fn captures(&self) -> u32 {
        let ships = self.theirs.pieces();
        ships.filter(|ship| self.missing(ship.colour()) > 0).count() as u32
    }

    /// Returns the number of actions that crowd out either the ships or the stars, if the pieces of
    /// a colour can be brought by as many actions as `cost` says.
    fn crowding(&self, cost: impl Fn(Colour, u32) -> u32) -> u32 {
        let sum = |of: &dyn Fn(Colour) -> bool| {
            let colours = Colour::ALL.into_iter().filter(|&colour| of(colour));
            let costs = colours.map(|colour| match self.missing(colour) {
                0 => 0,
                missing => cost(colour, missing),
            });
            costs.sum::<u32>()
        };
        let ships = sum(&|colour| self.theirs.count_colour(colour) > 0);
        let stars = sum(&|colour| self.home.stars().any(|star| star.colour() == colour));
        ships.min(stars)
    }

    fn distance(&self) -> u32 {
        let largest = self.theirs.largest();
        let red = Colour::Red as usize;
        let has_red = self.pieces.count_colour(Colour::Red) > self.theirs.count_colour(Colour::Red)
            || self.ships.iter().any(|ships| ships[red] > 0);
        let captures = self.captures() + if has_red { 0 } else { 2 };
        let journey = match self.largest {
            _ if self.here.largest() >= largest => 0,
            [near, _] if near >= largest => 1,
            [_, far] if far >= largest => 2,
            _ => 4,
        };
        let crowding = self.crowding(|colour, missing| {
            let near = match self.here.count_colour(colour) {
                0 => self.ships[0][colour as usize].min(missing),
                _ => missing,
            };
            2 * missing - near
        });
        crowding.min(journey + captures)
    }

    /// Returns how many actions of one power are needed at least.
    fn lack(&self, power: Colour) -> u32 {
        let crowding = self.crowding(|colour, missing| {
            let here = self.here.count_colour(colour);
            let [near, far] = self.ships.map(|ships| ships[colour as usize]);
            let others = self.here.pieces().count() as u32 - here;
            match power {
                Colour::Yellow if near + far >= missing => 2 * missing - near.min(missing),
                Colour::Green if here > 0 => missing,
                Colour::Blue if others >= missing => missing,
                Colour::Red | Colour::Yellow | Colour::Green | Colour::Blue => FAR,
            }
        });
        match power {
            Colour::Red if !self.here.is_empty() => crowding.min(self.captures()),
            _ => crowding,
        }
    }

    /// Returns whether `action` may be part of a turn that empties the home.
    fn gains_by(&self, action: StarAction, phase: Phase, lacks: [u32; 4]) -> bool {
        let left = match phase {
            Phase::Sacrificed { left, .. } => u32::from(left),
            Phase::Fresh | Phase::Acted | Phase::Passed => 1,
        };
        let here = |at: Slot, power| at == self.at && lacks[power as usize] <= left;
        match action {
            StarAction::Catastrophe { at, .. } => at == self.at,
            StarAction::Sacrifice { ship, .. } => {
                lacks[ship.colour() as usize] <= u32::from(ship.size().pips())
            }
            StarAction::Build { at, .. } => here(at, Colour::Green),
            StarAction::Trade { at, .. } => here(at, Colour::Blue),
            StarAction::Attack { at, .. } => here(at, Colour::Red),
            StarAction::Move { to, .. } if to == self.at => here(to, Colour::Yellow),
            StarAction::Move { .. } | StarAction::Discover { .. } => {
                (2..=left).contains(&lacks[Colour::Yellow as usize])
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use homeworlds::order::Name;
    use homeworlds::rules::count::Budget;
    use homeworlds::rules::multiplayer::MultiplayerGame;
    use homeworlds::rules::star::list::list;
    use homeworlds::rules::{AnyGame, Ruleset};
    use homeworlds_samples::offered;
    use rand::SeedableRng;
    use rand::rngs::StdRng;

    /// Plays a random turn that eliminates nobody, if one is drawn soon.
    fn play_on(game: &mut AnyGame, dice: &mut StdRng) {
        for _ in 0..20 {
            let mut next = game.clone();
            next.accept(offered::turn(game, dice, 0.5));
            if next.eliminated().is_empty() {
                *game = next;
                return;
            }
        }
    }

    /// Returns whether one of the shortest turns eliminates `victim` alone.
    fn is_listed(game: &MultiplayerGame, seat: Seat, victim: Seat) -> bool {
        let budget = Budget {
            results: 2_000,
            tables: 2_000,
        };
        let listed = list(game, budget, |verdict| {
            let after = &verdict.position;
            match after.has_fallen(victim) && !after.has_fallen(seat) {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        });
        matches!(listed, Ok(ControlFlow::Break(())))
    }

    #[test]
    fn strike_matches_enumerated_eliminations() {
        let (mut found, mut missed) = (0, Vec::new());
        for seed in 0..16 {
            let dice = &mut StdRng::seed_from_u64(seed);
            let rules = "multiplayer players=3 goal=last-captain";
            let rules: Ruleset = rules.parse().expect("rules");
            let names = ["Ann", "Beth", "Carl"].map(|name| name.parse::<Name>().expect("a name"));
            let mut game = AnyGame::dealt(rules, names.to_vec(), None).expect("a game");
            for _ in 0..60 {
                play_on(&mut game, dice);
                let seat = game.to_move().expect("it goes on");
                let table = game.multiplayer().expect("a game for three");
                let others = table.position().every_seat();
                for victim in others.filter(|&other| other != seat && game.turns() > 3) {
                    let galaxy = table.position().galaxy;
                    match strike(&galaxy, seat, victim, &mut 10_000) {
                        None if is_listed(table, seat, victim) => {
                            missed.push(game.position_text());
                        }
                        None => {}
                        Some(way) => {
                            let verdict = table.judge_actions(&way).expect("a turn");
                            let after = &verdict.position;
                            table.judge(&verdict.order).expect("a legal turn");
                            assert!(after.has_fallen(victim) && !after.has_fallen(seat));
                            found += 1;
                        }
                    }
                }
            }
        }
        assert!(found > 10, "{found}");
        assert_eq!(missed, Vec::<String>::new());
    }
}
