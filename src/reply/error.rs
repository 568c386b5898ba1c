//! The reasons why a command ends early: an objection, a question to ask first, or an internal
//! error.

use std::fmt::Display;

use crate::command::{Caller, GameRef, Query, Sight};
use crate::domain::{GameId, InvitationId};
use crate::i18n::{self, all_of};
use crate::reply::{Button, Message};
use crate::store;

/// The result of an operation that only an internal error can prevent.
pub type Result<T, E = InternalError> = std::result::Result<T, E>;

/// An internal error: logged in full, and reported to the user only by a reference.
#[derive(Debug, thiserror::Error)]
pub enum InternalError {
    /// A game whose clock runs does not exist.
    #[error("game {0} is missing, although its clock runs")]
    NoTable(GameId),
    /// A clock and its game contradict each other.
    #[error("the clock of game {0} does not match its turns")]
    ClockAstray(GameId),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] store::StoreError),
    /// The store could not be copied.
    #[error(transparent)]
    File(#[from] store::FileError),
    /// Stored data cannot be replayed.
    #[error(transparent)]
    Broken(#[from] Broken),
    /// A command panicked.
    #[error("a command panicked: {0}")]
    Panicked(String),
    /// An invitation cannot become a game.
    #[error("invitation {invitation} cannot start a game: {why}")]
    Invitation {
        invitation: InvitationId,
        why: &'static str,
    },
    /// A bot player has no turn, or an illegal one.
    #[error("a bot player cannot continue game {game}: {why}")]
    BotPlayer { game: GameId, why: &'static str },
    /// A deal is not possible for this number of seats.
    #[error("cannot deal sides for {0} seats")]
    NoDeal(usize),
    /// The operating system provides no randomness.
    #[error("the operating system provides no randomness")]
    NoChance,
    /// Stored data is unreadable.
    #[error("a stored message cannot be read: {0}")]
    Unreadable(#[from] serde_json::Error),
}

impl InternalError {
    /// Returns whether the change was made but could not be saved.
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

/// The result of a command, ultimately a message, or the reason why it ends early.
pub type CommandResult<T = Message> = Result<T, CommandError>;

/// The reason why a command ends early.
#[derive(Debug)]
pub enum CommandError {
    /// An objection; names in it are escaped.
    Refused(Box<Message>),
    /// A question that must be answered first.
    Ask(Box<Message>),
    /// An internal error.
    Fault(InternalError),
}

impl CommandError {
    /// Adds a link to the latest card of the game to a refusal.
    pub fn with_latest_card(self, card: Option<String>) -> Self {
        self.with_buttons(card.map(|card| Button::link(i18n::BUTTON_LATEST_CARD, card)))
    }

    /// Adds the ways to watch a game to a refusal: its review, and its latest card.
    pub fn with_ways_to_watch(self, game: GameRef, card: Option<String>) -> Self {
        let review = Query::Review {
            game,
            turn: None,
            sight: Sight::default(),
        };
        let review = Button::plain(i18n::BUTTON_REVIEW, review);
        let card = card.map(|card| Button::link(i18n::BUTTON_WATCH_GAME, card));
        self.with_buttons([review].into_iter().chain(card))
    }

    fn with_buttons(self, buttons: impl IntoIterator<Item = Button>) -> Self {
        match self {
            CommandError::Refused(message) => {
                CommandError::Refused(Box::new(message.with_buttons(buttons)))
            }
            CommandError::Ask(_) | CommandError::Fault(_) => self,
        }
    }

    /// Returns the message for the person; an internal error is passed on.
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

/// Creates a refusal with this reason.
pub fn refusal(why: impl Display) -> CommandError {
    CommandError::Refused(Box::new(Message::of(why.to_string())))
}

/// Ends a command with this refusal.
pub fn refuse<T>(why: impl Display) -> CommandResult<T> {
    Err(refusal(why))
}

/// Refuses to begin anything public in a place where the bot cannot post.
pub fn check_may_post(caller: &Caller) -> CommandResult<()> {
    if caller.lacks.is_empty() {
        return Ok(());
    }
    refuse(i18n::error_may_not_post(all_of(&caller.lacks)))
}

/// A stored game that cannot be replayed.
#[derive(Clone, Debug, thiserror::Error)]
#[error("game {game} cannot be replayed: turn {turn} is illegal ({why})")]
pub struct Broken {
    /// The game.
    pub game: GameId,
    /// The invalid turn; 0 is the game itself.
    pub turn: u32,
    /// The problem.
    pub why: &'static str,
}
