//! Messages, ephemeral ones among them; a checked body becomes one, or changes one.

use serde_json::Value;
use std::time::SystemTime;

use crate::check::message::{Before, COMPONENTS_V2, LOADING, SUPPRESS_EMBEDS};
use crate::refusal::Refusal;
use crate::snowflake::Snowflake;
use crate::world::file::{Part, Picture};
use crate::world::interaction::Interaction;
use crate::world::user::MODERATORS;
use crate::world::{Change, World};

/// One message.
#[derive(Clone, Debug, Default)]
pub struct Message {
    /// Its ID, which tells its time.
    pub id: Snowflake,
    /// Where it stands.
    pub channel: Snowflake,
    /// Who wrote it.
    pub author: Snowflake,
    /// Its text.
    pub content: String,
    /// Embeds as they came.
    pub embeds: Vec<Value>,
    /// Components as they came.
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
    /// The interaction that it answers.
    pub via: Option<Interaction>,
    /// The message it replies to.
    pub replies_to: Option<Snowflake>,
}

impl Message {
    /// An empty message.
    pub fn new(id: Snowflake, channel: Snowflake, author: Snowflake) -> Self {
        Self {
            id,
            channel,
            author,
            ..Self::default()
        }
    }

    /// Whether a user sees it, given that they see its channel.
    pub fn seen_by(&self, user: Snowflake) -> bool {
        self.audience.is_none_or(|only| only == user)
    }

    /// Whether it still says "is thinking".
    pub fn is_loading(&self) -> bool {
        self.flags & LOADING != 0
    }

    /// Whether there is nothing to show.
    pub fn is_empty(&self) -> bool {
        self.content.trim().is_empty()
            && self.embeds.is_empty()
            && self.components.is_empty()
            && self.attachments.is_empty()
    }

    /// The component with this custom ID, wherever it is nested.
    pub fn component(&self, custom_id: &str) -> Option<&Value> {
        let mut all = components(&self.components).into_iter();
        all.find(|component| component["custom_id"] == custom_id)
    }
}

/// These components and all that are nested in them, each before what is in it.
pub fn components<'v>(outer: impl IntoIterator<Item = &'v Value>) -> Vec<&'v Value> {
    let mut all = Vec::new();
    for component in outer {
        all.push(component);
        all.extend(component.get("accessory"));
        all.extend(components(
            component["components"].as_array().into_iter().flatten(),
        ));
    }
    all
}

/// What came with a request: the JSON, and files.
#[derive(Clone, Debug, Default)]
pub struct Body {
    /// The JSON, `Null` if there was none.
    pub json: Value,
    /// The files.
    pub parts: Vec<Part>,
}

impl Body {
    /// A body without files.
    pub fn json(json: Value) -> Self {
        Self {
            json,
            parts: Vec::new(),
        }
    }

    /// What the checks must know before: the parts, and the message that is edited.
    pub fn before(&self, message: Option<&Message>) -> Before {
        let files = message.iter().flat_map(|message| &message.attachments);
        Before {
            parts: self.parts.iter().filter_map(Part::number).collect(),
            existing: files.map(|file| file.id).collect(),
            full_layout: message.is_some_and(|message| message.flags & COMPONENTS_V2 != 0),
        }
    }
}

impl World {
    /// Applies a checked body to a message: what it names is replaced, the rest stays. Refuses to leave it empty.
    pub fn compose(&mut self, message: &mut Message, body: Body) -> Result<(), Refusal> {
        let Body { json, parts } = body;
        if let Some(content) = json.get("content") {
            message.content = content.as_str().unwrap_or_default().to_owned();
        }
        let list = |key: &str| Some(json.get(key)?.as_array().cloned().unwrap_or_default());
        message.embeds = list("embeds").unwrap_or(std::mem::take(&mut message.embeds));
        for embed in &mut message.embeds {
            embed["type"] = "rich".into();
        }
        message.components = list("components").unwrap_or(std::mem::take(&mut message.components));
        if let Some(flags) = json["flags"].as_u64() {
            let kept = message.flags & !SUPPRESS_EMBEDS;
            message.flags = kept | flags | (message.flags & COMPONENTS_V2);
        }
        if let Some(nonce) = json.get("nonce") {
            message.nonce = nonce.clone();
        }
        message.flags &= !LOADING;
        self.attach(message, json.get("attachments"), parts);
        if message.is_empty() {
            return Err(Refusal::EMPTY_MESSAGE);
        }
        let told = ["content", "components", "allowed_mentions"];
        if told.iter().any(|key| json.get(key).is_some()) {
            let allowed = json.get("allowed_mentions");
            message.mentions = self.mentions(message, allowed);
            message.mention_roles = mentioned_roles(message, allowed);
        }
        Ok(())
    }

    fn attach(&mut self, message: &mut Message, listed: Option<&Value>, parts: Vec<Part>) {
        let listed = listed.and_then(Value::as_array);
        let told = |id: Snowflake| {
            listed?
                .iter()
                .find(|entry| Snowflake::read(&entry["id"]) == Some(id))
        };
        let alt = |entry: &Value| entry["description"].as_str().map(str::to_owned);
        message
            .attachments
            .retain(|file| listed.is_none() || told(file.id).is_some());
        for file in &mut message.attachments {
            file.description = told(file.id).and_then(alt).or(file.description.take());
        }
        for part in parts {
            let number = part.number().map(Snowflake);
            let id = self.mint();
            let mut file = self.files.keep(id, message.channel, part);
            file.description = number.and_then(told).and_then(alt);
            message.attachments.push(file);
        }
    }

    /// Whom the text pings, as far as `allowed_mentions` allows.
    fn mentions(&self, message: &Message, allowed: Option<&Value>) -> Vec<Snowflake> {
        mentioned(&whole_text(message), "<@")
            .into_iter()
            .filter(|user| self.users.contains_key(user) && permits(allowed, "users", *user))
            .collect()
    }

    /// Puts a message into its channel, new or changed, and tells pages; the message object.
    pub fn post(&mut self, message: Message) -> Value {
        let (channel, id) = (message.channel, message.id);
        let wire = self.message_wire(&message);
        if let Some(place) = self.channels.get_mut(&channel) {
            place.messages.insert(id, message);
            self.changes.push(Change::Message { channel, id });
        }
        wire
    }

    /// Takes a message away, and tells pages.
    pub fn remove(&mut self, channel: Snowflake, id: Snowflake) -> Option<Message> {
        let gone = self.channels.get_mut(&channel)?.messages.remove(&id)?;
        self.changes.push(Change::Gone { channel, id });
        Some(gone)
    }

    /// The message with this ID in this channel, ephemeral or not.
    pub fn message(&self, channel: Snowflake, id: Snowflake) -> Option<&Message> {
        self.channels.get(&channel)?.messages.get(&id)
    }
}

/// The roles that the text pings, as far as `allowed_mentions` allows.
fn mentioned_roles(message: &Message, allowed: Option<&Value>) -> Vec<Snowflake> {
    mentioned(&whole_text(message), "<@&")
        .into_iter()
        .filter(|role| *role == MODERATORS && permits(allowed, "roles", *role))
        .collect()
}

fn whole_text(message: &Message) -> String {
    let shown = components(&message.components).into_iter();
    let texts = shown.filter(|component| component["type"] == 10);
    texts.fold(message.content.clone(), |text, component| {
        text + "\n" + component["content"].as_str().unwrap_or_default()
    })
}

/// Whether `allowed_mentions` lets somebody of this kind be pinged.
fn permits(allowed: Option<&Value>, kind: &str, who: Snowflake) -> bool {
    let Some(allowed) = allowed.filter(|allowed| !allowed.is_null()) else {
        return true;
    };
    let list = |key: &str| allowed[key].as_array().into_iter().flatten();
    list("parse").any(|entry| entry == kind)
        || list(kind).any(|entry| Snowflake::read(entry) == Some(who))
}

/// The IDs in `<@ID>`, or behind another opening, each once, in order.
fn mentioned(text: &str, opening: &str) -> Vec<Snowflake> {
    let mut found = Vec::new();
    for piece in text.split(opening).skip(1) {
        let number = piece
            .split('>')
            .next()
            .unwrap_or_default()
            .trim_start_matches('!');
        if let Ok(user) = number.parse()
            && !found.contains(&user)
        {
            found.push(user);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::world::Names;
    use serde_json::json;

    fn composed(json: Value) -> Result<Message, Refusal> {
        let mut world = World::new("http://127.0.0.1:1".into(), Snowflake(1), Names::default());
        let mut message = Message::new(Snowflake(2), Snowflake(3), Snowflake(1));
        world.compose(&mut message, Body::json(json))?;
        Ok(message)
    }

    fn pings(allowed: Value) -> usize {
        let world = World::new(String::new(), Snowflake(1), Names::default());
        let ann = world.user_named("ann").expect("Ann is there").id;
        let mut message = Message::new(Snowflake(2), Snowflake(3), Snowflake(1));
        message.content = format!("<@{ann}> and <@!{ann}> and <@999>");
        let allowed = if allowed == json!("ann") {
            json!({"users": [ann]})
        } else {
            allowed
        };
        world.mentions(&message, Some(&allowed)).len()
    }

    #[test]
    fn roles_are_pinged_by_their_own_list() {
        let pinged = |allowed: Value| {
            let mut message = Message::new(Snowflake(2), Snowflake(3), Snowflake(1));
            message.content = format!("<@&{MODERATORS}> and <@&5>");
            mentioned_roles(&message, Some(&allowed)).len()
        };
        assert_eq!(pinged(json!({"parse": [], "roles": [MODERATORS, "5"]})), 1);
        assert_eq!(pinged(json!({"parse": ["users"]})), 0);
    }

    #[test]
    fn mentions_obey_what_is_allowed() {
        assert_eq!(pings(Value::Null), 1);
        assert_eq!(pings(json!({"parse": []})), 0);
        assert_eq!(pings(json!({"parse": ["users"]})), 1);
        assert_eq!(pings(json!("ann")), 1);
        assert_eq!(pings(json!({"users": ["5"]})), 0);
    }

    #[test]
    fn an_empty_message_is_refused() {
        assert_eq!(
            composed(json!({"content": " \n"})).err(),
            Some(Refusal::EMPTY_MESSAGE)
        );
        assert_eq!(composed(json!({})).err(), Some(Refusal::EMPTY_MESSAGE));
        assert!(composed(json!({"embeds": [{"title": "t"}]})).is_ok());
    }

    #[test]
    fn an_edit_keeps_what_it_does_not_name() {
        let mut world = World::new(String::new(), Snowflake(1), Names::default());
        let mut message = Message::new(Snowflake(2), Snowflake(3), Snowflake(1));
        let part = Part {
            name: "files[0]".into(),
            filename: "a.png".into(),
            content_type: "image/png".into(),
            bytes: vec![1],
        };
        let json = json!({"content": "one", "attachments": [{"id": 0, "description": "alt"}]});
        world
            .compose(
                &mut message,
                Body {
                    json,
                    parts: vec![part],
                },
            )
            .expect("valid");
        world
            .compose(&mut message, Body::json(json!({"content": "two"})))
            .expect("valid");
        assert_eq!(message.attachments[0].description.as_deref(), Some("alt"));
        world
            .compose(&mut message, Body::json(json!({"attachments": []})))
            .expect("valid");
        assert!(message.attachments.is_empty());
        assert_eq!(message.content, "two");
    }
}
