//! A match between two brains: each opening twice, once from either side.

use crate::expand::Expander;
use crate::learn::Brain;
use crate::learn::practice::Practice;
use crate::scale::ONE;

/// Games won, drawn and lost by the first of two.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Won by the first.
    pub won: u32,
    /// Won by neither.
    pub drawn: u32,
    /// Won by the second.
    pub lost: u32,
}

impl Score {
    /// Both together.
    pub const fn plus(self, other: Self) -> Self {
        Self {
            won: self.won + other.won,
            drawn: self.drawn + other.drawn,
            lost: self.lost + other.lost,
        }
    }
}

/// Two games from the opening of `seed`, in which each generates so many turns for one of its own.
pub fn contest(brains: [&Brain; 2], seed: u64, budgets: [u32; 2]) -> Score {
    let mut score = Score::default();
    for first in [0, 1] {
        match result(brains, seed, budgets, first) {
            ONE => score.won += 1,
            0 => score.lost += 1,
            _ => score.drawn += 1,
        }
    }
    score
}

// How a game ends for the first of two brains; that of number `first` begins.
fn result(brains: [&Brain; 2], seed: u64, budgets: [u32; 2], first: usize) -> u64 {
    let Some(mut practice) = Practice::begin(seed) else {
        return ONE / 2;
    };
    let mut expanders = brains.map(|brain| Expander::new(brain.0.clone()));
    let mut plain = Expander::new(Brain::ignorant().0);
    loop {
        let player = (practice.mover().index() + first) % 2;
        // Openings are the same whoever plays.
        let expander = match practice.is_opening() {
            true => &mut plain,
            false => &mut expanders[player],
        };
        let (turns, _) = practice.think(expander, budgets[player]);
        if let Some(result) = practice.play(&turns, false) {
            return if player == 0 { result } else { ONE - result };
        }
    }
}
