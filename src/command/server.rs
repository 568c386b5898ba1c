//! What the moderators of a server set for it.

use serde::{Deserialize, Serialize};

use crate::domain::Language;

/// A setting of a server, as it is to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ServerChange {
    /// Whether each game gets a thread of its own.
    Threads(bool),
    /// The language of its cards; `None` is what Discord says that it speaks.
    Language(Option<Language>),
}
