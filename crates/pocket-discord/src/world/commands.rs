//! Registered commands, global and the guild's.

use serde_json::{Value, json};

use crate::refusal::Refusal;
use crate::snowflake::{Mint, Snowflake};

/// Where commands hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Everywhere.
    Global,
    /// In one guild.
    Guild(Snowflake),
}

/// The commands of the application.
#[derive(Debug, Default)]
pub struct Commands {
    mint: Mint,
    global: Vec<Value>,
    guild: Vec<Value>,
}

impl Commands {
    /// The commands of a scope, as Discord lists them.
    pub fn list(&self, scope: Scope) -> &[Value] {
        match scope {
            Scope::Global => &self.global,
            Scope::Guild(_) => &self.guild,
        }
    }

    fn list_mut(&mut self, scope: Scope) -> &mut Vec<Value> {
        match scope {
            Scope::Global => &mut self.global,
            Scope::Guild(_) => &mut self.guild,
        }
    }

    /// All that a user can run in the guild (`in_dm` false) or in a DM.
    pub fn offered(&self, in_dm: bool) -> Vec<&Value> {
        let allowed = |command: &&Value| {
            let here = if in_dm { 1 } else { 0 };
            command["contexts"]
                .as_array()
                .is_none_or(|contexts| contexts.iter().any(|context| context == here))
        };
        let guild = self.guild.iter().filter(|_| !in_dm);
        let global = self.global.iter().filter(allowed);
        guild
            .chain(global)
            .filter(|command| command["type"] == 1)
            .collect()
    }

    /// Replaces all commands of a scope; a name that stays keeps its ID.
    pub fn replace(&mut self, scope: Scope, application: Snowflake, bodies: &[Value]) {
        let old = std::mem::take(self.list_mut(scope));
        for body in bodies {
            let before = old.iter().find(|old| old["name"] == body["name"]);
            self.put(
                scope,
                application,
                body,
                before.map(|old| old["id"].clone()),
            );
        }
    }

    /// Adds one command, over one of the same name.
    pub fn add(&mut self, scope: Scope, application: Snowflake, body: &Value) -> Value {
        let list = self.list_mut(scope);
        let place = list.iter().position(|old| old["name"] == body["name"]);
        let before = place.map(|place| list.remove(place)["id"].clone());
        self.put(scope, application, body, before)
    }

    fn put(
        &mut self,
        scope: Scope,
        application: Snowflake,
        body: &Value,
        id: Option<Value>,
    ) -> Value {
        let now = std::time::SystemTime::now();
        let mut command = json!({
            "type": 1, "description": "", "options": [], "default_member_permissions": null, "nsfw": false,
            "integration_types": [0], "contexts": null,
        });
        if let (Some(fields), Some(given)) = (command.as_object_mut(), body.as_object()) {
            fields.extend(
                given
                    .iter()
                    .filter(|(_, value)| !value.is_null())
                    .map(|(k, v)| (k.clone(), v.clone())),
            );
        }
        command["id"] = id.unwrap_or_else(|| json!(self.mint.next(now)));
        command["version"] = json!(self.mint.next(now));
        command["application_id"] = json!(application);
        if let Scope::Guild(guild) = scope {
            command["guild_id"] = json!(guild);
        }
        self.list_mut(scope).push(command.clone());
        command
    }

    /// The command with this ID.
    pub fn get(&self, scope: Scope, id: Snowflake) -> Result<&Value, Refusal> {
        let wanted = json!(id);
        self.list(scope)
            .iter()
            .find(|command| command["id"] == wanted)
            .ok_or(Refusal::UNKNOWN_COMMAND)
    }

    /// Deletes the command with this ID.
    pub fn delete(&mut self, scope: Scope, id: Snowflake) -> Result<(), Refusal> {
        self.get(scope, id)?;
        let wanted = json!(id);
        self.list_mut(scope)
            .retain(|command| command["id"] != wanted);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_stays_keeps_its_id() {
        let mut commands = Commands::default();
        commands.replace(
            Scope::Global,
            Snowflake(1),
            &[json!({"name": "hw"}), json!({"name": "old"})],
        );
        let id = commands.list(Scope::Global)[0]["id"].clone();
        commands.replace(
            Scope::Global,
            Snowflake(1),
            &[json!({"name": "hw", "description": "new"})],
        );
        assert_eq!(commands.list(Scope::Global).len(), 1);
        assert_eq!(commands.list(Scope::Global)[0]["id"], id);
    }

    #[test]
    fn contexts_say_where_a_command_is_offered() {
        let mut commands = Commands::default();
        let bodies = [
            json!({"name": "here", "contexts": [0]}),
            json!({"name": "both", "contexts": [0, 1]}),
        ];
        commands.replace(Scope::Global, Snowflake(1), &bodies);
        assert_eq!(commands.offered(true).len(), 1);
        assert_eq!(commands.offered(false).len(), 2);
    }
}
