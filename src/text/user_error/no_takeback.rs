//! Why nothing is taken back.

use crate::domain::GameId;
use crate::text;

/// Why nothing is taken back.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoTakeback {
    /// The asker made none of the last turns.
    #[error("{}", text::no_takeback_nothing_made(.0))]
    NothingMade(GameId),
    /// The turn has shown a side (M7).
    #[error("{}", text::NO_TAKEBACK_SIDE_SHOWN)]
    SideShown,
    /// Somebody left since (M8).
    #[error("{}", text::NO_TAKEBACK_LEFT_SINCE)]
    LeftSince,
    /// The people changed places since (B22).
    #[error("{}", text::NO_TAKEBACK_MOVED_SINCE)]
    MovedSince,
}
