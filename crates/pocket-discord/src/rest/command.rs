//! Registering commands.

use serde_json::{Value, json};

use crate::check::command as check;
use crate::refusal::Refusal;
use crate::snowflake::Snowflake;
use crate::world::change::Change;
use crate::world::{GUILD, World};

fn is_ours(world: &World, application: Snowflake, guild: Option<Snowflake>) -> Result<(), Refusal> {
    let is_known = guild.is_none_or(|guild| guild == GUILD);
    if application == world.bot && is_known {
        Ok(())
    } else {
        Err(Refusal::MISSING_ACCESS)
    }
}

/// Lists, replaces or adds to the commands of a guild, or to those that hold everywhere.
pub fn all(
    world: &mut World,
    method: &str,
    (application, guild): (Snowflake, Option<Snowflake>),
    body: &Value,
) -> Result<Value, Refusal> {
    is_ours(world, application, guild)?;
    match method {
        "GET" => return Ok(json!(world.commands.list(guild))),
        "PUT" => check::check_all(body)?,
        "POST" => check::check(body)?,
        _ => return Err(Refusal::WRONG_METHOD),
    }
    world.changes.push(Change::World);
    match body.as_array() {
        Some(bodies) => {
            world.commands.replace(guild, application, bodies);
            Ok(json!(world.commands.list(guild)))
        }
        None => Ok(world.commands.add(guild, application, body)),
    }
}

/// Reads, changes or deletes one command.
pub fn one(
    world: &mut World,
    method: &str,
    (application, guild, id): (Snowflake, Option<Snowflake>, Snowflake),
    body: &Value,
) -> Result<Value, Refusal> {
    is_ours(world, application, guild)?;
    let wanted = json!(id);
    let found = world
        .commands
        .list(guild)
        .into_iter()
        .find(|command| command["id"] == wanted);
    let mut command = found.cloned().ok_or(Refusal::UNKNOWN_COMMAND)?;
    match method {
        "GET" => return Ok(command),
        "DELETE" => command = Value::Null,
        "PATCH" => {
            if let (Some(fields), Some(new)) = (command.as_object_mut(), body.as_object()) {
                fields.retain(|key, _| {
                    !matches!(
                        key.as_str(),
                        "id" | "version" | "application_id" | "guild_id"
                    )
                });
                fields.extend(new.clone());
            }
            check::check(&command)?;
        }
        _ => return Err(Refusal::WRONG_METHOD),
    }
    world.changes.push(Change::World);
    if command.is_null() {
        world.commands.remove(guild, id);
        return Ok(command);
    }
    Ok(world.commands.add(guild, application, &command))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::world::names::Names;

    #[test]
    fn a_wrong_command_changes_nothing() {
        let mut world = World::new(String::new(), Snowflake(1), Names::default());
        let mut put = |name: &str| {
            let body = json!([{"name": name, "description": "d"}]);
            all(&mut world, "PUT", (Snowflake(1), None), &body).is_ok()
        };
        assert!(put("hw"));
        assert!(!put("HW"));
        assert_eq!(world.commands.list(None)[0]["name"], "hw");
    }

    #[test]
    fn another_application_s_commands_are_out_of_reach() {
        let mut world = World::new(String::new(), Snowflake(1), Names::default());
        let refused = all(&mut world, "GET", (Snowflake(2), None), &Value::Null);
        assert_eq!(refused, Err(Refusal::MISSING_ACCESS));
    }
}
