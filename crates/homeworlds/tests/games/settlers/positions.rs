//! Positions of Settlers to judge by: from random games, and from thin air.

use homeworlds::order::settlers::{Field, Step};
use homeworlds::piece::{Piece, Size};
use homeworlds::rules::Seat;
use homeworlds::rules::settlers::{Handicap, Position, Rules, SettlersGame, Tow, Turn};
use homeworlds::rules::star::Fleet;
use homeworlds_samples::settlers_play::Player;
use rand::rngs::StdRng;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{Rng, SeedableRng};

/// The turn after these steps.
pub fn played(start: Turn, steps: &[Step]) -> Turn {
    let mut turn = start;
    for &step in steps {
        turn.play(step);
    }
    turn
}

/// Every combination of the options.
pub fn all_rules() -> Vec<Rules> {
    let mut all = Vec::new();
    let handicap = |size, weaker| Some(Handicap { size, weaker });
    for tow in [Tow::Any, Tow::Own] {
        for redless in [false, true] {
            for handicap in [
                None,
                handicap(Size::Medium, Seat(0)),
                handicap(Size::Large, Seat(1)),
            ] {
                all.push(Rules {
                    tow,
                    redless,
                    handicap,
                });
            }
        }
    }
    all
}

/// A board as no game would leave it: any pieces on any fields.
pub fn scattered(seed: u64) -> Position {
    any_board(seed, false)
}

/// A board that is nearly full.
pub fn crowded(seed: u64) -> Position {
    any_board(seed, true)
}

fn any_board(seed: u64, crowded: bool) -> Position {
    let mut rng = StdRng::seed_from_u64(seed);
    let rules = Rules {
        tow: if rng.random_bool(0.5) {
            Tow::Any
        } else {
            Tow::Own
        },
        redless: rng.random_bool(0.2),
        handicap: None,
    };
    let mut position = Position::start(rules);
    let mut pieces: Vec<Piece> = <Fleet>::FULL
        .pieces()
        .filter(|&piece| position.board.bank().has(piece))
        .collect();
    pieces.shuffle(&mut rng);
    let mut fields = Field::ALL;
    fields.shuffle(&mut rng);
    let most = pieces.len();
    let crowd = match crowded {
        false => rng.random_range(0..=most),
        true if rng.random_bool(0.5) => most,
        true => rng.random_range(most - 3..=most),
    };
    for (piece, at) in pieces.into_iter().zip(fields).take(crowd) {
        position.board.put(Seat(rng.random_range(0..2)), piece, at);
    }
    position.to_move = Seat(rng.random_range(0..2));
    position.quiet = rng.random_range(0..36);
    position
}

/// Positions of random games at which the game goes on, without end.
pub fn from_games() -> impl Iterator<Item = Position> {
    (0..).flat_map(|seed| {
        let mut player = Player::new(seed);
        let rules = *all_rules()
            .choose(&mut player.rng)
            .expect("there are rules");
        let mut game = SettlersGame::new(rules);
        let mut positions = Vec::new();
        while game.outcome().is_none() {
            positions.push(*game.position());
            let verdict = player.turn(&game);
            game.accept(verdict);
        }
        positions
    })
}

/// Positions of both kinds, without end.
pub fn mixed() -> impl Iterator<Item = Position> {
    from_games()
        .step_by(5)
        .zip(0..)
        .flat_map(|(played, seed)| [played, scattered(seed), crowded(seed)])
}
