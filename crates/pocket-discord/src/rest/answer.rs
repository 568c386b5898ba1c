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

/// An address: what is there, and what stands in its path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    /// The path under `/api/v10` with names for IDs, as the description writes it.
    pub path: &'static str,
    /// The IDs in the path, in order.
    pub ids: Vec<Snowflake>,
    /// The token in the path, empty if it has none.
    pub token: String,
}

impl Route {
    /// The route of a path without `/api/v10`.
    pub fn find(path: &str) -> Option<Self> {
        paths().find_map(|described| Self::at(described, path))
    }

    /// The route to a described path, if this is one.
    fn at(described: &'static str, path: &str) -> Option<Self> {
        let mut route = Self {
            path: described,
            ids: Vec::new(),
            token: String::new(),
        };
        let mut parts = path.split('/');
        for expected in described.split('/') {
            let part = parts.next()?;
            if expected.ends_with("_id}") {
                route.ids.push(part.parse().ok()?);
            } else if expected.ends_with('}') {
                part.clone_into(&mut route.token);
            } else if expected != part {
                return None;
            }
        }
        parts.next().is_none().then_some(route)
    }

    /// The channel or server that it is about, which has limits of its own; 0 where it is about neither.
    pub fn about(&self) -> u64 {
        let has_limits = self.path.starts_with("/channels/") || self.path.starts_with("/guilds/");
        let first = self.ids.first().filter(|_| has_limits);
        first.map_or(0, |id| id.0)
    }

    /// Whether the bot's token must come along.
    pub fn needs_token(&self) -> bool {
        self.token.is_empty() && self.path != "/gateway"
    }
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
    Ok(json!(world.commands.list()))
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
        let route = Route::find("/channels/12/messages/34").expect("known");
        assert_eq!(route.path, "/channels/{channel_id}/messages/{message_id}");
        assert_eq!(route.ids, [Snowflake(12), Snowflake(34)]);
        let original = Route {
            path: "/webhooks/{webhook_id}/{webhook_token}/messages/@original",
            ids: vec![Snowflake(1)],
            token: "tok".into(),
        };
        assert_eq!(
            Route::find("/webhooks/1/tok/messages/@original"),
            Some(original)
        );
        for unknown in ["", "/", "/channels/x", "/guilds/1/games"] {
            assert_eq!(Route::find(unknown), None, "{unknown}");
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
        assert_eq!(world.commands.list()[0]["name"], "hw");
    }

    #[test]
    fn another_application_s_commands_are_out_of_reach() {
        let mut world = World::new(String::new(), Snowflake(1), Names::default());
        let refused = replace_commands(&mut world, asking(2, Value::Null));
        assert_eq!(refused, Err(Refusal::MISSING_ACCESS));
    }
}
