//! The referee desk: players call a moderator, and a server's moderators rule. Every ruling has a
//! reason and a public line, and can be undone.
//!
//! Discord's interaction states who may rule, which is checked for every command; `seat` decides
//! who may be given a seat.
//!
//! Must not depend on how a game is played: a ruling ends, adjourns, rolls back and seats, and the
//! rules judge the rest.

mod call;
mod effect;
mod gift;
mod proposal;
mod seat;
mod undo;

use crate::act::commit_turn;
use crate::command::Caller;
use crate::command::desk::DeskAction;
use crate::domain::{GameId, InteractionId, Millis, PersonId};
use crate::event_log::{EarlyEnd, EventKind, NewEvent, RulingKind, Seq};
use crate::game::{Game, seating};
use crate::i18n;
use crate::notify::record_event;
use crate::reply::error::{CommandResult, Result, refusal, refuse};
use crate::store::Tx;
use homeworlds::rules::{Seat, Seats};

pub use call::call;
pub use proposal::{answer, propose};
pub use seat::choose;

/// The context of a ruling: the game, the moderator, the reason and the interaction.
#[derive(Clone)]
pub struct RulingContext {
    game: Game,
    by: PersonId,
    reason: String,
    at: Millis,
    interaction: InteractionId,
    /// Log position before the ruling and its effects.
    before: Seq,
}

/// The content of a ruling, without its author and reason.
#[derive(Clone, Copy)]
pub struct RulingContent {
    kind: RulingKind,
    undoes: Option<u32>,
    seat: Option<Seat>,
    /// The previous holder of the seat.
    other: Option<PersonId>,
}

impl RulingContent {
    pub const fn of(kind: RulingKind) -> Self {
        Self {
            kind,
            undoes: None,
            seat: None,
            other: None,
        }
    }

    pub const fn about(self, seat: Seat) -> Self {
        Self {
            seat: Some(seat),
            ..self
        }
    }
}

impl RulingContext {
    /// Creates the context of a ruling with its author, for this interaction.
    pub fn new(caller: &Caller, game: Game, by: PersonId, reason: String) -> Self {
        Self {
            before: game.history.log.last(),
            game,
            by,
            reason,
            at: caller.at(),
            interaction: caller.interaction,
        }
    }

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
            DeskAction::Undo { ruling } => undo::undo(tx, self, *ruling),
        }
    }

    /// Records an event as the action of the ruling's author.
    fn does(&mut self, tx: &mut Tx, what: EventKind) -> Result<Seq> {
        let new = self.event(what);
        record_event(tx, &mut self.game, new)
    }

    fn event(&self, what: EventKind) -> NewEvent {
        NewEvent::of(what, self.at)
            .by(self.by)
            .through(self.interaction)
    }

    /// Records the ruling after all of its effects and posts it; returns its log position.
    pub fn record(&mut self, tx: &mut Tx, entry: RulingContent) -> CommandResult<Seq> {
        let what = EventKind::Ruled {
            ruling: entry.kind,
            reason: self.reason.clone(),
            turn: self.game.turns(),
            before: self.before,
            undoes: entry.undoes,
            seat: entry.seat,
        };
        let new = self.event(what).about(entry.other);
        Ok(record_event(tx, &mut self.game, new)?)
    }

    fn id(&self) -> GameId {
        self.game.id()
    }

    fn adjourn(&mut self, tx: &mut Tx) -> CommandResult<()> {
        self.game.check_running()?;
        if self.game.history.adjournment.is_some() {
            return refuse(i18n::not_ruled_adjourned_already(self.id()));
        }
        self.let_wait(tx, RulingContent::of(RulingKind::Adjourned))
    }

    fn let_wait(&mut self, tx: &mut Tx, entry: RulingContent) -> CommandResult<()> {
        let reason = self.reason.clone();
        self.does(tx, EventKind::Adjourned { reason })?;
        self.record(tx, entry)?;
        Ok(())
    }

    fn resume(&mut self, tx: &mut Tx) -> CommandResult<()> {
        if self.game.history.adjournment.is_none() {
            return refuse(i18n::not_ruled_not_adjourned(self.id()));
        }
        self.let_go_on(tx, RulingContent::of(RulingKind::Resumed))
    }

    fn let_go_on(&mut self, tx: &mut Tx, entry: RulingContent) -> CommandResult<()> {
        self.does(tx, EventKind::Resumed)?;
        self.record(tx, entry)?;
        self.pass(tx)
    }

    /// Passes for a seat without a legal action, which was postponed while the game was adjourned
    /// (S2).
    fn pass(&mut self, tx: &mut Tx) -> CommandResult<()> {
        if !self.game.is_over() && self.game.history.adjournment.is_none() {
            commit_turn::pass_where_forced(tx, &mut self.game, self.at)?;
        }
        Ok(())
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

    /// Takes the game back to its state after an event; returns the log position of the return.
    pub fn go_back(&mut self, tx: &mut Tx, to: Seq) -> CommandResult<Seq> {
        let then = Game::load_at(tx, self.id(), to)?.ok_or_else(|| refusal(i18n::ERROR_NO_GAME))?;
        let next = then.state.to_move();
        Ok(self.does(tx, EventKind::Rewound { to, next })?)
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

    /// Gives a seat, numbered as before any swap of places, to `person`.
    fn give_seat(
        &mut self,
        tx: &mut Tx,
        seat: Seat,
        person: PersonId,
        entry: RulingContent,
    ) -> CommandResult<()> {
        if self.game.seat_of(person).is_some() {
            let who = seating::name(tx, person)?;
            return refuse(i18n::not_ruled_sits_there(who));
        }
        seat::check_knows_no_other_side(tx, &self.game, seat, person)?;
        let was = self
            .game
            .history
            .sitters
            .get(seat.index())
            .and_then(|sitter| sitter.person)
            .ok_or_else(|| refusal(i18n::not_ruled_imported(self.id())))?;
        let seated = NewEvent {
            other: Some(was),
            ..self.event(EventKind::Seated { seat }).about(person)
        };
        record_event(tx, &mut self.game, seated)?;
        let other = Some(was);
        self.record(
            tx,
            RulingContent {
                other,
                ..entry.about(seat)
            },
        )?;
        Ok(())
    }

    fn adjudicate(&mut self, tx: &mut Tx, winners: &[String]) -> CommandResult<()> {
        let mut seats = Seats::NONE;
        for name in winners {
            seats = seats.with(seat::named(&self.game, name)?);
        }
        self.decide(tx, RulingKind::Adjudicated, EarlyEnd::Adjudicated(seats))
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
