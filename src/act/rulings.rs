//! The referee desk: players call a moderator, and a server's moderators rule. Every ruling has a
//! reason and a public line, and can be undone.
//!
//! Discord's interaction states who may rule, which is checked for every command; `seat` decides
//! who may be given a seat.
//!
//! Must not depend on how a game is played: a ruling ends, adjourns, rolls back and seats, and the
//! rules judge the rest.

mod call;
mod context;
mod effect;
mod gift;
mod proposal;
mod seat;
mod undo;

use crate::command::desk::DeskAction;
use crate::domain::PersonId;
use crate::event_log::{EarlyEnd, EventKind, RulingKind};
use crate::i18n;
use crate::reply::error::{CommandResult, refuse};
use crate::store::Tx;
use homeworlds::rules::Seats;

pub use call::call;
pub use context::{RulingContent, RulingContext};
pub use proposal::{answer, propose};
pub use seat::choose;

impl RulingContext {
    /// Carries out a ruling.
    fn carry_out(&mut self, tx: &mut Tx, deed: &DeskAction) -> CommandResult<()> {
        match deed {
            DeskAction::Answer { privately } => call::answer(tx, self, *privately),
            DeskAction::Adjourn => self.adjourn(tx),
            DeskAction::Resume => self.resume(tx),
            DeskAction::GiveTime { seat, hours } => {
                let seat = seat.as_deref().map(|text| seat::named(&self.game, text));
                gift::give(tx, self, seat.transpose()?, *hours)
            }
            DeskAction::Rollback { turn } => self.roll_back(tx, *turn),
            DeskAction::Replace { seat, by } => self.replace(tx, seat, *by),
            DeskAction::Adjudicate { winners } => self.adjudicate(tx, winners),
            DeskAction::Void => self.decide(tx, RulingKind::Voided, EarlyEnd::Voided),
            DeskAction::Unrate => self.unrate(tx),
            DeskAction::Undo { ruling } => undo::undo(tx, self, *ruling),
        }
    }

    fn adjourn(&mut self, tx: &mut Tx) -> CommandResult<()> {
        self.game.check_running()?;
        if self.game.history.adjournment.is_some() {
            return refuse(i18n::not_ruled_adjourned_already(self.id()));
        }
        self.let_wait(tx, RulingContent::of(RulingKind::Adjourned))
    }

    fn resume(&mut self, tx: &mut Tx) -> CommandResult<()> {
        if self.game.history.adjournment.is_none() {
            return refuse(i18n::not_ruled_not_adjourned(self.id()));
        }
        self.let_go_on(tx, RulingContent::of(RulingKind::Resumed))
    }

    fn roll_back(&mut self, tx: &mut Tx, turn: u32) -> CommandResult<()> {
        let turns = self.game.turns();
        if turn > turns {
            return refuse(i18n::ErrorNoSuchTurn { turn, turns }.text());
        }
        let to = self.game.after_turn(turn);
        let left = self.game.history.departures.last();
        let nothing_new = turn == turns && left.is_none_or(|left| left.seq <= to);
        // An end apart from the turns goes with them; one caused by the last turn would stay.
        if nothing_new && self.game.history.ending.is_none() {
            return refuse(i18n::not_ruled_stands_there(turn));
        }
        self.go_back(tx, to)?;
        self.record(tx, RulingContent::of(RulingKind::RolledBack))?;
        self.pass(tx)
    }

    fn replace(&mut self, tx: &mut Tx, seat: &str, by: PersonId) -> CommandResult<()> {
        self.game.check_running()?;
        let seat = seat::named(&self.game, seat)?;
        seat::check_plays_on(&self.game, seat)?;
        if self.game.seat_of(by).is_none() {
            seat::check_may_sit(tx, self, seat, by)?;
        }
        let seat = self.game.began_at(seat);
        self.give_seat(tx, seat, by, RulingContent::of(RulingKind::Replaced))
    }

    fn adjudicate(&mut self, tx: &mut Tx, winners: &[String]) -> CommandResult<()> {
        let mut seats = Seats::NONE;
        for name in winners {
            seats = seats.with(seat::named(&self.game, name)?);
        }
        self.decide(tx, RulingKind::Adjudicated, EarlyEnd::Adjudicated(seats))
    }

    fn unrate(&mut self, tx: &mut Tx) -> CommandResult<()> {
        if self.game.counted().is_none() {
            return refuse(i18n::not_ruled_not_rated(self.id()));
        }
        self.record(tx, RulingContent::of(RulingKind::Unrated))?;
        Ok(())
    }

    /// Ends the game with this result, or replaces its earlier result.
    fn decide(&mut self, tx: &mut Tx, kind: RulingKind, how: EarlyEnd) -> CommandResult<()> {
        let ending = self.game.history.ending;
        if ending.is_some_and(|ending| ending.end == how) {
            return refuse(i18n::not_ruled_ended_so(self.id()));
        }
        if self.game.is_over() {
            self.go_back(tx, undo::before_the_end(&self.game))?;
        }
        self.does(tx, EventKind::Ended { how })?;
        self.record(tx, RulingContent::of(kind))?;
        Ok(())
    }
}
