//! Channels: DMs, and threads that are opened, archived and reopened.

use serde_json::json;

use crate::json::text;
use crate::refusal::Refusal;
use crate::rest::asking::{Answered, Asking};
use crate::snowflake::Snowflake;
use crate::world::channel::{Access, Channel, Place};
use crate::world::user::{CREATE_PUBLIC_THREADS, VIEW_CHANNEL};
use crate::world::{Change, World};

/// Discord's flag of a message with a thread.
const HAS_THREAD: u64 = 1 << 5;

/// Returns the channel of a request, if the bot sees it.
pub(super) fn find<'w>(world: &'w World, asking: &Asking) -> Result<&'w Channel, Refusal> {
    let channel = world
        .channels
        .get(&asking.id("channel_id"))
        .ok_or(Refusal::new(404, 10003, "Unknown Channel"))?;
    let seen = Some(channel).filter(|channel| channel.allows(VIEW_CHANNEL));
    seen.ok_or(Refusal::MISSING_ACCESS)
}

/// Archives or reopens a thread, the only supported change.
pub(super) fn change(world: &mut World, asking: Asking) -> Answered {
    let (channel, body) = (find(world, &asking)?, &asking.body.json);
    let may_open = !channel.locked || channel.access == Access::Steward;
    if !matches!(channel.place, Place::Thread { .. }) || !may_open {
        return Err(Refusal::MISSING_PERMISSIONS);
    }
    asking.check(|_| ())?;
    let archived = &body["archived"];
    if *body != json!({"archived": archived}) {
        let words = "Of a thread the pocket Discord changes nothing else";
        return Err(Refusal::invalid_field("", "POCKET_UNKNOWN_KEY", words));
    }
    let mut changed = channel.clone();
    changed.archived = *archived == true;
    let wire = world.channel_wire(&changed);
    world.channels.insert(changed.id, changed);
    world.changes.push(Change::World);
    Ok(wire)
}

/// Returns the DM with a user.
pub(super) fn open_dm(world: &mut World, asking: Asking) -> Answered {
    let body = &asking.body.json;
    asking.check(|_| ())?;
    let recipient = Snowflake::read(&body["recipient_id"]);
    let user = recipient.filter(|id| world.users.get(id).is_some_and(|user| !user.bot));
    let code = "CHANNEL_INVALID_RECIPIENT";
    let user =
        user.ok_or_else(|| Refusal::invalid_field("recipient_id", code, "Invalid Recipient(s)"))?;
    let dm = world.dm(user);
    Ok(world.channel_wire(&world.channels[&dm]))
}

/// Opens a thread on a message; it gets the message's ID.
pub(super) fn open_thread(world: &mut World, asking: Asking) -> Answered {
    let (parent, message) = (find(world, &asking)?, asking.id("message_id"));
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
    let mut shown = parent
        .messages
        .get(&message)
        .filter(|it| it.is_public())
        .ok_or(Refusal::UNKNOWN_MESSAGE)?
        .clone();
    if world.channels.contains_key(&message) {
        return Err(Refusal::new(
            400,
            160_004,
            "A thread has already been created for this message",
        ));
    }
    let body = &asking.body.json;
    asking.check(|_| ())?;
    let name = text(&body["name"]);
    let parent = parent.id;
    let thread = world
        .insert_channel(message, name, Place::Thread { parent })
        .clone();
    let thread = world.channel_wire(&thread);
    let flags = shown.flags() | HAS_THREAD;
    let wire = shown.wire_mut();
    wire["flags"] = json!(flags);
    wire["thread"] = thread.clone();
    world.post(parent, shown);
    Ok(thread)
}
