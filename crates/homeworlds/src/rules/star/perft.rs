//! Counts of results of whole turns, for every game.

use crate::rules::star::generate::End;

/// How many distinct results the turns at one depth have, and how many of them end the game for the mover.
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
