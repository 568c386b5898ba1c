//! Threads that are opened on messages.

use serde_json::Value;

use crate::check::described;
use crate::refusal::Refusal;
use crate::snowflake::Snowflake;
use crate::world::World;
use crate::world::channel::{CREATE_PUBLIC_THREADS, Channel, Place};

use super::channel::find;

/// Opens a thread on a message, whose number it gets.
pub fn open(
    world: &mut World,
    parent: Snowflake,
    message: Snowflake,
    body: &Value,
) -> Result<Value, Refusal> {
    openable(find(world, parent)?, message)?;
    if world.channels.contains_key(&message) {
        return Err(Refusal::HAS_A_THREAD);
    }
    described(body, "CreateTextThreadWithMessageRequest")?;
    let name = body["name"].as_str().unwrap_or_default();
    world.open_thread(message, name, parent);
    Ok(world.channel_wire(find(world, message)?))
}

fn openable(parent: &Channel, message: Snowflake) -> Result<(), Refusal> {
    parent.readable()?;
    if parent.place != Place::Guild {
        return Err(Refusal::WRONG_CHANNEL);
    }
    if !parent.allows(CREATE_PUBLIC_THREADS) {
        return Err(Refusal::MISSING_PERMISSIONS);
    }
    let shown = parent.messages.get(&message);
    match shown.filter(|message| message.audience.is_none()) {
        Some(_) => Ok(()),
        None => Err(Refusal::UNKNOWN_MESSAGE),
    }
}
