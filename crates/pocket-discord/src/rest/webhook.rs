//! Later answers to an interaction: follow-ups, and changes to what was answered.

use serde_json::Value;

use crate::check::callback::Kind;
use crate::check::message::{self as check, Door};
use crate::refusal::Refusal;
use crate::world::World;
use crate::world::compose::Body;
use crate::world::interaction::Interaction;
use crate::world::message::Message;

use super::callback::respond;
use super::{Answered, Asking};

fn open(world: &World, asking: &Asking) -> Result<Interaction, Refusal> {
    if asking.id(0) != world.bot {
        return Err(Refusal::UNKNOWN_WEBHOOK);
    }
    world
        .interactions
        .webhook(&asking.token, world.now())
        .cloned()
}

/// Posts a follow-up; the first one after a deferral fills the deferred message instead.
pub fn follow_up(world: &mut World, asking: Asking) -> Answered {
    let (interaction, body) = (open(world, &asking)?, asking.body);
    check::check(&body.json, Door::FollowUp, &body.before(None))?;
    let original = interaction
        .original
        .and_then(|id| world.message(interaction.channel, id));
    let is_deferred =
        |message: &&Message| interaction.first == Some(Kind::Deferred) && message.is_loading();
    match original.filter(is_deferred).cloned() {
        Some(message) => fill(world, message, body),
        None => respond(world, &interaction, body, false),
    }
}

/// A message of an interaction: its first answer, or the one with an ID.
fn find(world: &World, asking: &Asking) -> Result<(Interaction, Message), Refusal> {
    let interaction = open(world, asking)?;
    let target = asking.ids.get(1).copied();
    let id = target.or(interaction.original);
    let message = id.and_then(|id| world.message(interaction.channel, id));
    let is_its = |message: &&Message| {
        let via = message.via.as_ref().map(|via| via.id);
        target.is_none() || via == Some(interaction.id) || interaction.source == Some(message.id)
    };
    let message = message
        .filter(is_its)
        .ok_or(Refusal::UNKNOWN_MESSAGE)?
        .clone();
    Ok((interaction, message))
}

/// Reads one.
pub fn get(world: &mut World, asking: Asking) -> Answered {
    let (_, message) = find(world, &asking)?;
    Ok(world.message_wire(&message))
}

/// Changes one.
pub fn change(world: &mut World, asking: Asking) -> Answered {
    let (interaction, message) = find(world, &asking)?;
    let (is_original, body) = (asking.ids.len() == 1, asking.body);
    check::check(&body.json, Door::WebhookEdit, &body.before(Some(&message)))?;
    let changed = fill(world, message, body)?;
    let asked = world.interactions.get_mut(interaction.id);
    if let Some(asked) =
        asked.filter(|asked| is_original && asked.first == Some(Kind::Acknowledged))
    {
        asked.first = Some(Kind::Updated);
    }
    Ok(changed)
}

/// Deletes one.
pub fn delete(world: &mut World, asking: Asking) -> Answered {
    let (_, message) = find(world, &asking)?;
    world.remove(message.channel, message.id);
    Ok(Value::Null)
}

fn fill(world: &mut World, mut message: Message, body: Body) -> Answered {
    let (was_loading, flags) = (message.is_loading(), message.flags);
    world.compose(&mut message, body)?;
    // Whether an answer is ephemeral was settled when it was deferred.
    message.flags = (message.flags & !check::EPHEMERAL) | (flags & check::EPHEMERAL);
    if !was_loading {
        message.edited = Some(world.now());
    }
    Ok(world.post(message))
}
