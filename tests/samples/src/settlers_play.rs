//! Seeded random games of Settlers.

use homeworlds::order::settlers::Step;
use homeworlds::rules::settlers::{SettlersGame, Turn, Verdict};
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

    /// Returns a random legal turn; now and then a pass.
    pub fn turn(&mut self, game: &SettlersGame) -> Verdict {
        let start = game.begin().expect("the game goes on");
        for _ in 0..4 {
            if self.rng.random_bool(0.03) {
                break;
            }
            let steps = self.steps(start);
            if Turn::check_end(&steps).is_ok() {
                return game.verdict_of(&steps);
            }
        }
        game.verdict_of(&[])
    }

    /// Returns random legal steps; a transfer is never the last.
    fn steps(&mut self, start: Turn) -> Vec<Step> {
        let mut turn = start;
        let mut steps = Vec::new();
        loop {
            let legal = turn.steps();
            let conquests: Vec<Step> = legal.iter().copied().filter(is_red).collect();
            let wanted = if self.rng.random_bool(0.5) && !conquests.is_empty() {
                &conquests
            } else {
                &legal
            };
            let Some(&step) = wanted.choose(&mut self.rng) else {
                return steps;
            };
            turn.play(step);
            steps.push(step);
            let may_end = !matches!(step, Step::Choose { .. } | Step::Transfer { .. });
            if may_end && self.rng.random_bool(0.2) {
                return steps;
            }
        }
    }
}

fn is_red(step: &Step) -> bool {
    use homeworlds::piece::Colour::Red;
    matches!(step, Step::Choose { kind: Red, .. } | Step::Conquer { .. })
}
