//! The first answer to an interaction.

use serde_json::{Value, json};

use crate::check::callback::{self as check, Kind};
use crate::check::message::{EPHEMERAL, LOADING};
use crate::refusal::Refusal;
use crate::snowflake::Snowflake;
use crate::world::World;
use crate::world::change::Change;
use crate::world::compose::Body;
use crate::world::interaction::Interaction;
use crate::world::message::Message;

use super::{Answered, Asking};

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
    let kind = check::check(&body.json, interaction.asked, &body.before(changed))?;
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
pub fn respond(
    world: &mut World,
    interaction: &Interaction,
    body: Body,
    is_late: bool,
) -> Answered {
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
