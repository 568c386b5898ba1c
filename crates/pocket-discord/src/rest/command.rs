//! Registering commands.

use serde_json::{Value, json};

use crate::check::command as check;
use crate::refusal::Refusal;
use crate::snowflake::Snowflake;
use crate::world::change::Change;
use crate::world::{GUILD, World};

use super::{Answered, Asking};

/// The guild whose commands are meant; `None` for those that hold everywhere.
fn scope(world: &World, asking: &Asking) -> Result<Option<Snowflake>, Refusal> {
    let guild = asking.label.contains("{guild_id}").then(|| asking.id(1));
    let is_known = guild.is_none_or(|guild| guild == GUILD);
    if asking.id(0) == world.bot && is_known {
        Ok(guild)
    } else {
        Err(Refusal::MISSING_ACCESS)
    }
}

/// Lists commands.
pub fn list(world: &mut World, asking: Asking) -> Answered {
    Ok(json!(world.commands.list(scope(world, &asking)?)))
}

/// Replaces them all.
pub fn replace(world: &mut World, asking: Asking) -> Answered {
    let guild = scope(world, &asking)?;
    check::check_all(&asking.body.json)?;
    let bodies = asking.body.json.as_array().map(Vec::as_slice);
    world
        .commands
        .replace(guild, world.bot, bodies.unwrap_or_default());
    world.changes.push(Change::World);
    list(world, asking)
}

/// Adds one.
pub fn add(world: &mut World, asking: Asking) -> Answered {
    let guild = scope(world, &asking)?;
    check::check(&asking.body.json)?;
    world.changes.push(Change::World);
    Ok(world.commands.add(guild, world.bot, &asking.body.json))
}

/// One of them.
pub fn get(world: &mut World, asking: Asking) -> Answered {
    let id = json!(asking.ids.last());
    let mut commands = world.commands.list(scope(world, &asking)?).into_iter();
    let found = commands.find(|command| command["id"] == id);
    found.cloned().ok_or(Refusal::UNKNOWN_COMMAND)
}

/// Changes one.
pub fn change(world: &mut World, mut asking: Asking) -> Answered {
    let mut command = get(world, asking.clone())?;
    if let (Some(fields), Some(new)) = (command.as_object_mut(), asking.body.json.as_object()) {
        fields.retain(|key, _| {
            !matches!(
                key.as_str(),
                "id" | "version" | "application_id" | "guild_id"
            )
        });
        fields.extend(new.clone());
    }
    asking.body.json = command;
    add(world, asking)
}

/// Deletes one.
pub fn delete(world: &mut World, asking: Asking) -> Answered {
    let guild = scope(world, &asking)?;
    let gone = asking
        .ids
        .last()
        .and_then(|id| world.commands.remove(guild, *id));
    world.changes.push(Change::World);
    gone.map(|_| Value::Null).ok_or(Refusal::UNKNOWN_COMMAND)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::world::compose::Body;
    use crate::world::names::Names;

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
            replace(&mut world, asking(1, body)).is_ok()
        };
        assert!(put("hw"));
        assert!(!put("HW"));
        assert_eq!(world.commands.list(None)[0]["name"], "hw");
    }

    #[test]
    fn another_application_s_commands_are_out_of_reach() {
        let mut world = World::new(String::new(), Snowflake(1), Names::default());
        let refused = list(&mut world, asking(2, Value::Null));
        assert_eq!(refused, Err(Refusal::MISSING_ACCESS));
    }
}
