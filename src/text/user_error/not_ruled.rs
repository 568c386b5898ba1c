//! Why moderators cannot rule so.

use crate::domain::GameId;

/// Why the desk does not rule so, or was not called.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotRuled {
    /// The asker is no moderator here.
    #[error(
        "Only a moderator of this server can do that: somebody whom its roles allow to manage messages here. \
        `/hw-game referee` calls one."
    )]
    NoModerator,
    /// There are no servers in direct messages.
    #[error("The referee desk is a server's: it is not there in direct messages.")]
    NotOnAServer,
    /// The game is played in direct messages.
    #[error(
        "Game `{0}` is played in direct messages, where there are no moderators. You can offer a draw (`/hw draw`), ask for a \
        takeback (`/hw-game takeback`) or resign (`/hw resign`)."
    )]
    NoModerators(GameId),
    /// The game is another server's.
    #[error("Game `{0}` is not played on this server: only its own moderators rule about it.")]
    OtherServer(GameId),
    /// The game is a record from elsewhere.
    #[error("Game `{0}` is a record from elsewhere: there is nothing to rule about it.")]
    Imported(GameId),
    /// A call stands.
    #[error(
        "The referee has been called in game `{0}` and has not answered yet; `/hw-game rulings` shows the call."
    )]
    CalledAlready(GameId),
    /// No call stands.
    #[error("No call waits for an answer in game `{0}`.")]
    NotCalled(GameId),
    /// It is adjourned.
    #[error("Game `{0}` is adjourned already; `/hw-desk resume` lets it go on.")]
    AdjournedAlready(GameId),
    /// It is not adjourned.
    #[error("Game `{0}` is not adjourned.")]
    NotAdjourned(GameId),
    /// No seat is named so.
    #[error("Nobody sits there: {text}. The seats are {seats}; say the number or the name.")]
    NoSeat { text: String, seats: String },
    /// Several seats are named so.
    #[error("Several are called {text}. The seats are {seats}; say the number.")]
    SeveralSeats { text: String, seats: String },
    /// The seat is out of the game.
    #[error("{0} is out of this game, and nobody plays there any more (M5, M8). Say another seat.")]
    IsOut(String),
    /// The person and somebody who plays keep apart.
    #[error(
        "{0} cannot be seated there: they and somebody who plays keep apart, by a list that only its owner sees. Nothing has \
        changed; seat somebody else."
    )]
    KeepsApart(String),
    /// The person has sat at another seat of a game with secret sides.
    #[error(
        "{0} has sat at another seat of this game, and may have read its secret side: nobody reads two (M6). Nothing has changed; \
        seat somebody else."
    )]
    KnowsASide(String),
    /// The person plays already.
    #[error("{0} sits in this game already: nobody plays for two.")]
    SitsThere(String),
    /// The game stands after that turn.
    #[error("The game stands after turn {0} as it is; say an earlier turn.")]
    StandsThere(u32),
    /// It has ended in just that way.
    #[error(
        "Game `{0}` has ended in just that way already, so nothing would change. Rule otherwise, or let it go on with \
        `/hw-desk undo`; `/hw-game rulings` shows what was ruled."
    )]
    EndedSo(GameId),
    /// Nothing can be undone.
    #[error("There is nothing to undo in game `{0}`: it runs, and no ruling or takeback stands.")]
    NothingToUndo(GameId),
    /// No ruling of that number can be undone.
    #[error(
        "There is no ruling {0} that can be undone: `/hw-desk show` lists them with their numbers."
    )]
    NoRuling(u32),
    /// That ruling was undone.
    #[error("Ruling {0} has been undone already.")]
    UndoneAlready(u32),
    /// Everybody on a server is never mentioned.
    #[error("I never mention everybody. Name the role of your moderators, or a person.")]
    Everybody,
    /// Calls mention so many already.
    #[error(
        "Calls go to at most {0} roles and people. Take one away first: `/hw-desk calls remove:`."
    )]
    ManyCallees(usize),
    /// What was proposed stands no more.
    #[error(
        "That no longer stands: it was answered, or something has happened in the game since. Give the command again to see what \
        it would do now."
    )]
    NoProposal,
    /// Another moderator proposed it.
    #[error("Only who gave that command can confirm it.")]
    NotTheirs,
    /// The asker is not asked.
    #[error(
        "Only the other players of this game, or where it says so another moderator of this server, can answer that."
    )]
    NotAsked,
    /// The asker's seat has agreed.
    #[error("You have agreed already; others are still asked.")]
    AgreedAlready,
}
