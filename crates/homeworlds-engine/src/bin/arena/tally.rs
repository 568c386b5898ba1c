//! Who won how often, and what that says about strength.

use std::fmt;

/// A game as it went for the first program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::Display)]
#[strum(serialize_all = "lowercase")]
pub enum Result {
    Won,
    Drawn,
    Lost,
}

/// How a match went for the first program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    won: u32,
    drawn: u32,
    lost: u32,
}

/// How many standard deviations the middle 95 % of a normal distribution reach to each side.
const Z: f64 = 1.96;

impl Tally {
    /// Counts one more game.
    pub const fn count(&mut self, result: Result) {
        match result {
            Result::Won => self.won += 1,
            Result::Drawn => self.drawn += 1,
            Result::Lost => self.lost += 1,
        }
    }

    fn games(self) -> f64 {
        f64::from(self.won + self.drawn + self.lost)
    }

    /// The share of points, a draw half of one.
    fn score(self) -> f64 {
        (f64::from(self.won) + f64::from(self.drawn) / 2.0) / self.games()
    }

    /// Between which scores the true one lies, at 95 % (Wilson's interval; draws and paired openings make it narrower).
    fn interval(self) -> [f64; 2] {
        let (games, score) = (self.games(), self.score());
        let spread = Z * Z / games;
        let middle = (score + spread / 2.0) / (1.0 + spread);
        let half = (spread * (score * (1.0 - score) + spread / 4.0)).sqrt() / (1.0 + spread);
        // A score of 100 % reaches 1 but for what floats lose.
        [middle - half, middle + half].map(|bound| (bound * 1e9).round() / 1e9)
    }
}

/// The difference in Elo at which such a score is expected.
fn elo(score: f64) -> f64 {
    400.0 * (score / (1.0 - score)).log10()
}

/// `29 won, 0 drawn, 3 lost: 90.6 % [75.8, 96.8], Elo +394 [+198, +590]`; `inf` where a score is 100 %.
impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { won, drawn, lost } = self;
        let score = self.score();
        let bounds = self.interval();
        let [low, high] = bounds.map(|bound| 100.0 * bound);
        let percent = 100.0 * score;
        let [from, to] = bounds.map(elo);
        let elo = elo(score);
        write!(
            f,
            "{won} won, {drawn} drawn, {lost} lost: {percent:.1} % [{low:.1}, {high:.1}], Elo {elo:+.0} [{from:+.0}, {to:+.0}]"
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_match_has_a_score_an_interval_and_a_difference() {
        let told = |won, drawn, lost| Tally { won, drawn, lost }.to_string();
        assert_eq!(
            told(29, 0, 3),
            "29 won, 0 drawn, 3 lost: 90.6 % [75.8, 96.8], Elo +394 [+198, +590]"
        );
        assert_eq!(
            told(1, 2, 1),
            "1 won, 2 drawn, 1 lost: 50.0 % [15.0, 85.0], Elo +0 [-301, +301]"
        );
        assert_eq!(
            told(20, 0, 0),
            "20 won, 0 drawn, 0 lost: 100.0 % [83.9, 100.0], Elo +inf [+287, +inf]"
        );
    }
}
