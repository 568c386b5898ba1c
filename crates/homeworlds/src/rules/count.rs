//! Lists and counts the results of whole turns in every game, within a budget, and counts how many
//! of them end the game.

use std::collections::{HashSet, VecDeque};
use std::hash::Hash;
use std::ops::ControlFlow;

use crate::rules::{Outcome, Seat};

/// The search budget for listing the results of one turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Maximum number of results; each takes about 30 bytes.
    pub results: usize,
    /// Maximum number of intermediate tables; each takes about 200 bytes.
    pub tables: usize,
}

impl Default for Budget {
    /// Returns more than twice the budget needed by the widest position that people have been seen
    /// to reach.
    fn default() -> Self {
        Self {
            results: 4_000_000,
            tables: 500_000,
        }
    }
}

/// The error for an exhausted budget: there are too many results to list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there are too many turns to count")]
pub struct TooMany;

/// A turn that is explored step by step, on any board.
pub trait Followed: Clone {
    /// The type of a step.
    type Step: Copy;
    /// The key that distinguishes results.
    type Result: Eq + Hash;
    /// The key that further distinguishes turns in progress.
    type State: Eq + Hash;

    /// Returns all legal next steps.
    fn steps(&self) -> Vec<Self::Step>;

    /// Returns the turn after a legal step.
    fn then(self, step: Self::Step) -> Self;

    /// Returns the result, or `None` if the turn cannot end here.
    fn result(&self) -> Option<Self::Result>;

    /// Returns the state from which the turn continues, or `None` if it is over.
    fn state(&self) -> Option<Self::State>;
}

/// Visits `start` and then every distinct result reachable from it, each with a shortest path,
/// shortest first, until the visitor breaks. Searches breadth first.
pub fn results<T: Followed, B>(
    start: &T,
    budget: Budget,
    mut visit: impl FnMut(&T, &[T::Step]) -> ControlFlow<B>,
) -> Result<ControlFlow<B>, TooMany> {
    let mut results: HashSet<_> = start.result().into_iter().collect();
    let mut states = HashSet::new();
    let mut ways = VecDeque::from([Vec::new()]);
    let mut visited = visit(start, &[]);
    while let Some(way) = ways.pop_front().filter(|_| visited.is_continue()) {
        // A path takes less memory than the turn at its end.
        let turn = way
            .iter()
            .fold(start.clone(), |turn, &step| turn.then(step));
        for step in turn.steps() {
            let next = turn.clone().then(step);
            let way = [way.as_slice(), &[step]].concat();
            if next.result().is_some_and(|result| results.insert(result)) {
                visited = visit(&next, &way);
                if visited.is_break() {
                    return Ok(visited);
                }
            }
            if next.state().is_some_and(|state| states.insert(state)) {
                ways.push_back(way);
            }
        }
        if results.len() > budget.results || states.len() > budget.tables {
            return Err(TooMany);
        }
    }
    Ok(visited)
}

/// The way in which a turn ends the game, for the seat that played it (B17, S8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// Only the other home has fallen.
    Win,
    /// Both homes have fallen.
    Draw,
    /// Only the mover's own home has fallen.
    Loss,
}

impl End {
    /// Returns the value of `outcome`, reached by a turn of `mover`, for that seat.
    pub(super) fn for_mover(outcome: &Outcome, mover: Seat) -> End {
        match outcome {
            Outcome::Win { .. } if outcome.is_won_by(mover) => End::Win,
            Outcome::Win { .. } => End::Loss,
            // No turn leads to an end without a result.
            Outcome::Draw(_) | Outcome::NoResult(_) => End::Draw,
        }
    }
}

/// The number of distinct results of the turns at one depth, and how many of them end the game for
/// the mover.
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
pub struct PerftRow {
    /// All results, including those that end the game.
    pub results: u64,
    /// Results in which the mover wins.
    pub wins: u64,
    /// Results in which both homes fall.
    pub draws: u64,
    /// Results in which the mover loses.
    pub losses: u64,
}

impl PerftRow {
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
