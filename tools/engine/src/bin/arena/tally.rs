//! Match results, and the estimate of strength from them.

use std::fmt;

/// The result of a game for the first program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::Display)]
#[strum(serialize_all = "lowercase")]
pub enum GameResult {
    Won,
    Drawn,
    Lost,
}

/// The results of a match for the first program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The numbers of games won, drawn and lost.
    games: [u32; 3],
    /// The number of openings that each program won once. A result decided by the opening says
    /// nothing about the players.
    split: u32,
}

/// Half-width of the middle 95 % of a normal distribution, in standard deviations.
const Z: f64 = 1.96;

impl Tally {
    /// Counts both games of an opening.
    pub fn count(&mut self, results: [GameResult; 2]) {
        for result in results {
            self.games[result as usize] += 1;
        }
        if let [GameResult::Won, GameResult::Lost] | [GameResult::Lost, GameResult::Won] = results {
            self.split += 1;
        }
    }

    fn games(self) -> f64 {
        f64::from(self.games.iter().sum::<u32>())
    }

    /// Returns the share of points, with a draw as half a point.
    fn score(self) -> f64 {
        let [won, drawn, _] = self.games.map(f64::from);
        (won + drawn / 2.0) / self.games()
    }

    /// Returns the 95 % interval of the true score (Wilson's interval; draws and paired openings
    /// make it narrower).
    fn interval(self) -> [f64; 2] {
        let (games, score) = (self.games(), self.score());
        let spread = Z * Z / games;
        let middle = (score + spread / 2.0) / (1.0 + spread);
        let half = (spread * (score * (1.0 - score) + spread / 4.0)).sqrt() / (1.0 + spread);
        // A score of 100 % reaches 1 except for rounding errors.
        [middle - half, middle + half].map(|bound| (bound * 1e9).round() / 1e9)
    }
}

/// Returns the difference in Elo at which such a score is expected.
fn elo(score: f64) -> f64 {
    400.0 * (score / (1.0 - score)).log10()
}

/// Writes
/// `29 won, 0 drawn, 3 lost: 90.6 % [75.8, 96.8], Elo +394 [+198, +590]; 3 of 16 openings 1-1`,
/// with `inf` if a score is 100 %.
impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            games: [won, drawn, lost],
            split,
        } = self;
        let openings = (won + drawn + lost) / 2;
        let score = self.score();
        let bounds = self.interval();
        let [low, high] = bounds.map(|bound| 100.0 * bound);
        let percent = 100.0 * score;
        let [from, to] = bounds.map(elo);
        let elo = elo(score);
        write!(
            f,
            "{won} won, {drawn} drawn, {lost} lost: {percent:.1} % [{low:.1}, {high:.1}], Elo {elo:+.0} [{from:+.0}, {to:+.0}]; {split} of {openings} openings 1-1"
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn match_reports_score_interval_and_difference() {
        use GameResult::{Drawn, Lost, Won};
        let told = |openings: &[([GameResult; 2], u32)]| {
            let mut tally = Tally::default();
            for &(results, times) in openings {
                (0..times).for_each(|_| tally.count(results));
            }
            tally.to_string()
        };
        assert_eq!(
            told(&[([Won, Won], 13), ([Won, Lost], 2), ([Lost, Won], 1)]),
            "29 won, 0 drawn, 3 lost: 90.6 % [75.8, 96.8], Elo +394 [+198, +590]; 3 of 16 openings 1-1"
        );
        assert_eq!(
            told(&[([Won, Drawn], 1), ([Drawn, Lost], 1)]),
            "1 won, 2 drawn, 1 lost: 50.0 % [15.0, 85.0], Elo +0 [-301, +301]; 0 of 2 openings 1-1"
        );
        assert_eq!(
            told(&[([Won, Won], 10)]),
            "20 won, 0 drawn, 0 lost: 100.0 % [83.9, 100.0], Elo +inf [+287, +inf]; 0 of 10 openings 1-1"
        );
    }
}
