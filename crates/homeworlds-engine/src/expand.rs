//! Candidate turns: the best results of a turn by static evaluation that leave the opponent no win
//! in one.

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

/// A table between two turns, as the search represents it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Table {
    /// The systems and the bank; both homes have been set up.
    pub galaxy: Galaxy,
    /// The seat to move.
    pub mover: Seat,
    /// The number of turns in a row of the mover, including this one (B20).
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
    /// Creates the table of a game.
    pub(crate) fn of(game: &BinaryGame) -> Self {
        let position = game.position();
        Self {
            galaxy: position.galaxy,
            mover: position.to_move,
            row: game.turns_in_a_row(),
        }
    }

    /// Returns the seat to move after this turn, and its number of turns in a row.
    const fn next(&self) -> (Seat, u8) {
        match self.row {
            0 | 1 => (self.mover.other(), 1),
            row => (self.mover, row - 1),
        }
    }

    /// Returns the table after a turn that leads to `galaxy`.
    pub(crate) const fn after(&self, galaxy: Galaxy) -> Self {
        let (mover, row) = self.next();
        Self { galaxy, mover, row }
    }

    /// Converts a value of the next table to the seat that moves now.
    pub(crate) const fn own(&self, value: i32) -> i32 {
        match self.row {
            0 | 1 => -value,
            _ => value,
        }
    }
}

/// A candidate turn.
#[derive(Clone, Debug)]
pub(crate) struct Candidate {
    /// The resulting table, before fallen homes are cleared (B17).
    pub galaxy: Galaxy,
    /// The estimated value for the seat that plays it.
    pub value: i32,
    /// Whether it ends the game.
    pub ends: bool,
    /// The turn itself, if requested.
    pub actions: Vec<StarAction>,
}

/// The candidates at a table.
#[derive(Debug, Default)]
pub(crate) struct Expansion {
    /// The candidates, best first.
    pub candidates: Vec<Candidate>,
    /// Whether they include every turn that does not lose at once.
    pub complete: bool,
}

/// The limits of an expansion.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Width {
    /// Maximum number of turns kept.
    pub keep: usize,
    /// Maximum number of results examined, shortest turns first.
    pub most: u32,
    /// Whether the turns themselves are returned.
    pub tell: bool,
    /// The wins in one that are seen.
    pub vision: Vision,
    /// Whether the other seat's wins in one are looked for.
    pub heeds: bool,
    /// The value of a draw by the loss of both homes, by which it is ranked like any other result.
    pub draw: i32,
}

/// An expander of tables. It keeps its memory from one to the next.
pub(crate) struct Expander<'s> {
    results: Results<'s>,
    threat_search: ThreatSearch,
    /// The number of bounds that the threat search had evaluated before.
    before: u64,
}

/// An iterator over the results of turns.
struct Results<'s> {
    generator: Generator,
    evaluator: Evaluator,
    /// The number of results examined.
    seen: u64,
    stop: &'s dyn Fn() -> bool,
}

/// Maximum number of results examined from one table. The rest is ignored.
pub(crate) const WIDEST: u32 = 300_000;

const BUDGET: Budget = Budget {
    results: WIDEST as usize,
    tables: 100_000,
};

/// Minimum number of turns kept until it is known which ones leave the opponent a win, for the case
/// that most of twice the requested number do.
const FEWEST: usize = 256;

/// Number of results between two checks for a stop. Each result may require a search for a win.
const ASK: u64 = 256;

impl<'s> Expander<'s> {
    /// Creates an expander with the hand-written formula and the corrections of `net`.
    pub(crate) fn new(net: Net) -> Self {
        Self {
            results: Results {
                generator: Generator::new(BUDGET),
                evaluator: Evaluator::new(net),
                seen: 0,
                stop: &|| false,
            },
            threat_search: ThreatSearch::new(BUDGET),
            before: 0,
        }
    }

    /// Returns the expander with a stop condition, which is checked continually. Its results are
    /// worthless once `stop` returns true.
    pub(crate) fn until(mut self, stop: &'s dyn Fn() -> bool) -> Self {
        self.results.stop = stop;
        self
    }

    /// Returns whether it was told to stop.
    pub(crate) fn stops(&self) -> bool {
        (self.results.stop)()
    }

    /// Starts counting its work.
    pub(crate) fn begin(&mut self) {
        self.results.seen = 0;
        self.before = self.threat_search.work();
    }

    /// Returns the work since the start: results examined, and bounds evaluated to see wins in one.
    pub(crate) fn work(&self) -> u32 {
        let work = self.results.seen + self.threat_search.work() - self.before;
        u32::try_from(work).unwrap_or(u32::MAX)
    }

    /// Returns whether `seat` could win with one turn. A position too wide to tell counts as no.
    pub(crate) fn can_win(&mut self, galaxy: &Galaxy, seat: Seat) -> bool {
        self.threat_search.can_win(galaxy, seat) == Ok(true)
    }

    /// Returns the candidate turns at `table`: a winning one if there is one, or none if every turn
    /// loses at once.
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
            // Count the results of only one pass.
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
        seen_win(
            &mut self.threat_search,
            &table.galaxy,
            table.mover,
            width.vision,
        )
    }

    // Returns the best turns by static evaluation, best first, and whether they are all; or the
    // best of those that leave the opponent no win.
    fn best(
        &mut self,
        table: &Table,
        width: Width,
        most: usize,
        safe: bool,
    ) -> (Vec<Ranked>, bool) {
        let (next, _) = table.next();
        let threat_search = &mut self.threat_search;
        let mut best = Best {
            most,
            ..Best::default()
        };
        let mut offer = |found: &Found<'_>, value: i32| {
            let is_fit = !safe
                || found.end().is_some()
                || !sees_win(threat_search, &found.galaxy(), next, width.vision);
            if is_fit {
                best.offer(Ranked {
                    cost: -value,
                    hash: found.hash(),
                    number: found.number(),
                    ends: found.end().is_some(),
                });
            }
        };
        let whole = self.results.each(table, width, &mut offer);
        (best.found.into_sorted_vec(), whole && !best.overflowed)
    }

    // Adds the turns after which the opponent has no win in one, up to `keep`. Returns whether all
    // were examined.
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
                || !width.heeds
                || !sees_win(
                    &mut self.threat_search,
                    &candidate.galaxy,
                    next,
                    width.vision,
                )
            {
                safe.push(candidate);
            }
        }
        true
    }
}

// Returns whether `vision` sees a win in one of the other seat.
fn sees_win(threat_search: &mut ThreatSearch, galaxy: &Galaxy, foe: Seat, vision: Vision) -> bool {
    match vision {
        Vision::Full => threat_search.can_win(galaxy, foe) == Ok(true),
        Vision::Near => seen_win(threat_search, galaxy, foe, vision).is_some(),
    }
}

// Returns the shortest win in one that `vision` sees.
fn seen_win(
    threat_search: &mut ThreatSearch,
    galaxy: &Galaxy,
    seat: Seat,
    vision: Vision,
) -> Option<Candidate> {
    let won = threat_search.wins(galaxy, seat, |found| {
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

    // Shows each of the first results that does not lose at once, with its value for the mover.
    // Returns whether those are all.
    fn each(
        &mut self,
        table: &Table,
        width: Width,
        show: &mut impl FnMut(&Found<'_>, i32),
    ) -> bool {
        let Self {
            generator,
            evaluator,
            seen,
            stop,
        } = self;
        let (next, _) = table.next();
        evaluator.begin();
        let end = *seen + u64::from(width.most);
        let all = generator.results(&table.galaxy, table.mover, |found| {
            if *seen == end || seen.is_multiple_of(ASK) && stop() {
                return ControlFlow::Break(());
            }
            *seen += 1;
            match found.end() {
                None => show(&found, table.own(evaluator.result(&found, next))),
                Some(End::Draw) => show(&found, width.draw),
                Some(End::Loss | End::Win) => {}
            }
            ControlFlow::Continue(())
        });
        all.is_ok_and(|all| all.is_continue())
    }
}

impl Candidate {
    // Stands for any winning turn.
    const fn winning(galaxy: Galaxy) -> Self {
        Self {
            galaxy,
            value: WIN,
            ends: true,
            actions: Vec::new(),
        }
    }
}

/// A result by its number in the last pass: best first. The hash makes the order independent of the
/// path.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Ranked {
    /// The value of the table for the opponent.
    cost: i32,
    hash: u64,
    number: u32,
    ends: bool,
}

/// The best `most` of the offered items.
#[derive(Default)]
struct Best {
    most: usize,
    found: BinaryHeap<Ranked>,
    /// Whether anything was dropped.
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
