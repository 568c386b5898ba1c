//! What is known, in the shapes that Discord sends.

use std::time::SystemTime;

use jiff::Timestamp;
use serde_json::{Value, json};

use crate::world::channel::{Channel, Place};
use crate::world::{GUILD, World};

impl World {
    /// The user object of the bot, as it sees itself.
    pub(crate) fn me_wire(&self) -> Value {
        let mut me = self.users[&self.bot].wire();
        me["mfa_enabled"] = json!(true);
        me
    }

    /// The channel object.
    pub(crate) fn channel_wire(&self, channel: &Channel) -> Value {
        let mut public = channel
            .messages
            .values()
            .filter(|message| message.is_public());
        let last = public.next_back().map(|message| message.id());
        let mut wire = json!({
            "id": channel.id, "type": channel.kind(), "topic": channel.topic, "last_message_id": last,
        });
        if let Place::Dm { with } = channel.place {
            wire["recipients"] = json!([self.users[&with].wire()]);
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
pub(crate) fn iso(moment: SystemTime) -> String {
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
