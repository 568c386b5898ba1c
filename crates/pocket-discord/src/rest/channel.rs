//! Channels: reading, threads opened, put away and brought back, typing, DMs.

use serde_json::Value;

use crate::check::described;
use crate::refusal::Refusal;
use crate::rest::{Answered, Asking};
use crate::snowflake::Snowflake;
use crate::world::channel::{Access, CREATE_PUBLIC_THREADS, Channel, Place};
use crate::world::{Change, World};

/// The channel that a request is about.
pub fn find<'w>(world: &'w World, asking: &Asking) -> Result<&'w Channel, Refusal> {
    world
        .channels
        .get(&asking.id(0))
        .ok_or(Refusal::new(404, 10003, "Unknown Channel"))
}

/// The channel object.
pub fn get(world: &mut World, asking: Asking) -> Answered {
    let channel = find(world, &asking)?;
    channel.readable()?;
    Ok(world.channel_wire(channel))
}

/// Changes a thread.
pub fn change(world: &mut World, asking: Asking) -> Answered {
    let (channel, body) = (find(world, &asking)?, &asking.body.json);
    channel.readable()?;
    let may_open = channel.access == Access::Steward || body["locked"] == false;
    if !matches!(channel.place, Place::Thread { .. }) || (channel.locked && !may_open) {
        return Err(Refusal::MISSING_PERMISSIONS);
    }
    described(body, "UpdateThreadRequestPartial")?;
    if body["name"] == "" {
        let message = "Must be between 1 and 100 in length.";
        return Err(Refusal::invalid_field(
            "name",
            "BASE_TYPE_BAD_LENGTH",
            message,
        ));
    }
    if let Some(channel) = world.channels.get_mut(&asking.id(0)) {
        let told = |key: &str, now: bool| body[key].as_bool().unwrap_or(now);
        channel.archived = told("archived", channel.archived);
        channel.locked = told("locked", channel.locked);
        if let Some(name) = body["name"].as_str() {
            channel.name = name.into();
        }
    }
    world.changes.push(Change::World);
    get(world, asking)
}

/// "Is typing".
pub fn typing(world: &mut World, asking: Asking) -> Answered {
    let channel = find(world, &asking)?;
    channel.writable(false)?;
    let channel = channel.id;
    world.changes.push(Change::Typing { channel });
    Ok(Value::Null)
}

/// The DM with a user.
pub fn open_dm(world: &mut World, asking: Asking) -> Answered {
    let body = &asking.body.json;
    described(body, "CreatePrivateChannelRequest")?;
    let recipient = Snowflake::read(&body["recipient_id"]);
    let user = recipient.filter(|id| world.users.get(id).is_some_and(|user| !user.bot));
    let code = "CHANNEL_INVALID_RECIPIENT";
    let user =
        user.ok_or_else(|| Refusal::invalid_field("recipient_id", code, "Invalid Recipient(s)"))?;
    let ids = vec![world.dm(user)];
    get(world, Asking { ids, ..asking })
}

/// Opens a thread on a message, whose number it gets.
pub fn open_thread(world: &mut World, asking: Asking) -> Answered {
    let (parent, message) = (find(world, &asking)?, asking.id(1));
    parent.readable()?;
    if parent.place != Place::Guild {
        return Err(Refusal::new(
            400,
            50024,
            "Cannot execute action on this channel type",
        ));
    }
    if !parent.allows(CREATE_PUBLIC_THREADS) {
        return Err(Refusal::MISSING_PERMISSIONS);
    }
    let shown = parent.messages.get(&message);
    if shown.is_none_or(|message| message.audience.is_some()) {
        return Err(Refusal::UNKNOWN_MESSAGE);
    }
    if world.channels.contains_key(&message) {
        return Err(Refusal::new(
            400,
            160_004,
            "A thread has already been created for this message",
        ));
    }
    let body = &asking.body.json;
    described(body, "CreateTextThreadWithMessageRequest")?;
    let name = body["name"].as_str().unwrap_or_default();
    Ok(world.open_thread(message, name, asking.id(0)))
}
