//! A message, to be created or to be edited: what Discord's description does not say of it.

use serde_json::json;

use crate::check::{Field, component};

/// Only the invoker sees it.
pub(crate) const EPHEMERAL: u64 = 1 << 6;
/// No embeds from links.
pub(crate) const SUPPRESS_EMBEDS: u64 = 1 << 2;
/// The answer is deferred: "is thinking".
pub(crate) const LOADING: u64 = 1 << 7;

/// What Discord's messages can hold beside text, files and rows, and those here cannot.
const NOT_HERE: [&str; 4] = ["embeds", "message_reference", "poll", "sticker_ids"];

/// A message that everybody sees, or that is changed.
pub(crate) fn public(message: &Field) {
    flagged(message, SUPPRESS_EMBEDS);
}

/// A message with these flags at most.
pub(super) fn flagged(message: &Field, known: u64) {
    if let Some(flags) = message.get("flags") {
        let is_known = |flags: u64| flags & !known == 0;
        flags.refuse_if(
            !flags.value.as_u64().is_some_and(is_known),
            "POCKET_INVALID_FLAGS",
            "A flag that means nothing here",
        );
    }
    message.at_most("content", 2000);
    component::check(message);
    let others = NOT_HERE.iter().filter_map(|key| message.get(key));
    for other in others.filter(|other| *other.value != json!([])) {
        other.refuse("POCKET_HAS_NONE", "The pocket Discord has no such thing");
    }
}
