//! Forced wins: exactly in two turns, and in three as long as every turn threatens. All findings
//! are proven.
//!
//! Because a pass is legal (B10), a turn that forces a win in n turns wins in n - 1 after a pass. A
//! win in two therefore begins with a turn that threatens to win at once, and only such turns are
//! checked against all replies.
//!
//! The module sees tables, not games: the seats alternate, and no repetition is claimed (B18, B20).

mod eyes;
mod three;
mod two;

pub use eyes::Work;
use eyes::{Eyes, Looked, OutOfWork};
use homeworlds::rules::count::Budget;
use homeworlds::rules::seat::Seat;
use homeworlds::rules::star::{Galaxy, StarAction, ThreatSearch};
use three::Three;
use two::Two;

/// The result of a search for a forced win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ForceOutcome {
    /// The first turn of a forced win, a shortest one with its result. Empty for a lone pass.
    Won(Vec<StarAction>),
    /// There is none. For three turns: none of the kind that is searched.
    NotFound,
    /// The work was used up, or a position has too many turns to list.
    OutOfWork,
}

/// A search for forced wins. It keeps its memory from one position to the next, but a result only
/// depends on the question. It gives up if a position has too many turns to list.
#[derive(Debug)]
pub struct Force {
    threat_search: ThreatSearch,
    two: Two,
    three: Three,
}

/// The limit for listing the turns of one position.
const BUDGET: Budget = Budget {
    results: 400_000,
    tables: 80_000,
};

impl Default for Force {
    fn default() -> Self {
        Self {
            threat_search: ThreatSearch::new(BUDGET),
            two: Two::new(BUDGET),
            three: Three::new(BUDGET),
        }
    }
}

impl Force {
    /// Returns whether `seat`, to move now, can force a win within two turns of its own. Assumes
    /// that both homes have been set up.
    pub fn win_in_two(&mut self, galaxy: &Galaxy, seat: Seat, work: &mut Work<'_>) -> ForceOutcome {
        self.look(work, |two, _, eyes| two.first(eyes, galaxy, seat))
    }

    /// Returns whether `seat`, to move now, can force a win within three turns of its own, each
    /// with an immediate threat to win.
    ///
    /// Skips a first turn that leaves many replies to its threat.
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
            threat_search,
            two,
            three,
        } = self;
        let mut eyes = Eyes::new(threat_search, *work);
        let looked = look(two, three, &mut eyes);
        work.left = eyes.left();
        match looked {
            Ok(Some(turn)) => ForceOutcome::Won(turn),
            Ok(None) => ForceOutcome::NotFound,
            Err(OutOfWork) => ForceOutcome::OutOfWork,
        }
    }
}
