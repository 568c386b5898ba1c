//! The readers of a game's calls, as its server has set them.

use crate::domain::{PingTarget, RoleId};
use crate::game::Game;
use crate::i18n::markup;
use crate::reply::error::Result;
use crate::store::{Target, Tx};

/// The readers of a game's calls.
pub struct CallReaders(Option<PingTarget>);

impl CallReaders {
    /// Returns the readers that the game's server has set, unless they are known to accept no
    /// messages.
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

    /// Returns the target that receives the text of a call.
    pub fn target(&self) -> Option<Target> {
        match self.0 {
            Some(PingTarget::Channel(channel)) => Some(Target::Channel(channel)),
            Some(PingTarget::Role(_)) | None => None,
        }
    }

    /// Returns the readers' name for the author of a call, or `None`.
    pub fn named(&self) -> Option<String> {
        self.0.map(markup::call_target)
    }

    /// Returns the role that is mentioned where the game is played, if a role reads calls.
    pub fn role(&self) -> Option<RoleId> {
        match self.0 {
            Some(PingTarget::Role(role)) => Some(role),
            Some(PingTarget::Channel(_)) | None => None,
        }
    }
}
