//! Messages, including ephemeral ones, as Discord's objects. A checked body creates or edits a
//! message.

use jiff::Timestamp;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::SystemTime;

use crate::check::message::{EPHEMERAL, LOADING};
use crate::json::list;
use crate::snowflake::Snowflake;
use crate::world::file::Part;

/// A message: Discord's object, shared by all readers.
#[derive(Clone, Debug)]
pub(crate) struct Message(pub Arc<Value>);

impl Message {
    /// Returns its ID.
    pub(crate) fn id(&self) -> Snowflake {
        Snowflake::read(&self.0["id"]).unwrap_or_default()
    }

    /// Returns Discord's message object.
    pub(crate) fn wire(&self) -> Value {
        Value::clone(&self.0)
    }

    /// Returns the object for an edit, visible to later readers.
    pub(crate) fn wire_mut(&mut self) -> &mut Value {
        Arc::make_mut(&mut self.0)
    }

    /// Returns Discord's flags.
    pub(crate) fn flags(&self) -> u64 {
        self.0["flags"].as_u64().unwrap_or_default()
    }

    /// Returns whether everyone in its channel sees it.
    pub(crate) fn is_public(&self) -> bool {
        self.flags() & EPHEMERAL == 0
    }

    /// Returns whether a user who sees its channel sees it.
    pub(crate) fn seen_by(&self, user: Snowflake) -> bool {
        self.is_public() || self.0["interaction_metadata"]["user"]["id"] == json!(user)
    }

    /// Returns whether it still says "is thinking".
    pub(crate) fn is_loading(&self) -> bool {
        self.flags() & LOADING != 0
    }

    /// Returns whether this user wrote it.
    pub(crate) fn is_of(&self, user: Snowflake) -> bool {
        self.0["author"]["id"] == json!(user)
    }

    /// Records an edit.
    pub(crate) fn edited(&mut self, now: SystemTime) {
        self.wire_mut()["edited_timestamp"] = json!(iso(now));
    }

    /// Returns the component with this custom ID.
    pub(crate) fn component(&self, custom_id: &str) -> Option<&Value> {
        let mut all = within(&self.0["components"]);
        all.find(|component| component["custom_id"] == custom_id)
    }
}

/// Formats a time as Discord does: `2026-11-20T18:00:00.123000+00:00`.
pub(crate) fn iso(moment: SystemTime) -> String {
    let moment = Timestamp::try_from(moment).unwrap_or_default();
    moment.strftime("%Y-%m-%dT%H:%M:%S.%6f+00:00").to_string()
}

/// Returns the components of these rows.
pub(crate) fn within(rows: &Value) -> impl Iterator<Item = &Value> {
    let rows = list(rows).iter();
    rows.flat_map(|row| list(&row["components"]))
}

/// The body of a request: the JSON, and files.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Body {
    /// The JSON, `Null` if there was none.
    pub json: Value,
    /// The files.
    pub parts: Vec<Part>,
}

impl Body {
    /// Creates a body without files.
    pub(crate) fn json(json: Value) -> Self {
        Self {
            json,
            parts: Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, UNIX_EPOCH};

    use super::*;
    use crate::refusal::Refusal;
    use crate::snowflake::GUILD;
    use crate::world::PocketOptions;
    use crate::world::World;
    use crate::world::user::MODERATORS;
    use serde_json::json;

    fn world() -> World {
        World::new(String::new(), PocketOptions::default())
    }

    fn composed(json: Value) -> Result<Value, Refusal> {
        let mut world = world();
        let mut message = world.new_message(Snowflake(3), world.bot);
        world.compose(&mut message, Body::json(json))?;
        Ok(message.wire())
    }

    fn count(list: &Value) -> usize {
        list.as_array().expect("a list").len()
    }

    #[test]
    fn moments_are_written_as_discord_does() {
        let moment = UNIX_EPOCH + Duration::from_micros(1_709_210_096_789_000);
        assert_eq!(iso(moment), "2024-02-29T12:34:56.789000+00:00");
        assert_eq!(iso(UNIX_EPOCH), "1970-01-01T00:00:00.000000+00:00");
    }

    #[test]
    fn roles_ping_by_their_own_list() {
        let pinged = |allowed: Value| {
            let content = format!("<@&{MODERATORS}> and <@&5>");
            let body = json!({"content": content, "allowed_mentions": allowed});
            count(&composed(body).expect("valid")["mention_roles"])
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
            count(&composed(body).expect("valid")["mentions"])
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
            number: Some(Snowflake(number)),
            filename: "a.png".into(),
            content_type: "image/png".into(),
            bytes: vec![1],
        }
    }

    #[test]
    fn edit_keeps_unnamed_fields() {
        let mut world = world();
        let mut message = world.new_message(Snowflake(3), world.bot);
        let json = json!({"content": "one", "attachments": [{"id": 0, "description": "alt"}]});
        let parts = vec![part(0)];
        let mut compose = |body: Body| {
            world.compose(&mut message, body).expect("valid");
            message.0.clone()
        };
        let first = compose(Body { json, parts });
        let kept = json!({"attachments": [{"id": first["attachments"][0]["id"]}]});
        for json in [json!({"content": "two"}), kept] {
            let message = compose(Body::json(json));
            assert_eq!(message["attachments"][0]["description"], "alt");
        }
        let bare = compose(Body::json(json!({"attachments": []})));
        assert_eq!(bare["attachments"], json!([]));
        assert_eq!(bare["content"], "two");
    }

    #[test]
    fn parts_and_names_must_match() {
        let refused = |attachments: Value, numbers: &[u64]| {
            let mut world = world();
            let mut message = world.new_message(Snowflake(3), world.bot);
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
