//! What is said of calls for a moderator: who reads them, before they are sent and when. Names and reasons come escaped.

use crate::domain::PingTarget;
use crate::text;
use crate::text::markup;
use std::fmt::Display;

/// Who reads calls on a server.
pub fn listed(to: Option<PingTarget>) -> String {
    match to {
        Some(PingTarget::Role(role)) => text::callees_role(markup::role(role)),
        Some(PingTarget::Channel(channel)) => text::callees_channel(markup::channel(channel)),
        None => text::CALLEES_NOBODY.to_string(),
    }
}

/// To those who read calls.
pub fn call(game: impl Display, who: &str, players: &str, reason: &str, link: &str) -> String {
    let call = text::callees_call(game, link, players, reason, who);
    call.trim_end().to_owned()
}
