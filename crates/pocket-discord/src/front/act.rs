//! The outcome of a person's action: the bot's response, or the reason why their Discord app
//! refuses it.

use serde::Serialize;
use serde_json::Value;
use std::time::Duration;

use crate::check::callback::Kind;
use crate::front::seen::MessageView;
use crate::json::list;
use crate::pocket::Pocket;
use crate::snowflake::Snowflake;
use crate::world::{Change, World};

/// The outcome of a person's action.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "answer", rename_all = "snake_case")]
pub enum ActOutcome {
    /// A message, which may still say "is thinking".
    Message {
        /// The message.
        message: Box<MessageView>,
    },
    /// An edit of the message of the button or menu.
    Updated {
        /// The edited message.
        message: Box<MessageView>,
    },
    /// No visible change: the message of the button or menu may change later.
    Acknowledged,
    /// A modal.
    Form {
        /// ID for its submission.
        id: Snowflake,
        /// Title, custom ID and inputs, as the bot sent them.
        form: Value,
    },
    /// Choices for the typed text.
    Choices {
        /// The choices, as the bot sent them.
        choices: Vec<Value>,
    },
    /// The bot did not respond within three seconds, or its response is gone.
    Failed,
}

impl ActOutcome {
    /// Returns the message, if there is one.
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

/// Returns the state of an interaction, or `None` while the first response may still come.
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

/// Waits for the first response, for at most three seconds.
pub(crate) async fn first_answer(pocket: &Pocket, interaction: Snowflake) -> ActOutcome {
    let stands = || pocket.peek(|world| standing(world, interaction));
    let answer = pocket.wait(stands, "the bot's answer", PATIENCE).await;
    let answer = answer.unwrap_or(ActOutcome::Failed);
    if answer == ActOutcome::Failed {
        pocket.with(|world| world.changes.push(Change::World));
    }
    answer
}

/// Default maximum time that a player waits for the bot, long enough for the slowest machine.
pub(super) const PATIENCE: Duration = Duration::from_secs(120);
