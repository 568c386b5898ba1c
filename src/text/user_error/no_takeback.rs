//! Why nothing is taken back.

use crate::domain::GameId;

/// Why nothing is taken back.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoTakeback {
    /// The asker made none of the last turns.
    #[error(
        "There is nothing to take back in game `{0}`: you can ask for your own last turn, as long as at most one turn has \
        been made since. A draft that is not submitted, or a submitted turn that is not yet published, you take back alone \
        with `/hw play`."
    )]
    NothingMade(GameId),
    /// The turn has shown a side (M7).
    #[error(
        "That turn has shown who is Good or Evil, which nobody can forget: it cannot be taken back. `/hw-game referee` \
        calls a moderator if something went wrong."
    )]
    SideShown,
    /// Somebody left since (M8).
    #[error(
        "Somebody has left the game since that turn, so it cannot be taken back among players. `/hw-game referee` calls a moderator."
    )]
    LeftSince,
    /// The people changed places since (B22).
    #[error(
        "You have changed places since that turn (B22), so it cannot be taken back among players. \
        `/hw-game referee` calls a moderator."
    )]
    MovedSince,
}
