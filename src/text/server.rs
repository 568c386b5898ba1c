//! What is said of a server's own settings.

use crate::text;
use crate::text::Phrase;

/// Whether each game gets a thread of its own, and what that means.
pub const fn threads(on: bool) -> Phrase {
    if on {
        text::SERVER_THREADS_ON
    } else {
        text::SERVER_THREADS_OFF
    }
}
