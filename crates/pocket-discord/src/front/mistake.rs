//! What a person's Discord app would not let them do.

use thiserror::Error;

/// Why something was not sent to the bot.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Mistake {
    /// Nobody has this user name.
    #[error("there is no user {0}")]
    NoSuchUser(String),
    /// The channel is unknown, deleted, or another's DM.
    #[error("there is no such channel")]
    NoSuchChannel,
    /// The message is gone, or another's.
    #[error("there is no such message")]
    NoSuchMessage,
    /// Nothing on the message has this custom ID.
    #[error("there is no such button or menu on this message")]
    NoSuchComponent,
    /// The button or menu is greyed out.
    #[error("it is disabled")]
    Disabled,
    /// What was chosen is not on the menu, or too little or too much.
    #[error("choose {0} to {1} of the options")]
    BadChoice(u64, u64),
    /// Whoever was chosen is not there.
    #[error("there is nobody like this here")]
    NobodyThere,
    /// The form is unknown or another's.
    #[error("there is no such form")]
    NoSuchForm,
    /// An answer in a form is too short, too long, or missing.
    #[error("{question}: write {least} to {most} characters")]
    BadLength {
        /// The question.
        question: String,
        /// Fewest characters.
        least: u64,
        /// Most characters.
        most: u64,
    },
    /// Nothing to say, or more than 2000 characters.
    #[error("a message has 1 to 2000 characters")]
    BadMessage,
    /// No command begins like this.
    #[error("there is no command {0}")]
    NoSuchCommand(String),
    /// Text that belongs to no option.
    #[error("/{0} takes no such text: {1}")]
    StrayText(String, String),
    /// A required option is missing.
    #[error("{0} is needed")]
    Missing(String),
    /// A value does not fit its option.
    #[error("{option}: {why}")]
    BadValue {
        /// The option.
        option: String,
        /// What would fit.
        why: String,
    },
    /// It is nothing that a person could do.
    #[error("this cannot be done")]
    NoSuchDeed,
    /// Only ephemeral messages can be dismissed.
    #[error("only messages that only you see can be dismissed")]
    NotDismissible,
    /// Discord's apps do not speak it.
    #[error("there is no language {0}")]
    NoSuchLanguage(String),
    /// The bot's answer did not come in the time the test allowed.
    #[error("no answer came in time: {0}")]
    TooLate(String),
}
