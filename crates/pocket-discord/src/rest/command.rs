//! Registering commands.

use serde_json::json;

use crate::check::command as check;
use crate::refusal::Refusal;
use crate::snowflake::Snowflake;
use crate::world::World;
use crate::world::change::Change;
use crate::world::commands::Scope;
use crate::world::compose::Body;

use super::Reply;
use super::route::Verb;

fn scope_of(world: &World, application: Snowflake, scope: Scope) -> Result<(), Refusal> {
    let known_guild = match scope {
        Scope::Global => true,
        Scope::Guild(guild) => guild == world.guild,
    };
    if application == world.bot && known_guild {
        Ok(())
    } else {
        Err(Refusal::MISSING_ACCESS)
    }
}

/// Lists, replaces or adds to the commands of a scope.
pub fn all(
    world: &mut World,
    verb: Verb,
    application: Snowflake,
    scope: Scope,
    body: &Body,
) -> Result<Reply, Refusal> {
    scope_of(world, application, scope)?;
    match verb {
        Verb::Get => Ok(Reply::Good(json!(world.commands.list(scope)))),
        Verb::Put => {
            check::check_all(&body.json)?;
            let bodies = body.json.as_array().map(Vec::as_slice).unwrap_or_default();
            world.commands.replace(scope, application, bodies);
            world.changes.push(Change::World);
            Ok(Reply::Good(json!(world.commands.list(scope))))
        }
        Verb::Post => {
            check::check(&body.json)?;
            let made = world.commands.add(scope, application, &body.json);
            world.changes.push(Change::World);
            Ok(Reply::Made(made))
        }
        Verb::Patch | Verb::Delete => Err(Refusal::WRONG_METHOD),
    }
}

/// Reads, changes or deletes one command.
pub fn one(
    world: &mut World,
    verb: Verb,
    (application, scope, id): (Snowflake, Scope, Snowflake),
    body: &Body,
) -> Result<Reply, Refusal> {
    scope_of(world, application, scope)?;
    let mut command = world.commands.get(scope, id)?.clone();
    match verb {
        Verb::Get => Ok(Reply::Good(command)),
        Verb::Delete => {
            world.commands.delete(scope, id)?;
            world.changes.push(Change::World);
            Ok(Reply::Empty)
        }
        Verb::Patch => {
            if let (Some(fields), Some(new)) = (command.as_object_mut(), body.json.as_object()) {
                fields.retain(|key, _| {
                    !matches!(
                        key.as_str(),
                        "id" | "version" | "application_id" | "guild_id"
                    )
                });
                fields.extend(new.clone());
            }
            check::check(&command)?;
            let changed = world.commands.add(scope, application, &command);
            world.changes.push(Change::World);
            Ok(Reply::Good(changed))
        }
        Verb::Post | Verb::Put => Err(Refusal::WRONG_METHOD),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;
    use crate::world::names::Names;

    #[test]
    fn a_wrong_command_changes_nothing() {
        let mut world = World::new(String::new(), Snowflake(1), Names::default());
        let good = Body::json(json!([{"name": "hw", "description": "d"}]));
        assert!(all(&mut world, Verb::Put, Snowflake(1), Scope::Global, &good).is_ok());
        let bad = Body::json(json!([{"name": "HW", "description": "d"}]));
        assert!(all(&mut world, Verb::Put, Snowflake(1), Scope::Global, &bad).is_err());
        assert_eq!(
            world.commands.list(Scope::Global)[0]["name"],
            Value::from("hw")
        );
    }

    #[test]
    fn another_application_s_commands_are_out_of_reach() {
        let mut world = World::new(String::new(), Snowflake(1), Names::default());
        let refused = all(
            &mut world,
            Verb::Get,
            Snowflake(2),
            Scope::Global,
            &Body::default(),
        );
        assert_eq!(refused, Err(Refusal::MISSING_ACCESS));
    }
}
