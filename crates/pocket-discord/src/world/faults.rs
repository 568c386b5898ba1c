//! Injected faults, for tests; none by default.

use serde::Serialize;

use crate::snowflake::Snowflake;
use crate::world::channel::Access;
use crate::world::sessions::{ConnectionFault, SessionCommand};

/// A fault of a request.
///
/// ```
/// # async fn tried(pocket: pocket_discord::Pocket) {
/// use pocket_discord::Fault;
///
/// let limited = Fault::RateLimit { retry_after: 2.5, global: false };
/// pocket.fault("POST /channels/{channel}/messages", 1, limited);
/// # }
/// ```
#[derive(Clone, Debug, PartialEq)]
pub enum Fault {
    /// Status 429; the request is not processed.
    RateLimit {
        /// Delay before a retry in seconds.
        retry_after: f64,
        /// Whether it applies to all routes rather than this one.
        global: bool,
    },
    /// A status of 500 or more; the request is not processed.
    ServerError {
        /// The status.
        status: u16,
    },
    /// A refusal; the request is not processed.
    Refuse {
        /// The status, 400 or more.
        status: u16,
        /// Discord's code.
        code: u32,
        /// The invalid fields, nested by path, in Discord's format.
        errors: serde_json::Value,
    },
    /// No response for this long, then 504; the request is not processed.
    Hang {
        /// Milliseconds.
        ms: u64,
    },
    /// A broken connection before the response; the request is processed.
    ReplyLost,
    /// No fault: the next one applies to another request.
    Nothing,
}

/// A problem to begin or to end.
#[derive(Clone, Debug, PartialEq)]
pub enum Trouble {
    /// Limits a route to this rate, for each channel or server.
    Limit {
        /// As in [`Recorded::route`](crate::Recorded::route).
        route: String,
        /// The rate.
        rate: Rate,
    },
    /// Sends a command to every connected bot's gateway session.
    Gateway {
        /// The command.
        order: SessionCommand,
    },
    /// Makes the next gateway connections of bots fail.
    Connections {
        /// The fault.
        fault: ConnectionFault,
        /// Number of connections.
        times: u32,
    },
    /// Delivers each interaction twice.
    Twice {
        /// Whether this begins or ends.
        on: bool,
    },
    /// Opens or closes a user's direct messages.
    Dms {
        /// The user.
        user: Snowflake,
        /// Whether they are open.
        open: bool,
    },
    /// Makes a user leave the guild or return.
    Leaves {
        /// The user.
        user: Snowflake,
        /// Whether the user has left.
        left: bool,
    },
    /// Changes the bot's permissions in a channel.
    Access {
        /// The channel.
        channel: Snowflake,
        /// The permissions.
        access: Access,
    },
    /// Archives or reopens a thread.
    Archive {
        /// The thread.
        channel: Snowflake,
        /// Whether it is archived.
        archived: bool,
        /// Whether only moderators can reopen it.
        locked: bool,
    },
    /// Deletes a channel.
    Delete {
        /// The channel.
        channel: Snowflake,
    },
    /// Removes a field from all interactions.
    Lacks {
        /// Name of the field; `None` restores it.
        field: Option<String>,
    },
    /// Changes the session limits that the bot is told.
    Sessions(SessionLimit),
    /// Changes the heartbeat interval of new connections.
    Heartbeat {
        /// Milliseconds.
        ms: u64,
    },
    /// Advances the time that new IDs and the dates of responses show.
    Skip {
        /// Milliseconds.
        ms: u64,
    },
}

/// A rule for failing requests.
#[derive(Debug)]
pub(crate) struct Rule {
    /// The route; empty for all.
    pub route: String,
    /// Number of requests.
    pub times: u32,
    /// The fault.
    pub fault: Fault,
}

/// The session limits of `GET /gateway/bot`. A pocket has plenty: it is restarted more often than a
/// bot on Discord.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct SessionLimit {
    /// Number of session starts per day.
    pub total: u32,
    /// Number of remaining starts.
    pub remaining: u32,
    /// Milliseconds until the limit resets.
    pub reset_after: u64,
    /// Recommended number of shards.
    #[serde(skip)]
    pub shards: u32,
    /// Number of shards that may identify concurrently.
    pub max_concurrency: u32,
}

impl Default for SessionLimit {
    fn default() -> Self {
        Self {
            total: 1_000_000,
            remaining: 1_000_000,
            reset_after: 14_400_000,
            shards: 1,
            max_concurrency: 1,
        }
    }
}

/// The active faults.
#[derive(Debug, Default)]
pub(crate) struct Faults {
    /// The rules for requests; the first match applies.
    pub rules: Vec<Rule>,
    /// Whether each interaction is delivered twice.
    pub twice: bool,
    /// The field removed from interactions.
    pub lacks: Option<String>,
    /// The fault of gateway connections, and the number of connections left.
    pub connections: Option<(ConnectionFault, u32)>,
    /// The session limits.
    pub sessions: SessionLimit,
    /// The heartbeat interval in milliseconds, if it differs from Discord's.
    pub heartbeat: Option<u64>,
}

impl Faults {
    /// Takes the fault for a request on `route`.
    pub(crate) fn take(&mut self, route: &str) -> Option<Fault> {
        let mut rules = self.rules.iter_mut();
        let rule = rules.find(|rule| ["", route].contains(&&*rule.route))?;
        rule.times -= 1;
        let fault = rule.fault.clone();
        self.rules.retain(|rule| rule.times > 0);
        Some(fault)
    }

    /// Takes the fault for a connection.
    pub(crate) fn take_for_connection(&mut self) -> Option<ConnectionFault> {
        let (fault, times) = self.connections.take()?;
        self.connections = (times > 1).then(|| (fault, times - 1));
        Some(fault)
    }
}

/// A rate limit: the number of requests and the length of the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rate {
    /// Number of requests.
    pub limit: u32,
    /// Length of the window in milliseconds.
    pub window_ms: u64,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::world::PocketOptions;
    use crate::world::World;

    #[test]
    fn fault_expires_after_its_uses() {
        let mut world = World::new(String::new(), PocketOptions::default());
        let fault = Fault::ServerError { status: 502 };
        world.faults.rules.push(Rule {
            route: "GET /gateway".into(),
            times: 2,
            fault: fault.clone(),
        });
        assert_eq!(world.faults.take("GET /users/@me"), None);
        assert_eq!(world.faults.take("GET /gateway"), Some(fault.clone()));
        assert_eq!(world.faults.take("GET /gateway"), Some(fault));
        assert_eq!(world.faults.take("GET /gateway"), None);
    }
}
