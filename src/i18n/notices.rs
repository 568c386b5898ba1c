//! How people are told: what calls them, what they set, what is said where nothing can be posted. Names come escaped.

use std::fmt::Display;

use crate::domain::PingTarget;
use crate::i18n::{self, markup};

/// A text with the link to the card behind it, if there is one.
pub fn with_link(text: String, link: &str) -> String {
    if link.is_empty() {
        return text;
    }
    format!("{text} · {link}")
}

/// The most characters that Discord takes for the name of a thread.
const LONGEST: usize = 100;

/// The name of a game's thread: its players, plain, and the game; where those are too long, the game alone.
pub fn thread(players: &[String], game: impl Display) -> String {
    let players = match players {
        [first, second] => i18n::thread_two(first, second),
        _ => players.join(", "),
    };
    let name = i18n::thread_name(&game, players);
    if name.encode_utf16().count() > LONGEST {
        return game.to_string();
    }
    name
}

/// Who reads calls on a server.
pub fn read_by(to: Option<PingTarget>) -> String {
    match to {
        Some(PingTarget::Role(role)) => i18n::callees_role(markup::role(role)),
        Some(PingTarget::Channel(channel)) => i18n::callees_channel(markup::channel(channel)),
        None => i18n::CALLEES_NOBODY.to_string(),
    }
}
