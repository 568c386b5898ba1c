//! Which answer belongs to which route.

use serde_json::{Value, json};

use crate::refusal::Refusal;
use crate::world::World;

use super::route::{Route, Verb};
use super::{Asking, Reply, callback, channel, command, message, webhook};

/// Answers a request that was read.
pub fn answer(world: &mut World, asking: Asking) -> Result<Reply, Refusal> {
    let route = asking.route.clone();
    match (asking.verb, route) {
        (Verb::Get, Route::Gateway) => Ok(Reply::Good(json!({"url": gateway(world)}))),
        (Verb::Get, Route::GatewayBot) => Ok(Reply::Good(gateway_bot(world))),
        (Verb::Get, Route::Me) => Ok(Reply::Good(me(world))),
        (Verb::Get, Route::Application) => Ok(Reply::Good(application(world))),
        (Verb::Get, Route::User(user)) => known(world.user_wire(user), Refusal::unknown_user),
        (verb, Route::Commands(app, scope)) => command::all(world, verb, app, scope, &asking.body),
        (verb, Route::Command(app, scope, id)) => {
            command::one(world, verb, (app, scope, id), &asking.body)
        }
        (Verb::Post, Route::Callback(id, token)) => callback::answer(world, id, &token, asking),
        (Verb::Post, Route::Webhook(app, token)) => {
            webhook::follow_up(world, app, &token, asking.body)
        }
        (verb, Route::WebhookMessage(app, token, target)) => {
            webhook::message(world, verb, (app, &token, target), asking.body)
        }
        (Verb::Get, Route::Channel(id)) => channel::get(world, id),
        (Verb::Patch, Route::Channel(id)) => channel::change(world, id, &asking.body.json),
        (Verb::Post, Route::Typing(id)) => channel::typing(world, id),
        (Verb::Post, Route::MyChannels) => channel::open_dm(world, &asking.body.json),
        (Verb::Get, Route::Messages(id)) => message::list(world, id, &asking),
        (Verb::Post, Route::Messages(id)) => message::create(world, id, asking.body),
        (Verb::Get, Route::Message(place, id)) => message::get(world, place, id),
        (Verb::Patch, Route::Message(place, id)) => message::edit(world, place, id, asking.body),
        (Verb::Delete, Route::Message(place, id)) => message::delete(world, place, id),
        (Verb::Get, Route::Guild(id)) if id == world.guild => Ok(Reply::Good(world.guild_wire())),
        (Verb::Get, Route::GuildChannels(id)) if id == world.guild => {
            Ok(Reply::Good(world.guild_create_wire()["channels"].clone()))
        }
        (Verb::Get, Route::Member(id, user)) if id == world.guild => {
            let member = world
                .users
                .get(&user)
                .filter(|user| !user.left)
                .map_or(Value::Null, |user| user.member());
            known(member, Refusal::unknown_member)
        }
        (Verb::Get, Route::Guild(_) | Route::GuildChannels(_) | Route::Member(..)) => {
            Err(Refusal::unknown_guild())
        }
        _ => Err(Refusal::wrong_method()),
    }
}

fn known(value: Value, otherwise: fn() -> Refusal) -> Result<Reply, Refusal> {
    if value.is_null() {
        Err(otherwise())
    } else {
        Ok(Reply::Good(value))
    }
}

fn gateway(world: &World) -> String {
    world.gateway.clone()
}

fn gateway_bot(world: &World) -> Value {
    let sessions = &world.faults.sessions;
    let limit = json!({
        "total": sessions.total, "remaining": sessions.remaining,
        "reset_after": sessions.reset_after, "max_concurrency": 1,
    });
    json!({"url": gateway(world), "shards": 1, "session_start_limit": limit})
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
