//! Game events of a transaction for the operator's log: logged once, when they are durable, without
//! a name or a text.

use crate::domain::GameId;
use crate::event_log::RulingKind;

/// An event of a game, to be logged after the commit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommittedEvent {
    /// The game.
    pub game: GameId,
    /// First word of the ruleset: the kind of game.
    pub kind: String,
    /// Kind of the event.
    pub what: CommittedKind,
    /// Reference of the interaction that caused it, if any.
    pub reference: Option<String>,
}

/// The kind of a logged game event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CommittedKind {
    /// The game began.
    Begun,
    /// The game ended, with the kind of its end in one word.
    Ended(&'static str),
    /// A moderator was called or has ruled.
    Ruled(RulingKind),
}

impl CommittedEvent {
    /// Creates an event of a game with this ruleset.
    pub fn new(game: GameId, ruleset: &str, what: CommittedKind) -> Self {
        let kind = ruleset.split(' ').next().unwrap_or_default().to_owned();
        Self {
            game,
            kind,
            what,
            reference: None,
        }
    }

    /// Writes the event to the log.
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
