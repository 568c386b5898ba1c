//! Why a command ends early: something stands against it, another thing is asked first, or a fault, which is ours.

use std::fmt::Display;

use crate::command::Caller;
use crate::domain::{GameId, InvitationId};
use crate::i18n::{self, all_of};
use crate::reply::Message;
use crate::store;

/// What comes of something that nothing but a fault keeps from being done.
pub type Result<T, E = InternalError> = std::result::Result<T, E>;

/// A fault of ours: logged whole, told with a reference only.
#[derive(Debug, thiserror::Error)]
pub enum InternalError {
    /// There is no such game, though its clock runs.
    #[error("game {0} is not there, though its clock runs")]
    NoTable(GameId),
    /// A clock and its game tell different things.
    #[error("the clock of game {0} does not go with its turns")]
    ClockAstray(GameId),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] store::StoreError),
    /// The store could not be copied.
    #[error(transparent)]
    File(#[from] store::FileError),
    /// What is stored cannot be replayed.
    #[error(transparent)]
    Broken(#[from] Broken),
    /// A command panicked.
    #[error("a command panicked: {0}")]
    Panicked(String),
    /// An invitation cannot become a game.
    #[error("invitation {invitation} cannot become a game: {why}")]
    Invitation {
        invitation: InvitationId,
        why: &'static str,
    },
    /// A bot player has no turn, or one that is refused.
    #[error("a bot player cannot go on in game {game}: {why}")]
    BotPlayer { game: GameId, why: &'static str },
    /// Nothing can be dealt for so many seats.
    #[error("nothing can be dealt for {0} seats")]
    NoDeal(usize),
    /// The operating system gives no chance.
    #[error("the operating system gives no chance")]
    NoChance,
    /// What is stored cannot be read.
    #[error("a stored message cannot be read: {0}")]
    Unreadable(#[from] serde_json::Error),
}

impl InternalError {
    /// Whether the change could not be saved, rather than not be made.
    pub const fn is_unsaved(&self) -> bool {
        matches!(
            self,
            InternalError::Store(
                store::StoreError::NotCommitted(_)
                    | store::StoreError::Database(_)
                    | store::StoreError::Closed
            )
        )
    }
}

/// What a command comes to, a message in the end, or why it ends early.
pub type CommandResult<T = Message> = Result<T, CommandError>;

/// Why a command ends early.
#[derive(Debug)]
pub enum CommandError {
    /// This stands against it; names in it are escaped.
    Refused(Box<Message>),
    /// Another thing must be said first; this asks for it.
    Ask(Box<Message>),
    /// A fault of ours.
    Fault(InternalError),
}

impl CommandError {
    /// What is told to the person; a fault is not theirs.
    pub fn into_reply(self) -> Result<Message, InternalError> {
        match self {
            CommandError::Refused(message) | CommandError::Ask(message) => Ok(*message),
            CommandError::Fault(fault) => Err(fault),
        }
    }
}

impl<F: Into<InternalError>> From<F> for CommandError {
    fn from(fault: F) -> Self {
        CommandError::Fault(fault.into())
    }
}

/// This stands against a command.
pub fn refusal(why: impl Display) -> CommandError {
    CommandError::Refused(Box::new(Message::of(why.to_string())))
}

/// Ends a command, as this stands against it.
pub fn refuse<T>(why: impl Display) -> CommandResult<T> {
    Err(refusal(why))
}

/// Refuses to begin anything in public where the bot cannot post.
pub fn check_may_post(asker: &Caller) -> CommandResult<()> {
    if asker.lacks.is_empty() {
        return Ok(());
    }
    refuse(i18n::error_may_not_post(all_of(&asker.lacks)))
}

/// A stored game that cannot be replayed.
#[derive(Clone, Debug, thiserror::Error)]
#[error("game {game} cannot be replayed: turn {turn} does not fit ({why})")]
pub struct Broken {
    /// The game.
    pub game: GameId,
    /// The turn that does not fit; 0 is the game itself.
    pub turn: u32,
    /// What is wrong.
    pub why: &'static str,
}
