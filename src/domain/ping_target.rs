//! Where a player's calls for a moderator go on a server.

use crate::domain::{ChannelId, RoleId};
use serde::{Deserialize, Serialize};

/// Who reads the calls of a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PingTarget {
    /// Whoever has this role is called to the game's channel, without the caller's words.
    Role(RoleId),
    /// Whoever reads this channel.
    Channel(ChannelId),
}
