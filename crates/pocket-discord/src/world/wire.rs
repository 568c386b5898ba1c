//! What is known, in the shapes that Discord sends.

use std::time::SystemTime;

use jiff::Timestamp;
use serde_json::{Value, json};

use crate::snowflake::Snowflake;
use crate::world::channel::{Channel, Place};
use crate::world::message::Message;
use crate::world::{GUILD, World};

/// Discord's flag of a message on which a thread was opened.
const HAS_THREAD: u64 = 1 << 5;

impl World {
    /// The user object of an ID.
    pub(crate) fn user_wire(&self, user: Snowflake) -> Value {
        self.users
            .get(&user)
            .map_or(Value::Null, |user| user.wire())
    }

    /// The user object of the bot, as it sees itself.
    pub(crate) fn me_wire(&self) -> Value {
        let mut me = self.user_wire(self.bot);
        me["mfa_enabled"] = json!(true);
        me
    }

    /// The message object.
    pub(crate) fn message_wire(&self, message: &Message) -> Value {
        let attachments: Vec<_> = message
            .attachments
            .iter()
            .map(|file| file.wire(&self.base))
            .collect();
        let mut wire = json!({
            "id": message.id, "channel_id": message.channel, "author": self.user_wire(message.author),
            "content": message.content, "timestamp": iso(message.id.moment()),
            "edited_timestamp": message.edited.map(iso), "tts": false, "mention_everyone": false,
            "mentions": message.mentions.iter().map(|user| self.user_wire(*user)).collect::<Vec<_>>(),
            "mention_roles": message.mention_roles, "attachments": attachments, "embeds": [],
            "pinned": false, "type": 0, "flags": message.flags, "components": message.components,
        });
        if let Some(thread) = self.channels.get(&message.id) {
            wire["flags"] = json!(message.flags | HAS_THREAD);
            wire["thread"] = self.channel_wire(thread);
        }
        if !message.nonce.is_null() {
            wire["nonce"] = message.nonce.clone();
        }
        if let Some((_, Some(_))) = message.answers {
            wire["type"] = json!(20);
        }
        wire
    }

    /// The channel object.
    pub(crate) fn channel_wire(&self, channel: &Channel) -> Value {
        let mut wire = json!({"id": channel.id, "type": channel.kind()});
        if let Place::Dm { with } = channel.place {
            wire["recipients"] = json!([self.user_wire(with)]);
            return wire;
        }
        wire["guild_id"] = json!(GUILD);
        wire["name"] = json!(channel.name);
        if let Place::Thread { parent } = channel.place {
            wire["parent_id"] = json!(parent);
            wire["thread_metadata"] = json!({
                "archived": channel.archived, "locked": channel.locked, "auto_archive_duration": 1440,
                "archive_timestamp": iso(channel.id.moment()),
            });
        }
        wire
    }
}

/// A moment as Discord writes it: `2026-11-20T18:00:00.123000+00:00`.
fn iso(moment: SystemTime) -> String {
    let moment = Timestamp::try_from(moment).unwrap_or_default();
    moment.strftime("%Y-%m-%dT%H:%M:%S.%6f+00:00").to_string()
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, UNIX_EPOCH};

    use super::*;

    #[test]
    fn moments_are_written_as_discord_does() {
        let moment = UNIX_EPOCH + Duration::from_micros(1_709_210_096_789_000);
        assert_eq!(iso(moment), "2024-02-29T12:34:56.789000+00:00");
        assert_eq!(iso(UNIX_EPOCH), "1970-01-01T00:00:00.000000+00:00");
    }
}
