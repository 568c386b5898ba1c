//! Why moderators cannot rule so.

use crate::domain::GameId;
use crate::text::say;

/// Why the desk does not rule so, or was not called.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotRuled {
    /// The asker is no moderator here.
    #[error("{}", say!("not-ruled-no-moderator"))]
    NoModerator,
    /// There are no servers in direct messages.
    #[error("{}", say!("not-ruled-not-on-aserver"))]
    NotOnAServer,
    /// The game is played in direct messages.
    #[error("{}", say!("not-ruled-no-moderators", game = .0))]
    NoModerators(GameId),
    /// The game is another server's.
    #[error("{}", say!("not-ruled-other-server", game = .0))]
    OtherServer(GameId),
    /// The game is a record from elsewhere.
    #[error("{}", say!("not-ruled-imported", game = .0))]
    Imported(GameId),
    /// A call stands.
    #[error("{}", say!("not-ruled-called-already", game = .0))]
    CalledAlready(GameId),
    /// No call stands.
    #[error("{}", say!("not-ruled-not-called", game = .0))]
    NotCalled(GameId),
    /// It is adjourned.
    #[error("{}", say!("not-ruled-adjourned-already", game = .0))]
    AdjournedAlready(GameId),
    /// It is not adjourned.
    #[error("{}", say!("not-ruled-not-adjourned", game = .0))]
    NotAdjourned(GameId),
    /// No seat is named so.
    #[error("{}", say!("not-ruled-no-seat", text = .text, seats = .seats))]
    NoSeat { text: String, seats: String },
    /// Several seats are named so.
    #[error("{}", say!("not-ruled-several-seats", text = .text, seats = .seats))]
    SeveralSeats { text: String, seats: String },
    /// The seat is out of the game.
    #[error("{}", say!("not-ruled-is-out", who = .0))]
    IsOut(String),
    /// The person and somebody who plays keep apart.
    #[error("{}", say!("not-ruled-keeps-apart", who = .0))]
    KeepsApart(String),
    /// The person has sat at another seat of a game with secret sides.
    #[error("{}", say!("not-ruled-knows-aside", who = .0))]
    KnowsASide(String),
    /// The person plays already.
    #[error("{}", say!("not-ruled-sits-there", who = .0))]
    SitsThere(String),
    /// The game stands after that turn.
    #[error("{}", say!("not-ruled-stands-there", number = .0))]
    StandsThere(u32),
    /// It has ended in just that way.
    #[error("{}", say!("not-ruled-ended-so", game = .0))]
    EndedSo(GameId),
    /// Nothing can be undone.
    #[error("{}", say!("not-ruled-nothing-to-undo", game = .0))]
    NothingToUndo(GameId),
    /// No ruling of that number can be undone.
    #[error("{}", say!("not-ruled-no-ruling", number = .0))]
    NoRuling(u32),
    /// That ruling was undone.
    #[error("{}", say!("not-ruled-undone-already", number = .0))]
    UndoneAlready(u32),
    /// Everybody on a server is never mentioned.
    #[error("{}", say!("not-ruled-everybody"))]
    Everybody,
    /// What was proposed stands no more.
    #[error("{}", say!("not-ruled-no-proposal"))]
    NoProposal,
    /// Another moderator proposed it.
    #[error("{}", say!("not-ruled-not-theirs"))]
    NotTheirs,
    /// The asker is not asked.
    #[error("{}", say!("not-ruled-not-asked"))]
    NotAsked,
    /// The asker's seat has agreed.
    #[error("{}", say!("not-ruled-agreed-already"))]
    AgreedAlready,
}
