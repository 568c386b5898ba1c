//! The referee desk: players call it, a server's moderators rule at it. Every ruling has a reason, a public line, and can be
//! undone.
//!
//! Who may rule comes with Discord's interaction and is checked for every command; who may be given a seat, in `seat`.
//!
//! It may not know how a game is played: it ends, stops, rolls back and seats, and the rules judge what is left.

mod call;
mod effect;
mod gift;
mod proposal;
mod seat;
mod undo;

use crate::act::count;
use crate::answer::error::{CommandError, Fault, NotRuled, UserError};
use crate::command::desk::Deed;
use crate::domain::{GameId, InteractionId, Millis, PersonId};
use crate::log::{End, NewEvent, RulingKind, Seq, What};
use crate::matches::{Match, names};
use crate::store::Tx;
use crate::tell::happen;
use homeworlds::rules::{Seat, Seats};

pub use call::call;
pub use proposal::{answer, propose};
pub use seat::choose;

/// A game with what is ruled about it: by whom, why, and by which press it counts.
pub struct RulingContext {
    table: Match,
    by: PersonId,
    reason: String,
    at: Millis,
    interaction: InteractionId,
}

impl RulingContext {
    /// Rules so.
    fn carry_out(&self, tx: &mut Tx<'_>, deed: &Deed) -> Result<(), CommandError> {
        match deed {
            Deed::Answer { privately } => call::answer(tx, self, *privately),
            Deed::Adjourn => self.adjourn(tx),
            Deed::Resume => self.resume(tx),
            Deed::GiveTime { seat, hours } => {
                let seat = seat.as_deref().map(|text| seat::named(&self.table, text));
                gift::give(tx, self, seat.transpose()?, *hours)
            }
            Deed::Rollback { turn } => self.roll_back(tx, *turn),
            Deed::Replace { seat, by } => self.replace(tx, seat, *by),
            Deed::Adjudicate { winners } => self.adjudicate(tx, winners),
            Deed::Void => self.decide(tx, RulingKind::Voided, End::Voided),
            Deed::Undo { ruling } => undo::undo(tx, self, *ruling),
        }
    }

    /// An entry of the log about this moment of the game.
    fn entry(&self, kind: RulingKind) -> Entry {
        Entry {
            kind,
            by: self.by,
            reason: self.reason.clone(),
            turn: self.table.turns(),
            before: self.table.history.log.last(),
            undoes: None,
            seat: None,
            other: None,
            at: self.at,
            interaction: self.interaction,
        }
    }

    /// What the moderator does, as an event.
    fn event(&self, what: What) -> NewEvent {
        NewEvent::of(what, self.at)
            .by(self.by)
            .through(self.interaction)
    }

    fn id(&self) -> GameId {
        self.table.id()
    }

    fn adjourn(&self, tx: &mut Tx<'_>) -> Result<(), CommandError> {
        self.table.check_running()?;
        if self.table.history.adjournment.is_some() {
            return Err(NotRuled::AdjournedAlready(self.id()).into());
        }
        self.let_wait(tx)?;
        record(tx, self.id(), &self.entry(RulingKind::Adjourned))
    }

    fn let_wait(&self, tx: &mut Tx<'_>) -> Result<(), Fault> {
        let reason = self.reason.clone();
        tx.append(self.id(), &self.event(What::Adjourned { reason }))?;
        Ok(())
    }

    fn let_go_on(&self, tx: &mut Tx<'_>) -> Result<(), Fault> {
        tx.append(self.id(), &self.event(What::Resumed))?;
        Ok(())
    }

    fn resume(&self, tx: &mut Tx<'_>) -> Result<(), CommandError> {
        if self.table.history.adjournment.is_none() {
            return Err(NotRuled::NotAdjourned(self.id()).into());
        }
        self.let_go_on(tx)?;
        record(tx, self.id(), &self.entry(RulingKind::Resumed))?;
        self.pass(tx)
    }

    /// Passes for a seat that can do nothing, which waited while the game was adjourned (S2).
    fn pass(&self, tx: &mut Tx<'_>) -> Result<(), CommandError> {
        let Some(mut table) = Match::load(tx, self.id())? else {
            return Ok(());
        };
        if table.game.outcome().is_none() && table.history.adjournment.is_none() {
            count::pass_where_forced(tx, &mut table, self.at)?;
        }
        Ok(())
    }

    fn roll_back(&self, tx: &mut Tx<'_>, turn: u32) -> Result<(), CommandError> {
        let turns = self.table.turns();
        if turn > turns {
            return Err(UserError::NoSuchTurn { turn, turns }.into());
        }
        let to = self.table.after_turn(turn);
        let left = self.table.history.departures.last();
        let nothing_new = turn == turns && left.is_none_or(|left| left.seq <= to);
        // An end beyond the turns goes with them; one that the last turn made would stay.
        if nothing_new && self.table.history.ending.is_none() {
            return Err(NotRuled::StandsThere(turn).into());
        }
        self.go_back(tx, to)?;
        let entry = Entry {
            turn,
            ..self.entry(RulingKind::RolledBack)
        };
        record(tx, self.id(), &entry)?;
        self.pass(tx)
    }

    fn go_back(&self, tx: &mut Tx<'_>, to: Seq) -> Result<Seq, CommandError> {
        go_back(tx, self.id(), to, |what| self.event(what))
    }

    fn replace(&self, tx: &mut Tx<'_>, seat: &str, by: PersonId) -> Result<(), CommandError> {
        self.table.check_running()?;
        let seat = seat::named(&self.table, seat)?;
        seat::check_plays_on(&self.table, seat)?;
        if self.table.seat_of(by).is_none() {
            seat::check_may_sit(tx, self, seat, by)?;
        }
        let seat = self.table.began_at(seat);
        self.give_seat(tx, seat, by, self.entry(RulingKind::Replaced))
    }

    /// Gives a seat, named as it was before any change of places, to `person`.
    fn give_seat(
        &self,
        tx: &mut Tx<'_>,
        seat: Seat,
        person: PersonId,
        entry: Entry,
    ) -> Result<(), CommandError> {
        if self.table.seat_of(person).is_some() {
            let who = names::name(tx, person)?;
            return Err(NotRuled::SitsThere(who).into());
        }
        seat::check_knows_no_other_side(tx, &self.table, seat, person)?;
        let sitter = self.table.history.sitters.get(seat.index());
        let was = sitter.and_then(|sitter| sitter.person);
        let was = was.ok_or(NotRuled::Imported(self.id()))?;
        let seated = NewEvent {
            other: Some(was),
            ..self.event(What::Seated { seat }).about(person)
        };
        tx.append(self.id(), &seated)?;
        let entry = Entry {
            seat: Some(seat),
            other: Some(was),
            ..entry
        };
        record(tx, self.id(), &entry)
    }

    fn adjudicate(&self, tx: &mut Tx<'_>, winners: &[String]) -> Result<(), CommandError> {
        let mut seats = Seats::NONE;
        for name in winners {
            seats = seats.with(seat::named(&self.table, name)?);
        }
        self.decide(tx, RulingKind::Adjudicated, End::Adjudicated(seats))
    }

    /// Ends the game so, or one that has ended otherwise so instead.
    fn decide(&self, tx: &mut Tx<'_>, kind: RulingKind, end: End) -> Result<(), CommandError> {
        let ending = self.table.history.ending;
        if ending.is_some_and(|ending| ending.end == end) {
            return Err(NotRuled::EndedSo(self.id()).into());
        }
        if self.table.game.outcome().is_some() {
            self.go_back(tx, undo::before_the_end(&self.table))?;
        }
        tx.append(self.id(), &self.event(What::Ended { how: end }))?;
        record(tx, self.id(), &self.entry(kind))
    }
}

/// A ruling or a call to be noted, before it has a number.
pub struct Entry {
    pub kind: RulingKind,
    pub by: PersonId,
    pub reason: String,
    /// How many turns had been made; for what goes back, how many are left.
    pub turn: u32,
    /// The place in the log before it and all that it did.
    pub before: Seq,
    pub undoes: Option<u32>,
    pub seat: Option<Seat>,
    /// Who had the seat.
    pub other: Option<PersonId>,
    pub at: Millis,
    pub interaction: InteractionId,
}

impl Entry {
    fn event(&self) -> NewEvent {
        let what = What::Ruled {
            ruling: self.kind,
            reason: self.reason.clone(),
            turn: self.turn,
            before: self.before,
            undoes: self.undoes,
            seat: self.seat,
        };
        NewEvent::of(what, self.at)
            .by(self.by)
            .about(self.other)
            .through(self.interaction)
    }
}

/// Lets a game stand again as it did after an event; `event` says whose doing it is. Says the place of going back.
pub fn go_back(
    tx: &mut Tx<'_>,
    game: GameId,
    to: Seq,
    event: impl FnOnce(What) -> NewEvent,
) -> Result<Seq, CommandError> {
    let then = Match::load_at(tx, game, to)?.ok_or(UserError::NoGame)?;
    let next = then.game.to_move();
    Ok(tx.append(game, &event(What::Rewound { to, next }))?)
}

/// Adds to a game's log, and posts it.
pub fn record(tx: &mut Tx<'_>, game: GameId, entry: &Entry) -> Result<(), CommandError> {
    recorded_at(tx, game, entry)?;
    Ok(())
}

/// The same; says its place.
fn recorded_at(tx: &mut Tx<'_>, game: GameId, entry: &Entry) -> Result<Seq, CommandError> {
    Ok(happen(tx, &Match::known(tx, game)?, &entry.event())?)
}
