//! Registering commands.

use serde_json::json;

use crate::check::command as check;
use crate::refusal::Refusal;
use crate::world::World;
use crate::world::change::Change;

use super::{Answered, Asking};

fn check_own(world: &World, asking: &Asking) -> Result<(), Refusal> {
    match asking.id(0) == world.bot {
        true => Ok(()),
        false => Err(Refusal::MISSING_ACCESS),
    }
}

/// Lists commands.
pub fn list(world: &mut World, asking: Asking) -> Answered {
    check_own(world, &asking)?;
    Ok(json!(world.commands.list()))
}

/// Replaces them all.
pub fn replace(world: &mut World, asking: Asking) -> Answered {
    check_own(world, &asking)?;
    check::check_all(&asking.body.json)?;
    let bodies = asking.body.json.as_array().map(Vec::as_slice);
    world
        .commands
        .replace(world.bot, bodies.unwrap_or_default());
    world.changes.push(Change::World);
    list(world, asking)
}

/// Adds one.
pub fn add(world: &mut World, asking: Asking) -> Answered {
    check_own(world, &asking)?;
    check::check(&asking.body.json)?;
    world.changes.push(Change::World);
    Ok(world.commands.add(world.bot, &asking.body.json))
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;
    use crate::snowflake::Snowflake;
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
        assert_eq!(world.commands.list()[0]["name"], "hw");
    }

    #[test]
    fn another_application_s_commands_are_out_of_reach() {
        let mut world = World::new(String::new(), Snowflake(1), Names::default());
        let refused = list(&mut world, asking(2, Value::Null));
        assert_eq!(refused, Err(Refusal::MISSING_ACCESS));
    }
}
