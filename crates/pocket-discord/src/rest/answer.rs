//! The addresses that a bot may ask for, as Discord's description lists them, and which answer belongs to which.

use serde_json::json;
use tracing::warn;

use crate::check::command as check;
use crate::check::description::{is_described, paths};
use crate::refusal::Refusal;
use crate::rest::{Answered, Asking, callback, channel, message};
use crate::snowflake::Snowflake;
use crate::world::{Change, GUILD, World};

type Answer = fn(&mut World, Asking) -> Answered;

const ANSWERS: [(&str, Answer); 15] = [
    ("GET /gateway", |world, _| Ok(json!({"url": world.gateway}))),
    ("GET /gateway/bot", gateway_bot),
    ("GET /users/@me", |world, _| Ok(world.me_wire())),
    ("POST /users/@me/channels", channel::open_dm),
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

/// Answers a request that was read; with nothing where there is nothing to say.
pub(super) fn answer(world: &mut World, asking: Asking) -> Answered {
    match ANSWERS.iter().find(|(label, _)| *label == asking.label) {
        Some((_, answer)) => answer(world, asking),
        None if is_described(&asking.label) => {
            warn!(
                asking.label,
                "the bot asked for something that the pocket Discord does not have"
            );
            Err(Refusal::NOT_FOUND)
        }
        None => Err(Refusal::new(405, 0, "405: Method Not Allowed")),
    }
}

fn member(world: &mut World, asking: Asking) -> Answered {
    let user = world.users.get(&asking.id(1)).filter(|user| !user.left);
    let user = user.filter(|_| asking.id(0) == GUILD);
    let member = user.map(|user| user.member());
    member.ok_or(Refusal::new(404, 10007, "Unknown Member"))
}

fn gateway_bot(world: &mut World, _: Asking) -> Answered {
    let sessions = &world.faults.sessions;
    Ok(json!({"url": world.gateway, "shards": sessions.shards, "session_start_limit": sessions}))
}

fn application(world: &mut World, _: Asking) -> Answered {
    Ok(json!({
        "id": world.bot, "name": world.display(world.bot), "description": "", "bot_public": true,
        "bot_require_code_grant": false, "verify_key": "0".repeat(64),
    }))
}

/// What a request asks for: of the path without `/api/v10` those parts that are not the same in all requests; nothing where
/// it is not described.
pub(super) fn find(method: &str, path: &str) -> Asking {
    let found = paths().find_map(|described| at(described, path));
    let named = found.map(|(described, ids, token)| Asking {
        label: format!("{method} {described}"),
        ids,
        token,
        ..Asking::default()
    });
    named.unwrap_or_default()
}

/// The IDs and the token in a path, if it is this one.
fn at(described: &'static str, path: &str) -> Option<(&'static str, Vec<Snowflake>, String)> {
    let (mut ids, mut token) = (Vec::new(), String::new());
    let mut parts = path.split('/');
    for expected in described.split('/') {
        let part = parts.next()?;
        if expected.ends_with("_id}") {
            ids.push(part.parse().ok()?);
        } else if expected.ends_with('}') {
            part.clone_into(&mut token);
        } else if expected != part {
            return None;
        }
    }
    parts.next().is_none().then_some((described, ids, token))
}

fn check_own(world: &World, asking: &Asking) -> Result<(), Refusal> {
    match asking.id(0) == world.bot {
        true => Ok(()),
        false => Err(Refusal::MISSING_ACCESS),
    }
}

/// Replaces them all.
fn replace_commands(world: &mut World, asking: Asking) -> Answered {
    check_own(world, &asking)?;
    check::check_all(&asking.body.json)?;
    let bodies = asking.body.json.as_array().map(Vec::as_slice);
    world
        .commands
        .replace(world.bot, bodies.unwrap_or_default());
    world.changes.push(Change::World);
    Ok(json!(world.commands.all))
}

/// Adds one.
fn add_command(world: &mut World, asking: Asking) -> Answered {
    check_own(world, &asking)?;
    check::check(&asking.body.json)?;
    world.changes.push(Change::World);
    Ok(world.commands.add(world.bot, &asking.body.json))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_found_and_named() {
        let found = find("GET", "/channels/12/messages/34");
        let label = "GET /channels/{channel_id}/messages/{message_id}";
        assert_eq!(found.label, label);
        assert_eq!(found.ids, [Snowflake(12), Snowflake(34)]);
        let original = Asking {
            label: "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original".into(),
            ids: vec![Snowflake(1)],
            token: "tok".into(),
            ..Asking::default()
        };
        assert_eq!(
            find("PATCH", "/webhooks/1/tok/messages/@original"),
            original
        );
        for unknown in ["", "/", "/channels/x", "/guilds/1/games"] {
            assert_eq!(find("GET", unknown), Asking::default(), "{unknown}");
        }
    }
    use crate::snowflake::Snowflake;
    use crate::world::Names;
    use crate::world::message::Body;
    use serde_json::Value;

    fn asking(application: u64, body: Value) -> Asking {
        let (ids, body) = (vec![Snowflake(application)], Body::json(body));
        Asking {
            ids,
            body,
            ..Asking::default()
        }
    }

    #[test]
    fn a_wrong_command_changes_nothing() {
        let mut world = World::new(String::new(), Snowflake(1), Names::default());
        let mut put = |name: &str| {
            let body = json!([{"name": name, "description": "d"}]);
            replace_commands(&mut world, asking(1, body)).is_ok()
        };
        assert!(put("hw"));
        assert!(!put("HW"));
        assert_eq!(world.commands.all[0]["name"], "hw");
    }

    #[test]
    fn another_application_s_commands_are_out_of_reach() {
        let mut world = World::new(String::new(), Snowflake(1), Names::default());
        let refused = replace_commands(&mut world, asking(2, Value::Null));
        assert_eq!(refused, Err(Refusal::MISSING_ACCESS));
    }
}
