//! Later answers to an interaction: follow-ups, and changes to what was answered.

use serde_json::Value;

use crate::check::callback::Kind;
use crate::check::message::{self as check, Door};
use crate::refusal::Refusal;
use crate::snowflake::Snowflake;
use crate::world::World;
use crate::world::compose::Body;
use crate::world::interaction::Interaction;
use crate::world::message::Message;

use super::callback::respond;

fn open(world: &World, application: Snowflake, token: &str) -> Result<Interaction, Refusal> {
    if application != world.bot {
        return Err(Refusal::UNKNOWN_WEBHOOK);
    }
    world.interactions.webhook(token, world.now()).cloned()
}

/// Posts a follow-up; the first one after a deferral fills the deferred message instead.
pub fn follow_up(
    world: &mut World,
    application: Snowflake,
    token: &str,
    body: Body,
) -> Result<Value, Refusal> {
    let interaction = open(world, application, token)?;
    check::check(&body.json, Door::FollowUp, &body.before(None))?;
    let original = interaction
        .original
        .and_then(|id| world.message(interaction.channel, id));
    let deferred = original
        .filter(|message| interaction.first == Some(Kind::Deferred) && message.is_loading());
    if let Some(message) = deferred.cloned() {
        return change(world, message, body);
    }
    respond(world, &interaction, body)
}

/// Reads, changes or deletes a message of an interaction: its first answer, or the one with an ID.
pub fn message(
    world: &mut World,
    method: &str,
    (application, token, target): (Snowflake, &str, Option<Snowflake>),
    body: Body,
) -> Result<Value, Refusal> {
    let interaction = open(world, application, token)?;
    let found = find(world, &interaction, target)
        .ok_or(Refusal::UNKNOWN_MESSAGE)?
        .clone();
    match method {
        "GET" => Ok(world.message_wire(&found)),
        "PATCH" => {
            check::check(&body.json, Door::WebhookEdit, &body.before(Some(&found)))?;
            let changed = change(world, found, body)?;
            if let Some(asked) = world.interactions.get_mut(interaction.id)
                && asked.first == Some(Kind::Acknowledged)
                && target.is_none()
            {
                asked.first = Some(Kind::Updated);
            }
            Ok(changed)
        }
        "DELETE" => {
            world.remove(found.channel, found.id);
            Ok(Value::Null)
        }
        _ => Err(Refusal::WRONG_METHOD),
    }
}

fn find<'w>(
    world: &'w World,
    interaction: &Interaction,
    target: Option<Snowflake>,
) -> Option<&'w Message> {
    let message = world.message(interaction.channel, target.or(interaction.original)?)?;
    let via = message.via.as_ref();
    let own = via.is_some_and(|via| via.id == interaction.id);
    let source = interaction.source == Some(message.id);
    (own || source || target.is_none()).then_some(message)
}

fn change(world: &mut World, mut message: Message, body: Body) -> Result<Value, Refusal> {
    let was_loading = message.is_loading();
    let flags = message.flags;
    world.compose(&mut message, body)?;
    // Whether an answer is ephemeral was settled when it was deferred.
    message.flags = (message.flags & !check::EPHEMERAL) | (flags & check::EPHEMERAL);
    if !was_loading {
        message.edited = Some(world.now());
    }
    Ok(world.post(message))
}
