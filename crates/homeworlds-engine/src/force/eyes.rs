//! Detection of wins in one, within a work limit.

use std::ops::ControlFlow;

use homeworlds::rules::count::TooMany;
use homeworlds::rules::seat::Seat;
use homeworlds::rules::star::{Found, Galaxy, Generator, StarAction, ThreatSearch};

/// The error for exhausted work.
#[derive(Debug)]
pub(super) struct OutOfWork;

pub(super) type Looked<T> = Result<T, OutOfWork>;

impl From<TooMany> for OutOfWork {
    fn from(TooMany: TooMany) -> Self {
        OutOfWork
    }
}

/// The most recently successful turns, latest first. They are tried first the next time.
#[derive(Debug, Default)]
pub(super) struct Latest(Vec<Vec<StarAction>>);

impl Latest {
    pub(super) fn any(
        &mut self,
        mut does: impl FnMut(&[StarAction]) -> Looked<bool>,
    ) -> Looked<bool> {
        for at in 0..self.0.len() {
            if does(&self.0[at])? {
                self.0[..=at].rotate_right(1);
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Puts a turn first. At most `most` turns are kept, including it.
    pub(super) fn note(&mut self, turn: Vec<StarAction>, most: usize) {
        self.0.truncate(most - 1);
        self.0.insert(0, turn);
    }
}

/// A detector of wins in one. It tries the paths of the last wins first, because a threat is
/// carried out the same way against most replies.
pub(super) struct Eyes<'a> {
    threat_search: &'a mut ThreatSearch,
    ways: Latest,
    /// The replies that met a threat.
    pub(super) escapes: Latest,
    work: Work<'a>,
}

/// Maximum number of paths kept.
const WAYS: usize = 4;

/// Number of bounds between two checks for a stop.
const ASK: u64 = 4_096;

impl<'a> Eyes<'a> {
    pub(super) fn new(threat_search: &'a mut ThreatSearch, work: Work<'a>) -> Self {
        Self {
            threat_search,
            ways: Latest::default(),
            escapes: Latest::default(),
            work,
        }
    }

    pub(super) const fn left(&self) -> u64 {
        self.work.left
    }

    /// Searches with at most `slice` of the remaining work.
    pub(super) fn within<T>(
        &mut self,
        slice: u64,
        look: impl FnOnce(&mut Self) -> Looked<T>,
    ) -> Looked<T> {
        let slice = slice.min(self.work.left);
        let rest = self.work.left - slice;
        self.work.left = slice;
        let looked = look(self);
        self.work.left += if (self.work.stop)() { 0 } else { rest };
        looked
    }

    /// Returns whether the `seat` whose turn led to `after` could win at once, while the other seat
    /// cannot.
    pub(super) fn threatens(&mut self, after: &Galaxy, seat: Seat) -> Looked<bool> {
        Ok(self.sees_win(after, seat)? && !self.sees_win(after, seat.other())?)
    }

    /// Returns whether `seat`, to move now, can win at once.
    pub(super) fn wins(&mut self, galaxy: &Galaxy, seat: Seat) -> Looked<bool> {
        let mut ways = std::mem::take(&mut self.ways);
        let known = ways.any(|way| {
            self.spend(1)?;
            Ok(self.threat_search.wins_by(galaxy, seat, way))
        });
        self.ways = ways;
        if known? {
            return Ok(true);
        }
        let wins = self.sees_win(galaxy, seat)?;
        if wins {
            self.ways.note(self.threat_search.way().to_vec(), WAYS);
        }
        Ok(wins)
    }

    fn sees_win(&mut self, galaxy: &Galaxy, seat: Seat) -> Looked<bool> {
        let before = self.threat_search.work();
        let wins = self.threat_search.can_win(galaxy, seat);
        self.spend(self.threat_search.work() - before)?;
        Ok(wins?)
    }

    fn spend(&mut self, work: u64) -> Looked<()> {
        let Work { left, stop } = self.work;
        let goes_on = |after: &u64| left / ASK == after / ASK || !stop();
        let left = left.checked_sub(work).filter(goes_on);
        self.work.left = left.unwrap_or(0);
        left.map(|_| ()).ok_or(OutOfWork)
    }
}

/// Visits all results of a turn of `seat` until the visitor returns a value.
pub(super) fn list<B>(
    generator: &mut Generator,
    galaxy: &Galaxy,
    seat: Seat,
    mut visit: impl FnMut(Found<'_>) -> Looked<Option<B>>,
) -> Looked<Option<B>> {
    let visited = generator.results(galaxy, seat, |found| match visit(found).transpose() {
        None => ControlFlow::Continue(()),
        Some(said) => ControlFlow::Break(said),
    })?;
    visited.break_value().transpose()
}

/// A work limit in evaluated bounds, which is the same on every machine.
#[derive(Clone, Copy)]
pub struct Work<'s> {
    pub(super) left: u64,
    stop: &'s dyn Fn() -> bool,
}

impl Work<'_> {
    /// Creates a limit of this many bounds.
    pub const fn new(bounds: u32) -> Self {
        Self {
            left: bounds as u64,
            stop: &|| false,
        }
    }

    /// Adds a stop condition, which is checked every few thousand bounds. Once `stop` returns true,
    /// the work is used up.
    pub const fn until(self, stop: &dyn Fn() -> bool) -> Work<'_> {
        Work {
            left: self.left,
            stop,
        }
    }

    /// Returns the number of bounds left.
    pub const fn left(self) -> u64 {
        self.left
    }
}
