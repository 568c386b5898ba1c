//! What the moderators of a server set for it.

use serde::{Deserialize, Serialize};

use crate::command::given::{Options, Role};
use crate::command::{Act, Command, Look};
use crate::text::user_error::Unreadable;

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
}

/// The change that the options of `calls` give; without any the settings are shown.
pub fn calls(given: &Options) -> Result<Command, Unreadable> {
    if let Some(role) = given.role("role")? {
        return Ok(Act::Server(ServerChange::CallsTo(role.clone())).into());
    }
    let here = given.choice(
        "here",
        &[("", None), ("yes", Some(true)), ("no", Some(false))],
    )?;
    Ok(match here {
        Some(true) => Act::Server(ServerChange::CallsHere).into(),
        Some(false) => Act::Server(ServerChange::CallsToNobody).into(),
        None => Look::Server.into(),
    })
}
