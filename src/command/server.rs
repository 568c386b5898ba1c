//! What the moderators of a server set for it.

use serde::{Deserialize, Serialize};

use crate::command::given::Role;

/// A setting of a server, as it is to be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ServerChange {
    /// Give a setting this value, in JSON.
    Set { key: String, value: String },
    /// Players' calls for a moderator go to this role.
    #[serde(skip)]
    CallsTo(Role),
    /// They go to the channel in which this is said.
    CallsHere,
    /// They go to nobody.
    CallsToNobody,
    /// Every day a puzzle is posted in the channel in which this is said.
    PuzzlesHere,
    /// None is posted.
    NoPuzzles,
}
