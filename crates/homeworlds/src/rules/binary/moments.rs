//! Looks back at a game: turns by which a win in one was missed, or the other seat was let win in one.
//!
//! Each turn has a budget of search; a turn that would need more is told as unclear.

use std::ops::ControlFlow;

use crate::order::Order;
use crate::rules::binary::threats::{can_win, lets_win, threats};
use crate::rules::count::{Budget, End, TooMany};
use crate::rules::star::{Galaxy, Generator, ThreatSearch};
use crate::rules::{BinaryGame, Seat, Verdict};

/// A turn that is worth looking at again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The number of the turn, from 1.
    pub turn: u32,
    /// Whose turn it was.
    pub seat: Seat,
    /// What was missed or allowed.
    pub what: SlipKind,
    /// A shortest turn by which the game would have been won: the seat's own if it was missed, the other seat's next if it
    /// was allowed.
    pub win: Order,
}

/// What was missed or allowed by a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::Display, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum SlipKind {
    /// The seat could have won with this turn.
    Missed,
    /// The seat could have forced a win within so many turns of its own.
    MissedForced {
        /// Two or three.
        turns: u8,
    },
    /// After this turn the other seat could win with the next one, and another turn would have prevented it.
    Allowed,
    /// The same, but there were too many turns to find one that would have prevented it.
    AllowedUnclear,
}

impl SlipKind {
    /// Within how many turns of its own a seat could have won.
    pub const fn turns(self) -> u8 {
        match self {
            SlipKind::MissedForced { turns } => turns,
            SlipKind::Missed | SlipKind::Allowed | SlipKind::AllowedUnclear => 1,
        }
    }

    /// After how many turns the win stood on the board, for turn `turn`.
    pub const fn board(self, turn: u32) -> u32 {
        match self {
            SlipKind::Missed | SlipKind::MissedForced { .. } => turn - 1,
            SlipKind::Allowed | SlipKind::AllowedUnclear => turn,
        }
    }
}

/// What looking back at one turn led to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TurnReview {
    /// At most one moment of each kind.
    pub moments: Vec<Moment>,
    /// Whether there were too many turns to see everything.
    pub unclear: bool,
}

/// Looks back at games; keeps its memory from one turn to the next.
#[derive(Debug)]
pub struct Hindsight {
    patience: usize,
    lookout: ThreatSearch,
    generator: Generator,
}

/// The work that looking back at one turn may cause: a fraction of a second, so that a long game takes seconds.
const BUDGET: Budget = Budget {
    results: 200_000,
    tables: 60_000,
};

/// How many other turns are tried in order to find one that would have prevented the win.
const PATIENCE: usize = 20_000;

impl Default for Hindsight {
    fn default() -> Self {
        Self::new(BUDGET, PATIENCE)
    }
}

impl Hindsight {
    /// Looks at positions whose results are within `budget`, and at `patience` other turns for each turn that allowed a win.
    pub fn new(budget: Budget, patience: usize) -> Self {
        Self {
            patience,
            lookout: ThreatSearch::new(budget),
            generator: Generator::new(budget),
        }
    }

    /// What the turn of `verdict`, played in `game`, missed and allowed. A turn that won missed nothing.
    pub fn look(&mut self, game: &BinaryGame, verdict: &Verdict) -> TurnReview {
        let mut seen = TurnReview::default();
        let Some(seat) = game.to_move() else {
            return seen;
        };
        let missed = self.missed(game, seat, verdict);
        for found in [missed, self.allowed(game, seat, verdict)] {
            match found {
                Ok(moment) => seen.moments.extend(moment),
                Err(TooMany) => seen.unclear = true,
            }
        }
        seen
    }

    fn missed(
        &mut self,
        game: &BinaryGame,
        seat: Seat,
        verdict: &Verdict,
    ) -> Result<Option<Moment>, TooMany> {
        let end = verdict.outcome.as_ref();
        let won = end.is_some_and(|outcome| outcome.is_won_by(seat));
        if won || !can_win(game.position(), &mut self.lookout)? {
            return Ok(None);
        }
        self.moment(game, (game.turns() + 1, seat), SlipKind::Missed)
    }

    fn allowed(
        &mut self,
        game: &BinaryGame,
        seat: Seat,
        verdict: &Verdict,
    ) -> Result<Option<Moment>, TooMany> {
        if !lets_win(game, verdict, &mut self.lookout)? {
            return Ok(None);
        }
        let what = match self.could_prevent(game, seat) {
            Ok(true) => SlipKind::Allowed,
            Ok(false) => return Ok(None),
            Err(TooMany) => SlipKind::AllowedUnclear,
        };
        let mut after = game.clone();
        after.accept(verdict.clone());
        self.moment(&after, (after.turns(), seat), what)
    }

    /// What `seat` did with this turn, if there is a win in `game`, with the shortest.
    fn moment(
        &mut self,
        game: &BinaryGame,
        (turn, seat): (u32, Seat),
        what: SlipKind,
    ) -> Result<Option<Moment>, TooMany> {
        let first = threats(game, &mut self.lookout, |win| ControlFlow::Break(win.order))?;
        Ok(first.break_value().map(|win| Moment {
            turn,
            seat,
            what,
            win,
        }))
    }

    /// Whether `seat` had a turn after which the other seat could not win with the next one; for a set-up, whose alternatives
    /// are not listed, that is not asked.
    fn could_prevent(&mut self, game: &BinaryGame, seat: Seat) -> Result<bool, TooMany> {
        if game.position().awaits_home(seat) {
            return Err(TooMany);
        }
        let (mut patience, mut doubt) = (self.patience, false);
        let (lookout, generator) = (&mut self.lookout, &mut self.generator);
        let found = generator.results(&game.position().galaxy, seat, |found| {
            if patience == 0 {
                return ControlFlow::Break(Err(TooMany));
            }
            patience -= 1;
            match is_safe(&found.galaxy(), found.end(), seat, lookout) {
                Ok(true) => return ControlFlow::Break(Ok(true)),
                Ok(false) => {}
                Err(TooMany) => doubt = true,
            }
            ControlFlow::Continue(())
        })?;
        match found {
            ControlFlow::Break(answer) => answer,
            ControlFlow::Continue(()) if doubt => Err(TooMany),
            ControlFlow::Continue(()) => Ok(false),
        }
    }
}

fn is_safe(
    galaxy: &Galaxy,
    end: Option<End>,
    seat: Seat,
    lookout: &mut ThreatSearch,
) -> Result<bool, TooMany> {
    match end {
        Some(End::Win | End::Draw) => Ok(true),
        Some(End::Loss) => Ok(false),
        None => lookout.can_win(galaxy, seat.other()).map(|wins| !wins),
    }
}
