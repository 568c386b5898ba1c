//! A message: to be created, or to be edited.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::check::component::{self, Layout};
use crate::check::description::judge;
use crate::check::{Field, Form, length};
use crate::refusal::Refusal;
use crate::snowflake::Snowflake;

/// Only the invoker sees it.
pub const EPHEMERAL: u64 = 1 << 6;
/// No embeds from links.
pub const SUPPRESS_EMBEDS: u64 = 1 << 2;
/// The answer is deferred: "is thinking".
pub const LOADING: u64 = 1 << 7;
const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;
/// Components V2.
pub const COMPONENTS_V2: u64 = 1 << 15;

/// By which door a message body comes; each knows other keys and flags.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
pub enum Door {
    /// `POST /channels/{channel}/messages`.
    #[strum(serialize = "MessageCreateRequest")]
    Channel,
    /// `PATCH` of a message in a channel.
    #[strum(serialize = "MessageEditRequestPartial")]
    ChannelEdit,
    /// The `data` of a callback of type 4.
    #[strum(serialize = "IncomingWebhookInteractionRequest")]
    Answer,
    /// The `data` of a callback of type 7.
    #[strum(serialize = "IncomingWebhookUpdateForInteractionCallbackRequestPartial")]
    Update,
    /// `POST` of a follow-up.
    #[strum(serialize = "IncomingWebhookRequestPartial")]
    FollowUp,
    /// `PATCH` of an interaction's message.
    #[strum(serialize = "IncomingWebhookUpdateRequestPartial")]
    WebhookEdit,
}

impl Door {
    fn flags(self) -> u64 {
        let shown = SUPPRESS_EMBEDS | COMPONENTS_V2;
        match self {
            Door::Channel => shown | SUPPRESS_NOTIFICATIONS,
            Door::ChannelEdit | Door::WebhookEdit => shown,
            Door::Answer | Door::Update | Door::FollowUp => {
                shown | SUPPRESS_NOTIFICATIONS | EPHEMERAL
            }
        }
    }
}

/// What is known of the message before the body changes it.
#[derive(Clone, Debug, Default)]
pub struct Before {
    /// The `n` of each part `files[n]` that comes along.
    pub parts: BTreeSet<u64>,
    /// Attachments that the message already has, when it is edited.
    pub existing: BTreeSet<Snowflake>,
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
    judge(message, door.into());
    let flags = &message.value["flags"];
    let flags = flags
        .as_u64()
        .unwrap_or(if flags.is_number() { u64::MAX } else { 0 });
    if flags & !door.flags() != 0 {
        message
            .child("flags", message.value)
            .refuse("POCKET_INVALID_FLAGS", "A flag that means nothing here");
    }
    message.at_most("content", 2000);
    let is_full = flags & COMPONENTS_V2 != 0 || before.full_layout;
    component::check(message, if is_full { Layout::Full } else { Layout::Rows });
    embeds(message);
    mentions(message);
    attachments(message, before);
    for key in ["content", "embeds", "poll", "sticker_ids"] {
        let is_empty = |value: &Value| value == "" || value.as_array().is_some_and(Vec::is_empty);
        if let Some(field) = message
            .get(key)
            .filter(|field| is_full && !is_empty(field.value))
        {
            let text = "The 'content', 'embeds', 'stickers' and 'poll' fields cannot be used with IS_COMPONENTS_V2";
            field.refuse("MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", text);
        }
    }
}

/// Texts of an embed that may not be empty, and 6000 characters of all embeds together.
fn embeds(message: &Field) {
    let mut total = 0;
    for embed in message.items("embeds") {
        for (part, key) in [
            ("author", "name"),
            ("footer", "text"),
            ("image", "url"),
            ("thumbnail", "url"),
        ] {
            if let Some(part) = embed.get(part) {
                part.need(key);
            }
        }
        let own = embed.value;
        let outer = [
            &own["title"],
            &own["description"],
            &own["author"]["name"],
            &own["footer"]["text"],
        ];
        total += outer.into_iter().map(length).sum::<usize>();
        for field in embed.items("fields") {
            ["name", "value"].iter().for_each(|key| field.need(key));
            total += length(&field.value["name"]) + length(&field.value["value"]);
        }
    }
    if total > 6000 {
        let embeds = message.child("embeds", message.value);
        embeds.refuse(
            "MAX_EMBED_SIZE_EXCEEDED",
            "Embed size exceeds maximum size of 6000",
        );
    }
}

/// A list of IDs excludes the same kind in `parse`.
fn mentions(message: &Field) {
    let Some(allowed) = message.get("allowed_mentions") else {
        return;
    };
    let parse = allowed.items("parse");
    for key in ["users", "roles"] {
        if !allowed.items(key).is_empty() && parse.iter().any(|kind| kind.value == key) {
            let text = format!("parse:[\"{key}\"] and {key}: [ids...] are mutually exclusive.");
            allowed.refuse("MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", &text);
        }
    }
}

/// Files and what the body says of them must be the same.
fn attachments(message: &Field, before: &Before) {
    if before.parts.len() > 10 {
        message.refuse("BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.");
    }
    let Some(attachments) = message.get("attachments") else {
        return;
    };
    let mut named = BTreeSet::new();
    for id in attachments
        .list()
        .iter()
        .filter_map(|attachment| attachment.get("id"))
    {
        let Some(number) = Snowflake::read(id.value) else {
            continue;
        };
        named.insert(number.0);
        if !before.parts.contains(&number.0) && !before.existing.contains(&number) {
            let text = "No such attachment, and no part files[n] with this number";
            id.refuse("ATTACHMENT_NOT_FOUND", text);
        }
    }
    for part in before.parts.difference(&named) {
        attachments.refuse(
            "POCKET_UNNAMED_PART",
            &format!("the part files[{part}] is not named"),
        );
    }
}
