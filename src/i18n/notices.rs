//! Texts of notifications: mentions, preferences, and notes about places where the bot cannot post.
//! Names are escaped.

use std::fmt::Display;

use crate::domain::PingTarget;
use crate::i18n::{self, markup};

/// Adds the link to the card to a text, if there is one.
pub fn with_link(text: String, link: &str) -> String {
    if link.is_empty() {
        return text;
    }
    format!("{text} · {link}")
}

/// Maximum number of characters in the name of a thread.
const LONGEST: usize = 100;

/// Returns the name of a game's thread: its players, unescaped, and the game; if that is too long,
/// only the game.
pub fn thread(players: &[String], game: impl Display) -> String {
    let players = match players {
        [first, second] => i18n::ThreadTwo { first, second }.text(),
        _ => players.join(", "),
    };
    let name = i18n::ThreadName {
        game: &game,
        players,
    }
    .text();
    if name.encode_utf16().count() > LONGEST {
        return game.to_string();
    }
    name
}

/// Describes the readers of calls on a server.
pub fn read_by(to: Option<PingTarget>) -> String {
    match to {
        Some(PingTarget::Role(role)) => i18n::callees_role(markup::role(role)),
        Some(PingTarget::Channel(channel)) => i18n::callees_channel(markup::channel(channel)),
        None => i18n::CALLEES_NOBODY.to_string(),
    }
}
