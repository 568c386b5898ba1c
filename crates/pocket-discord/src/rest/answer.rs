//! Which answer belongs to which route.

use serde_json::{Value, json};

use crate::refusal::Refusal;
use crate::world::World;
use crate::world::commands::Scope;

use super::route::{Endpoint, Route, Verb};
use super::{Asking, Reply, callback, channel, command, message, thread, webhook};

/// Answers a request that was read.
pub fn answer(world: &mut World, asking: Asking) -> Result<Reply, Refusal> {
    let Route {
        endpoint,
        ids,
        token,
    } = asking.route.clone();
    match (asking.verb, endpoint, ids.as_slice()) {
        (Verb::Get, Endpoint::Gateway, _) => Ok(Reply::Good(json!({"url": world.gateway}))),
        (Verb::Get, Endpoint::GatewayBot, _) => Ok(Reply::Good(gateway_bot(world))),
        (Verb::Get, Endpoint::Me, _) => Ok(Reply::Good(me(world))),
        (Verb::Get, Endpoint::Application, _) => Ok(Reply::Good(application(world))),
        (Verb::Get, Endpoint::User, &[user]) => known(world.user_wire(user), Refusal::UNKNOWN_USER),
        (verb, Endpoint::Commands, &[app]) => {
            command::all(world, verb, app, Scope::Global, &asking.body)
        }
        (verb, Endpoint::GuildCommands, &[app, guild]) => {
            command::all(world, verb, app, Scope::Guild(guild), &asking.body)
        }
        (verb, Endpoint::Command, &[app, id]) => {
            command::one(world, verb, (app, Scope::Global, id), &asking.body)
        }
        (verb, Endpoint::GuildCommand, &[app, guild, id]) => {
            command::one(world, verb, (app, Scope::Guild(guild), id), &asking.body)
        }
        (Verb::Post, Endpoint::Callback, &[id]) => callback::answer(world, id, &token, asking),
        (Verb::Post, Endpoint::Webhook, &[app]) => {
            webhook::follow_up(world, app, &token, asking.body)
        }
        (verb, Endpoint::Original, &[app]) => {
            webhook::message(world, verb, (app, &token, None), asking.body)
        }
        (verb, Endpoint::WebhookMessage, &[app, id]) => {
            webhook::message(world, verb, (app, &token, Some(id)), asking.body)
        }
        (Verb::Get, Endpoint::Channel, &[id]) => channel::get(world, id),
        (Verb::Patch, Endpoint::Channel, &[id]) => channel::change(world, id, &asking.body.json),
        (Verb::Post, Endpoint::Typing, &[id]) => channel::typing(world, id),
        (Verb::Post, Endpoint::MyChannels, _) => channel::open_dm(world, &asking.body.json),
        (Verb::Get, Endpoint::Messages, &[id]) => message::list(world, id, &asking),
        (Verb::Post, Endpoint::Messages, &[id]) => message::create(world, id, asking.body),
        (Verb::Get, Endpoint::Message, &[place, id]) => message::get(world, place, id),
        (Verb::Patch, Endpoint::Message, &[place, id]) => {
            message::edit(world, place, id, asking.body)
        }
        (Verb::Delete, Endpoint::Message, &[place, id]) => message::delete(world, place, id),
        (Verb::Post, Endpoint::MessageThreads, &[place, id]) => {
            thread::open(world, place, id, &asking.body.json)
        }
        (Verb::Get, Endpoint::Guild | Endpoint::GuildChannels | Endpoint::Member, &[id, ..])
            if id != world.guild =>
        {
            Err(Refusal::UNKNOWN_GUILD)
        }
        (Verb::Get, Endpoint::Guild, _) => Ok(Reply::Good(world.guild_wire())),
        (Verb::Get, Endpoint::GuildChannels, _) => {
            Ok(Reply::Good(world.guild_create_wire()["channels"].clone()))
        }
        (Verb::Get, Endpoint::Member, &[_, user]) => {
            let user = world.users.get(&user).filter(|user| !user.left);
            let member = user.map_or(Value::Null, |user| user.member());
            known(member, Refusal::UNKNOWN_MEMBER)
        }
        _ => Err(Refusal::WRONG_METHOD),
    }
}

fn known(value: Value, otherwise: Refusal) -> Result<Reply, Refusal> {
    if value.is_null() {
        Err(otherwise)
    } else {
        Ok(Reply::Good(value))
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
