//! Counting the results of whole turns, in every game: within what budget, and how many of them end the game.

use crate::rules::{Outcome, Seat};

/// The work that listing the results of one turn may cause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// The most results; each takes some 30 bytes.
    pub results: usize,
    /// The most tables in the middle of the turn; each takes some 200 bytes.
    pub tables: usize,
}

impl Default for Budget {
    /// More than twice what the widest position needs that people have been seen to reach.
    fn default() -> Self {
        Self {
            results: 4_000_000,
            tables: 500_000,
        }
    }
}

/// The budget was used up: too many to list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there are too many turns to count")]
pub struct TooMany;

/// How a turn ends the game, for the seat whose turn it was (B17, S8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// Only the other home has fallen.
    Win,
    /// Both homes have fallen.
    Draw,
    /// Only one's own home has fallen.
    Loss,
}

impl End {
    /// What `outcome`, to which a turn of `mover` has led, is for it.
    pub(super) fn for_mover(outcome: &Outcome, mover: Seat) -> End {
        match outcome {
            Outcome::Win { .. } if outcome.is_won_by(mover) => End::Win,
            Outcome::Win { .. } => End::Loss,
            // No turn leads to an end without a result.
            Outcome::Draw(_) | Outcome::NoResult(_) => End::Draw,
        }
    }
}

/// How many distinct results the turns at one depth have, and how many of them end the game for the mover.
///
/// ```
/// use homeworlds::rules::{AnyGame, Ruleset};
///
/// let homes = vec!["Ann".parse()?, "Beth".parse()?];
/// let game = AnyGame::from_text(Ruleset::default(), homes, "<0>; Ann(0,r1b2)g3-; Beth(1,y2b1)-g3")?;
/// let rows = game.perft(1)?;
/// println!("{:?}", rows[0]);
/// assert_eq!(rows.len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Row {
    /// All results, those that end the game included.
    pub results: u64,
    /// Results by which the mover wins.
    pub wins: u64,
    /// Results by which both homes fall.
    pub draws: u64,
    /// Results by which the mover loses.
    pub losses: u64,
}

impl Row {
    /// Counts one more result.
    pub const fn count(&mut self, end: Option<End>) {
        self.results += 1;
        match end {
            None => {}
            Some(End::Win) => self.wins += 1,
            Some(End::Draw) => self.draws += 1,
            Some(End::Loss) => self.losses += 1,
        }
    }
}
