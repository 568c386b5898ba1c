//! What is said of calls for a moderator: who reads them, before they are sent and when. Names and reasons come escaped.

use crate::domain::PingTarget;
use crate::text::{Phrase, markup, say};
use std::fmt::Display;

/// Who reads calls on a server.
pub fn listed(to: Option<PingTarget>) -> String {
    match to {
        Some(PingTarget::Role(role)) => say!("callees-role", to = markup::role(role)),
        Some(PingTarget::Channel(channel)) => {
            say!("callees-channel", to = markup::channel(channel))
        }
        None => say!("callees-nobody"),
    }
}

/// To whoever lets calls come to a channel.
pub const WHO_READS_HERE: Phrase = Phrase("callees-who-reads-here");

/// Discord does not let the bot call that role.
pub fn not_reached(role: &str) -> String {
    say!("callees-not-reached", role)
}

/// A call as its author sees it before it is sent.
pub fn preview(game: impl Display, reason: &str, to: &str, in_public: &str) -> String {
    say!("callees-preview", game, reason, to, in_public)
}

/// To whom a call goes.
pub fn goes_to(whom: &str) -> String {
    say!("callees-goes-to", whom)
}

/// It goes to nobody.
pub const ASK_YOURSELF: Phrase = Phrase("callees-ask-yourself");

/// To whoever has called.
pub fn sent(whom: &str) -> String {
    say!("callees-sent", whom)
}

/// See [`sent`].
pub const NOTED: Phrase = Phrase("callees-noted");

/// To those who read calls.
pub fn call(game: impl Display, who: &str, players: &str, reason: &str, link: &str) -> String {
    let call = say!("callees-call", who, game, players, reason, link);
    call.trim_end().to_owned()
}

/// Under a call: a moderator has answered it.
pub fn answered(who: &str) -> String {
    say!("callees-answered", who)
}

/// Under the public line: a role is asked to look.
pub fn look(who: &str, game: impl Display) -> String {
    say!("callees-look", who, game)
}
