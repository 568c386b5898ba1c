//! Operations on channels and messages.

use crate::check::message::{LOADING, SUPPRESS_EMBEDS};
use crate::json::{list, text};
use crate::refusal::Refusal;
use crate::snowflake::{GUILD, Snowflake};
use crate::world::channel::{Channel, Place};
use crate::world::file::{MOST_BYTES, Part, pixels};
use crate::world::message::{Body, Message, iso};
use crate::world::user::{MODERATORS, User};
use crate::world::{Change, World};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;

impl World {
    /// Returns Discord's channel object.
    pub(crate) fn channel_wire(&self, channel: &Channel) -> Value {
        let mut newest_first = channel.messages.values().rev();
        let last = newest_first
            .find(|message| message.is_public())
            .map(Message::id);
        let mut wire = json!({
            "id": channel.id, "type": 0, "guild_id": GUILD, "name": channel.name, "topic": channel.topic,
            "last_message_id": last,
        });
        match channel.place {
            Place::Guild => wire,
            Place::Thread { parent } => {
                wire["type"] = json!(11);
                wire["parent_id"] = json!(parent);
                wire["thread_metadata"] = json!({
                    "archived": channel.archived, "locked": channel.locked, "auto_archive_duration": 1440,
                    "archive_timestamp": iso(channel.id.moment()),
                });
                wire
            }
            Place::Dm { with } => {
                let recipients = [self.users[&with].wire()];
                json!({"id": channel.id, "type": 1, "recipients": recipients, "last_message_id": last})
            }
        }
    }
}

impl World {
    /// Creates an empty message of a user, not yet in its channel.
    pub(crate) fn new_message(&mut self, channel: Snowflake, author: Snowflake) -> Message {
        let id = self.mint();
        let wire = json!({
            "id": id, "channel_id": channel, "author": self.users[&author].wire(), "content": "",
            "timestamp": iso(id.moment()), "edited_timestamp": null, "tts": false, "mention_everyone": false,
            "mentions": [], "mention_roles": [], "attachments": [], "embeds": [], "pinned": false, "type": 0,
            "flags": 0, "components": [],
        });
        Message(Arc::new(wire))
    }

    /// Applies a checked body to a message: replaces the given fields and keeps the others. Refuses
    /// to leave it empty.
    pub(crate) fn compose(&mut self, message: &mut Message, body: Body) -> Result<(), Refusal> {
        let Body { json, parts } = body;
        let mut flags = message.flags() & !LOADING;
        if let Some(given) = json["flags"].as_u64() {
            flags = (flags & !SUPPRESS_EMBEDS) | given;
        }
        self.attach(message, &json["attachments"], parts)?;
        let message = message.wire_mut();
        message["flags"] = json!(flags);
        for (key, nothing) in [
            ("content", json!("")),
            ("components", json!([])),
            ("nonce", Value::Null),
        ] {
            match json.get(key) {
                Some(Value::Null) => message[key] = nothing,
                Some(value) => message[key] = value.clone(),
                None => {}
            }
        }
        let rows = message["components"].as_array_mut().into_iter().flatten();
        let menus = rows.filter_map(|row| row["components"].as_array_mut());
        let chosen = menus
            .flatten()
            .filter_map(|menu| menu.get_mut("default_values"));
        // Some libraries write these as numbers.
        for one in chosen.filter_map(Value::as_array_mut).flatten() {
            one["id"] = json!(Snowflake::read(&one["id"]));
        }
        let content = text(&message["content"]).to_owned();
        let is_empty = |key: &str| list(&message[key]).is_empty();
        if content.trim().is_empty() && is_empty("components") && is_empty("attachments") {
            return Err(Refusal::EMPTY_MESSAGE);
        }
        let allowed = &json["allowed_mentions"];
        if json.get("content").is_some() || !allowed.is_null() {
            let users = called(&content, "<@", allowed, "users");
            let users = users.iter().filter_map(|id| self.users.get(id));
            message["mentions"] = users.map(User::wire).collect();
            let mut roles = called(&content, "<@&", allowed, "roles");
            roles.retain(|id| *id == MODERATORS);
            message["mention_roles"] = json!(roles);
        }
        Ok(())
    }

    /// Attaches files, which must match the body's descriptions; the body also names the earlier
    /// files to keep.
    fn attach(
        &mut self,
        message: &mut Message,
        listed: &Value,
        mut parts: Vec<Part>,
    ) -> Result<(), Refusal> {
        if listed.is_null() && parts.is_empty() {
            return Ok(());
        }
        let mut attached = Vec::new();
        for (n, entry) in list(listed).iter().enumerate() {
            let id = Snowflake::read(&entry["id"]).unwrap_or_default();
            let before = list(&message.0["attachments"]).iter();
            let mut before = before.filter(|file| file["id"] == json!(id));
            let mut file = match before.next() {
                Some(file) => file.clone(),
                None => {
                    let part = parts.iter().position(|part| part.number == Some(id));
                    let Some(part) = part else {
                        let path = format!("attachments.{n}.id");
                        let text = "No such attachment, and no part files[n] with this number";
                        return Err(Refusal::invalid_field(&path, "ATTACHMENT_NOT_FOUND", text));
                    };
                    self.keep(parts.remove(part))
                }
            };
            if entry["description"].is_string() {
                file["description"] = entry["description"].clone();
            }
            attached.push(file);
        }
        if !parts.is_empty() {
            let text = "A part is not named";
            return Err(Refusal::invalid_field(
                "attachments",
                "POCKET_UNNAMED_PART",
                text,
            ));
        }
        message.wire_mut()["attachments"] = json!(attached);
        Ok(())
    }

    /// Puts a new or edited message into its channel and notifies pages; returns the message
    /// object.
    pub(crate) fn post(&mut self, channel: Snowflake, message: Message) -> Value {
        let (id, wire) = (message.id(), message.wire());
        if let Some(place) = self.channels.get_mut(&channel) {
            place.messages.insert(id, message);
            self.changes.push(Change::Message { channel, id });
        }
        wire
    }

    /// Returns the message with this ID in this channel, ephemeral or not.
    pub(crate) fn message(&self, channel: Snowflake, id: Snowflake) -> Option<&Message> {
        self.channels.get(&channel)?.messages.get(&id)
    }
}

impl World {
    /// Stores a file; returns Discord's attachment object.
    pub(crate) fn keep(&mut self, part: Part) -> Value {
        let (id, size) = (self.mint(), part.bytes.len());
        let (width, height) = pixels(&part.bytes).unzip();
        let url = format!("{}/attachments/{id}/{}", self.base, part.filename);
        let file = json!({
            "id": id, "filename": part.filename, "content_type": part.content_type, "size": size, "width": width,
            "height": height, "url": url, "proxy_url": url,
        });
        self.files.insert(id, part);
        let bytes = |files: &BTreeMap<_, Part>| files.values().map(|part| part.bytes.len()).sum();
        while MOST_BYTES < bytes(&self.files) {
            self.files.pop_first();
        }
        file
    }
}

/// Returns the IDs in `<@ID>`, or after another opening, without duplicates and in order, as far as
/// `allowed_mentions` permits.
fn called(text: &str, opening: &str, allowed: &Value, kind: &str) -> Vec<Snowflake> {
    let all = allowed.is_null() || list(&allowed["parse"]).contains(&json!(kind));
    let named: Vec<_> = list(&allowed[kind]).iter().map(Snowflake::read).collect();
    let mut found = Vec::new();
    for piece in text.split(opening).skip(1) {
        let id = piece.split('>').next().unwrap_or_default();
        if let Ok(id) = id.trim_start_matches('!').parse()
            && !found.contains(&id)
            && (all || named.contains(&Some(id)))
        {
            found.push(id);
        }
    }
    found
}
