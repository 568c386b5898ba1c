//! Channels: reading, threads put away and brought back, typing, DMs.

use serde_json::Value;

use crate::check::described;
use crate::refusal::Refusal;
use crate::snowflake::Snowflake;
use crate::world::World;
use crate::world::change::Change;
use crate::world::channel::{Access, Channel, Place};

/// The channel with this ID.
pub fn find(world: &World, id: Snowflake) -> Result<&Channel, Refusal> {
    world.channels.get(&id).ok_or(Refusal::UNKNOWN_CHANNEL)
}

/// The channel object.
pub fn get(world: &World, id: Snowflake) -> Result<Value, Refusal> {
    let channel = find(world, id)?;
    channel.readable()?;
    Ok(world.channel_wire(channel))
}

/// Changes a thread.
pub fn change(world: &mut World, id: Snowflake, body: &Value) -> Result<Value, Refusal> {
    let channel = find(world, id)?;
    channel.readable()?;
    let may_open = channel.access == Access::Steward || body["locked"] == false;
    if !matches!(channel.place, Place::Thread { .. }) || (channel.locked && !may_open) {
        return Err(Refusal::MISSING_PERMISSIONS);
    }
    described(body, "UpdateThreadRequestPartial")?;
    if body["name"] == "" {
        return Err(Refusal::invalid_field(
            "name",
            "BASE_TYPE_BAD_LENGTH",
            "Must be between 1 and 100 in length.",
        ));
    }
    let channel = world
        .channels
        .get_mut(&id)
        .ok_or(Refusal::UNKNOWN_CHANNEL)?;
    channel.archived = body["archived"].as_bool().unwrap_or(channel.archived);
    channel.locked = body["locked"].as_bool().unwrap_or(channel.locked);
    if let Some(name) = body["name"].as_str() {
        channel.name = name.into();
    }
    world.changes.push(Change::World);
    get(world, id)
}

/// "Is typing".
pub fn typing(world: &mut World, id: Snowflake) -> Result<Value, Refusal> {
    find(world, id)?.writable(false)?;
    world.changes.push(Change::Typing { channel: id });
    Ok(Value::Null)
}

/// The DM with a user.
pub fn open_dm(world: &mut World, body: &Value) -> Result<Value, Refusal> {
    described(body, "CreatePrivateChannelRequest")?;
    let recipient = Snowflake::read(&body["recipient_id"]);
    let known = recipient.filter(|id| world.users.get(id).is_some_and(|user| !user.bot));
    let user = known.ok_or_else(|| {
        Refusal::invalid_field(
            "recipient_id",
            "CHANNEL_INVALID_RECIPIENT",
            "Invalid Recipient(s)",
        )
    })?;
    let id = world.dm(user);
    get(world, id)
}
