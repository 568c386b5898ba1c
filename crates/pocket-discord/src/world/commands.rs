//! Registered global commands, and the choices that the bot offered while people typed, so that a
//! picked name stands for its value.

use serde_json::{Value, json};
use std::collections::HashMap;

use crate::snowflake::Snowflake;
use crate::world::{Change, World};

impl World {
    /// Returns all commands that a user can run in the guild (`in_dm` false) or in a DM.
    pub(crate) fn offered(&self, in_dm: bool) -> Vec<&Value> {
        let here = json!(u8::from(in_dm));
        let is_here = |command: &&Value| {
            command["contexts"]
                .as_array()
                .is_none_or(|contexts| contexts.contains(&here))
        };
        self.commands.iter().filter(is_here).collect()
    }

    /// Replaces all commands; an unchanged name keeps its ID.
    pub(crate) fn replace_commands(&mut self, bodies: &[Value]) {
        let stays = |old: &Value| bodies.iter().any(|body| body["name"] == old["name"]);
        self.commands.retain(stays);
        for body in bodies {
            self.add_command(body);
        }
    }

    /// Adds a command and replaces one with the same name.
    pub(crate) fn add_command(&mut self, body: &Value) -> Value {
        let mut command = json!({
            "type": 1, "description": "", "options": [], "default_member_permissions": null, "nsfw": false,
            "integration_types": [0], "contexts": null,
        });
        let given = body.as_object().into_iter().flatten();
        for (key, value) in given.filter(|(_, value)| !value.is_null()) {
            command[key] = value.clone();
        }
        let is_it = |old: &Value| old["name"] == body["name"];
        let before = self
            .commands
            .iter()
            .position(is_it)
            .map(|place| self.commands.remove(place)["id"].clone());
        command["id"] = before.unwrap_or_else(|| json!(self.mint()));
        command["version"] = json!(self.mint());
        command["application_id"] = json!(self.bot);
        self.commands.push(command.clone());
        self.changes.push(Change::World);
        command
    }
}

/// The values behind the names that the bot offered, by user and option.
pub(crate) type Offers = HashMap<(Snowflake, String, String), Value>;

#[cfg(test)]
mod tests {
    use super::*;

    use crate::world::PocketOptions;

    fn world() -> World {
        World::new(String::new(), PocketOptions::default())
    }

    #[test]
    fn kept_command_keeps_its_id() {
        let mut world = world();
        world.replace_commands(&[json!({"name": "hw"}), json!({"name": "old"})]);
        let id = world.commands[0]["id"].clone();
        world.replace_commands(&[json!({"name": "hw", "description": "new"})]);
        assert_eq!(world.commands.len(), 1);
        assert_eq!(world.commands[0]["id"], id);
    }

    #[test]
    fn contexts_decide_where_commands_appear() {
        let mut world = world();
        world.replace_commands(&[
            json!({"name": "here", "contexts": [0]}),
            json!({"name": "both", "contexts": [0, 1]}),
        ]);
        assert_eq!(world.offered(true).len(), 1);
        assert_eq!(world.offered(false).len(), 2);
    }
}
