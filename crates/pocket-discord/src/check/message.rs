//! A message: to be created, or to be edited.

use serde_json::json;

use crate::check::component;
use crate::check::description::judge;
use crate::check::{Field, checked};
use crate::refusal::Refusal;

/// Only the invoker sees it.
pub(crate) const EPHEMERAL: u64 = 1 << 6;
/// No embeds from links.
pub(crate) const SUPPRESS_EMBEDS: u64 = 1 << 2;
/// The answer is deferred: "is thinking".
pub(crate) const LOADING: u64 = 1 << 7;

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
    /// `PATCH` of an interaction's message.
    #[strum(serialize = "IncomingWebhookUpdateRequestPartial")]
    WebhookEdit,
}

/// What Discord's messages can hold beside text, files and rows, and those here cannot.
const NOT_HERE: [&str; 4] = ["embeds", "message_reference", "poll", "sticker_ids"];

/// Checks a body against everything that holds for messages coming by `door`.
pub(crate) fn check(body: &serde_json::Value, door: Door) -> Result<(), Refusal> {
    checked(body, |body| field(body, door))
}

/// The same for a body inside another, gathering mistakes there.
pub(crate) fn field(message: &Field, door: Door) {
    judge(message, door.into());
    let known = match door {
        Door::Answer => SUPPRESS_EMBEDS | EPHEMERAL,
        Door::Channel | Door::ChannelEdit | Door::Update | Door::WebhookEdit => SUPPRESS_EMBEDS,
    };
    if let Some(flags) = message.get("flags") {
        let is_known = |flags: u64| flags & !known == 0;
        if !flags.value.as_u64().is_some_and(is_known) {
            flags.refuse("POCKET_INVALID_FLAGS", "A flag that means nothing here");
        }
    }
    message.at_most("content", 2000);
    component::check(message);
    let others = NOT_HERE.iter().filter_map(|key| message.get(key));
    for other in others.filter(|other| *other.value != json!([])) {
        other.refuse("POCKET_HAS_NONE", "The pocket Discord has no such thing");
    }
}
