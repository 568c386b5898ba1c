//! Checks a message to be created or edited: the limits that Discord's description does not state.

use serde_json::json;

use crate::check::component;
use crate::check::field::Field;

/// Flag: visible only to the invoker.
pub(crate) const EPHEMERAL: u64 = 1 << 6;
/// Flag: no embeds from links.
pub(crate) const SUPPRESS_EMBEDS: u64 = 1 << 2;
/// Flag: the response is deferred, "is thinking".
pub(crate) const LOADING: u64 = 1 << 7;

/// Fields of Discord's messages, besides text, files and rows, that are not supported here.
const NOT_HERE: [&str; 4] = ["embeds", "message_reference", "poll", "sticker_ids"];

/// Checks a public or edited message.
pub(crate) fn public(message: &Field) {
    flagged(message, SUPPRESS_EMBEDS);
}

/// Checks a message that may have at most these flags.
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
