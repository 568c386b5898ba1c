//! Searches for puzzles of each kind, by all results of a turn.

use std::mem;
use std::ops::ControlFlow;

use homeworlds::rules::Seat;
use homeworlds::rules::count::{End, TooMany};
use homeworlds::rules::star::{Galaxy, Generator, StarAction, ThreatSearch, Turn};
use homeworlds_engine::force::{Force, ForceOutcome, Work};

/// Maximum number of winning results in a puzzle.
const FEW: usize = 12;

/// Minimum number of results for a search to be interesting.
const MANY: usize = 8;

/// Maximum number of results of the table of a puzzle: to go through more takes minutes.
const WIDEST: usize = 8_000;

/// Number of other turns that must keep the other side from winning at once, besides the one that
/// holds.
const TEMPTING: usize = 2;

/// Maximum number of bounds for one search for a win in two.
const BOUNDS: u32 = 1_000_000;

/// Maximum number of bounds for one search for a win in three: most are found by a fraction of it.
const THRICE_BOUNDS: u32 = 50_000;

/// Number of turns that proved something and are tried first at the next table.
const KILLERS: usize = 16;

/// A solution, or `None` if the table is no puzzle.
type Sought = Result<Option<Vec<StarAction>>, TooMany>;

/// The memory of the searches.
#[derive(Default)]
pub struct Proofs {
    force: Force,
    threat_search: ThreatSearch,
    turns: Generator,
    replies: Generator,
    /// The latest replies that refuted a turn, and the latest first turns that won in two.
    refuters: Vec<Vec<StarAction>>,
    winners: Vec<Vec<StarAction>>,
}

impl Proofs {
    /// Returns whether `seat`, to move now, can win at once.
    pub fn can_win(&mut self, galaxy: &Galaxy, seat: Seat) -> Result<bool, TooMany> {
        self.threat_search.can_win(galaxy, seat)
    }

    /// Returns the shortest of the immediately winning turns, if they are few and none is a single
    /// action.
    pub fn once(&mut self, galaxy: &Galaxy, seat: Seat) -> Sought {
        let mut turns = Vec::new();
        let _ = self.threat_search.wins(galaxy, seat, |found| {
            turns.push(found.actions());
            match turns.len() > FEW {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        })?;
        let is_puzzle = turns.len() <= FEW;
        let shortest = turns.into_iter().next().filter(|_| is_puzzle);
        Ok(shortest.filter(|turn| turn.len() > 1))
    }

    /// Returns the only first turn of a forced win in two.
    pub fn twice(&mut self, galaxy: &Galaxy, seat: Seat) -> Sought {
        match self.two(galaxy, seat)? {
            true => self.only(galaxy, seat, |proofs, after| {
                proofs.wins_in_two(after, seat)
            }),
            false => Ok(None),
        }
    }

    /// Returns the only first turn of a forced win in three, if there is none in two.
    pub fn thrice(&mut self, galaxy: &Galaxy, seat: Seat) -> Sought {
        if self.two(galaxy, seat)? {
            return Ok(None);
        }
        let work = &mut Work::new(THRICE_BOUNDS);
        match self.force.win_in_three(galaxy, seat, work) {
            ForceOutcome::NotFound => Ok(None),
            ForceOutcome::OutOfWork => Err(TooMany),
            ForceOutcome::Won(_) => {
                (self.refuters, self.winners) = Default::default();
                self.only(galaxy, seat, |proofs, after| {
                    proofs.wins_in_three(after, seat)
                })
            }
        }
    }

    /// Returns the only turn after which the other seat cannot win at once, if it threatens to.
    pub fn saves(&mut self, galaxy: &Galaxy, seat: Seat) -> Sought {
        match self.can_win(galaxy, seat.other())? {
            true => self.only(galaxy, seat, |proofs, after| {
                Ok(!proofs.can_win(after, seat.other())?)
            }),
            false => Ok(None),
        }
    }

    /// Returns the only turn after which the other seat cannot force a win in two, if several keep
    /// it from winning at once.
    pub fn holds(&mut self, galaxy: &Galaxy, seat: Seat) -> Sought {
        let other = seat.other();
        if !self.two(galaxy, other)? || self.two(galaxy, seat)? {
            return Ok(None);
        }
        (self.refuters, self.winners) = Default::default();
        let mut safe = 0;
        let turn = self.only(galaxy, seat, |proofs, after| {
            if proofs.can_win(after, other)? {
                return Ok(false);
            }
            safe += 1;
            Ok(!proofs.two_as_before(after, other)?)
        })?;
        Ok(turn.filter(|_| safe > TEMPTING))
    }

    /// Returns the only turn of `seat` that does not end the game and whose result satisfies the
    /// condition.
    fn only(
        &mut self,
        galaxy: &Galaxy,
        seat: Seat,
        mut is_so: impl FnMut(&mut Self, &Galaxy) -> Result<bool, TooMany>,
    ) -> Sought {
        let (mut all, mut only) = (0, Vec::new());
        let mut turns = mem::take(&mut self.turns);
        let looked = turns.results(galaxy, seat, |found| {
            all += 1;
            if all > WIDEST {
                return ControlFlow::Break(Err(TooMany));
            }
            if found.end().is_some() {
                return ControlFlow::Continue(());
            }
            match is_so(self, &found.galaxy()) {
                Ok(true) => only.push(found.actions()),
                Ok(false) => {}
                Err(TooMany) => return ControlFlow::Break(Err(TooMany)),
            }
            match only.len() > 1 {
                true => ControlFlow::Break(Ok(())),
                false => ControlFlow::Continue(()),
            }
        });
        self.turns = turns;
        looked?.break_value().transpose()?;
        let is_puzzle = only.len() == 1 && all >= MANY;
        Ok(only.pop().filter(|_| is_puzzle))
    }

    /// Returns whether `seat`, to move now, can force a win within two turns.
    fn two(&mut self, galaxy: &Galaxy, seat: Seat) -> Result<bool, TooMany> {
        match self.force.win_in_two(galaxy, seat, &mut Work::new(BOUNDS)) {
            ForceOutcome::Won(turn) => {
                keep(&mut self.winners, Some(turn));
                Ok(true)
            }
            ForceOutcome::NotFound => Ok(false),
            ForceOutcome::OutOfWork => Err(TooMany),
        }
    }

    /// Returns the same, after a look at the turns that won at the tables before.
    fn two_as_before(&mut self, galaxy: &Galaxy, seat: Seat) -> Result<bool, TooMany> {
        for place in 0..self.winners.len() {
            let after = Turn::new(*galaxy, seat).after(&self.winners[place]);
            let goes_on = |table: &Galaxy| End::of(table, seat).is_none();
            if let Some(after) = after.filter(goes_on)
                && self.wins_in_two(&after, seat)?
            {
                self.winners[..=place].rotate_right(1);
                return Ok(true);
            }
        }
        self.two(galaxy, seat)
    }

    /// Returns whether `seat`, whose turn led to `after`, wins with its next turn against every
    /// reply.
    fn wins_in_two(&mut self, after: &Galaxy, seat: Seat) -> Result<bool, TooMany> {
        // A turn that forces a win also wins after a pass.
        let threatens = self.can_win(after, seat)? && !self.can_win(after, seat.other())?;
        Ok(threatens && self.every_reply(after, seat, Self::can_win)?)
    }

    /// Returns whether `seat`, whose turn led to `after`, wins with one of its next two turns
    /// against every reply.
    fn wins_in_three(&mut self, after: &Galaxy, seat: Seat) -> Result<bool, TooMany> {
        let threatens = !self.can_win(after, seat.other())? && self.two(after, seat)?;
        Ok(threatens && self.every_reply(after, seat, Self::two)?)
    }

    /// Returns whether each reply to a turn of `seat` loses at once or is answered as `wins` says.
    fn every_reply(
        &mut self,
        after: &Galaxy,
        seat: Seat,
        wins: fn(&mut Self, &Galaxy, Seat) -> Result<bool, TooMany>,
    ) -> Result<bool, TooMany> {
        let other = seat.other();
        for place in 0..self.refuters.len() {
            let reply = Turn::new(*after, other).after(&self.refuters[place]);
            let goes_on = |table: &Galaxy| End::of(table, other).is_none();
            if let Some(table) = reply.filter(goes_on)
                && !wins(self, &table, seat)?
            {
                self.refuters[..=place].rotate_right(1);
                return Ok(false);
            }
        }
        let mut replies = mem::take(&mut self.replies);
        let refuted = replies.results(after, other, |reply| {
            let loses = match reply.end() {
                Some(end) => Ok(end == End::Loss),
                None => wins(self, &reply.galaxy(), seat),
            };
            match loses {
                Ok(true) => ControlFlow::Continue(()),
                Ok(false) => ControlFlow::Break(Ok(reply.actions())),
                Err(TooMany) => ControlFlow::Break(Err(TooMany)),
            }
        });
        self.replies = replies;
        let refuted = refuted?.break_value().transpose()?;
        let wins = refuted.is_none();
        keep(&mut self.refuters, refuted);
        Ok(wins)
    }
}

fn keep(killers: &mut Vec<Vec<StarAction>>, turn: Option<Vec<StarAction>>) {
    killers.splice(0..0, turn);
    killers.truncate(KILLERS);
}
