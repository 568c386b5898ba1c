//! Which answer belongs to which route.

use serde_json::{Value, json};
use tracing::warn;

use crate::check::description::is_described;
use crate::refusal::Refusal;
use crate::world::{GUILD, World};

use super::route::Route;
use super::{Asking, callback, channel, command, message, thread, webhook};

const COMMANDS: &str = "/applications/{application_id}/commands";
const GUILD_COMMANDS: &str = "/applications/{application_id}/guilds/{guild_id}/commands";

const SERVER: &str = "/guilds/{guild_id}";
const CHANNELS: &str = "/guilds/{guild_id}/channels";
const MEMBER: &str = "/guilds/{guild_id}/members/{user_id}";

/// Answers a request that was read; with nothing where there is nothing to say.
pub fn answer(world: &mut World, asking: Asking) -> Result<Value, Refusal> {
    let Route { path, ids, token } = asking.route.clone();
    let (method, json) = (asking.method.clone(), &asking.body.json);
    match (method.as_str(), path, ids.as_slice()) {
        ("GET", "/gateway", _) => Ok(json!({"url": world.gateway})),
        ("GET", "/gateway/bot", _) => Ok(gateway_bot(world)),
        ("GET", "/users/@me", _) => Ok(me(world)),
        ("GET", "/applications/@me" | "/oauth2/applications/@me", _) => Ok(application(world)),
        ("GET", "/users/{user_id}", &[user]) => known(world.user_wire(user), Refusal::UNKNOWN_USER),
        ("POST", "/users/@me/channels", _) => channel::open_dm(world, json),
        (_, COMMANDS, &[app]) => command::all(world, &method, (app, None), json),
        (_, GUILD_COMMANDS, &[app, guild]) => {
            command::all(world, &method, (app, Some(guild)), json)
        }
        (_, "/applications/{application_id}/commands/{command_id}", &[app, id]) => {
            command::one(world, &method, (app, None, id), json)
        }
        (
            _,
            "/applications/{application_id}/guilds/{guild_id}/commands/{command_id}",
            &[app, guild, id],
        ) => command::one(world, &method, (app, Some(guild), id), json),
        ("POST", "/interactions/{interaction_id}/{interaction_token}/callback", &[id]) => {
            callback::answer(world, id, &token, asking)
        }
        ("POST", "/webhooks/{webhook_id}/{webhook_token}", &[app]) => {
            webhook::follow_up(world, app, &token, asking.body)
        }
        (_, "/webhooks/{webhook_id}/{webhook_token}/messages/@original", &[app]) => {
            webhook::message(world, &method, (app, &token, None), asking.body)
        }
        (_, "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}", &[app, id]) => {
            webhook::message(world, &method, (app, &token, Some(id)), asking.body)
        }
        ("GET", "/channels/{channel_id}", &[id]) => channel::get(world, id),
        ("PATCH", "/channels/{channel_id}", &[id]) => channel::change(world, id, json),
        ("POST", "/channels/{channel_id}/typing", &[id]) => channel::typing(world, id),
        ("GET", "/channels/{channel_id}/messages", &[id]) => message::list(world, id, &asking),
        ("POST", "/channels/{channel_id}/messages", &[id]) => {
            message::create(world, id, asking.body)
        }
        ("GET", "/channels/{channel_id}/messages/{message_id}", &[place, id]) => {
            message::get(world, place, id)
        }
        ("PATCH", "/channels/{channel_id}/messages/{message_id}", &[place, id]) => {
            message::edit(world, place, id, asking.body)
        }
        ("DELETE", "/channels/{channel_id}/messages/{message_id}", &[place, id]) => {
            message::delete(world, place, id)
        }
        ("POST", "/channels/{channel_id}/messages/{message_id}/threads", &[place, id]) => {
            thread::open(world, place, id, json)
        }
        ("GET", SERVER | CHANNELS | MEMBER, &[id, ..]) if id != GUILD => {
            Err(Refusal::UNKNOWN_GUILD)
        }
        ("GET", SERVER, _) => Ok(world.guild_wire()),
        ("GET", CHANNELS, _) => Ok(world.guild_create_wire()["channels"].take()),
        ("GET", MEMBER, &[_, user]) => {
            let user = world.users.get(&user).filter(|user| !user.left);
            known(
                user.map_or(Value::Null, |user| user.member()),
                Refusal::UNKNOWN_MEMBER,
            )
        }
        _ if is_described(path, &method) => {
            warn!(
                method,
                path, "the bot asked for something that the pocket Discord does not have"
            );
            Err(Refusal::NOT_FOUND)
        }
        _ => Err(Refusal::WRONG_METHOD),
    }
}

fn known(value: Value, otherwise: Refusal) -> Result<Value, Refusal> {
    if value.is_null() {
        Err(otherwise)
    } else {
        Ok(value)
    }
}

fn gateway_bot(world: &World) -> Value {
    let sessions = &world.faults.sessions;
    let limit = json!({
        "total": sessions.total, "remaining": sessions.remaining,
        "reset_after": sessions.reset_after, "max_concurrency": sessions.max_concurrency,
    });
    json!({"url": world.gateway, "shards": sessions.shards, "session_start_limit": limit})
}

fn me(world: &World) -> Value {
    let mut me = world.user_wire(world.bot);
    me["verified"] = json!(true);
    me["mfa_enabled"] = json!(false);
    me["locale"] = json!("en-US");
    me["email"] = Value::Null;
    me
}

fn application(world: &World) -> Value {
    let owner = world.users.keys().nth(1).map(|id| world.user_wire(*id));
    json!({
        "id": world.bot, "name": world.names.bot, "icon": null, "description": "", "bot_public": true,
        "bot_require_code_grant": false, "verify_key": "0".repeat(64), "owner": owner, "team": null, "flags": 0,
        "bot": world.user_wire(world.bot), "integration_types_config": {"0": {}, "1": {}},
        "approximate_guild_count": 1, "approximate_user_install_count": 0, "redirect_uris": [],
    })
}
