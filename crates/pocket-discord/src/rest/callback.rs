//! The first answer to an interaction, and what takes its place.

use serde_json::Value;

use crate::check::callback::{self, Kind};
use crate::check::message::{self, Door, EPHEMERAL, LOADING};
use crate::refusal::Refusal;
use crate::rest::{Answered, Asking};
use crate::world::message::Message;
use crate::world::{Change, World};

/// Takes the first answer.
pub(super) fn answer(world: &mut World, asking: Asking) -> Answered {
    let (id, now, mut body) = (asking.id(0), world.now(), asking.body);
    let interaction = world.interactions.open(id, &asking.token, now)?.clone();
    let (channel, source) = (interaction.channel, interaction.source);
    let kind = callback::check(&body.json, interaction.asked, source.is_some())?;
    body.json = body.json["data"].take();
    let answer = body.json.clone();
    let message = match kind {
        Kind::Message | Kind::Deferred => {
            let mut message = Message::new(world.mint(), channel, world.bot);
            message.answers = Some((interaction.user, interaction.command));
            let flags = answer["flags"].as_u64().unwrap_or(0);
            message.audience = (flags & EPHEMERAL != 0).then_some(interaction.user);
            if kind == Kind::Deferred {
                message.flags = flags | LOADING;
                world.changes.push(Change::Typing { channel });
            } else {
                world.compose(&mut message, body)?;
            }
            Some(message)
        }
        Kind::Updated => {
            let message = source.and_then(|source| world.message(channel, source));
            let mut message = message.ok_or(Refusal::UNKNOWN_MESSAGE)?.clone();
            world.compose(&mut message, body)?;
            message.edited = Some(now);
            Some(message)
        }
        Kind::Acknowledged | Kind::Choices | Kind::Form => None,
    };
    if let Some(kept) = world.interactions.known.get_mut(&id) {
        kept.first = Some(kind);
        kept.answer = answer;
        let acknowledged = source.filter(|_| kind == Kind::Acknowledged);
        kept.original = message.as_ref().map_or(acknowledged, |it| Some(it.id));
    }
    message.map(|message| world.post(message));
    Ok(Value::Null)
}

/// Changes what was answered.
pub(super) fn change(world: &mut World, asking: Asking) -> Answered {
    if asking.id(0) != world.bot {
        return Err(Refusal::UNKNOWN_WEBHOOK);
    }
    let (now, body) = (world.now(), asking.body);
    let interaction = world.interactions.webhook(&asking.token, now)?;
    let (id, original) = (interaction.id, interaction.original);
    let message = original.and_then(|id| world.message(interaction.channel, id));
    let mut message = message.ok_or(Refusal::UNKNOWN_MESSAGE)?.clone();
    message::check(&body.json, Door::WebhookEdit)?;
    let was_loading = message.is_loading();
    world.compose(&mut message, body)?;
    if !was_loading {
        message.edited = Some(now);
    }
    let asked = world.interactions.known.get_mut(&id);
    if let Some(asked) = asked.filter(|asked| asked.first == Some(Kind::Acknowledged)) {
        asked.first = Some(Kind::Updated);
    }
    Ok(world.post(message))
}
