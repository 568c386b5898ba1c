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

use super::Asking;

/// Takes the first answer.
pub fn answer(
    world: &mut World,
    id: Snowflake,
    token: &str,
    asking: Asking,
) -> Result<Value, Refusal> {
    let now = world.now();
    let interaction = world.interactions.open(id, token, now)?.clone();
    let source = interaction
        .source
        .and_then(|source| world.message(interaction.channel, source))
        .cloned();
    let mut before = asking.body.before(source.as_ref());
    if asking.body.json["type"] != 7 {
        before = asking.body.before(None);
    }
    let kind = check::check(&asking.body.json, interaction.asked, &before)?;
    let with_response = asking.query("with_response") == Some("true");
    let mut body = asking.body;
    let data = body.json["data"].take();
    body.json = data;
    let answer = body.json.clone();
    let original = take(world, &interaction, kind, source, body)?;
    if let Some(kept) = world.interactions.get_mut(id) {
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
        "interaction": {"id": id, "type": interaction.kind(), "response_message_id": original},
        "resource": {"type": 4, "message": message},
    }))
}

fn take(
    world: &mut World,
    interaction: &Interaction,
    kind: Kind,
    source: Option<Message>,
    body: Body,
) -> Result<Option<Snowflake>, Refusal> {
    match kind {
        Kind::Message => Ok(Snowflake::read(&respond(world, interaction, body)?["id"])),
        Kind::Deferred => Ok(Some(think(world, interaction, &body.json))),
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

/// An empty message that answers an interaction.
pub fn blank(world: &mut World, interaction: &Interaction, ephemeral: bool) -> Message {
    let mut message = Message::new(world.mint(), interaction.channel, world.bot);
    message.via = Some(interaction.clone());
    if ephemeral {
        message.flags = EPHEMERAL;
        message.audience = Some(interaction.user);
    }
    message
}

/// Whether a body asks to be seen by the invoker alone.
pub fn is_ephemeral(body: &Value) -> bool {
    body["flags"].as_u64().unwrap_or(0) & EPHEMERAL != 0
}

/// Posts a new message in answer to an interaction.
pub fn respond(world: &mut World, interaction: &Interaction, body: Body) -> Result<Value, Refusal> {
    let mut message = blank(world, interaction, is_ephemeral(&body.json));
    world.compose(&mut message, body)?;
    Ok(world.post(message))
}

fn think(world: &mut World, interaction: &Interaction, data: &Value) -> Snowflake {
    let mut message = blank(world, interaction, is_ephemeral(data));
    message.flags |= LOADING;
    world.changes.push(Change::Typing {
        channel: interaction.channel,
    });
    let id = message.id;
    world.post(message);
    id
}
