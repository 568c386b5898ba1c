//! The commands of the Apps menus of messages and people, and the files that people upload.

use serde_json::{Value, json};

use crate::check::callback::Asked;
use crate::front::act::ActOutcome;
use crate::front::line::{Mistake, name};
use crate::front::player::Player;
use crate::front::seen::MessageView;
use crate::front::slash::resolved;
use crate::language::shown;
use crate::snowflake::Snowflake;
use crate::world::file::Part;
use crate::world::interaction::{CommandKind, Interaction};

/// The message or person whose Apps menu is used.
pub(super) enum AppsTarget {
    /// A message.
    Message(Snowflake),
    /// A person.
    Person(Snowflake),
}

impl Player {
    /// Runs the command with this name from the Apps menu of a message.
    ///
    /// # Errors
    ///
    /// As for [`Player::line`].
    pub async fn on_message(
        &self,
        message: &MessageView,
        command: &str,
    ) -> Result<ActOutcome, Mistake> {
        let there = self.in_channel(message.channel);
        self.answer(there.uses(command, AppsTarget::Message(message.id))?)
            .await
    }

    /// Runs the command with this name from the Apps menu of a person.
    ///
    /// # Errors
    ///
    /// As for [`Player::line`].
    pub async fn on_person(&self, person: Snowflake, command: &str) -> Result<ActOutcome, Mistake> {
        self.answer(self.uses(command, AppsTarget::Person(person))?)
            .await
    }

    /// Uploads a file, to be given to a command by its name or posted by [`Player::say_with`].
    pub fn upload(&self, filename: &str, content_type: &str, bytes: Vec<u8>) -> Snowflake {
        self.pocket.with(|world| {
            let part = Part {
                number: None,
                filename: filename.to_owned(),
                content_type: content_type.to_owned(),
                bytes,
            };
            let file = world.keep(part);
            let id = Snowflake::read(&file["id"]).unwrap_or_default();
            world.uploads.insert(id, (self.user, file));
            id
        })
    }

    /// Runs a command of an Apps menu; returns the interaction's ID.
    pub(super) fn uses(&self, command: &str, target: AppsTarget) -> Result<Snowflake, Mistake> {
        let (kind, id) = match target {
            AppsTarget::Person(id) => (CommandKind::OnUser, id),
            AppsTarget::Message(id) => (CommandKind::OnMessage, id),
        };
        let offered = self.commands_of(kind);
        let is_it = |it: &&Value| name(it) == command || shown(it) == command;
        let found = offered.iter().find(is_it);
        let found = found.ok_or_else(|| format!("there is no command {command} here"))?;
        self.pocket.with(|world| {
            let resolved = match target {
                AppsTarget::Person(_) => resolved(world, [id.to_string().as_str()]),
                AppsTarget::Message(_) => {
                    let message = world
                        .message_of(self.user, self.channel, id)
                        .filter(|message| message.is_public())
                        .ok_or("there is no such message")?;
                    json!({"messages": {id.to_string(): message.wire()}})
                }
            };
            let data = json!({
                "id": found["id"], "name": found["name"], "type": kind as u8, "target_id": id,
                "resolved": resolved,
            });
            let used = Interaction {
                asked: Asked::Command,
                command: Some(name(found).to_owned()),
                command_kind: kind,
                ..self.interaction()
            };
            Ok(world.begin(used, data))
        })
    }
}
