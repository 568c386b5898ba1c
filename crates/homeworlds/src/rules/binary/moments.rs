//! Looks back at a game for turns that missed a win in one, or that let the other seat win in one.
//!
//! Each turn has a search budget. A turn that exceeds it is reported as unclear.

use std::ops::ControlFlow;

use crate::order::Order;
use crate::rules::binary::threats::{can_win, lets_win, threats};
use crate::rules::count::{Budget, End, TooMany};
use crate::rules::star::{Galaxy, Generator, ThreatSearch};
use crate::rules::{BinaryGame, Seat, Verdict};

/// A turn worth reviewing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The number of the turn, from 1.
    pub turn: u32,
    /// The seat that played it.
    pub seat: Seat,
    /// The kind of slip.
    pub what: SlipKind,
    /// A shortest winning turn: the seat's own if it missed the win, the other seat's next one if
    /// it allowed the win.
    pub win: Order,
}

/// A turn that missed or allowed a win.
struct Slip {
    turn: u32,
    seat: Seat,
    what: SlipKind,
}

/// The kind of win that a turn missed or allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::Display, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum SlipKind {
    /// The seat could have won with this turn.
    Missed,
    /// The seat could have forced a win within `turns` of its own turns.
    MissedForced {
        /// Two or three.
        turns: u8,
    },
    /// After this turn the other seat could win with its next one, and another turn would have
    /// prevented that.
    Allowed,
    /// The other seat could win with its next turn, but there were too many turns to find one that
    /// would have prevented it.
    AllowedUnclear,
}

impl SlipKind {
    /// Returns the number of its own turns within which a seat could have won.
    pub const fn turns(self) -> u8 {
        match self {
            SlipKind::MissedForced { turns } => turns,
            SlipKind::Missed | SlipKind::Allowed | SlipKind::AllowedUnclear => 1,
        }
    }

    /// Returns the number of turns after which the win stood on the board, for turn `turn`.
    pub const fn board(self, turn: u32) -> u32 {
        match self {
            SlipKind::Missed | SlipKind::MissedForced { .. } => turn - 1,
            SlipKind::Allowed | SlipKind::AllowedUnclear => turn,
        }
    }
}

/// The result of reviewing one turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TurnReview {
    /// At most one moment of each kind.
    pub moments: Vec<Moment>,
    /// Whether there were too many turns for a complete review.
    pub unclear: bool,
}

/// Reviews games, and keeps its cache from one turn to the next.
#[derive(Debug)]
pub struct Hindsight {
    patience: usize,
    threat_search: ThreatSearch,
    generator: Generator,
}

/// Search budget for reviewing one turn: a fraction of a second, so that a long game takes seconds.
const BUDGET: Budget = Budget {
    results: 200_000,
    tables: 60_000,
};

/// Maximum number of alternative turns that are tried to find one that prevents the win.
const PATIENCE: usize = 20_000;

impl Default for Hindsight {
    fn default() -> Self {
        Self::new(BUDGET, PATIENCE)
    }
}

impl Hindsight {
    /// Creates a reviewer that searches positions within `budget`, and up to `patience`
    /// alternatives for each turn that allowed a win.
    pub fn new(budget: Budget, patience: usize) -> Self {
        Self {
            patience,
            threat_search: ThreatSearch::new(budget),
            generator: Generator::new(budget),
        }
    }

    /// Returns the wins that the turn of `verdict`, played in `game`, missed and allowed. A winning
    /// turn missed nothing.
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
        if won || !can_win(game.position(), &mut self.threat_search)? {
            return Ok(None);
        }
        let slip = Slip {
            turn: game.turns() + 1,
            seat,
            what: SlipKind::Missed,
        };
        self.moment(game, slip)
    }

    fn allowed(
        &mut self,
        game: &BinaryGame,
        seat: Seat,
        verdict: &Verdict,
    ) -> Result<Option<Moment>, TooMany> {
        if !lets_win(game, verdict, &mut self.threat_search)? {
            return Ok(None);
        }
        let what = match self.could_prevent(game, seat) {
            Ok(true) => SlipKind::Allowed,
            Ok(false) => return Ok(None),
            Err(TooMany) => SlipKind::AllowedUnclear,
        };
        let mut after = game.clone();
        after.accept(verdict.clone());
        let turn = after.turns();
        self.moment(&after, Slip { turn, seat, what })
    }

    /// Returns the moment of a slip with a shortest win, if there is a win in `game`.
    fn moment(&mut self, game: &BinaryGame, slip: Slip) -> Result<Option<Moment>, TooMany> {
        let Slip { turn, seat, what } = slip;
        let first = threats(game, &mut self.threat_search, |win| {
            ControlFlow::Break(win.order)
        })?;
        Ok(first.break_value().map(|win| Moment {
            turn,
            seat,
            what,
            win,
        }))
    }

    /// Returns whether `seat` had a turn after which the other seat could not win with its next
    /// one. Not checked for a set-up, whose alternatives are not listed.
    fn could_prevent(&mut self, game: &BinaryGame, seat: Seat) -> Result<bool, TooMany> {
        if game.position().awaits_home(seat) {
            return Err(TooMany);
        }
        let (mut patience, mut doubt) = (self.patience, false);
        let (threat_search, generator) = (&mut self.threat_search, &mut self.generator);
        let found = generator.results(&game.position().galaxy, seat, |found| {
            if patience == 0 {
                return ControlFlow::Break(Err(TooMany));
            }
            patience -= 1;
            match is_safe(&found.galaxy(), found.end(), seat, threat_search) {
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
    threat_search: &mut ThreatSearch,
) -> Result<bool, TooMany> {
    match end {
        Some(End::Win | End::Draw) => Ok(true),
        Some(End::Loss) => Ok(false),
        None => threat_search
            .can_win(galaxy, seat.other())
            .map(|wins| !wins),
    }
}
