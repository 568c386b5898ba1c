//! Small deeds of a person, and waiting for what the bot makes of them.

use std::time::Duration;

use serde::Serialize;
use serde_json::Value;

use crate::pocket::Pocket;
use crate::snowflake::Snowflake;
use crate::world::World;
use crate::world::change::Change;
use crate::world::interaction::First;
use crate::world::message::Message;
use crate::world::offers::Choice;

use super::mistake::Mistake;
use super::seen::Seen;

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
    /// The answer was deleted before anyone saw it.
    Removed,
    /// The bot did not answer within three seconds.
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
            | Answer::Removed
            | Answer::Failed => None,
        }
    }

    /// Whether the bot still owes what it promised.
    pub fn is_thinking(&self) -> bool {
        match self {
            Answer::Acknowledged => true,
            answer => answer.message().is_some_and(|message| message.thinking),
        }
    }
}

/// The user with this name.
pub fn who(world: &World, name: &str) -> Result<Snowflake, Mistake> {
    let user = world.user_named(name).filter(|user| !user.bot);
    user.map(|user| user.id)
        .ok_or_else(|| Mistake::NoSuchUser(name.into()))
}

/// Posts what a person types.
pub fn say(
    world: &mut World,
    user: Snowflake,
    channel: Snowflake,
    text: &str,
) -> Result<Snowflake, Mistake> {
    let text = text.trim();
    if text.is_empty() || text.chars().count() > 2000 {
        return Err(Mistake::BadMessage);
    }
    let mut message = Message::new(world.mint(), channel, user);
    message.content = text.into();
    let id = message.id;
    world.post(message);
    Ok(id)
}

/// Takes an ephemeral message away.
pub fn dismiss(
    world: &mut World,
    user: Snowflake,
    channel: Snowflake,
    id: Snowflake,
) -> Result<(), Mistake> {
    let message = world.message(channel, id).ok_or(Mistake::NoSuchMessage)?;
    if message.audience != Some(user) {
        return Err(Mistake::NotDismissible);
    }
    world.remove(channel, id);
    Ok(())
}

/// How an interaction stands: `None` while the first answer may still come.
pub fn standing(world: &World, interaction: Snowflake) -> Option<Answer> {
    let Some(asked) = world.interactions.get(interaction) else {
        return Some(Answer::Failed);
    };
    let Some(first) = &asked.first else {
        let is_missed = world.interactions.is_missed(asked, world.now());
        return is_missed.then_some(Answer::Failed);
    };
    let shown = || {
        let message = world.message(asked.channel, asked.original?)?;
        Some(Box::new(Seen::new(world, message, asked.user)))
    };
    Some(match first {
        First::Message | First::Deferred => {
            shown().map_or(Answer::Removed, |message| Answer::Message { message })
        }
        First::Updated => shown().map_or(Answer::Removed, |message| Answer::Updated { message }),
        First::Acknowledged => Answer::Acknowledged,
        First::Choices(choices) => Answer::Choices {
            choices: choices.iter().map(Choice::read).collect(),
        },
        First::Form(form) => Answer::Form {
            id: interaction,
            form: form.clone(),
        },
    })
}

/// Waits for the first answer, or three seconds.
pub async fn first_answer(pocket: &Pocket, interaction: Snowflake) -> Answer {
    let mut changed = pocket.watch();
    loop {
        if let Some(answer) = pocket.peek(|world| standing(world, interaction)) {
            if answer == Answer::Failed {
                pocket.with(|world| world.changes.push(Change::World));
            }
            return answer;
        }
        tokio::select! {
            alive = changed.changed() => if alive.is_err() { return Answer::Failed },
            () = tokio::time::sleep(Duration::from_millis(250)) => {}
        }
    }
}
