//! Answers to an interaction: the first, then follow-ups, and changes to what was answered.

use serde_json::{Value, json};

use crate::check::callback::{self, Kind};
use crate::check::message::{self, Door, EPHEMERAL, LOADING};
use crate::refusal::Refusal;
use crate::rest::{Answered, Asking};
use crate::snowflake::Snowflake;
use crate::world::interaction::Interaction;
use crate::world::message::{Body, Message};
use crate::world::{Change, World};

/// Takes the first answer.
pub fn answer(world: &mut World, asking: Asking) -> Answered {
    let interaction = world
        .interactions
        .open(asking.id(0), &asking.token, world.now())?
        .clone();
    let with_response = asking.query("with_response") == Some("true");
    let source = interaction
        .source
        .and_then(|source| world.message(interaction.channel, source))
        .cloned();
    let mut body = asking.body;
    let changed = source.as_ref().filter(|_| body.json["type"] == 7);
    let kind = callback::check(&body.json, interaction.asked, &body.before(changed))?;
    body.json = body.json["data"].take();
    let answer = body.json.clone();
    let original = take(world, &interaction, kind, source, body)?;
    if let Some(kept) = world.interactions.get_mut(interaction.id) {
        kept.first = Some(kind);
        kept.answer = answer;
        kept.original = original;
    }
    if !with_response {
        return Ok(Value::Null);
    }
    let message = original.and_then(|original| world.message(interaction.channel, original));
    let message = message.map(|message| world.message_wire(message));
    Ok(json!({
        "interaction": {"id": interaction.id, "type": interaction.kind(), "response_message_id": original},
        "resource": {"type": 4, "message": message},
    }))
}

/// Does what an answer asks for; the message that is the first answer then.
fn take(
    world: &mut World,
    interaction: &Interaction,
    kind: Kind,
    source: Option<Message>,
    body: Body,
) -> Result<Option<Snowflake>, Refusal> {
    match kind {
        Kind::Message | Kind::Deferred => {
            let message = respond(world, interaction, body, kind == Kind::Deferred)?;
            Ok(Snowflake::read(&message["id"]))
        }
        Kind::Updated => {
            let mut message = source.ok_or(Refusal::UNKNOWN_MESSAGE)?;
            world.compose(&mut message, body)?;
            message.edited = Some(world.now());
            world.post(message);
            Ok(interaction.source)
        }
        Kind::Acknowledged => Ok(interaction.source),
        Kind::Choices | Kind::Form => Ok(None),
    }
}

/// Posts a new message in answer to an interaction; one that is to come "is thinking".
fn respond(world: &mut World, interaction: &Interaction, body: Body, is_late: bool) -> Answered {
    let channel = interaction.channel;
    let mut message = Message::new(world.mint(), channel, world.bot);
    message.via = Some(interaction.clone());
    if body.json["flags"].as_u64().unwrap_or(0) & EPHEMERAL != 0 {
        message.flags = EPHEMERAL;
        message.audience = Some(interaction.user);
    }
    if is_late {
        message.flags |= LOADING;
        world.changes.push(Change::Typing { channel });
    } else {
        world.compose(&mut message, body)?;
    }
    Ok(world.post(message))
}

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
    message::check(&body.json, Door::FollowUp, &body.before(None))?;
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
    message::check(&body.json, Door::WebhookEdit, &body.before(Some(&message)))?;
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
    message.flags = (message.flags & !EPHEMERAL) | (flags & EPHEMERAL);
    if !was_loading {
        message.edited = Some(world.now());
    }
    Ok(world.post(message))
}
