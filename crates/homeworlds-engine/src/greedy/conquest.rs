//! Maximum number of pips that a seat can conquer with its next turn: exact, over every way to do
//! it.

use homeworlds::order::settlers::Field;
use homeworlds::piece::Colour;
use homeworlds::rules::Seat;
use homeworlds::rules::settlers::{Grid, Position, Turn};

/// Returns the maximum number of pips that `seat` could take from the other seat with one turn, if
/// it were to move (S3).
pub(super) fn most(position: &Position, seat: Seat) -> u32 {
    let turn = position.turn_of(seat);
    let reds = turn.board.of_colour(seat, Colour::Red);
    let pips = reds.iter().map(|at| {
        let actions = turn.board.at(at).map_or(0, |(_, red)| red.size().pips());
        by(&turn, at, actions)
    });
    pips.max().unwrap_or(0)
}

fn by(turn: &Turn, at: Field, actions: u8) -> u32 {
    if actions == 0 {
        return 0;
    }
    let targets = turn.board.targets(at).iter().map(|target| {
        let mut next = *turn;
        next.board.turn_over(target);
        pips(&turn.board, target) + by(&next, at, actions - 1)
    });
    targets.max().unwrap_or(0)
}

fn pips(board: &Grid, at: Field) -> u32 {
    board
        .at(at)
        .map_or(0, |(_, piece)| u32::from(piece.size().pips()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Rng;
    use homeworlds::rules::count::{Budget, results};
    use homeworlds::rules::settlers::{Rules, SettlersGame};
    use std::ops::ControlFlow;

    #[test]
    fn conquest_matches_the_best_enumerated_turn() {
        let mut chance = Rng::at(11, 0);
        let mut taken = 0;
        for _ in 0..4 {
            let mut game = SettlersGame::new(Rules::default());
            while let Some(seat) = game.to_move() {
                let turn = game.position().turn_of(seat);
                let before = turn.board.score(seat.other());
                let (mut most_taken, mut turns) = (0, Vec::new());
                let budget = Budget {
                    results: 3_000,
                    tables: 3_000,
                };
                let listed = results(&turn, budget, |turn, steps| {
                    let left = turn.board.score(seat.other());
                    most_taken = most_taken.max(before - left);
                    turns.push((before - left, steps.to_vec()));
                    ControlFlow::<()>::Continue(())
                });
                if listed.is_ok() {
                    assert_eq!(most(game.position(), seat), most_taken);
                    taken += u32::from(most_taken > 0);
                }
                let drawn = chance.below(turns.len() as u64) as usize;
                game.accept(game.verdict_of(&turns[drawn].1));
            }
        }
        assert!(taken > 10, "{taken}");
    }
}
