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
pub(super) fn list(world: &mut World, asking: Asking) -> Answered {
    let place = find(world, &asking)?;
    let limit = asking.query("limit").map_or(Ok(50), str::parse);
    let Some(limit) = limit.ok().filter(|limit| (1..=100).contains(limit)) else {
        let message = "int value should be between 1 and 100.";
        return Err(Refusal::invalid_field(
            "limit",
            "NUMBER_TYPE_RANGE",
            message,
        ));
    };
    let before = asking.query("before");
    let before = before.and_then(|id| id.parse::<Snowflake>().ok());
    let wanted = |message: &&Message| {
        message.audience.is_none() && before.is_none_or(|before| message.id < before)
    };
    let newest_first = place.messages.values().rev();
    let chosen = newest_first.filter(wanted).take(limit);
    Ok(chosen.map(|message| world.message_wire(message)).collect())
}

/// Posts a message; with `enforce_nonce`, a nonce that was just used gives the message of then.
pub(super) fn create(world: &mut World, asking: Asking) -> Answered {
    let (place, body) = (find(world, &asking)?, asking.body);
    place.writable(!body.parts.is_empty())?;
    receivable(world, place)?;
    check::check(&body.json, Door::Channel)?;
    if let Some(existing) = doubled(world, place, &body.json) {
        return Ok(world.message_wire(existing));
    }
    let channel = place.id;
    let mut message = Message::new(world.mint(), channel, world.bot);
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

/// Changes a message of the bot that everyone in the channel sees.
pub(super) fn edit(world: &mut World, asking: Asking) -> Answered {
    let place = find(world, &asking)?;
    let message = place.messages.get(&asking.id(1));
    let message = message.filter(|message| message.audience.is_none());
    let mut message = message.ok_or(Refusal::UNKNOWN_MESSAGE)?.clone();
    place.changeable()?;
    if message.author != world.bot {
        let words = "Cannot edit a message authored by another user";
        return Err(Refusal::new(403, 50005, words));
    }
    check::check(&asking.body.json, Door::ChannelEdit)?;
    world.compose(&mut message, asking.body)?;
    message.edited = Some(world.now());
    Ok(world.post(message))
}
