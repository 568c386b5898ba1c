//! Channels: reading, threads put away and brought back, typing, DMs.

use serde_json::Value;

use crate::check::form::Form;
use crate::refusal::Refusal;
use crate::snowflake::Snowflake;
use crate::world::World;
use crate::world::change::Change;
use crate::world::channel::{Access, Channel, Place};

use super::Reply;

/// The channel with this ID.
pub fn find(world: &World, id: Snowflake) -> Result<&Channel, Refusal> {
    world.channels.get(&id).ok_or_else(Refusal::unknown_channel)
}

/// The channel object.
pub fn get(world: &World, id: Snowflake) -> Result<Reply, Refusal> {
    let channel = find(world, id)?;
    channel.readable()?;
    Ok(Reply::Good(world.channel_wire(channel)))
}

/// Changes a thread.
pub fn change(world: &mut World, id: Snowflake, body: &Value) -> Result<Reply, Refusal> {
    let channel = find(world, id)?;
    channel.readable()?;
    let may_open = channel.access == Access::Steward || body["locked"] == false;
    if !matches!(channel.place, Place::Thread { .. }) || (channel.locked && !may_open) {
        return Err(Refusal::missing_permissions());
    }
    let form = Form::default();
    let root = form.root(body);
    root.only(&[
        "archived",
        "locked",
        "name",
        "auto_archive_duration",
        "invitable",
        "rate_limit_per_user",
    ]);
    let flag = |key: &str| root.get(key).and_then(|field| field.flag());
    let (archived, locked) = (flag("archived"), flag("locked"));
    let name = root
        .get("name")
        .and_then(|name| name.text(1..=100))
        .map(str::to_owned);
    form.verdict()?;
    let channel = world
        .channels
        .get_mut(&id)
        .ok_or_else(Refusal::unknown_channel)?;
    channel.archived = archived.unwrap_or(channel.archived);
    channel.locked = locked.unwrap_or(channel.locked);
    channel.name = name.unwrap_or_else(|| channel.name.clone());
    world.changes.push(Change::World);
    get(world, id)
}

/// "Is typing".
pub fn typing(world: &mut World, id: Snowflake) -> Result<Reply, Refusal> {
    find(world, id)?.writable(false)?;
    world.changes.push(Change::Typing { channel: id });
    Ok(Reply::Empty)
}

/// The DM with a user.
pub fn open_dm(world: &mut World, body: &Value) -> Result<Reply, Refusal> {
    let form = Form::default();
    let root = form.root(body);
    root.only(&["recipient_id"]);
    let recipient = root.need("recipient_id").and_then(|id| id.id());
    form.verdict()?;
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
