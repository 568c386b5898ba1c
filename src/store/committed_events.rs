//! What happened to games in a transaction, for the operator's log: said once, when it is durable, without a name or a text.

use crate::domain::GameId;
use crate::event_log::RulingKind;

/// Something that happened to a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommittedEvent {
    /// To which game.
    pub game: GameId,
    /// The first word of its ruleset: which of the games it is.
    pub kind: String,
    /// What.
    pub what: CommittedKind,
    /// What the interaction is known by through which it happened, if one led to it.
    pub reference: Option<String>,
}

/// What happened to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CommittedKind {
    /// It began.
    Begun,
    /// It is over; how, in a word.
    Ended(&'static str),
    /// Its referee was called, or ruled.
    Ruled(RulingKind),
}

impl CommittedEvent {
    /// Something that happened to a game of this ruleset.
    pub fn new(game: GameId, ruleset: &str, what: CommittedKind) -> Self {
        let kind = ruleset.split(' ').next().unwrap_or_default().to_owned();
        Self {
            game,
            kind,
            what,
            reference: None,
        }
    }

    /// Says it in the log.
    pub fn log(&self) {
        let (game, kind, reference) = (self.game, &*self.kind, self.reference.as_deref());
        match self.what {
            CommittedKind::Begun => {
                tracing::info!(event = "game_begun", reference, %game, kind, "a game has begun");
            }
            CommittedKind::Ended(how) => {
                tracing::info!(event = "game_ended", reference, %game, kind, how, "a game is over");
            }
            CommittedKind::Ruled(ruling) => {
                let ruling = ruling.word();
                tracing::info!(event = "ruling", reference, %game, kind, ruling, "a ruling is in a game's log");
            }
        }
    }
}
