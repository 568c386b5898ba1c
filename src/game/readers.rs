//! Who reads the calls of a game: what its server named.

use crate::domain::{GameId, PingTarget};
use crate::game::Game;
use crate::i18n::{self, markup};
use crate::reply::Message;
use crate::reply::error::Result;
use crate::store::{Target, Tx};

/// Who reads the calls of a game.
pub struct CallReaders(Option<PingTarget>);

impl CallReaders {
    /// What the server of a game named, unless it takes no messages as far as is known.
    pub fn of(tx: &Tx, game: &Game) -> Result<Self> {
        let Some(guild) = game.history.game.origin.guild() else {
            return Ok(Self(None));
        };
        Ok(Self(match tx.settings_of_server(guild)?.calls {
            Some(PingTarget::Channel(channel))
                if tx.blocked_reason(Target::Channel(channel))?.is_some() =>
            {
                None
            }
            named => named,
        }))
    }

    /// Where a call is sent with its words.
    pub fn target(&self) -> Option<Target> {
        match self.0 {
            Some(PingTarget::Channel(channel)) => Some(Target::Channel(channel)),
            Some(PingTarget::Role(_)) | None => None,
        }
    }

    /// Who reads it, for its author; `None` for nobody.
    pub fn named(&self) -> Option<String> {
        self.0.map(markup::call_target)
    }

    /// The public line of a call, in which the role is called that gets calls.
    pub fn mention_in_public(&self, game: GameId, message: Message) -> Message {
        let Some(PingTarget::Role(role)) = self.0 else {
            return message;
        };
        Message {
            text: format!(
                "{}\n{}",
                message.text,
                i18n::callees_look(game, markup::role(role))
            ),
            roles: vec![role],
            ..message
        }
    }
}
