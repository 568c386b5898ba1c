//! The additional search of the higher levels for a forced win in two or three turns: their own
//! before the main search, the other seat's after the chosen turn.

use crate::expand::Table;
use crate::force::{Force, ForceOutcome, Work};
use crate::values::WIN;
use homeworlds::rules::Seat;
use homeworlds::rules::star::StarAction;

/// A first turn that forces a win.
pub(crate) struct Forced {
    /// The turn.
    pub turn: Vec<StarAction>,
    /// The number of its own turns within which the seat wins.
    pub turns: u32,
}

/// A search for forced wins within a work limit.
pub(crate) struct Solver<'s> {
    force: Force,
    works: [Work<'s>; 2],
    bounds: [u32; 2],
}

impl<'s> Solver<'s> {
    /// Creates a search with separate limits of bounds for wins in two and in three, and a stop
    /// condition.
    pub(crate) fn new(bounds: [u32; 2], stop: &'s dyn Fn() -> bool) -> Self {
        Self {
            force: Force::default(),
            works: bounds.map(|bounds| Work::new(bounds).until(stop)),
            bounds,
        }
    }

    /// Returns a win in two or three for the seat to move at `table`, assuming no immediate one.
    /// Finds none for a seat with several turns in a row (B20).
    pub(crate) fn forced_win(&mut self, table: &Table) -> Option<Forced> {
        let goes_on = Seat::PAIR.iter().all(|&seat| table.galaxy.holds_home(seat));
        if table.row > 1 || !goes_on {
            return None;
        }
        let [two, three] = &mut self.works;
        let (galaxy, seat) = (&table.galaxy, table.mover);
        if let Some(forced) = found(2, two, |work| self.force.win_in_two(galaxy, seat, work)) {
            return Some(forced);
        }
        found(3, three, |work| self.force.win_in_three(galaxy, seat, work))
    }

    /// Returns the number of bounds evaluated.
    pub(crate) fn spent(&self) -> u32 {
        let spent = self
            .bounds
            .iter()
            .zip(&self.works)
            .map(|(&all, work)| u64::from(all) - work.left());
        u32::try_from(spent.sum::<u64>()).unwrap_or(u32::MAX)
    }
}

fn found(
    turns: u32,
    work: &mut Work<'_>,
    look: impl FnOnce(&mut Work<'_>) -> ForceOutcome,
) -> Option<Forced> {
    if work.left() == 0 {
        return None;
    }
    match look(work) {
        ForceOutcome::Won(turn) => Some(Forced { turn, turns }),
        ForceOutcome::NotFound | ForceOutcome::OutOfWork => None,
    }
}

impl Forced {
    /// Returns the value for the seat that plays it.
    pub(crate) const fn value(&self) -> i32 {
        WIN - 2 * (self.turns as i32 - 1)
    }
}
