//! Messages, ephemeral ones among them; a checked body becomes one, or changes one.

use serde_json::{Value, json};
use std::time::SystemTime;

use crate::check::message::{LOADING, SUPPRESS_EMBEDS};
use crate::refusal::Refusal;
use crate::snowflake::Snowflake;
use crate::world::file::{Part, Picture};
use crate::world::user::MODERATORS;
use crate::world::{Change, World};

/// One message.
#[derive(Clone, Debug, Default)]
pub(crate) struct Message {
    /// Its ID, which tells its time.
    pub id: Snowflake,
    /// Where it stands.
    pub channel: Snowflake,
    /// Who wrote it.
    pub author: Snowflake,
    /// Its text.
    pub content: String,
    /// Rows of components as they came.
    pub components: Vec<Value>,
    /// Its files.
    pub attachments: Vec<Picture>,
    /// Discord's flags.
    pub flags: u64,
    /// Who is pinged.
    pub mentions: Vec<Snowflake>,
    /// Roles whose members are pinged.
    pub mention_roles: Vec<Snowflake>,
    /// The sender's mark against doubling, or null.
    pub nonce: Value,
    /// When it was last changed.
    pub edited: Option<SystemTime>,
    /// The only one who sees it, if it is ephemeral.
    pub audience: Option<Snowflake>,
    /// Who did what it answers, and the command, if it was one.
    pub answers: Option<(Snowflake, Option<String>)>,
}

impl Message {
    /// An empty message.
    pub(crate) fn new(id: Snowflake, channel: Snowflake, author: Snowflake) -> Self {
        Self {
            id,
            channel,
            author,
            ..Self::default()
        }
    }

    /// Whether a user sees it, given that they see its channel.
    pub(crate) fn seen_by(&self, user: Snowflake) -> bool {
        self.audience.is_none_or(|only| only == user)
    }

    /// Whether it still says "is thinking".
    pub(crate) fn is_loading(&self) -> bool {
        self.flags & LOADING != 0
    }

    /// Whether there is nothing to show.
    pub(crate) fn is_empty(&self) -> bool {
        self.content.trim().is_empty() && self.components.is_empty() && self.attachments.is_empty()
    }

    /// The component with this custom ID.
    pub(crate) fn component(&self, custom_id: &str) -> Option<&Value> {
        let mut all = within(&self.components);
        all.find(|component| component["custom_id"] == custom_id)
    }
}

/// What stands in these rows.
pub(crate) fn within(rows: &[Value]) -> impl Iterator<Item = &Value> {
    let inner = rows.iter().map(|row| row["components"].as_array());
    inner.flatten().flatten()
}

/// What came with a request: the JSON, and files.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Body {
    /// The JSON, `Null` if there was none.
    pub json: Value,
    /// The files.
    pub parts: Vec<Part>,
}

impl Body {
    /// A body without files.
    pub(crate) fn json(json: Value) -> Self {
        Self {
            json,
            parts: Vec::new(),
        }
    }
}

impl World {
    /// Applies a checked body to a message: what it names is replaced, the rest stays. Refuses to leave it empty.
    pub(crate) fn compose(&mut self, message: &mut Message, body: Body) -> Result<(), Refusal> {
        let Body { json, parts } = body;
        if let Some(content) = json.get("content") {
            message.content = content.as_str().unwrap_or_default().to_owned();
        }
        if let Some(rows) = json.get("components") {
            message.components = rows.as_array().cloned().unwrap_or_default();
            let rows = message.components.iter_mut();
            let menus = rows.filter_map(|row| row["components"].as_array_mut());
            let chosen = menus
                .flatten()
                .filter_map(|menu| menu.get_mut("default_values"));
            // Some libraries write these as numbers.
            for one in chosen.filter_map(Value::as_array_mut).flatten() {
                one["id"] = json!(Snowflake::read(&one["id"]));
            }
        }
        if let Some(flags) = json["flags"].as_u64() {
            message.flags = (message.flags & !SUPPRESS_EMBEDS) | flags;
        }
        if let Some(nonce) = json.get("nonce") {
            message.nonce = nonce.clone();
        }
        message.flags &= !LOADING;
        self.attach(message, &json["attachments"], parts)?;
        if message.is_empty() {
            return Err(Refusal::EMPTY_MESSAGE);
        }
        let (text, allowed) = (&message.content, &json["allowed_mentions"]);
        if json.get("content").is_some() || !allowed.is_null() {
            message.mentions = called(text, "<@", allowed, "users");
            message.mentions.retain(|id| self.users.contains_key(id));
            message.mention_roles = called(text, "<@&", allowed, "roles");
            message.mention_roles.retain(|id| *id == MODERATORS);
        }
        Ok(())
    }

    /// Files and what the body says of them must be the same; of those that came before, it names which stay.
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
        for (n, entry) in listed.as_array().into_iter().flatten().enumerate() {
            let id = Snowflake::read(&entry["id"]).unwrap_or_default();
            let mut before = message.attachments.iter();
            let mut file = match before.find(|file| file.id == id) {
                Some(file) => file.clone(),
                None => {
                    let part = parts.iter().position(|part| part.number == id);
                    let Some(part) = part else {
                        let path = format!("attachments.{n}.id");
                        let text = "No such attachment, and no part files[n] with this number";
                        return Err(Refusal::invalid_field(&path, "ATTACHMENT_NOT_FOUND", text));
                    };
                    let id = self.mint();
                    self.files.keep(id, message.channel, parts.remove(part))
                }
            };
            if let Some(alt) = entry["description"].as_str() {
                file.description = Some(alt.to_owned());
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
        message.attachments = attached;
        Ok(())
    }

    /// Puts a message into its channel, new or changed, and tells pages; the message object.
    pub(crate) fn post(&mut self, message: Message) -> Value {
        let (channel, id) = (message.channel, message.id);
        let wire = self.message_wire(&message);
        if let Some(place) = self.channels.get_mut(&channel) {
            place.messages.insert(id, message);
            self.changes.push(Change::Message { channel, id });
        }
        wire
    }

    /// Takes a message away, and tells pages.
    pub(crate) fn remove(&mut self, channel: Snowflake, id: Snowflake) -> Option<Message> {
        let gone = self.channels.get_mut(&channel)?.messages.remove(&id)?;
        self.changes.push(Change::Gone { channel, id });
        Some(gone)
    }

    /// The message with this ID in this channel, ephemeral or not.
    pub(crate) fn message(&self, channel: Snowflake, id: Snowflake) -> Option<&Message> {
        self.channels.get(&channel)?.messages.get(&id)
    }
}

/// The IDs in `<@ID>`, or behind another opening, each once, in order, as far as `allowed_mentions` lets them be pinged.
fn called(text: &str, opening: &str, allowed: &Value, kind: &str) -> Vec<Snowflake> {
    let list = |key: &str| allowed[key].as_array().into_iter().flatten();
    let all = allowed.is_null() || list("parse").any(|entry| entry == kind);
    let mut found = Vec::new();
    for piece in text.split(opening).skip(1) {
        let id = piece.split('>').next().unwrap_or_default();
        if let Ok(id) = id.trim_start_matches('!').parse()
            && !found.contains(&id)
            && (all || list(kind).any(|entry| Snowflake::read(entry) == Some(id)))
        {
            found.push(id);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::world::{GUILD, Names};
    use serde_json::json;

    fn composed(json: Value) -> Result<Message, Refusal> {
        let mut world = World::new("http://127.0.0.1:1".into(), Snowflake(1), Names::default());
        let mut message = Message::new(Snowflake(2), Snowflake(3), Snowflake(1));
        world.compose(&mut message, Body::json(json))?;
        Ok(message)
    }

    #[test]
    fn roles_are_pinged_by_their_own_list() {
        let pinged = |allowed: Value| {
            let content = format!("<@&{MODERATORS}> and <@&5>");
            let body = json!({"content": content, "allowed_mentions": allowed});
            composed(body).expect("valid").mention_roles.len()
        };
        assert_eq!(pinged(json!({"parse": [], "roles": [MODERATORS, "5"]})), 1);
        assert_eq!(pinged(json!({"parse": ["users"]})), 0);
    }

    #[test]
    fn mentions_obey_what_is_allowed() {
        let ann = Snowflake(GUILD.0 + 1);
        let pings = |allowed: Value| {
            let content = format!("<@{ann}> and <@!{ann}> and <@999>");
            let body = json!({"content": content, "allowed_mentions": allowed});
            composed(body).expect("valid").mentions.len()
        };
        assert_eq!(pings(Value::Null), 1);
        assert_eq!(pings(json!({"parse": []})), 0);
        assert_eq!(pings(json!({"parse": ["users"]})), 1);
        assert_eq!(pings(json!({"users": [ann]})), 1);
        assert_eq!(pings(json!({"users": ["5"]})), 0);
    }

    #[test]
    fn an_empty_message_is_refused() {
        assert_eq!(
            composed(json!({"content": " \n"})).err(),
            Some(Refusal::EMPTY_MESSAGE)
        );
        assert_eq!(composed(json!({})).err(), Some(Refusal::EMPTY_MESSAGE));
        assert!(composed(json!({"content": "t"})).is_ok());
    }

    fn part(number: u64) -> Part {
        Part {
            number: Snowflake(number),
            filename: "a.png".into(),
            content_type: "image/png".into(),
            bytes: vec![1],
        }
    }

    #[test]
    fn an_edit_keeps_what_it_does_not_name() {
        let mut world = World::new(String::new(), Snowflake(1), Names::default());
        let mut message = Message::new(Snowflake(2), Snowflake(3), Snowflake(1));
        let json = json!({"content": "one", "attachments": [{"id": 0, "description": "alt"}]});
        let parts = vec![part(0)];
        let mut compose = |body: Body| {
            world.compose(&mut message, body).expect("valid");
            message.clone()
        };
        let first = compose(Body { json, parts });
        let kept = json!({"attachments": [{"id": first.attachments[0].id}]});
        for json in [json!({"content": "two"}), kept] {
            let message = compose(Body::json(json));
            assert_eq!(message.attachments[0].description.as_deref(), Some("alt"));
        }
        let bare = compose(Body::json(json!({"attachments": []})));
        assert!(bare.attachments.is_empty());
        assert_eq!(bare.content, "two");
    }

    #[test]
    fn parts_and_names_must_match() {
        let refused = |attachments: Value, numbers: &[u64]| {
            let mut world = World::new(String::new(), Snowflake(1), Names::default());
            let mut message = Message::new(Snowflake(2), Snowflake(3), Snowflake(1));
            let json = json!({ "attachments": attachments });
            let parts = numbers.iter().map(|&number| part(number)).collect();
            let verdict = world.compose(&mut message, Body { json, parts });
            verdict.err().map(|refusal| refusal.errors)
        };
        let named = json!([{"id": 0, "filename": "a.png", "description": "d"}]);
        assert_eq!(refused(named.clone(), &[0]), None);
        let errors = refused(named.clone(), &[]).expect("refused");
        let code = &errors["attachments"]["0"]["id"]["_errors"][0]["code"];
        assert_eq!(code, "ATTACHMENT_NOT_FOUND");
        for attachments in [named, json!(null)] {
            let errors = refused(attachments, &[0, 1]).expect("refused");
            let code = &errors["attachments"]["_errors"][0]["code"];
            assert_eq!(code, "POCKET_UNNAMED_PART");
        }
    }
}
