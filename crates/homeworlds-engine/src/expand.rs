//! The turns that are worth a thought: of all results of a turn the best by their looks that leave the foe no win in one.

use std::collections::BinaryHeap;
use std::ops::ControlFlow;

use crate::evaluate::Evaluator;
use crate::net::Net;
use crate::values::WIN;
use crate::vision::Vision;
use homeworlds::rules::Seat;
use homeworlds::rules::binary::BinaryGame;
use homeworlds::rules::count::{Budget, End};
use homeworlds::rules::star::{Found, Galaxy, Generator, StarAction, ThreatSearch};

/// A table between two turns, as the search sees it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Table {
    /// The systems and the bank; both homes have been set up.
    pub galaxy: Galaxy,
    /// The seat to move.
    pub mover: Seat,
    /// How many turns it has in a row, this one included (B20).
    pub row: u8,
}

impl Default for Table {
    fn default() -> Self {
        Self {
            galaxy: Galaxy::EMPTY,
            mover: Seat(0),
            row: 1,
        }
    }
}

impl Table {
    /// Where a game stands.
    pub(crate) fn of(game: &BinaryGame) -> Self {
        let position = game.position();
        Self {
            galaxy: position.galaxy,
            mover: position.to_move,
            row: game.turns_in_a_row(),
        }
    }

    /// The seat to move after this turn, and how many turns it has in a row.
    const fn next(&self) -> (Seat, u8) {
        match self.row {
            0 | 1 => (self.mover.other(), 1),
            row => (self.mover, row - 1),
        }
    }

    /// The table after a turn that leads to `galaxy`.
    pub(crate) const fn after(&self, galaxy: Galaxy) -> Self {
        let (mover, row) = self.next();
        Self { galaxy, mover, row }
    }

    /// A value of the next table, for the seat that moves now.
    pub(crate) const fn own(&self, value: i32) -> i32 {
        match self.row {
            0 | 1 => -value,
            _ => value,
        }
    }
}

/// A turn that is worth a thought.
#[derive(Clone, Debug)]
pub(crate) struct Candidate {
    /// Where it leads, before fallen homes are cleared (B17).
    pub galaxy: Galaxy,
    /// What that seems to be worth for the seat that plays it.
    pub value: i32,
    /// Whether it ends the game.
    pub ends: bool,
    /// The turn itself, if that was asked for.
    pub actions: Vec<StarAction>,
}

/// What there is to think about at a table.
#[derive(Debug, Default)]
pub(crate) struct Expansion {
    /// The best turns first.
    pub candidates: Vec<Candidate>,
    /// Whether every turn that does not lose at once is among them.
    pub complete: bool,
}

/// How turns are looked for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Width {
    /// At most so many turns are kept.
    pub keep: usize,
    /// At most so many results are looked at, the shortest turns first.
    pub most: u32,
    /// Whether the turns themselves are told.
    pub tell: bool,
    /// Which wins in one are seen.
    pub vision: Vision,
}

/// Expands tables; keeps its memory from one to the next.
pub(crate) struct Expander<'s> {
    results: Results<'s>,
    lookout: ThreatSearch,
    /// How many bounds the lookout had evaluated before it began.
    before: u64,
}

/// Looks at the results of turns.
struct Results<'s> {
    generator: Generator,
    evaluator: Evaluator,
    /// How many have been looked at.
    seen: u64,
    stop: &'s dyn Fn() -> bool,
}

/// The most results that are looked at from one table; what is beyond is not considered.
pub(crate) const WIDEST: u32 = 300_000;

const BUDGET: Budget = Budget {
    results: WIDEST as usize,
    tables: 100_000,
};

/// At least so many turns are kept until it is known which leave the foe a win, where most of twice as many as are asked for do.
const FEWEST: usize = 256;

/// Every so many results it is asked whether to stop; each of them may be doubted by a look for a win.
const ASK: u64 = 256;

impl<'s> Expander<'s> {
    /// Values tables by the hand formula as `net` corrects it.
    pub(crate) fn new(net: Net) -> Self {
        Self {
            results: Results {
                generator: Generator::new(BUDGET),
                evaluator: Evaluator::new(net),
                seen: 0,
                stop: &|| false,
            },
            lookout: ThreatSearch::new(BUDGET),
            before: 0,
        }
    }

    /// The same, but what it tells is worth nothing once `stop` says so, which is asked all the time.
    pub(crate) fn until(mut self, stop: &'s dyn Fn() -> bool) -> Self {
        self.results.stop = stop;
        self
    }

    /// Whether it was told to stop.
    pub(crate) fn stops(&self) -> bool {
        (self.results.stop)()
    }

    /// Counts its work from here on.
    pub(crate) fn begin(&mut self) {
        self.results.seen = 0;
        self.before = self.lookout.work();
    }

    /// How much it has done since it began: results looked at, and bounds evaluated to see wins in one.
    pub(crate) fn work(&self) -> u32 {
        let work = self.results.seen + self.lookout.work() - self.before;
        u32::try_from(work).unwrap_or(u32::MAX)
    }

    /// Whether `seat` could win with one turn; what is too wide to say counts as no.
    pub(crate) fn can_win(&mut self, galaxy: &Galaxy, seat: Seat) -> bool {
        self.lookout.can_win(galaxy, seat) == Ok(true)
    }

    /// The turns at `table` that are worth a thought: one that wins if there is one; none if every turn loses at once.
    pub(crate) fn expand(&mut self, table: &Table, width: Width) -> Expansion {
        if let Some(win) = self.win(table, width) {
            return Expansion {
                candidates: vec![win],
                complete: true,
            };
        }
        let (seen, mut known) = (self.results.seen, 0);
        let mut safe = Vec::with_capacity(width.keep);
        for most in [2 * width.keep, (4 * width.keep).max(FEWEST)] {
            // Only one look at the results counts.
            self.results.seen = seen;
            let (sorted, fits) = self.best(table, width, most, false);
            let whole = self.add_safe(table, sorted.iter().skip(known), width, &mut safe);
            if fits || !whole || known > 0 && !safe.is_empty() {
                return Expansion {
                    candidates: safe,
                    complete: fits && whole,
                };
            }
            known = most;
        }
        let (sorted, complete) = self.best(table, width, width.keep, true);
        let tell = |ranked| self.results.tell(ranked, width);
        Expansion {
            candidates: sorted.iter().map(tell).collect(),
            complete,
        }
    }

    fn win(&mut self, table: &Table, width: Width) -> Option<Candidate> {
        if !width.tell && width.vision == Vision::Full {
            return self
                .can_win(&table.galaxy, table.mover)
                .then(|| Candidate::winning(table.galaxy));
        }
        seen_win(&mut self.lookout, &table.galaxy, table.mover, width.vision)
    }

    // The best turns by their looks, the best first, and whether they are all; or the best of those that leave the foe no win.
    fn best(
        &mut self,
        table: &Table,
        width: Width,
        most: usize,
        safe: bool,
    ) -> (Vec<Ranked>, bool) {
        let (next, _) = table.next();
        let lookout = &mut self.lookout;
        let mut best = Best {
            most,
            ..Best::default()
        };
        let mut offer = |found: &Found<'_>, value: i32| {
            let is_fit = !safe
                || found.end().is_some()
                || !sees_win(lookout, &found.galaxy(), next, width.vision);
            if is_fit {
                best.offer(Ranked {
                    cost: -value,
                    hash: found.hash(),
                    number: found.number(),
                    ends: found.end().is_some(),
                });
            }
        };
        let whole = self.results.each(table, width.most, &mut offer);
        (best.found.into_sorted_vec(), whole && !best.overflowed)
    }

    // Adds those after which the foe has no win in one, up to `keep`, and tells whether all were looked at.
    fn add_safe<'r>(
        &mut self,
        table: &Table,
        sorted: impl Iterator<Item = &'r Ranked>,
        width: Width,
        safe: &mut Vec<Candidate>,
    ) -> bool {
        let (next, _) = table.next();
        for ranked in sorted {
            if safe.len() == width.keep || self.stops() {
                return false;
            }
            let candidate = self.results.tell(ranked, width);
            if candidate.ends
                || next == table.mover
                || !sees_win(&mut self.lookout, &candidate.galaxy, next, width.vision)
            {
                safe.push(candidate);
            }
        }
        true
    }
}

// Whether `vision` sees a win in one of the other seat.
fn sees_win(lookout: &mut ThreatSearch, galaxy: &Galaxy, foe: Seat, vision: Vision) -> bool {
    match vision {
        Vision::Full => lookout.can_win(galaxy, foe) == Ok(true),
        Vision::Near => seen_win(lookout, galaxy, foe, vision).is_some(),
    }
}

// The shortest win in one that `vision` sees.
fn seen_win(
    lookout: &mut ThreatSearch,
    galaxy: &Galaxy,
    seat: Seat,
    vision: Vision,
) -> Option<Candidate> {
    let won = lookout.wins(galaxy, seat, |found| {
        let actions = found.actions();
        match vision.sees(&actions) {
            true => ControlFlow::Break(Candidate {
                actions,
                ..Candidate::winning(found.galaxy())
            }),
            false => ControlFlow::Continue(()),
        }
    });
    won.ok()?.break_value()
}

impl Results<'_> {
    fn tell(&self, ranked: &Ranked, width: Width) -> Candidate {
        let way = || self.generator.way(ranked.number);
        Candidate {
            galaxy: self.generator.table(ranked.number),
            value: -ranked.cost,
            ends: ranked.ends,
            actions: if width.tell { way() } else { Vec::new() },
        }
    }

    // Shows each of the first `most` results that does not lose at once, with its value for the mover; tells whether those are all.
    fn each(&mut self, table: &Table, most: u32, show: &mut impl FnMut(&Found<'_>, i32)) -> bool {
        let Self {
            generator,
            evaluator,
            seen,
            stop,
        } = self;
        let (next, _) = table.next();
        evaluator.begin();
        let end = *seen + u64::from(most);
        let all = generator.results(&table.galaxy, table.mover, |found| {
            if *seen == end || seen.is_multiple_of(ASK) && stop() {
                return ControlFlow::Break(());
            }
            *seen += 1;
            match found.end() {
                None => show(&found, table.own(evaluator.result(&found, next))),
                Some(End::Draw) => show(&found, 0),
                Some(End::Loss | End::Win) => {}
            }
            ControlFlow::Continue(())
        });
        all.is_ok_and(|all| all.is_continue())
    }
}

impl Candidate {
    // Stands for a turn that wins, whichever it is.
    const fn winning(galaxy: Galaxy) -> Self {
        Self {
            galaxy,
            value: WIN,
            ends: true,
            actions: Vec::new(),
        }
    }
}

/// A result by its number in the last look at the results: the best first, and the hash makes the order the same whatever the way.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Ranked {
    /// What the table is worth for the foe.
    cost: i32,
    hash: u64,
    number: u32,
    ends: bool,
}

/// The best of what is offered, `most` of it.
#[derive(Default)]
struct Best {
    most: usize,
    found: BinaryHeap<Ranked>,
    /// Whether anything was left out.
    overflowed: bool,
}

impl Best {
    fn offer(&mut self, ranked: Ranked) {
        if self.found.len() < self.most {
            self.found.push(ranked);
            return;
        }
        self.overflowed = true;
        if let Some(mut worst) = self.found.peek_mut()
            && ranked < *worst
        {
            *worst = ranked;
        }
    }
}
