//! What is said of the people whom one plays with, and of what is kept of oneself. Names come escaped.

use crate::text::Phrase;
use crate::text::{or_none, say};

/// To whoever set it.
pub fn blocked(who: &str) -> String {
    say!("people-blocked", who)
}
/// See [`blocked`].
pub fn unblocked(who: &str) -> String {
    say!("people-unblocked", who)
}
/// See [`blocked`].
pub fn was_not_blocked(who: &str) -> String {
    say!("people-was-not-blocked", who)
}
/// The heading of the list.
pub const HEADING: Phrase = Phrase("people-heading");
/// The list.
pub fn blocked_list(names: &[String]) -> String {
    say!("people-blocked-list", names = or_none(names))
}
/// How many more there are on it.
pub fn and_more(people: usize) -> String {
    say!("people-and-more", people)
}
/// Below the list.
pub const ONLY_YOU: Phrase = Phrase("people-only-you");

/// In the field in which somebody is chosen.
pub const BLOCK_SOMEBODY: Phrase = Phrase("people-block-somebody");
/// In the menu in which somebody is taken off the list.
pub const UNBLOCK_SOMEBODY: Phrase = Phrase("people-unblock-somebody");
/// A line of such a menu.
pub fn unblock(name: &str) -> String {
    say!("people-unblock", name)
}
/// Leads to those who are not on the menu.
pub const MORE: Phrase = Phrase("people-more");
/// What is kept of a person.
pub fn kept(name: &str, games: usize, running: usize, settings: &str) -> String {
    say!(
        "people-kept",
        name,
        games: games,
        running,
        settings
    )
}

/// What a person set, in short.
pub fn settings(notices: usize, blocked: usize) -> String {
    say!("people-settings", notices: notices, blocked: blocked)
}

/// With the file.
pub const EXPORTED: Phrase = Phrase("people-exported");
/// What the file is.
pub const FILE_ABOUT: Phrase = Phrase("people-file-about");

/// Before somebody is forgotten.
pub fn sure_to_delete(invitations: usize) -> String {
    let open = match invitations {
        0 => String::new(),
        1 => say!("people-open-invitation"),
        _ => say!("people-open-invitations", invitations),
    };
    say!("people-sure-to-delete", open)
}

/// To somebody who was forgotten.
pub const FORGOTTEN: Phrase = Phrase("people-forgotten");

/// To a second delivery of something that was done before somebody was forgotten whom its answer named.
pub const DONE_BEFORE: Phrase = Phrase("people-done-before");

/// The name of whoever was forgotten.
pub const A_FORMER_PLAYER: Phrase = Phrase("people-a-former-player");

/// The name of a player of the house.
pub fn house(level: u8) -> String {
    say!("people-house", level)
}

/// "Export".
pub const EXPORT: Phrase = Phrase("people-export");
/// "Delete".
pub const DELETE: Phrase = Phrase("people-delete");
/// "Forget me".
pub const FORGET: Phrase = Phrase("people-forget");
