//! A match between two nets: each opening twice, once from each side.

use std::fmt;

use crate::expand::Expander;
use crate::learn::practice::Practice;
use crate::net::Net;
use crate::opening::{EVEN, Opening};
use crate::values::ONE;
use homeworlds::rules::BinaryRules;

/// The games won, drawn and lost by the first of two nets, such as `112-30-58`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Games won by the first net.
    pub won: u32,
    /// Games won by neither.
    pub drawn: u32,
    /// Games won by the second net.
    pub lost: u32,
}

impl Score {
    /// Returns the sum of both scores.
    pub const fn plus(self, other: Self) -> Self {
        Self {
            won: self.won + other.won,
            drawn: self.drawn + other.drawn,
            lost: self.lost + other.lost,
        }
    }

    /// Returns whether the first net is better: the 95 % interval of the true difference is above
    /// zero.
    pub const fn is_better(self) -> bool {
        let decided = (self.won + self.lost) as u64;
        let more = self.won.saturating_sub(self.lost) as u64;
        // Half of the interval is 1.96 times the square root of the number of decided games.
        10_000 * more * more > 38_416 * decided
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { won, drawn, lost } = self;
        write!(f, "{won}-{drawn}-{lost}")
    }
}

/// Maximum number of openings shown to both nets until they evaluate one as even.
const TRIES: u64 = 50;

/// Plays two games from an opening of `seed` that both nets evaluate as even. Each net generates up
/// to `budget` turns per turn of its own. Plays none if there is no such opening.
pub fn contest(nets: [&Net; 2], seed: u64, budget: u32) -> Score {
    let mut players = nets.map(|net| Expander::new(net.clone()));
    let mut score = Score::default();
    let Some(opening) = even_opening(&mut players, seed, budget) else {
        return score;
    };
    for first in [0, 1] {
        match result(opening.clone(), &mut players, budget, first) {
            ONE => score.won += 1,
            0 => score.lost += 1,
            _ => score.drawn += 1,
        }
    }
    score
}

// Returns the first opening of a seed that both nets evaluate as even.
fn even_opening(players: &mut [Expander<'_>; 2], seed: u64, budget: u32) -> Option<Practice> {
    let seeds = (0..TRIES).map(|number| seed.wrapping_mul(TRIES).wrapping_add(number));
    let mut openings = seeds.filter_map(|seed| {
        let opening = Opening::draw(BinaryRules::default(), seed)?;
        Some(Practice::of(&opening.game))
    });
    openings.find(|practice| {
        players.iter_mut().all(|player| {
            let (turns, _) = practice.think(player, budget);
            turns.first().is_some_and(|best| best.value.abs() <= EVEN)
        })
    })
}

// Returns the result of a game for the first of two players. The player with the index `first` has
// the first seat.
fn result(
    mut practice: Practice,
    players: &mut [Expander<'_>; 2],
    budget: u32,
    first: usize,
) -> u64 {
    loop {
        let number = (practice.mover().index() + first) % 2;
        let (turns, _) = practice.think(&mut players[number], budget);
        if let Some(result) = practice.play(&turns, false) {
            return if number == 0 { result } else { ONE - result };
        }
    }
}
