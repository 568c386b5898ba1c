//! What is known, in the shapes that Discord sends.

use std::time::SystemTime;

use jiff::Timestamp;
use serde_json::{Value, json};

use crate::check::callback::Asked;
use crate::snowflake::Snowflake;
use crate::world::channel::{ALL_PERMISSIONS, Channel, Place};
use crate::world::interaction::Interaction;
use crate::world::message::Message;
use crate::world::user::roles;
use crate::world::{GUILD, World};

/// Discord's flag of a message on which a thread was opened.
const HAS_THREAD: u64 = 1 << 5;

impl World {
    /// The user object of an ID.
    pub fn user_wire(&self, user: Snowflake) -> Value {
        self.users
            .get(&user)
            .map_or(Value::Null, |user| user.wire())
    }

    /// The user object of the bot, as it sees itself.
    pub fn me_wire(&self) -> Value {
        let mut me = self.user_wire(self.bot);
        me["verified"] = json!(true);
        me["mfa_enabled"] = json!(true);
        me["locale"] = json!("en-US");
        me["email"] = Value::Null;
        me
    }

    /// The message object; `with_reference` includes the message it replies to.
    pub fn message_wire(&self, message: &Message) -> Value {
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
            "mention_roles": message.mention_roles, "attachments": attachments, "embeds": self.linked(message, &message.embeds),
            "pinned": false, "type": 0, "flags": message.flags, "components": self.linked(message, &message.components),
        });
        if let Some(thread) = self.channels.get(&message.id) {
            wire["flags"] = json!(message.flags | HAS_THREAD);
            wire["thread"] = self.channel_wire(thread);
        }
        if !message.nonce.is_null() {
            wire["nonce"] = message.nonce.clone();
        }
        if let Some(replied) = message.replies_to {
            wire["type"] = json!(19);
            wire["message_reference"] =
                json!({"message_id": replied, "channel_id": message.channel});
        }
        if let Some(via) = &message.via {
            wire["type"] = json!(if via.command.is_some() { 20 } else { 0 });
            wire["application_id"] = json!(self.bot);
            wire["webhook_id"] = json!(self.bot);
            wire["interaction_metadata"] = self.metadata_wire(via);
        }
        wire
    }

    /// What a message says of the interaction that it answers.
    fn metadata_wire(&self, via: &Interaction) -> Value {
        let of = |id: Snowflake, kind: u8| {
            let mut wire = json!({
                "id": id, "type": kind, "user": self.user_wire(via.user),
                "authorizing_integration_owners": {"0": GUILD},
            });
            if kind == 3 {
                wire["interacted_message_id"] = json!(via.source);
            }
            wire
        };
        let mut wire = of(via.id, via.kind());
        if let Asked::Form { opened_by, .. } = via.asked {
            let kind = if via.source.is_some() { 3 } else { 2 };
            wire["triggering_interaction_metadata"] = of(opened_by, kind);
        }
        wire
    }

    /// Embeds or components of a message, with attachments' addresses filled in and IDs as texts.
    pub fn linked(&self, message: &Message, parts: &[Value]) -> Value {
        let mut parts = json!(parts);
        self.link_files(&mut parts, message);
        parts
    }

    fn link_files(&self, value: &mut Value, message: &Message) {
        match value {
            Value::String(text) => {
                let Some(name) = text.strip_prefix("attachment://") else {
                    return;
                };
                if let Some(file) = message
                    .attachments
                    .iter()
                    .find(|file| file.filename == name)
                {
                    *text = format!("{}{}", self.base, file.url);
                }
            }
            Value::Array(items) => items
                .iter_mut()
                .for_each(|item| self.link_files(item, message)),
            Value::Object(fields) => {
                // Some libraries write these as numbers.
                if let Some(Value::Array(chosen)) = fields.get_mut("default_values") {
                    for one in chosen {
                        one["id"] = json!(Snowflake::read(&one["id"]));
                    }
                }
                fields
                    .values_mut()
                    .for_each(|field| self.link_files(field, message));
            }
            Value::Null | Value::Bool(_) | Value::Number(_) => {}
        }
    }

    /// The channel object.
    pub fn channel_wire(&self, channel: &Channel) -> Value {
        let last = channel.messages.last_key_value().map(|(id, _)| *id);
        let mut wire =
            json!({"id": channel.id, "type": channel.kind(), "last_message_id": last, "flags": 0});
        if let Place::Dm { with } = channel.place {
            wire["recipients"] = json!([self.user_wire(with)]);
            return wire;
        }
        wire["guild_id"] = json!(GUILD);
        wire["name"] = json!(channel.name);
        wire["position"] = json!(0);
        wire["nsfw"] = json!(false);
        wire["topic"] = json!(channel.topic);
        wire["permission_overwrites"] = json!([]);
        if let Place::Thread { parent } = channel.place {
            wire["parent_id"] = json!(parent);
            wire["owner_id"] = json!(self.bot);
            wire["message_count"] = json!(channel.messages.len());
            wire["member_count"] = json!(2);
            wire["thread_metadata"] = json!({
                "archived": channel.archived, "locked": channel.locked, "auto_archive_duration": 1440,
                "archive_timestamp": iso(channel.id.moment()),
            });
        }
        wire
    }

    /// The partial channel that interactions carry.
    pub fn channel_partial(&self, channel: &Channel) -> Value {
        let mut wire = self.channel_wire(channel);
        wire["permissions"] = json!(ALL_PERMISSIONS.to_string());
        wire
    }

    /// The guild object, as `GET` gives it.
    pub fn guild_wire(&self) -> Value {
        json!({
            "id": GUILD, "name": self.names.server, "icon": null, "splash": null, "discovery_splash": null,
            "owner_id": self.users.keys().nth(1).unwrap_or(&self.bot), "afk_channel_id": null, "afk_timeout": 300,
            "verification_level": 0, "default_message_notifications": 1, "explicit_content_filter": 0,
            "roles": roles(),
            "emojis": [], "features": [], "mfa_level": 0, "application_id": null, "system_channel_id": null,
            "system_channel_flags": 0, "rules_channel_id": null, "vanity_url_code": null, "description": null,
            "banner": null, "premium_tier": 0, "premium_subscription_count": 0, "preferred_locale": self.locale,
            "public_updates_channel_id": null, "nsfw_level": 0, "nsfw": false, "stickers": [],
            "premium_progress_bar_enabled": false, "safety_alerts_channel_id": null, "incidents_data": null,
        })
    }

    /// The guild object of `GUILD_CREATE`, with channels, threads and members.
    pub fn guild_create_wire(&self) -> Value {
        let mut guild = self.guild_wire();
        let of = |kind: u8| {
            let chosen = self
                .channels
                .values()
                .filter(move |channel| channel.kind() == kind);
            chosen
                .map(|channel| self.channel_wire(channel))
                .collect::<Vec<_>>()
        };
        guild["channels"] = json!(of(0));
        guild["threads"] = json!(of(11));
        guild["members"] = self.users.values().map(|user| user.member()).collect();
        guild["member_count"] = json!(self.users.len());
        guild["joined_at"] = json!("2026-01-01T12:00:00+00:00");
        guild["large"] = json!(false);
        guild["unavailable"] = json!(false);
        for empty in [
            "voice_states",
            "presences",
            "stage_instances",
            "guild_scheduled_events",
            "soundboard_sounds",
        ] {
            guild[empty] = json!([]);
        }
        guild
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
