//! Strength at puzzles and difficulty of puzzles, on one scale: a first answer is a game of one
//! against the other, rated by Glicko-2.

use std::fmt::{self, Display};

use serde::{Deserialize, Serialize};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

/// The initial rating: newcomers begin with easy puzzles, and stronger players rise quickly.
const NEWCOMER: f64 = 1_100.0;

/// The initial deviation. A larger one would let a first answer to a hard puzzle move a newcomer
/// among the hardest.
const UNKNOWN: f64 = 220.0;

/// The rating below which somebody gets the puzzles for beginners.
const BEGINNER: f64 = 1_200.0;

/// The deviation of a puzzle rated by its position in the file.
const GUESSED: f64 = 150.0;

/// A strength with its deviation.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Strength(Glicko2Rating);

impl Default for Strength {
    fn default() -> Self {
        Self(Glicko2Rating {
            rating: NEWCOMER,
            deviation: UNKNOWN,
            ..Glicko2Rating::default()
        })
    }
}

impl Strength {
    /// Returns the strength of a puzzle without answers, from its relative position between 0 and
    /// 1.
    pub fn guessed(place: f64) -> Self {
        Self(Glicko2Rating {
            rating: 800.0 + 1_200.0 * place,
            deviation: GUESSED,
            ..Glicko2Rating::default()
        })
    }

    /// Returns the new strengths of a person and a puzzle after a first answer.
    pub fn after(self, puzzle: Self, solved: bool) -> (Self, Self) {
        let outcome = if solved {
            Outcomes::WIN
        } else {
            Outcomes::LOSS
        };
        let (person, puzzle) = glicko2(&self.0, &puzzle.0, &outcome, &Glicko2Config::new());
        (Self(person), Self(puzzle))
    }

    /// Returns whether the puzzles for beginners come first.
    pub fn is_beginner(self) -> bool {
        self.0.rating < BEGINNER
    }

    /// Returns the distance between two strengths.
    pub fn distance(self, other: Self) -> f64 {
        (self.0.rating - other.0.rating).abs()
    }
}

/// Writes it as a whole number.
impl Display for Strength {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(to, "{:.0}", self.0.rating)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn solver_rises_as_the_puzzle_falls() {
        let (person, puzzle) = (Strength::default(), Strength::guessed(0.5));
        let (up, easier) = person.after(puzzle, true);
        assert!(up.0.rating > person.0.rating && easier.0.rating < puzzle.0.rating);
        let (down, harder) = person.after(puzzle, false);
        assert!(down.0.rating < person.0.rating && harder.0.rating > puzzle.0.rating);
        assert!(up.0.deviation < person.0.deviation, "it is surer");
        assert_eq!(person.to_string(), "1100");
    }

    #[test]
    fn it_is_kept_as_it_is() {
        let (kept, _) = Strength::default().after(Strength::guessed(0.1), true);
        let text = serde_json::to_string(&kept).expect("numbers");
        let read: Strength = serde_json::from_str(&text).expect("as written");
        assert!(read.distance(kept) < 1e-9, "{text}");
    }
}
