//! What becomes of what a person did: what the bot makes of it, or why their Discord app would not let them do it.

use serde::Serialize;
use serde_json::Value;
use thiserror::Error;

use crate::check::callback::Kind;
use crate::front::player::PATIENCE;
use crate::front::seen::Seen;
use crate::pocket::Pocket;
use crate::snowflake::Snowflake;
use crate::world::commands::Choice;
use crate::world::{Change, World};

/// What became of something a person did.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "answer", rename_all = "snake_case")]
pub enum Answer {
    /// A message, which may still say "is thinking".
    Message {
        /// The message.
        message: Box<Seen>,
    },
    /// The message of the button or menu changed.
    Updated {
        /// The message as it is now.
        message: Box<Seen>,
    },
    /// Nothing visible: the message of the button or menu may change later.
    Acknowledged,
    /// A form to fill in.
    Form {
        /// What it is submitted by.
        id: Snowflake,
        /// Title, custom ID and questions, as the bot sent them.
        form: Value,
    },
    /// Choices for what is being typed.
    Choices {
        /// The choices.
        choices: Vec<Choice>,
    },
    /// The bot did not answer within three seconds, or what it answered is gone.
    Failed,
}

impl Answer {
    /// The message, if there is one.
    pub fn message(&self) -> Option<&Seen> {
        match self {
            Answer::Message { message } | Answer::Updated { message } => Some(message),
            Answer::Acknowledged
            | Answer::Form { .. }
            | Answer::Choices { .. }
            | Answer::Failed => None,
        }
    }
}

/// How an interaction stands: `None` while the first answer may still come.
pub(crate) fn standing(world: &World, interaction: Snowflake) -> Option<Answer> {
    let Some(asked) = world.interactions.known.get(&interaction) else {
        return Some(Answer::Failed);
    };
    let Some(first) = asked.first else {
        let is_missed = world.interactions.is_missed(asked, world.now());
        return is_missed.then_some(Answer::Failed);
    };
    let shown = || {
        let message = world.message(asked.channel, asked.original?)?;
        Some(Box::new(Seen::new(world, message, asked.user)))
    };
    Some(match first {
        Kind::Message | Kind::Deferred => {
            shown().map_or(Answer::Failed, |message| Answer::Message { message })
        }
        Kind::Updated => shown().map_or(Answer::Failed, |message| Answer::Updated { message }),
        Kind::Acknowledged => Answer::Acknowledged,
        Kind::Choices => {
            let choices = asked.answer["choices"].as_array().into_iter().flatten();
            Answer::Choices {
                choices: choices.map(Choice::read).collect(),
            }
        }
        Kind::Form => Answer::Form {
            id: interaction,
            form: asked.answer.clone(),
        },
    })
}

/// Waits for the first answer, or three seconds.
pub(crate) async fn first_answer(pocket: &Pocket, interaction: Snowflake) -> Answer {
    let stands = || pocket.peek(|world| standing(world, interaction));
    let answer = pocket.wait(stands, "the bot's answer", PATIENCE).await;
    let answer = answer.unwrap_or(Answer::Failed);
    if answer == Answer::Failed {
        pocket.with(|world| world.changes.push(Change::World));
    }
    answer
}

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
