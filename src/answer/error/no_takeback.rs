//! Why nothing is taken back.

use crate::domain::GameId;
use crate::text::ruling as say;

/// Why nothing is taken back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoTakeback {
    /// The asker made none of the last turns.
    NothingMade(GameId),
    /// The turn has shown a side (M7).
    SideShown,
    /// Somebody left since (M8).
    LeftSince,
    /// The people changed places since (B22).
    MovedSince,
    /// Nobody asks.
    NotAsked(GameId),
    /// The asker asks themselves.
    OwnRequest,
    /// The asker allowed it before.
    AllowedAlready,
}

impl NoTakeback {
    /// The same in words.
    pub fn told(&self) -> String {
        match self {
            NoTakeback::NothingMade(game) => say::nothing_to_take_back(game),
            NoTakeback::SideShown => say::SHOWN.into(),
            NoTakeback::LeftSince => say::LEFT_SINCE.into(),
            NoTakeback::MovedSince => say::MOVED_SINCE.into(),
            NoTakeback::NotAsked(game) => say::not_asked(game),
            NoTakeback::OwnRequest => say::OWN_REQUEST.into(),
            NoTakeback::AllowedAlready => say::ALLOWED_ALREADY.into(),
        }
    }
}
