//! Registered commands, and what the bot offered while people typed, so that a name they pick stands for its value.

use serde::Serialize;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::time::SystemTime;

use crate::language::shown;
use crate::snowflake::{Mint, Snowflake};

/// The commands of the application, which hold everywhere.
#[derive(Debug, Default)]
pub(crate) struct Commands {
    mint: Mint,
    /// All of them, as Discord lists them.
    pub all: Vec<Value>,
}

impl Commands {
    /// All that a user can run in the guild (`in_dm` false) or in a DM.
    pub(crate) fn offered(&self, in_dm: bool) -> Vec<&Value> {
        let here = json!(u8::from(in_dm));
        let is_here = |command: &&Value| {
            let contexts = command["contexts"].as_array();
            contexts.is_none_or(|contexts| contexts.contains(&here))
        };
        self.all.iter().filter(is_here).collect()
    }

    /// Replaces all of them; a name that stays keeps its ID.
    pub(crate) fn replace(&mut self, application: Snowflake, bodies: &[Value]) {
        let stays = |old: &Value| bodies.iter().any(|body| body["name"] == old["name"]);
        self.all.retain(stays);
        for body in bodies {
            self.add(application, body);
        }
    }

    /// Adds one, over one of the same name.
    pub(crate) fn add(&mut self, application: Snowflake, body: &Value) -> Value {
        let mut command = json!({
            "type": 1, "description": "", "options": [], "default_member_permissions": null, "nsfw": false,
            "integration_types": [0], "contexts": null,
        });
        let given = body.as_object().into_iter().flatten();
        for (key, value) in given.filter(|(_, value)| !value.is_null()) {
            command[key] = value.clone();
        }
        let is_it = |old: &Value| old["name"] == body["name"];
        let place = self.all.iter().position(is_it);
        let before = place.map(|place| self.all.remove(place)["id"].clone());
        let now = SystemTime::now();
        command["id"] = before.unwrap_or_else(|| json!(self.mint.next(now)));
        command["version"] = json!(self.mint.next(now));
        command["application_id"] = json!(application);
        self.all.push(command.clone());
        command
    }
}

/// A choice that the bot offered while someone typed.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Choice {
    /// What is shown.
    pub name: String,
    /// What is sent.
    pub value: Value,
}

impl Choice {
    /// A choice as the bot or a command's description gives it.
    pub(crate) fn read(choice: &Value) -> Self {
        Self {
            name: shown(choice).to_owned(),
            value: choice["value"].clone(),
        }
    }
}

/// The values behind the names that the bot offered: to whom, for which option.
pub(crate) type Offers = HashMap<(Snowflake, String, String), Value>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_stays_keeps_its_id() {
        let mut commands = Commands::default();
        commands.replace(
            Snowflake(1),
            &[json!({"name": "hw"}), json!({"name": "old"})],
        );
        let id = commands.all[0]["id"].clone();
        commands.replace(Snowflake(1), &[json!({"name": "hw", "description": "new"})]);
        assert_eq!(commands.all.len(), 1);
        assert_eq!(commands.all[0]["id"], id);
    }

    #[test]
    fn contexts_say_where_a_command_is_offered() {
        let mut commands = Commands::default();
        let bodies = [
            json!({"name": "here", "contexts": [0]}),
            json!({"name": "both", "contexts": [0, 1]}),
        ];
        commands.replace(Snowflake(1), &bodies);
        assert_eq!(commands.offered(true).len(), 1);
        assert_eq!(commands.offered(false).len(), 2);
    }
}
