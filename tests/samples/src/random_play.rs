//! Seeded random play: whole games of legal turns, biased towards progress.

use homeworlds::order::{Name, Step};
use homeworlds::piece::{Piece, Size};
use homeworlds::rules::binary::Handicap;
use homeworlds::rules::star::Fleet;
use homeworlds::rules::{BinaryGame, BinaryRules, Caution, FirstShip, Seat, Verdict};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};

/// A source of random games.
pub struct Player {
    /// The random generator of all choices.
    pub rng: StdRng,
}

impl Player {
    /// Creates a source that repeats itself for the same seed.
    pub fn new(seed: u64) -> Self {
        Self {
            rng: StdRng::seed_from_u64(seed),
        }
    }

    /// Returns a new game with random options.
    pub fn game(&mut self) -> BinaryGame {
        let first_ship = if self.rng.random_bool(0.5) {
            FirstShip::Any
        } else {
            FirstShip::Large
        };
        begun(first_ship, None)
    }

    /// Returns a new game with any first ships, in which either seat is Junior with 0 to 3 bonus
    /// turns.
    pub fn handicap_game(&mut self) -> BinaryGame {
        let junior = Seat(self.rng.random_range(0..2));
        let turns: i64 = self.rng.random_range(0..=3);
        let handicap = Handicap {
            timewarp: turns as u8,
            ..Handicap::new(junior)
        };
        begun(FirstShip::Any, Some(handicap))
    }

    /// Returns a random legal turn.
    pub fn turn(&mut self, game: &BinaryGame) -> Verdict {
        let mut progress = game.begin().expect("the game goes on");
        if progress.is_setting_up() {
            let home = self.home(game.position().galaxy.bank());
            return game.judge_set_up(home).expect("a legal set-up");
        }
        loop {
            let actions = progress.actions();
            let done = !progress.left().goes_on() && self.rng.random_bool(0.5)
                || self.rng.random_bool(0.05);
            let Some(&action) = actions.choose(&mut self.rng).filter(|_| !done) else {
                break;
            };
            progress.act(action, None);
        }
        if !progress.is_begun() {
            progress.step(&Step::Pass).expect("a pass is always legal");
        }
        progress.conclude().expect("a finished turn")
    }

    /// Returns two stars and a large ship.
    fn home(&mut self, bank: Fleet) -> [Piece; 3] {
        let mut rest: Vec<Piece> = bank.pieces().collect();
        let large: Vec<usize> = (0..rest.len())
            .filter(|&at| rest[at].size() == Size::Large)
            .collect();
        let ship = *large.choose(&mut self.rng).expect("large pieces are left");
        let ship = rest.remove(ship);
        let stars: Vec<Piece> = rest.choose_multiple(&mut self.rng, 2).copied().collect();
        [stars[0], stars[1], ship]
    }

    /// Returns a random legal turn, rerolled if it would lose the game by itself.
    pub fn sane_turn(&mut self, game: &BinaryGame) -> Verdict {
        let first = self.turn(game);
        if !first.cautions.iter().any(is_unwise) {
            first
        } else {
            self.turn(game)
        }
    }
}

fn begun(first_ship: FirstShip, handicap: Option<Handicap>) -> BinaryGame {
    let rules = BinaryRules {
        first_ship,
        handicap,
    };
    BinaryGame::new(rules, names())
}

fn is_unwise(caution: &Caution) -> bool {
    match caution {
        Caution::SmallShip { .. }
        | Caution::Lacks { .. }
        | Caution::FewColours { .. }
        | Caution::Gemini { .. }
        | Caution::SmallUniverse { .. }
        | Caution::SelfElimination
        | Caution::SelfDestruction
        | Caution::MutualDestruction => true,
        Caution::Danger
        | Caution::DangerUnclear
        | Caution::Overpopulated { .. }
        | Caution::Unused { .. }
        | Caution::NoAction
        | Caution::EndsSettlers { .. }
        | Caution::Repeats { .. } => false,
    }
}

/// Returns the names of the homeworlds in random games.
pub fn names() -> [Name; 2] {
    ["Ann", "Beth"].map(|name| name.parse().expect("a name"))
}
