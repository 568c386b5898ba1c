//! A message as a whole: to be created, or to be edited.

use serde_json::Value;

use super::attachment::Available;
use super::component::Layout;
use super::form::{Field, Form, Keys, Rule};
use super::{attachment, component, embed, mention};
use crate::refusal::Refusal;

/// Only the invoker sees it.
pub const EPHEMERAL: u64 = 1 << 6;
/// No embeds from links.
pub const SUPPRESS_EMBEDS: u64 = 1 << 2;
/// The answer is deferred: "is thinking".
pub const LOADING: u64 = 1 << 7;
/// No push or desktop notification.
pub const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;
/// Components V2.
pub const COMPONENTS_V2: u64 = 1 << 15;

/// By which door a message body comes; each knows other keys and flags.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Door {
    /// `POST /channels/{channel}/messages`.
    Channel,
    /// `PATCH` of a message in a channel.
    ChannelEdit,
    /// The `data` of a callback, types 4 and 7.
    Callback,
    /// `POST` of a follow-up.
    FollowUp,
    /// `PATCH` of an interaction's message.
    WebhookEdit,
}

impl Door {
    /// The keys that it knows beside those that every door knows.
    fn keys(self) -> &'static [&'static str] {
        match self {
            Door::Channel => &[
                "sticker_ids",
                "poll",
                "message_reference",
                "nonce",
                "enforce_nonce",
                "tts",
            ],
            Door::ChannelEdit => &["sticker_ids"],
            Door::Callback => &["poll", "tts"],
            Door::FollowUp => &[
                "poll",
                "tts",
                "username",
                "avatar_url",
                "thread_name",
                "applied_tags",
            ],
            Door::WebhookEdit => &["poll"],
        }
    }

    fn flags(self) -> u64 {
        let shown = SUPPRESS_EMBEDS | COMPONENTS_V2;
        match self {
            Door::Channel => shown | SUPPRESS_NOTIFICATIONS,
            Door::ChannelEdit | Door::WebhookEdit => shown,
            Door::Callback | Door::FollowUp => shown | SUPPRESS_NOTIFICATIONS | EPHEMERAL,
        }
    }
}

/// The keys that every door knows.
const KEYS: [&str; 6] = [
    "content",
    "embeds",
    "allowed_mentions",
    "components",
    "attachments",
    "flags",
];

/// What may stand under a key, at whatever door.
const RULES: Keys = &[
    ("content", Rule::Text(0, 2000)),
    ("embeds", Rule::By(embed::check)),
    ("allowed_mentions", Rule::By(mention::check)),
    ("tts", Rule::Flag),
    ("enforce_nonce", Rule::Flag),
    ("nonce", Rule::By(nonce)),
];

/// What is known of the message before the body changes it.
#[derive(Clone, Debug, Default)]
pub struct Before {
    /// Files that the body may name.
    pub files: Available,
    /// It already is a Components V2 message, which cannot be undone.
    pub full_layout: bool,
}

/// Checks a body against everything that holds for messages coming by `door`.
pub fn check(body: &Value, door: Door, before: &Before) -> Result<(), Refusal> {
    let form = Form::default();
    field(&form.root(body), door, before);
    form.verdict()
}

/// The same for a body inside another, gathering mistakes there.
pub fn field(message: &Field, door: Door, before: &Before) {
    message.only(KEYS.iter().chain(door.keys()).copied());
    message.keep_all(RULES);
    let flags = flags(message, door);
    let layout = if flags & COMPONENTS_V2 != 0 || before.full_layout {
        Layout::Full
    } else {
        Layout::Rows
    };
    if let Some(components) = message.get("components") {
        component::check(&components, layout);
    }
    attachment::check(message, &before.files);
    if layout == Layout::Full {
        alone(message);
    }
}

fn flags(message: &Field, door: Door) -> u64 {
    let Some(field) = message.get("flags") else {
        return 0;
    };
    let flags = field
        .integer(0..=i64::MAX)
        .and_then(|flags| u64::try_from(flags).ok())
        .unwrap_or(0);
    if flags & !door.flags() != 0 {
        field.refuse("POCKET_INVALID_FLAGS", "A flag that means nothing here");
    }
    flags
}

fn alone(message: &Field) {
    for key in ["content", "embeds", "poll", "sticker_ids"] {
        let Some(field) = message.get(key) else {
            continue;
        };
        let empty = match field.value() {
            Value::String(text) => text.is_empty(),
            Value::Array(items) => items.is_empty(),
            _ => false,
        };
        if !empty {
            let text = "The 'content', 'embeds', 'stickers' and 'poll' fields cannot be used with IS_COMPONENTS_V2";
            field.refuse("MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", text);
        }
    }
}

fn nonce(nonce: &Field) {
    if !nonce.value().is_i64() {
        nonce.text(0..=25);
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn codes(body: Value, door: Door) -> Value {
        check(&body, door, &Before::default())
            .err()
            .map_or(Value::Null, |refusal| refusal.errors)
    }

    fn first<'a>(errors: &'a Value, key: &str) -> &'a Value {
        &errors[key]["_errors"][0]["code"]
    }

    #[test]
    fn two_thousand_characters_fit() {
        assert_eq!(
            codes(json!({"content": "é".repeat(2000)}), Door::Channel),
            Value::Null
        );
        let errors = codes(json!({"content": "x".repeat(2001)}), Door::Channel);
        assert_eq!(first(&errors, "content"), "BASE_TYPE_MAX_LENGTH");
    }

    #[test]
    fn each_door_knows_its_own_keys_and_flags() {
        assert_eq!(
            codes(json!({"nonce": "n", "enforce_nonce": true}), Door::Channel),
            Value::Null
        );
        assert_eq!(
            first(&codes(json!({"nonce": "n"}), Door::Callback), "nonce"),
            "POCKET_UNKNOWN_KEY"
        );
        assert_eq!(codes(json!({"flags": 64}), Door::Callback), Value::Null);
        assert_eq!(
            first(&codes(json!({"flags": 64}), Door::Channel), "flags"),
            "POCKET_INVALID_FLAGS"
        );
    }

    #[test]
    fn a_full_layout_takes_no_content() {
        let errors = codes(
            json!({"flags": COMPONENTS_V2, "content": "x", "embeds": []}),
            Door::Channel,
        );
        assert_eq!(
            first(&errors, "content"),
            "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
        );
        assert_eq!(errors["embeds"], Value::Null);
    }

    #[test]
    fn a_nonce_holds_25_characters() {
        let errors = codes(json!({"nonce": "x".repeat(26)}), Door::Channel);
        assert_eq!(first(&errors, "nonce"), "BASE_TYPE_MAX_LENGTH");
    }
}
