//! Forced wins: in two turns exactly, in three as far as they go on threatening. What is found is proven.
//!
//! Since a pass is legal (B10), a turn that forces a win in n turns wins in n - 1 after a pass. So a win in two begins with a
//! turn that threatens to win at once, and only such turns are looked at against all replies.
//!
//! It sees tables, not games: the seats move in turn, and no repetition is claimed (B18, B20).

mod eyes;
mod three;
mod two;

use eyes::{Eyes, Looked, OutOfWork};
use homeworlds::rules::count::Budget;
use homeworlds::rules::seat::Seat;
use homeworlds::rules::star::{Galaxy, StarAction, ThreatSearch};
use three::Three;
use two::Two;

/// How much may be done, in bounds evaluated: the same on every machine.
#[derive(Clone, Copy)]
pub struct Work<'s> {
    left: u64,
    stop: &'s dyn Fn() -> bool,
}

impl Work<'_> {
    /// So many bounds and no more.
    pub const fn new(bounds: u32) -> Self {
        Self {
            left: bounds as u64,
            stop: &|| false,
        }
    }

    /// The same, but used up once `stop` says so, which is asked every few thousand bounds.
    pub const fn until(self, stop: &dyn Fn() -> bool) -> Work<'_> {
        Work {
            left: self.left,
            stop,
        }
    }

    /// How many bounds are left.
    pub const fn left(self) -> u64 {
        self.left
    }
}

/// What looking for a forced win has led to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ForceOutcome {
    /// The first turn of a forced win, a shortest one that leads to its result; empty for a lone pass.
    Won(Vec<StarAction>),
    /// There is none; in three turns: none of those that are looked for.
    NotFound,
    /// The work was used up first, or a position has too many turns to list.
    OutOfWork,
}

/// Finds forced wins; keeps its memory from one position to the next, but an answer depends on the question alone. It gives up
/// where a position has too many turns to list.
#[derive(Debug)]
pub struct Force {
    lookout: ThreatSearch,
    two: Two,
    three: Three,
}

/// How many turns of one position are listed.
const BUDGET: Budget = Budget {
    results: 400_000,
    tables: 80_000,
};

impl Default for Force {
    fn default() -> Self {
        Self {
            lookout: ThreatSearch::new(BUDGET),
            two: Two::new(BUDGET),
            three: Three::new(BUDGET),
        }
    }
}

impl Force {
    /// Whether `seat`, to move now, can force a win within two turns of its own. Both homes are taken to have been set up.
    pub fn win_in_two(&mut self, galaxy: &Galaxy, seat: Seat, work: &mut Work<'_>) -> ForceOutcome {
        self.look(work, |two, _, eyes| two.first(eyes, galaxy, seat))
    }

    /// Whether `seat`, to move now, can force a win within three turns of its own, each of them threatening to win at once.
    ///
    /// A first turn that leaves many replies against its threat is not looked at.
    pub fn win_in_three(
        &mut self,
        galaxy: &Galaxy,
        seat: Seat,
        work: &mut Work<'_>,
    ) -> ForceOutcome {
        self.look(work, |two, three, eyes| {
            three.first(two, eyes, galaxy, seat)
        })
    }

    fn look(
        &mut self,
        work: &mut Work<'_>,
        look: impl FnOnce(&mut Two, &mut Three, &mut Eyes<'_>) -> Looked<Option<Vec<StarAction>>>,
    ) -> ForceOutcome {
        let Self {
            lookout,
            two,
            three,
        } = self;
        let mut eyes = Eyes::new(lookout, *work);
        let looked = look(two, three, &mut eyes);
        work.left = eyes.left();
        match looked {
            Ok(Some(turn)) => ForceOutcome::Won(turn),
            Ok(None) => ForceOutcome::NotFound,
            Err(OutOfWork) => ForceOutcome::OutOfWork,
        }
    }
}
