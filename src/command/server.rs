//! What the moderators of a server set for it.

use serde::{Deserialize, Serialize};

/// A setting of a server, as it is to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ServerChange {
    /// Whether each game gets a thread of its own.
    Threads(bool),
}
