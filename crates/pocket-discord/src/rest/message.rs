//! Messages in channels.

use std::time::Duration;

use serde_json::Value;

use crate::check::message::{self as check, Door};
use crate::refusal::Refusal;
use crate::rest::channel::find;
use crate::rest::{Answered, Asking};
use crate::snowflake::Snowflake;
use crate::world::World;
use crate::world::channel::{Channel, Place};
use crate::world::message::Message;

/// How long an enforced nonce is remembered.
const NONCE_LIFE: Duration = Duration::from_secs(5 * 60);

/// Messages of a channel, newest first.
pub fn list(world: &mut World, asking: Asking) -> Answered {
    let place = find(world, &asking)?;
    place.readable()?;
    let limit = asking.query("limit").map_or(Ok(50), str::parse);
    let Some(limit) = limit.ok().filter(|limit| (1..=100).contains(limit)) else {
        let message = "int value should be between 1 and 100.";
        return Err(Refusal::invalid_field(
            "limit",
            "NUMBER_TYPE_RANGE",
            message,
        ));
    };
    let bound = |key: &str| asking.query(key)?.parse::<Snowflake>().ok();
    let (before, after) = (bound("before"), bound("after"));
    let wanted = |message: &&Message| {
        message.audience.is_none()
            && before.is_none_or(|before| message.id < before)
            && after.is_none_or(|after| message.id > after)
    };
    let found: Vec<&Message> = place.messages.values().filter(wanted).collect();
    let skipped = if after.is_some() {
        0
    } else {
        found.len().saturating_sub(limit)
    };
    let chosen = found.into_iter().skip(skipped).take(limit).rev();
    Ok(chosen.map(|message| world.message_wire(message)).collect())
}

/// A message that everyone in the channel sees.
fn public<'w>(world: &'w World, asking: &Asking) -> Result<&'w Message, Refusal> {
    let place = find(world, asking)?;
    place.readable()?;
    let message = place.messages.get(&asking.id(1));
    message
        .filter(|message| message.audience.is_none())
        .ok_or(Refusal::UNKNOWN_MESSAGE)
}

/// A message of the bot that can be changed.
fn own(world: &World, asking: &Asking, otherwise: Refusal) -> Result<Message, Refusal> {
    let message = public(world, asking)?;
    find(world, asking)?.changeable()?;
    if message.author == world.bot {
        Ok(message.clone())
    } else {
        Err(otherwise)
    }
}

/// One message.
pub fn get(world: &mut World, asking: Asking) -> Answered {
    Ok(world.message_wire(public(world, &asking)?))
}

/// Posts a message; with `enforce_nonce`, a nonce that was just used gives the message of then.
pub fn create(world: &mut World, asking: Asking) -> Answered {
    let (place, body) = (find(world, &asking)?, asking.body);
    place.writable(!body.parts.is_empty())?;
    receivable(world, place)?;
    check::check(&body.json, Door::Channel, &body.before(None))?;
    if let Some(existing) = doubled(world, place, &body.json) {
        return Ok(world.message_wire(existing));
    }
    let (channel, replies_to) = (place.id, reference(place, &body.json["message_reference"])?);
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
        Some(user) if user.left => Err(Refusal::new(
            403,
            50278,
            "Cannot send messages to this user due to having no mutual guilds",
        )),
        Some(user) if user.open_dms => Ok(()),
        Some(_) | None => Err(Refusal::new(
            403,
            50007,
            "Cannot send messages to this user",
        )),
    }
}

fn doubled<'w>(world: &World, place: &'w Channel, body: &Value) -> Option<&'w Message> {
    let nonce = &body["nonce"];
    let is_it = |message: &&Message| message.author == world.bot && message.nonce == *nonce;
    let mut recent = place.messages.values().rev().take_while(|message| {
        let age = world.now().duration_since(message.id.moment());
        age.unwrap_or_default() < NONCE_LIFE
    });
    recent
        .find(is_it)
        .filter(|_| !nonce.is_null() && body["enforce_nonce"] == true)
}

fn reference(place: &Channel, reference: &Value) -> Result<Option<Snowflake>, Refusal> {
    let found = Snowflake::read(&reference["message_id"]);
    let found = found.filter(|id| place.messages.contains_key(id));
    if found.is_none() && !reference.is_null() && reference["fail_if_not_exists"] != false {
        let code = "REPLIES_UNKNOWN_MESSAGE";
        return Err(Refusal::invalid_field(
            "message_reference",
            code,
            "Unknown message",
        ));
    }
    Ok(found)
}

/// Changes a message of the bot.
pub fn edit(world: &mut World, asking: Asking) -> Answered {
    let mut message = own(
        world,
        &asking,
        Refusal::new(403, 50005, "Cannot edit a message authored by another user"),
    )?;
    let body = asking.body;
    check::check(&body.json, Door::ChannelEdit, &body.before(Some(&message)))?;
    world.compose(&mut message, body)?;
    message.edited = Some(world.now());
    Ok(world.post(message))
}

/// Deletes a message of the bot.
pub fn delete(world: &mut World, asking: Asking) -> Answered {
    let message = own(world, &asking, Refusal::MISSING_PERMISSIONS)?;
    world.remove(message.channel, message.id);
    Ok(Value::Null)
}
