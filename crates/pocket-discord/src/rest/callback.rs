//! The first response to an interaction, and its edits.

use serde_json::{Value, json};

use crate::check::callback::{self, Kind};
use crate::check::message::{LOADING, public};
use crate::refusal::Refusal;
use crate::rest::asking::{Answered, Asking};
use crate::world::World;
use crate::world::interaction::CommandKind;

/// Accepts the first response.
pub(super) fn answer(world: &mut World, asking: Asking) -> Answered {
    let (id, now) = (asking.id("interaction_id"), world.now());
    let interaction = world.open(id, asking.token())?.clone();
    let mut body = asking.body;
    let (channel, source) = (interaction.channel, interaction.source);
    let kind = callback::check(
        asking.label,
        &body.json,
        interaction.asked,
        source.is_some(),
    )?;
    body.json = body.json["data"].take();
    let answer = body.json.clone();
    let message = match kind {
        Kind::Message | Kind::Deferred => {
            let mut message = world.new_message(channel, world.bot);
            let wire = message.wire_mut();
            let user = world.users[&interaction.user].wire();
            let mut did = json!({
                "id": id, "type": interaction.asked as u8, "user": user, "authorizing_integration_owners": {},
            });
            wire["interaction_metadata"] = did.clone();
            if let Some(command) = interaction.command {
                let is_typed = interaction.command_kind == CommandKind::Typed;
                wire["type"] = json!(if is_typed { 20 } else { 23 });
                did["name"] = json!(command);
                wire["interaction"] = did;
            }
            if kind == Kind::Deferred {
                wire["flags"] = json!(answer["flags"].as_u64().unwrap_or(0) | LOADING);
            } else {
                world.compose(&mut message, body)?;
            }
            Some(message)
        }
        Kind::Updated => {
            let mut message = source
                .and_then(|source| world.message(channel, source))
                .ok_or(Refusal::UNKNOWN_MESSAGE)?
                .clone();
            world.compose(&mut message, body)?;
            message.edited(now);
            Some(message)
        }
        Kind::Acknowledged | Kind::Choices | Kind::Form => None,
    };
    if let Some(kept) = world.interactions.get_mut(&id) {
        kept.first = Some(kind);
        kept.answer = answer;
        let acknowledged = source.filter(|_| kind == Kind::Acknowledged);
        kept.original = message.as_ref().map_or(acknowledged, |it| Some(it.id()));
    }
    message.map(|message| world.post(channel, message));
    Ok(Value::Null)
}

/// Edits the response.
pub(super) fn change(world: &mut World, asking: Asking) -> Answered {
    if asking.id("webhook_id") != world.bot {
        return Err(Refusal::UNKNOWN_WEBHOOK);
    }
    let now = world.now();
    let interaction = world.webhook(asking.token())?;
    let (id, channel) = (interaction.id, interaction.channel);
    let mut message = interaction
        .original
        .and_then(|id| world.message(channel, id))
        .ok_or(Refusal::UNKNOWN_MESSAGE)?
        .clone();
    asking.check(public)?;
    let was_loading = message.is_loading();
    world.compose(&mut message, asking.body)?;
    if !was_loading {
        message.edited(now);
    }
    let asked = world.interactions.get_mut(&id);
    if let Some(asked) = asked.filter(|asked| asked.first == Some(Kind::Acknowledged)) {
        asked.first = Some(Kind::Updated);
    }
    Ok(world.post(channel, message))
}
