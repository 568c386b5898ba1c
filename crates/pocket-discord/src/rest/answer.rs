//! The addresses available to a bot, as in Discord's description, with their handlers.

use serde_json::json;

use crate::check::command;
use crate::json::list;
use crate::refusal::Refusal;
use crate::rest::asking::{Answered, Asking};
use crate::rest::{callback, channel, message};
use crate::snowflake::{FIRST, GUILD};
use crate::world::World;
use crate::world::channel::Channel;
use crate::world::user::User;

/// The handler of a parsed request.
pub(super) type Answer = fn(&mut World, Asking) -> Answered;

/// Every address with its handler.
pub(crate) const ANSWERS: [(&str, Answer); 16] = [
    ("GET /gateway", |world, _| Ok(json!({"url": world.gateway}))),
    ("GET /gateway/bot", gateway_bot),
    ("GET /users/@me", |world, _| {
        Ok(world.users[&world.bot].wire())
    }),
    ("POST /users/@me/channels", channel::open_dm),
    ("GET /users/@me/guilds", guilds),
    ("GET /applications/@me", application),
    (
        "PUT /applications/{application_id}/commands",
        replace_commands,
    ),
    ("POST /applications/{application_id}/commands", add_command),
    (
        "POST /interactions/{interaction_id}/{interaction_token}/callback",
        callback::answer,
    ),
    (
        "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original",
        callback::change,
    ),
    ("PATCH /channels/{channel_id}", channel::change),
    ("GET /channels/{channel_id}/messages", message::list),
    ("POST /channels/{channel_id}/messages", message::create),
    (
        "PATCH /channels/{channel_id}/messages/{message_id}",
        message::edit,
    ),
    (
        "POST /channels/{channel_id}/messages/{message_id}/threads",
        channel::open_thread,
    ),
    ("GET /guilds/{guild_id}/members/{user_id}", member),
];

fn member(world: &mut World, asking: Asking) -> Answered {
    let member = world
        .users
        .get(&asking.id("user_id"))
        .filter(|user| !user.left)
        .filter(|_| asking.id("guild_id") == GUILD)
        .map(|user| user.member());
    member.ok_or(Refusal::new(404, 10007, "Unknown Member"))
}

fn gateway_bot(world: &mut World, _: Asking) -> Answered {
    let sessions = &world.faults.sessions;
    Ok(json!({"url": world.gateway, "shards": sessions.shards, "session_start_limit": sessions}))
}

/// Returns the only guild. The bot has the permissions there that it has in the first channel.
fn guilds(world: &mut World, _: Asking) -> Answered {
    let first = world.channels.get(&FIRST);
    let permissions = first.map_or(0, Channel::permissions);
    Ok(json!([{"id": GUILD, "name": "Pocket", "permissions": permissions.to_string()}]))
}

fn application(world: &mut World, _: Asking) -> Answered {
    // Whoever moderates here has made the application.
    let mut people = world.users.values();
    let owner = people.find(|user| user.moderates).map(User::wire);
    Ok(json!({
        "id": world.bot, "name": world.users[&world.bot].display, "description": "", "bot_public": true,
        "bot_require_code_grant": false, "verify_key": "0".repeat(64), "owner": owner, "team": null,
    }))
}

fn check_own(world: &World, asking: &Asking) -> Result<(), Refusal> {
    if asking.id("application_id") == world.bot {
        Ok(())
    } else {
        Err(Refusal::MISSING_ACCESS)
    }
}

/// Replaces all commands.
fn replace_commands(world: &mut World, asking: Asking) -> Answered {
    check_own(world, &asking)?;
    asking.check(command::all)?;
    world.replace_commands(list(&asking.body.json));
    Ok(json!(world.commands))
}

/// Adds a command.
fn add_command(world: &mut World, asking: Asking) -> Answered {
    check_own(world, &asking)?;
    asking.check(command::one)?;
    Ok(world.add_command(&asking.body.json))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::snowflake::Snowflake;
    use crate::world::PocketOptions;
    use crate::world::message::Body;
    use serde_json::Value;

    fn asking(application: Snowflake, body: Value) -> Asking {
        let body = Body::json(body);
        Asking {
            label: "PUT /applications/{application_id}/commands",
            path: [("application_id".into(), application.to_string())].into(),
            body,
            ..Asking::default()
        }
    }

    #[test]
    fn a_wrong_command_changes_nothing() {
        let mut world = World::new(String::new(), PocketOptions::default());
        let bot = world.bot;
        let mut put = |name: &str| {
            let body = json!([{"name": name, "description": "d"}]);
            replace_commands(&mut world, asking(bot, body)).is_ok()
        };
        assert!(put("hw"));
        assert!(!put("HW"));
        assert_eq!(world.commands[0]["name"], "hw");
    }

    #[test]
    fn foreign_application_commands_are_refused() {
        let mut world = World::new(String::new(), PocketOptions::default());
        let refused = replace_commands(&mut world, asking(Snowflake(2), Value::Null));
        assert_eq!(refused, Err(Refusal::MISSING_ACCESS));
    }
}
