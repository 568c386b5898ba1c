//! The context of a ruling, and what every ruling records.

use crate::act::commit_turn;
use crate::command::Caller;
use crate::domain::{GameId, InteractionId, Millis, PersonId};
use crate::event_log::{EventKind, NewEvent, RulingKind, Seq};
use crate::game::Game;
use crate::i18n;
use crate::notify::record_event;
use crate::reply::error::{CommandResult, Result, refusal};
use crate::store::Tx;
use homeworlds::rules::Seat;

/// The context of a ruling: the game, the moderator, the reason and the interaction.
#[derive(Clone)]
pub struct RulingContext {
    pub(super) game: Game,
    pub(super) by: PersonId,
    pub(super) reason: String,
    pub(super) at: Millis,
    pub(super) interaction: InteractionId,
    /// Log position before the ruling and its effects.
    pub(super) before: Seq,
}

/// The content of a ruling, without its author and reason.
#[derive(Clone, Copy)]
pub struct RulingContent {
    pub(super) kind: RulingKind,
    pub(super) undoes: Option<u32>,
    pub(super) seat: Option<Seat>,
    /// The previous holder of the seat.
    pub(super) other: Option<PersonId>,
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

    /// Records an event as the action of the ruling's author.
    pub(super) fn does(&mut self, tx: &mut Tx, what: EventKind) -> Result<Seq> {
        let new = self.event(what);
        record_event(tx, &mut self.game, new)
    }

    pub(super) fn event(&self, what: EventKind) -> NewEvent {
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

    pub(super) fn id(&self) -> GameId {
        self.game.id()
    }

    pub(super) fn let_wait(&mut self, tx: &mut Tx, entry: RulingContent) -> CommandResult<()> {
        let reason = self.reason.clone();
        self.does(tx, EventKind::Adjourned { reason })?;
        self.record(tx, entry)?;
        Ok(())
    }

    pub(super) fn let_go_on(&mut self, tx: &mut Tx, entry: RulingContent) -> CommandResult<()> {
        self.does(tx, EventKind::Resumed)?;
        self.record(tx, entry)?;
        self.pass(tx)
    }

    /// Passes for a seat without a legal action, which was postponed while the game was adjourned
    /// (S2).
    pub(super) fn pass(&mut self, tx: &mut Tx) -> CommandResult<()> {
        if !self.game.is_over() && self.game.history.adjournment.is_none() {
            commit_turn::pass_where_forced(tx, &mut self.game, self.at)?;
        }
        Ok(())
    }

    /// Takes the game back to its state after an event; returns the log position of the return.
    pub fn go_back(&mut self, tx: &mut Tx, to: Seq) -> CommandResult<Seq> {
        let then = Game::load_at(tx, self.id(), to)?.ok_or_else(|| refusal(i18n::ERROR_NO_GAME))?;
        let next = then.state.to_move();
        Ok(self.does(tx, EventKind::Rewound { to, next })?)
    }
}
