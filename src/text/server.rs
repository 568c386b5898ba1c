//! What is said of a server's own settings.

use crate::text::{Phrase, say};

/// Above them.
pub const HEADING: Phrase = Phrase("server-heading");

/// Whether each game gets a thread of its own, and what that means.
pub const fn threads(on: bool) -> Phrase {
    if on {
        Phrase("server-threads-on")
    } else {
        Phrase("server-threads-off")
    }
}

/// The language of the server's cards.
pub fn language(name: &str) -> String {
    say!("server-language", name)
}
