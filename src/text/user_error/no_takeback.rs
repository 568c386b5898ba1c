//! Why nothing is taken back.

use crate::domain::GameId;
use crate::text::say;

/// Why nothing is taken back.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoTakeback {
    /// The asker made none of the last turns.
    #[error("{}", say!("no-takeback-nothing-made", game = .0))]
    NothingMade(GameId),
    /// The turn has shown a side (M7).
    #[error("{}", say!("no-takeback-side-shown"))]
    SideShown,
    /// Somebody left since (M8).
    #[error("{}", say!("no-takeback-left-since"))]
    LeftSince,
    /// The people changed places since (B22).
    #[error("{}", say!("no-takeback-moved-since"))]
    MovedSince,
}
