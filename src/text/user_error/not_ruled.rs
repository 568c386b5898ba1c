//! Why moderators cannot rule so.

use crate::domain::GameId;
use crate::text;

/// Why the desk does not rule so, or was not called.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotRuled {
    /// The asker is no moderator here.
    #[error("{}", text::NOT_RULED_NO_MODERATOR)]
    NoModerator,
    /// There are no servers in direct messages.
    #[error("{}", text::NOT_RULED_NOT_ON_ASERVER)]
    NotOnAServer,
    /// The game is played in direct messages.
    #[error("{}", text::not_ruled_no_moderators(.0))]
    NoModerators(GameId),
    /// The game is another server's.
    #[error("{}", text::not_ruled_other_server(.0))]
    OtherServer(GameId),
    /// The game is a record from elsewhere.
    #[error("{}", text::not_ruled_imported(.0))]
    Imported(GameId),
    /// A call stands.
    #[error("{}", text::not_ruled_called_already(.0))]
    CalledAlready(GameId),
    /// No call stands.
    #[error("{}", text::not_ruled_not_called(.0))]
    NotCalled(GameId),
    /// It is adjourned.
    #[error("{}", text::not_ruled_adjourned_already(.0))]
    AdjournedAlready(GameId),
    /// It is not adjourned.
    #[error("{}", text::not_ruled_not_adjourned(.0))]
    NotAdjourned(GameId),
    /// No seat is named so.
    #[error("{}", text::not_ruled_no_seat(.seats, .text))]
    NoSeat { text: String, seats: String },
    /// Several seats are named so.
    #[error("{}", text::not_ruled_several_seats(.seats, .text))]
    SeveralSeats { text: String, seats: String },
    /// The seat is out of the game.
    #[error("{}", text::not_ruled_is_out(.0))]
    IsOut(String),
    /// The person and somebody who plays keep apart.
    #[error("{}", text::not_ruled_keeps_apart(.0))]
    KeepsApart(String),
    /// The person has sat at another seat of a game with secret sides.
    #[error("{}", text::not_ruled_knows_aside(.0))]
    KnowsASide(String),
    /// The person plays already.
    #[error("{}", text::not_ruled_sits_there(.0))]
    SitsThere(String),
    /// The game stands after that turn.
    #[error("{}", text::not_ruled_stands_there(.0))]
    StandsThere(u32),
    /// It has ended in just that way.
    #[error("{}", text::not_ruled_ended_so(.0))]
    EndedSo(GameId),
    /// Nothing can be undone.
    #[error("{}", text::not_ruled_nothing_to_undo(.0))]
    NothingToUndo(GameId),
    /// No ruling of that number can be undone.
    #[error("{}", text::not_ruled_no_ruling(.0))]
    NoRuling(u32),
    /// That ruling was undone.
    #[error("{}", text::not_ruled_undone_already(.0))]
    UndoneAlready(u32),
    /// Everybody on a server is never mentioned.
    #[error("{}", text::NOT_RULED_EVERYBODY)]
    Everybody,
    /// What was proposed stands no more.
    #[error("{}", text::NOT_RULED_NO_PROPOSAL)]
    NoProposal,
    /// Another moderator proposed it.
    #[error("{}", text::NOT_RULED_NOT_THEIRS)]
    NotTheirs,
    /// The asker plays there.
    #[error("{}", text::not_ruled_plays_there(.0))]
    PlaysThere(GameId),
    /// Everybody has seen the sides (M9).
    #[error("{}", text::not_ruled_sides_are_known(.0))]
    SidesAreKnown(GameId),
}
