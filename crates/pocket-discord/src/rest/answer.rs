//! Which answer belongs to which route.

use serde_json::{Value, json};
use tracing::warn;

use crate::check::description::is_described;
use crate::refusal::Refusal;
use crate::world::{GUILD, World};

use super::{Answered, Asking, callback, channel, command, message, webhook};

type Answer = fn(&mut World, Asking) -> Answered;

const ANSWERS: [(&str, Answer); 30] = [
    ("GET /gateway", |world, _| Ok(json!({"url": world.gateway}))),
    ("GET /gateway/bot", gateway_bot),
    ("GET /users/@me", |world, _| Ok(world.me_wire())),
    ("GET /users/{user_id}", |world, asking| {
        known(world.user_wire(asking.id(0)), Refusal::UNKNOWN_USER)
    }),
    ("POST /users/@me/channels", channel::open_dm),
    ("GET /applications/@me", application),
    ("GET /oauth2/applications/@me", application),
    ("GET /applications/{application_id}/commands", command::list),
    (
        "PUT /applications/{application_id}/commands",
        command::replace,
    ),
    ("POST /applications/{application_id}/commands", command::add),
    (
        "POST /interactions/{interaction_id}/{interaction_token}/callback",
        callback::answer,
    ),
    (
        "POST /webhooks/{webhook_id}/{webhook_token}",
        webhook::follow_up,
    ),
    (
        "GET /webhooks/{webhook_id}/{webhook_token}/messages/@original",
        webhook::get,
    ),
    (
        "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original",
        webhook::change,
    ),
    (
        "DELETE /webhooks/{webhook_id}/{webhook_token}/messages/@original",
        webhook::delete,
    ),
    (
        "GET /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}",
        webhook::get,
    ),
    (
        "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}",
        webhook::change,
    ),
    (
        "DELETE /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}",
        webhook::delete,
    ),
    ("GET /channels/{channel_id}", channel::get),
    ("PATCH /channels/{channel_id}", channel::change),
    ("POST /channels/{channel_id}/typing", channel::typing),
    ("GET /channels/{channel_id}/messages", message::list),
    ("POST /channels/{channel_id}/messages", message::create),
    (
        "GET /channels/{channel_id}/messages/{message_id}",
        message::get,
    ),
    (
        "PATCH /channels/{channel_id}/messages/{message_id}",
        message::edit,
    ),
    (
        "DELETE /channels/{channel_id}/messages/{message_id}",
        message::delete,
    ),
    (
        "POST /channels/{channel_id}/messages/{message_id}/threads",
        channel::open_thread,
    ),
    ("GET /guilds/{guild_id}", |world, asking| {
        of_guild(&asking, world.guild_wire())
    }),
    ("GET /guilds/{guild_id}/channels", |world, asking| {
        of_guild(&asking, world.guild_create_wire()["channels"].take())
    }),
    ("GET /guilds/{guild_id}/members/{user_id}", member),
];

/// Answers a request that was read; with nothing where there is nothing to say.
pub fn answer(world: &mut World, asking: Asking) -> Answered {
    match ANSWERS.iter().find(|(label, _)| *label == asking.label) {
        Some((_, answer)) => answer(world, asking),
        None if is_described(&asking.label) => {
            warn!(
                asking.label,
                "the bot asked for something that the pocket Discord does not have"
            );
            Err(Refusal::NOT_FOUND)
        }
        None => Err(Refusal::WRONG_METHOD),
    }
}

fn known(value: Value, otherwise: Refusal) -> Answered {
    if value.is_null() {
        Err(otherwise)
    } else {
        Ok(value)
    }
}

fn of_guild(asking: &Asking, value: Value) -> Answered {
    if asking.id(0) == GUILD {
        Ok(value)
    } else {
        Err(Refusal::UNKNOWN_GUILD)
    }
}

fn member(world: &mut World, asking: Asking) -> Answered {
    let user = world.users.get(&asking.id(1)).filter(|user| !user.left);
    let member = of_guild(&asking, user.map_or(Value::Null, |user| user.member()))?;
    known(member, Refusal::UNKNOWN_MEMBER)
}

fn gateway_bot(world: &mut World, _: Asking) -> Answered {
    let sessions = &world.faults.sessions;
    let limit = json!({
        "total": sessions.total, "remaining": sessions.remaining,
        "reset_after": sessions.reset_after, "max_concurrency": sessions.max_concurrency,
    });
    Ok(json!({"url": world.gateway, "shards": sessions.shards, "session_start_limit": limit}))
}

fn application(world: &mut World, _: Asking) -> Answered {
    let owner = world.users.keys().nth(1).map(|id| world.user_wire(*id));
    Ok(json!({
        "id": world.bot, "name": world.names.bot, "icon": null, "description": "", "bot_public": true,
        "bot_require_code_grant": false, "verify_key": "0".repeat(64), "owner": owner, "team": null, "flags": 0,
        "bot": world.user_wire(world.bot), "integration_types_config": {"0": {}, "1": {}},
        "approximate_guild_count": 1, "approximate_user_install_count": 0, "redirect_uris": [],
    }))
}
