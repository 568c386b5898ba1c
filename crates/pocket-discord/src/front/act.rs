//! What becomes of what a person did: what the bot makes of it, or why their Discord app would not let them do it.

use serde::Serialize;
use serde_json::Value;
use thiserror::Error;

use crate::check::callback::Kind;
use crate::front::player::PATIENCE;
use crate::front::seen::MessageView;
use crate::json::list;
use crate::pocket::Pocket;
use crate::snowflake::Snowflake;
use crate::world::{Change, World};

/// What became of something a person did.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "answer", rename_all = "snake_case")]
pub enum ActOutcome {
    /// A message, which may still say "is thinking".
    Message {
        /// The message.
        message: Box<MessageView>,
    },
    /// The message of the button or menu changed.
    Updated {
        /// The message as it is now.
        message: Box<MessageView>,
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
        /// The choices, as the bot sent them.
        choices: Vec<Value>,
    },
    /// The bot did not answer within three seconds, or what it answered is gone.
    Failed,
}

impl ActOutcome {
    /// The message, if there is one.
    pub fn message(&self) -> Option<&MessageView> {
        match self {
            ActOutcome::Message { message } | ActOutcome::Updated { message } => Some(message),
            ActOutcome::Acknowledged
            | ActOutcome::Form { .. }
            | ActOutcome::Choices { .. }
            | ActOutcome::Failed => None,
        }
    }
}

/// How an interaction stands: `None` while the first answer may still come.
pub(crate) fn standing(world: &World, interaction: Snowflake) -> Option<ActOutcome> {
    let Some(asked) = world.interactions.get(&interaction) else {
        return Some(ActOutcome::Failed);
    };
    let Some(first) = asked.first else {
        return world.is_missed(asked).then_some(ActOutcome::Failed);
    };
    let shown = || {
        let message = world.message(asked.channel, asked.original?)?;
        Some(Box::new(MessageView::new(world, message, asked.user)))
    };
    Some(match first {
        Kind::Message | Kind::Deferred => shown().map_or(ActOutcome::Failed, |message| {
            ActOutcome::Message { message }
        }),
        Kind::Updated => shown().map_or(ActOutcome::Failed, |message| ActOutcome::Updated {
            message,
        }),
        Kind::Acknowledged => ActOutcome::Acknowledged,
        Kind::Choices => {
            let choices = list(&asked.answer["choices"]).to_vec();
            ActOutcome::Choices { choices }
        }
        Kind::Form => ActOutcome::Form {
            id: interaction,
            form: asked.answer.clone(),
        },
    })
}

/// Waits for the first answer, or three seconds.
pub(crate) async fn first_answer(pocket: &Pocket, interaction: Snowflake) -> ActOutcome {
    let stands = || pocket.peek(|world| standing(world, interaction));
    let answer = pocket.wait(stands, "the bot's answer", PATIENCE).await;
    let answer = answer.unwrap_or(ActOutcome::Failed);
    if answer == ActOutcome::Failed {
        pocket.with(|world| world.changes.push(Change::World));
    }
    answer
}

/// Why something was not sent to the bot, or nothing was heard of it, in words.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct Mistake(pub String);

impl<Words: Into<String>> From<Words> for Mistake {
    fn from(words: Words) -> Self {
        Self(words.into())
    }
}
