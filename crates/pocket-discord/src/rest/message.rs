//! Messages in channels.

use std::time::Duration;

use serde_json::Value;

use crate::check::message::public;
use crate::refusal::Refusal;
use crate::rest::asking::{Answered, Asking};
use crate::rest::channel::find;
use crate::snowflake::Snowflake;
use crate::world::World;
use crate::world::channel::{Channel, Place};

use crate::world::message::Message;

/// Time for which an enforced nonce is remembered.
const NONCE_LIFE: Duration = Duration::from_secs(5 * 60);

/// Returns messages of a channel, newest first.
pub(super) fn list(world: &mut World, asking: Asking) -> Answered {
    let place = find(world, &asking)?;
    let limit = asking
        .query
        .get("limit")
        .map_or(Ok(50), |limit| limit.parse());
    let Some(limit) = limit.ok().filter(|limit| (1..=100).contains(limit)) else {
        let message = "int value should be between 1 and 100.";
        return Err(Refusal::invalid_field(
            "limit",
            "NUMBER_TYPE_RANGE",
            message,
        ));
    };
    let before = asking
        .query
        .get("before")
        .and_then(|id| id.parse().ok())
        .unwrap_or(Snowflake(u64::MAX));
    let public = place
        .messages
        .range(..before)
        .rev()
        .filter(|(_, message)| message.is_public());
    Ok(public
        .take(limit)
        .map(|(_, message)| message.wire())
        .collect())
}

/// Posts a message; with `enforce_nonce`, a recently used nonce returns the earlier message.
pub(super) fn create(world: &mut World, asking: Asking) -> Answered {
    let place = find(world, &asking)?;
    place.writable()?;
    receivable(world, place)?;
    place.takes(&asking.body)?;
    asking.check(public)?;
    let body = asking.body;
    if let Some(existing) = doubled(world, place, &body.json) {
        return Ok(existing.wire());
    }
    let channel = place.id;
    let mut message = world.new_message(channel, world.bot);
    world.compose(&mut message, body)?;
    if let Some(thread) = world.channels.get_mut(&channel) {
        thread.archived = false;
    }
    Ok(world.post(channel, message))
}

fn receivable(world: &World, place: &Channel) -> Result<(), Refusal> {
    let Place::Dm { with } = place.place else {
        return Ok(());
    };
    let user = &world.users[&with];
    if user.left {
        let words = "Cannot send messages to this user due to having no mutual guilds";
        return Err(Refusal::new(403, 50278, words));
    }
    if user.open_dms {
        Ok(())
    } else {
        Err(Refusal::new(
            403,
            50007,
            "Cannot send messages to this user",
        ))
    }
}

fn doubled<'w>(world: &World, place: &'w Channel, body: &Value) -> Option<&'w Message> {
    let nonce = &body["nonce"];
    let is_it = |message: &&Message| message.is_of(world.bot) && message.0["nonce"] == *nonce;
    let remembered = Snowflake::at(world.now() - NONCE_LIFE);
    let mut recent = place
        .messages
        .range(remembered..)
        .map(|(_, message)| message);
    recent
        .rfind(is_it)
        .filter(|_| !nonce.is_null() && body["enforce_nonce"] == true)
}

/// Edits a public message of the bot.
pub(super) fn edit(world: &mut World, asking: Asking) -> Answered {
    let place = find(world, &asking)?;
    let channel = place.id;
    let mut message = place
        .messages
        .get(&asking.id("message_id"))
        .filter(|message| message.is_public())
        .ok_or(Refusal::UNKNOWN_MESSAGE)?
        .clone();
    place.changeable()?;
    if !message.is_of(world.bot) {
        let words = "Cannot edit a message authored by another user";
        return Err(Refusal::new(403, 50005, words));
    }
    place.takes(&asking.body)?;
    asking.check(public)?;
    world.compose(&mut message, asking.body)?;
    message.edited(world.now());
    Ok(world.post(channel, message))
}
