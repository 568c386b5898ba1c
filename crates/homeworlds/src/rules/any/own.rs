//! The features of single games, with defaults for the others.

use std::ops::ControlFlow;

use crate::rules::any::{AnyGame, AnyVerdict, Standing};
use crate::rules::binary::moments::{Hindsight, TurnReview};
use crate::rules::binary::{self, CLAIMABLE, perft, threats};
use crate::rules::count::{Budget, End, PerftRow, TooMany};
use crate::rules::star::{ThreatSearch, list};
use crate::rules::{
    Alignment, DrawReason, Event, Leaving, Outcome, Refusal, Seat, Seats, WinReason, multiplayer,
    settlers,
};

/// A callback that receives each turn of a list until it breaks.
pub type Visitor<'v> = dyn FnMut(AnyVerdict) -> ControlFlow<()> + 'v;

/// The consequence of a repeated position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Repetition {
    /// None: positions are not counted (M1).
    NotCounted,
    /// A player may claim a draw at the third occurrence (B18).
    Claimed,
    /// The game ends at the fifth occurrence, without a claim (S7).
    Ends,
}

impl AnyGame {
    /// Returns the game, if it is for two.
    pub const fn binary(&self) -> Option<&binary::BinaryGame> {
        match self {
            AnyGame::Binary(game) => Some(game),
            AnyGame::Multiplayer(_) | AnyGame::Settlers(_) => None,
        }
    }

    /// Returns the game, if it is for three to six.
    pub const fn multiplayer(&self) -> Option<&multiplayer::MultiplayerGame> {
        match self {
            AnyGame::Multiplayer(game) => Some(game),
            AnyGame::Binary(_) | AnyGame::Settlers(_) => None,
        }
    }

    /// Returns the game, if it is Settlers.
    pub const fn settlers(&self) -> Option<&settlers::SettlersGame> {
        match self {
            AnyGame::Settlers(game) => Some(game),
            AnyGame::Binary(_) | AnyGame::Multiplayer(_) => None,
        }
    }
}

impl AnyGame {
    /// Returns the position as text, with the seat to move (N7).
    pub fn position_text(&self) -> String {
        match self {
            AnyGame::Binary(game) => game.position().to_string(),
            AnyGame::Multiplayer(game) => game.stand().to_string(),
            AnyGame::Settlers(game) => game.position().to_string(),
        }
    }

    /// Returns the position as text without the seat to move, for callers that state the turn
    /// elsewhere.
    pub(in crate::rules) fn table_text(&self) -> String {
        match self {
            AnyGame::Binary(game) => game.position().table(),
            AnyGame::Multiplayer(game) => game.stand().table(),
            AnyGame::Settlers(game) => game.position().to_string(),
        }
    }

    /// Returns a recognizable snapshot of the game.
    pub fn standing(&self) -> Standing {
        Standing::of(&self.position_text())
    }

    /// Returns whether both games are equivalent, regardless of system names.
    pub fn stands_like(&self, other: &AnyGame) -> bool {
        self.bonus_turns() == other.bonus_turns()
            && self.standing().renaming(&other.standing()).is_some()
    }

    /// Allows names that look like pieces or verbs, as in archived records (N1).
    pub fn with_any_names(self) -> Self {
        match self {
            AnyGame::Binary(game) => game.with_any_names().into(),
            AnyGame::Multiplayer(game) => game.with_any_names().into(),
            AnyGame::Settlers(_) => self,
        }
    }

    /// Gives the turn to `seat`, as records do that skip a seat. Archives do this, real play never.
    pub fn give_turn_to(&mut self, seat: Seat) {
        match self {
            AnyGame::Binary(game) => game.give_turn_to(seat),
            AnyGame::Multiplayer(game) => game.pass_turn_to(seat),
            AnyGame::Settlers(game) => game.give_turn_to(seat),
        }
    }

    /// Counts the distinct results of whole turns, one row for each depth from 1 to `depth`.
    ///
    /// A result counts as an end only if it ends the game regardless of secrets. Deeper rows sum
    /// over the distinct results of each position above.
    ///
    /// # Errors
    ///
    /// Returns [`TooMany`] beyond the budget.
    pub fn perft(&self, depth: usize) -> Result<Vec<PerftRow>, TooMany> {
        if let AnyGame::Binary(game) = self {
            return perft::perft(game, depth, Budget::default());
        }
        let mut rows = vec![PerftRow::default(); depth];
        count(self, &mut rows)?;
        Ok(rows)
    }

    /// Visits every distinct result of the turn of the seat to move, shortest turns first, until
    /// the visitor breaks.
    pub fn results(&self, visit: &mut Visitor<'_>) -> Result<(), TooMany> {
        let budget = Budget::default();
        match self {
            AnyGame::Binary(game) => perft::list(game, budget, |it| visit(it.into())),
            AnyGame::Multiplayer(game) => list::list(game, list::BUDGET, |it| visit(it.into())),
            AnyGame::Settlers(game) => settlers::perft::list(game, budget, |it| visit(it.into())),
        }
        .map(drop)
    }

    /// Visits every distinct result with which the seat to move wins this turn regardless of
    /// secrets, in the order of [`AnyGame::results`].
    pub fn wins(&self, visit: &mut Visitor<'_>) -> Result<(), TooMany> {
        if let AnyGame::Binary(game) = self {
            return threats::threats(game, &mut ThreatSearch::default(), |it| visit(it.into()))
                .map(drop);
        }
        let Some(seat) = self.to_move() else {
            return Ok(());
        };
        self.results(&mut |verdict| match verdict.outcome() {
            Some(outcome) if outcome.is_won_by(seat) => visit(verdict),
            Some(_) | None => ControlFlow::Continue(()),
        })
    }

    /// Returns whether the seat to move can win with this turn regardless of secrets.
    pub fn can_win(&self, threat_search: &mut ThreatSearch) -> Result<bool, TooMany> {
        if let AnyGame::Binary(game) = self {
            return threats::can_win(game.position(), threat_search);
        }
        let mut can = false;
        self.wins(&mut |_| {
            can = true;
            ControlFlow::Break(())
        })?;
        Ok(can)
    }

    /// Returns whether the seat to move has no legal action, so that the bot passes for it (S2).
    pub fn must_pass(&self) -> bool {
        self.settlers()
            .is_some_and(settlers::SettlersGame::must_pass)
    }

    /// Returns whether every seat has really begun, so that the game can no longer be aborted.
    pub fn is_under_way(&self) -> bool {
        match self {
            AnyGame::Binary(_) | AnyGame::Multiplayer(_) => !self.is_setting_up(),
            // There are no homeworlds: both seats have had their first turn.
            AnyGame::Settlers(game) => game.turns() >= 2,
        }
    }

    /// Returns whether the game supports looking back at missed and allowed wins.
    pub fn has_moments(&self) -> bool {
        self.binary().is_some()
    }

    /// Returns the wins that `verdict`, played here, missed and allowed. Empty if the game does not
    /// support it.
    pub fn look_back(&self, verdict: &AnyVerdict, hindsight: &mut Hindsight) -> TurnReview {
        let played = self.binary().zip(verdict.get());
        let seen = played.map(|(game, verdict)| hindsight.look(game, verdict));
        seen.unwrap_or_default()
    }

    /// Returns the number of bonus turns of the seat to move, including the current one (B20).
    pub fn bonus_turns(&self) -> u8 {
        self.binary().map_or(0, binary::BinaryGame::bonus_turns)
    }

    /// Returns whether Red Alert holds for the seat to move. Only for two-player games (B21).
    pub fn is_red_alert(&self, threat_search: &mut ThreatSearch) -> Result<bool, TooMany> {
        self.binary()
            .map_or(Ok(false), |game| threats::is_red_alert(game, threat_search))
    }

    /// Returns whether another seat could win with its next turn after `verdict`, if it moves next
    /// (B21). Only for two-player games.
    pub fn lets_win(
        &self,
        verdict: &AnyVerdict,
        threat_search: &mut ThreatSearch,
    ) -> Result<bool, TooMany> {
        let played = self.binary().zip(verdict.get());
        played.map_or(Ok(false), |(game, verdict)| {
            threats::lets_win(game, verdict, threat_search)
        })
    }

    /// Returns how often the current position has occurred with the same seat to move, including
    /// now (B18). Always 1 if positions are not counted (M1).
    pub fn repetitions(&self) -> usize {
        match self {
            AnyGame::Binary(game) => game.repetitions(),
            AnyGame::Multiplayer(_) => 1,
            AnyGame::Settlers(game) => game.repetitions(),
        }
    }

    /// Returns the consequence of a repeated position.
    pub const fn repetition(&self) -> Repetition {
        match self {
            AnyGame::Binary(_) => Repetition::Claimed,
            AnyGame::Multiplayer(_) => Repetition::NotCounted,
            AnyGame::Settlers(_) => Repetition::Ends,
        }
    }

    /// Returns whether a player may claim a draw now (B18).
    pub fn may_claim_draw(&self) -> bool {
        let claimed = self.outcome().is_none() && self.repetition() == Repetition::Claimed;
        claimed && self.repetitions() >= CLAIMABLE
    }

    /// Ends the game by agreement of all remaining seats (B18, M1).
    ///
    /// # Errors
    ///
    /// Refused if the game is already over.
    pub fn agree_draw(&mut self) -> Result<(), Refusal> {
        let seats = self.still_in().into_iter().collect();
        let reason = match self.goes_on_without() {
            true => DrawReason::AgreedByAll { seats },
            false => DrawReason::Agreed,
        };
        self.end(Outcome::Draw(reason))
    }

    /// Returns whether players may leave one by one while the others play on (M8).
    pub fn goes_on_without(&self) -> bool {
        self.multiplayer().is_some()
    }

    /// Removes `seat` from the game by its own will or its clock, and returns the resulting events
    /// (M8). Ends a two-player game (B18).
    ///
    /// # Errors
    ///
    /// Refused if the seat is out or the game is over.
    pub fn leave(&mut self, seat: Seat, leaving: Leaving) -> Result<Vec<Event>, Refusal> {
        if let AnyGame::Multiplayer(game) = self {
            return game.leave(seat, leaving);
        }
        let outcome = Outcome::Win {
            seats: vec![seat.other()],
            reason: match leaving {
                Leaving::Resigned => WinReason::Resigned { loser: seat },
                Leaving::TimedOut => WinReason::OutOfTime { loser: seat },
            },
        };
        self.end(outcome.clone())?;
        Ok(vec![Event::Left { seat, leaving }, Event::Ended(outcome)])
    }

    /// Returns the seats that are out of the game while the others play on (M5, M8).
    pub fn eliminated(&self) -> Seats {
        let many = self.multiplayer();
        many.map_or(Seats::NONE, multiplayer::MultiplayerGame::eliminated)
    }

    /// Returns the seats that are still in the game, in turn order.
    pub fn still_in(&self) -> Vec<Seat> {
        let out = self.eliminated();
        self.all_seats().filter(|&seat| !out.has(seat)).collect()
    }

    /// Iterates over all seats in turn order.
    pub fn all_seats(&self) -> impl Iterator<Item = Seat> {
        (0..self.seats()).map(Seat)
    }

    /// Returns the seat that `seat` must eliminate, if the goal is the seat on its left (M2).
    pub fn target(&self, seat: Seat) -> Option<Seat> {
        self.multiplayer()?.target(seat)
    }

    /// Returns the alignment of `seat`, for that seat's own eyes (M6).
    pub fn alignment_of(&self, seat: Seat) -> Option<Alignment> {
        self.multiplayer()?.alignment_of(seat)
    }

    /// Returns the alignment of `seat` if it is public (M7-M9).
    pub fn revealed(&self, seat: Seat) -> Option<Alignment> {
        self.multiplayer()?.revealed(seat)
    }
}

fn count(game: &AnyGame, rows: &mut [PerftRow]) -> Result<(), TooMany> {
    let (Some((row, deeper)), Some(mover)) = (rows.split_first_mut(), game.to_move()) else {
        return Ok(());
    };
    let mut below = Ok(());
    game.results(&mut |verdict| {
        let end = verdict
            .outcome()
            .map(|outcome| End::for_mover(outcome, mover));
        row.count(end);
        if end.is_none() && !deeper.is_empty() {
            let mut next = game.clone();
            next.accept(verdict);
            below = count(&next, deeper);
        }
        match below {
            Ok(()) => ControlFlow::Continue(()),
            Err(TooMany) => ControlFlow::Break(()),
        }
    })?;
    below
}
