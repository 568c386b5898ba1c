//! What the higher levels look for before they think: a forced win in two or three turns.

use crate::Level;
use crate::expand::Table;
use crate::force::{Answer, Force, Work};
use crate::scale::WIN;
use homeworlds::rules::Seat;
use homeworlds::rules::star::Action;

/// A first turn that forces a win.
pub struct Forced {
    /// The turn.
    pub turn: Vec<Action>,
    /// In how many turns of its own the seat wins.
    pub turns: u32,
    /// What it is worth for the seat that plays it.
    pub value: i32,
    /// How many bounds were evaluated.
    pub work: u32,
}

/// How many bounds may be evaluated for a turn of the budget: for wins in two, and again for wins in three.
const BOUNDS: u32 = 2;

/// How many, in all, for wins of the other seat after the turns that were chosen.
const DOUBTED: u32 = 4;

/// A win in two or three from `table`, where there is none at once. The lower levels see none, nor does a seat that has
/// several turns in a row (B20).
pub fn forced_win(level: Level, budget: u32, table: &Table) -> Option<Forced> {
    if !level.looks_for_force() || table.row > 1 {
        return None;
    }
    let bounds = budget.saturating_mul(BOUNDS);
    let mut force = Force::default();
    let mut work = Work::new(bounds);
    if let Answer::Won(turn) = force.win_in_two(&table.galaxy, table.mover, &mut work) {
        return Some(Forced::new(turn, 2, bounds, work));
    }
    let mut work = Work::new(bounds);
    match force.win_in_three(&table.galaxy, table.mover, &mut work) {
        Answer::Won(turn) => Some(Forced::new(turn, 3, bounds, work)),
        Answer::NotFound | Answer::OutOfWork => None,
    }
}

/// Looks for forced wins of the other seat after turns that seem good.
pub struct Doubt {
    force: Force,
    work: Work,
}

impl Doubt {
    /// As much as a level doubts; the lower levels do not.
    pub fn new(level: Level, budget: u32) -> Self {
        let bounds = match level.looks_for_force() {
            true => budget.saturating_mul(DOUBTED),
            false => 0,
        };
        Self {
            force: Force::default(),
            work: Work::new(bounds),
        }
    }

    /// Whether the seat that moves at `table` is seen to force a win in two.
    pub fn is_lost(&mut self, table: &Table) -> bool {
        let goes_on = Seat::PAIR.iter().all(|&seat| table.galaxy.holds_home(seat));
        if self.work.left() == 0 || table.row > 1 || !goes_on {
            return false;
        }
        let answer = self
            .force
            .win_in_two(&table.galaxy, table.mover, &mut self.work);
        matches!(answer, Answer::Won(_))
    }
}

impl Forced {
    fn new(turn: Vec<Action>, turns: u32, bounds: u32, work: Work) -> Self {
        Self {
            turn,
            turns,
            value: WIN - 2 * (turns as i32 - 1),
            work: bounds.saturating_sub(work.left().try_into().unwrap_or(bounds)),
        }
    }
}
