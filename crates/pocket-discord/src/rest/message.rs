//! Messages in channels.

use std::time::Duration;

use serde_json::Value;

use crate::check::message::{self as check, Door};
use crate::refusal::Refusal;
use crate::snowflake::Snowflake;
use crate::world::World;
use crate::world::channel::{Channel, Place};
use crate::world::compose::Body;
use crate::world::message::Message;

use super::Asking;
use super::channel::find;

/// How long an enforced nonce is remembered.
const NONCE_LIFE: Duration = Duration::from_secs(5 * 60);

/// Messages of a channel, newest first.
pub fn list(world: &World, channel: Snowflake, asking: &Asking) -> Result<Value, Refusal> {
    let place = find(world, channel)?;
    place.readable()?;
    let limit = asking
        .query("limit")
        .map_or(Ok(50), str::parse)
        .ok()
        .filter(|limit| (1..=100).contains(limit));
    let limit: usize = limit.ok_or_else(|| {
        Refusal::invalid_field(
            "limit",
            "NUMBER_TYPE_RANGE",
            "int value should be between 1 and 100.",
        )
    })?;
    let bound = |key: &str| {
        asking
            .query(key)
            .and_then(|id| id.parse::<Snowflake>().ok())
    };
    let (before, after) = (bound("before"), bound("after"));
    let wanted = |message: &&Message| {
        message.audience.is_none()
            && before.is_none_or(|before| message.id < before)
            && after.is_none_or(|after| message.id > after)
    };
    let found: Vec<&Message> = place.messages.values().filter(wanted).collect();
    let chosen: Vec<&&Message> = match after {
        Some(_) => found.iter().take(limit).rev().collect(),
        None => found.iter().rev().take(limit).collect(),
    };
    Ok(chosen
        .into_iter()
        .map(|message| world.message_wire(message))
        .collect())
}

/// A message that everyone in the channel sees.
fn public(world: &World, channel: Snowflake, id: Snowflake) -> Result<&Message, Refusal> {
    let place = find(world, channel)?;
    place.readable()?;
    let message = place
        .messages
        .get(&id)
        .filter(|message| message.audience.is_none());
    message.ok_or(Refusal::UNKNOWN_MESSAGE)
}

/// One message.
pub fn get(world: &World, channel: Snowflake, id: Snowflake) -> Result<Value, Refusal> {
    Ok(world.message_wire(public(world, channel, id)?))
}

/// Posts a message; with `enforce_nonce`, a nonce that was just used gives the message of then.
pub fn create(world: &mut World, channel: Snowflake, body: Body) -> Result<Value, Refusal> {
    let place = find(world, channel)?;
    place.writable(!body.parts.is_empty())?;
    receivable(world, place)?;
    check::check(&body.json, Door::Channel, &body.before(None))?;
    if let Some(existing) = doubled(world, place, &body.json) {
        return Ok(world.message_wire(existing));
    }
    let replies_to = reference(place, &body.json["message_reference"])?;
    let mut message = Message::new(world.mint(), channel, world.bot);
    message.replies_to = replies_to;
    world.compose(&mut message, body)?;
    if let Some(thread) = world.channels.get_mut(&channel) {
        thread.archived = false;
    }
    Ok(world.post(message))
}

fn receivable(world: &World, place: &Channel) -> Result<(), Refusal> {
    let Place::Dm { with } = place.place else {
        return Ok(());
    };
    match world.users.get(&with) {
        Some(user) if user.left => Err(Refusal::NO_MUTUAL_GUILDS),
        Some(user) if user.open_dms => Ok(()),
        Some(_) | None => Err(Refusal::CLOSED_DMS),
    }
}

fn doubled<'w>(world: &World, place: &'w Channel, body: &Value) -> Option<&'w Message> {
    let nonce = body
        .get("nonce")
        .filter(|nonce| !nonce.is_null() && body["enforce_nonce"] == true)?;
    let now = world.now();
    let fresh = |message: &&Message| {
        now.duration_since(message.id.moment()).unwrap_or_default() < NONCE_LIFE
    };
    let recent = place.messages.values().rev().take_while(fresh);
    recent
        .into_iter()
        .find(|message| message.author == world.bot && message.nonce == *nonce)
}

fn reference(place: &Channel, reference: &Value) -> Result<Option<Snowflake>, Refusal> {
    if reference.is_null() {
        return Ok(None);
    }
    let found = Snowflake::read(&reference["message_id"]);
    let found = found.filter(|id| place.messages.contains_key(id));
    if found.is_none() && reference["fail_if_not_exists"] != false {
        let message = "Unknown message";
        return Err(Refusal::invalid_field(
            "message_reference",
            "REPLIES_UNKNOWN_MESSAGE",
            message,
        ));
    }
    Ok(found)
}

/// Changes a message of the bot.
pub fn edit(
    world: &mut World,
    channel: Snowflake,
    id: Snowflake,
    body: Body,
) -> Result<Value, Refusal> {
    let mut message = public(world, channel, id)?.clone();
    find(world, channel)?.changeable()?;
    if message.author != world.bot {
        return Err(Refusal::NOT_AUTHOR);
    }
    check::check(&body.json, Door::ChannelEdit, &body.before(Some(&message)))?;
    world.compose(&mut message, body)?;
    message.edited = Some(world.now());
    Ok(world.post(message))
}

/// Deletes a message of the bot.
pub fn delete(world: &mut World, channel: Snowflake, id: Snowflake) -> Result<Value, Refusal> {
    let author = public(world, channel, id)?.author;
    find(world, channel)?.changeable()?;
    if author != world.bot {
        return Err(Refusal::MISSING_PERMISSIONS);
    }
    world.remove(channel, id);
    Ok(Value::Null)
}
