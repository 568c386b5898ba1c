//! How people are told: what calls them, what they set, what is said where nothing can be posted. Names come escaped.

use crate::text;
use std::fmt::Display;

/// A person's own message: what it is about, with whom, and where the card is.
pub fn direct(what: impl Display, game: impl Display, others: &str, link: &str) -> String {
    let text = text::notices_direct(game, others, what);
    with_link(text, link)
}

/// The same in the channel, for somebody who takes no direct messages.
pub fn called(who: &str, what: impl Display, game: impl Display, turn: u32, link: &str) -> String {
    with_link(text::notices_called(game, turn, what, who), link)
}

fn with_link(text: String, link: &str) -> String {
    if link.is_empty() {
        return text;
    }
    format!("{text} · {link}")
}

/// In the channel: time runs out for the seat to move.
pub fn warning(who: &str, game: impl Display, link: &str) -> String {
    with_link(text::notices_warning(game, who), link)
}

/// A line of what happened.
pub fn happened(what: impl Display, game: impl Display, others: &str, link: &str) -> String {
    with_link(text::notices_happened(game, others, what), link)
}
/// The same of an invitation that did not become a game.
pub fn happened_to_invitation(told: &str) -> String {
    format!("- {told}")
}
