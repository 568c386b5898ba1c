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
pub mod undo;
mod written;

use crate::act::play::announce;
use crate::act::settlers;
use crate::answer::error::{CommandError, Fault, NotRuled, UserError};
use crate::command::desk::Deed;
use crate::command::{Asker, BoardForm, Look, Person, Which};
use crate::domain::{GameId, GuildId, InteractionId, LineId, Millis, PersonId};
use crate::matches::resolve_game::Require;
use crate::matches::{Match, clocks, names, resolve_game};
use crate::notify::Notice;
use crate::store::{
    Adjournment, End, Ending, LineEnd, LineKind, NewLine, NewReplacement, Ruling, RulingKind, Tx,
};
use homeworlds::rules::{Seat, Seats};

pub use call::{call, for_moderators};
pub use proposal::{answer, asked, dropped, propose};
pub use written::kind_word;

impl From<NotRuled> for CommandError {
    fn from(why: NotRuled) -> Self {
        UserError::NotRuled(why).into()
    }
}

/// A game with what is ruled about it: by whom, why, and by which press it counts.
pub struct RulingContext {
    table: Match,
    by: PersonId,
    reason: String,
    /// Another moderator by whose word it counts.
    second: Option<PersonId>,
    at: Millis,
    interaction: InteractionId,
}

/// The server whose moderator the asker is. What Discord shows a command to is its affair; who may rule is told
/// with every interaction, and checked here.
pub fn moderated(asker: &Asker) -> Result<GuildId, NotRuled> {
    let guild = asker.place.guild.ok_or(NotRuled::NotOnAServer)?;
    if !asker.moderates {
        return Err(NotRuled::NoModerator);
    }
    Ok(guild)
}

/// The game that a moderator means, of their own server.
pub fn table_of(tx: &Tx<'_>, asker: &Asker, game: Which) -> Result<Match, CommandError> {
    let guild = moderated(asker)?;
    let again = |game| Look::Board {
        game,
        form: BoardForm::Picture,
    };
    let table = resolve_game::find(tx, asker, game, Require::ALook, again)?;
    match table.history.game.origin.place() {
        None => Err(NotRuled::Imported(table.id()).into()),
        Some(place) if place.guild != Some(guild) => Err(NotRuled::OtherServer(table.id()).into()),
        Some(_) => Ok(table),
    }
}

impl RulingContext {
    /// Rules so.
    fn carry_out(&self, tx: &mut Tx<'_>, deed: &Deed) -> Result<(), CommandError> {
        match deed {
            Deed::Answer => self.answer(tx),
            Deed::Adjourn => self.adjourn(tx),
            Deed::Resume => self.resume(tx),
            Deed::GiveTime { seat, hours } => {
                let seat = seat.as_deref().map(|text| seat::named(&self.table, text));
                gift::give(tx, self, seat.transpose()?, *hours)
            }
            Deed::Rollback { turn } => self.roll_back(tx, *turn),
            Deed::Replace { seat, by } => self.replace(tx, seat, by),
            Deed::Adjudicate { winners } => self.adjudicate(tx, winners),
            Deed::Void => self.decide(tx, RulingKind::Voided, End::Voided),
            Deed::Undo { ruling } => undo::undo(tx, self, *ruling),
        }
    }

    /// An entry of the log about this moment of the game.
    fn entry(&self, kind: RulingKind) -> Ruling {
        Ruling {
            number: 0,
            kind,
            person: self.by,
            reason: self.reason.clone(),
            turn: self.table.turns(),
            line: self.table.line(),
            begins: None,
            undoes: None,
            seat: None,
            other: None,
            second: self.second,
            at: self.at,
            interaction: self.interaction,
        }
    }

    fn id(&self) -> GameId {
        self.table.id()
    }

    fn answer(&self, tx: &mut Tx<'_>) -> Result<(), CommandError> {
        if !is_called(&tx.rulings(self.id())?) {
            return Err(NotRuled::NotCalled(self.id()).into());
        }
        record(tx, self.id(), &self.entry(RulingKind::Answered))
    }

    fn adjourn(&self, tx: &mut Tx<'_>) -> Result<(), CommandError> {
        self.table.check_running()?;
        if self.table.history.adjournment.is_some() {
            return Err(NotRuled::AdjournedAlready(self.id()).into());
        }
        tx.adjourn(self.id(), &self.adjournment())?;
        record(tx, self.id(), &self.entry(RulingKind::Adjourned))
    }

    fn adjournment(&self) -> Adjournment {
        Adjournment {
            reason: self.reason.clone(),
            at: self.at,
        }
    }

    fn resume(&self, tx: &mut Tx<'_>) -> Result<(), CommandError> {
        if self.table.history.adjournment.is_none() {
            return Err(NotRuled::NotAdjourned(self.id()).into());
        }
        tx.resume(self.id(), self.at)?;
        record(tx, self.id(), &self.entry(RulingKind::Resumed))?;
        self.pass(tx)
    }

    /// Passes for a seat that can do nothing, which waited while the game was adjourned (S2).
    fn pass(&self, tx: &mut Tx<'_>) -> Result<(), CommandError> {
        let Some(mut table) = Match::load(tx, self.id())? else {
            return Ok(());
        };
        if table.game.outcome().is_none() && table.history.adjournment.is_none() {
            settlers::pass_where_forced(tx, &mut table, self.at)?;
        }
        Ok(())
    }

    fn roll_back(&self, tx: &mut Tx<'_>, turn: u32) -> Result<(), CommandError> {
        let turns = self.table.turns();
        if turn > turns {
            return Err(UserError::NoSuchTurn { turn, turns }.into());
        }
        let left = self.table.when_made(turn).left;
        let nothing_new = turn == turns && left == self.table.now().left;
        // An end beyond the turns goes with them; one that the last turn made would stay.
        if nothing_new && self.table.history.ending.is_none() {
            return Err(NotRuled::StandsThere(turn).into());
        }
        let after = LineEnd { turns: turn, left };
        let begins = self.begin(tx, self.table.line(), after, LineKind::Rollback)?;
        let entry = Ruling {
            turn,
            begins: Some(begins),
            ..self.entry(RulingKind::RolledBack)
        };
        self.stand(tx)?;
        record(tx, self.id(), &entry)?;
        self.pass(tx)
    }

    fn begin(
        &self,
        tx: &mut Tx<'_>,
        base: LineId,
        after: LineEnd,
        kind: LineKind,
    ) -> Result<LineId, Fault> {
        let new = NewLine {
            base,
            after,
            kind,
            person: self.by,
            at: self.at,
            interaction: self.interaction,
        };
        Ok(tx.begin_line(self.id(), &new)?)
    }

    /// What the history of a new line brings with it: people at its clocks, and it may be over by its last turn.
    fn stand(&self, tx: &mut Tx<'_>) -> Result<(), CommandError> {
        let Some(table) = Match::load(tx, self.id())? else {
            return Ok(());
        };
        clocks::seat_all(tx, &table, self.at)?;
        if table.game.outcome().is_some() {
            tx.end_game(self.id(), self.at)?;
        }
        Ok(())
    }

    fn replace(&self, tx: &mut Tx<'_>, seat: &str, by: &Person) -> Result<(), CommandError> {
        self.table.check_running()?;
        let seat = seat::named(&self.table, seat)?;
        seat::check_plays_on(&self.table, seat)?;
        tx.meet_person(by.id, by.name.as_str(), self.at)?;
        if self.table.seat_of(by.id).is_none() {
            seat::check_may_sit(tx, self, seat, by)?;
        }
        let seat = self.table.began_at(seat);
        self.give_seat(tx, seat, by.id, self.entry(RulingKind::Replaced))
    }

    /// Gives a seat, named as it was before any change of places, to `person`.
    fn give_seat(
        &self,
        tx: &mut Tx<'_>,
        seat: Seat,
        person: PersonId,
        entry: Ruling,
    ) -> Result<(), CommandError> {
        if self.table.seat_of(person).is_some() {
            let who = names::name(tx, person)?;
            return Err(NotRuled::SitsThere(who).into());
        }
        seat::check_knows_no_other_side(tx, &self.table, seat, person)?;
        let sitter = self.table.history.sitters.get(seat.index());
        let was = sitter.and_then(|sitter| sitter.person);
        let was = was.ok_or(NotRuled::Imported(self.id()))?;
        tx.replace(
            self.id(),
            &NewReplacement {
                seat,
                was,
                person,
                at: self.at,
                interaction: self.interaction,
            },
        )?;
        if let Some(here) = self.table.seat_of(was) {
            clocks::seated(tx, self.id(), here, person, self.at)?;
        }
        let entry = Ruling {
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
        let mut entry = self.entry(kind);
        if self.table.game.outcome().is_some() {
            let after = undo::before_the_end(&self.table);
            let begins = self.begin(tx, self.table.line(), after, LineKind::Undo)?;
            entry.begins = Some(begins);
        }
        let ending = Ending {
            end,
            at: self.at,
            interaction: Some(self.interaction),
        };
        if tx.record_ending(self.id(), &ending)?.is_err() {
            return Err(UserError::NoGame.into());
        }
        record(tx, self.id(), &entry)
    }
}

/// Whether the referee was called and no moderator has ruled since.
pub fn is_called(rulings: &[Ruling]) -> bool {
    let last = rulings
        .iter()
        .rfind(|ruling| ruling.kind == RulingKind::Called || ruling.kind.is_a_moderators());
    last.is_some_and(|last| last.kind == RulingKind::Called)
}

/// Adds to a game's log, and posts it.
pub fn record(tx: &mut Tx<'_>, game: GameId, entry: &Ruling) -> Result<(), CommandError> {
    record_numbered(tx, game, entry)?;
    Ok(())
}

/// The same; gives its number.
fn record_numbered(tx: &mut Tx<'_>, game: GameId, entry: &Ruling) -> Result<u32, CommandError> {
    let ruling = tx.record_ruling(game, entry)?;
    let table = Match::known(tx, game)?;
    let notice = Notice::Ruling { ruling };
    let key = format!("ruling-{ruling}");
    announce(tx, &table, notice, &key, entry.at)?;
    Ok(ruling)
}
