//! What is made to go wrong, for tests; nothing of it by default.

use std::time::Duration;

use serde::Serialize;

use crate::snowflake::Snowflake;
use crate::world::channel::Access;
use crate::world::requests::Rate;
use crate::world::sessions::{ConnectionFault, SessionCommand};
use crate::world::{Change, World};

/// How a request goes wrong.
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
    /// 429, not processed.
    RateLimit {
        /// Seconds after which to try again.
        retry_after: f64,
        /// For all routes rather than this one.
        global: bool,
    },
    /// A status of 500 or more, not processed.
    ServerError {
        /// The status.
        status: u16,
    },
    /// Not processed: Discord has something against it.
    Refuse {
        /// The status, 400 or more.
        status: u16,
        /// Discord's code.
        code: u32,
        /// The fields that are wrong, nested by path, as Discord writes them.
        errors: serde_json::Value,
    },
    /// Not processed, no answer for so long, then 504.
    Hang {
        /// Milliseconds.
        ms: u64,
    },
    /// Processed, but the connection breaks before the answer.
    ReplyLost,
    /// Processed and answered: the next fault waits for another request.
    Nothing,
}

/// Something to go wrong from now on, or to be set right.
#[derive(Clone, Debug, PartialEq)]
pub enum Trouble {
    /// From now on a route takes so many requests, for each channel or server that it is about.
    Limit {
        /// As in [`Recorded::route`](crate::Recorded::route).
        route: String,
        /// So many.
        rate: Rate,
    },
    /// The gateway does something to every connected bot.
    Gateway {
        /// What.
        order: SessionCommand,
    },
    /// The next connections that bots open to the gateway go wrong.
    Connections {
        /// How.
        fault: ConnectionFault,
        /// How many of them.
        times: u32,
    },
    /// Each interaction is delivered twice.
    Twice {
        /// From now on, or no longer.
        on: bool,
    },
    /// A user takes direct messages or does not.
    Dms {
        /// The user.
        user: Snowflake,
        /// Whether they arrive.
        open: bool,
    },
    /// A user leaves the guild, or comes back.
    Leaves {
        /// The user.
        user: Snowflake,
        /// Whether they are gone.
        left: bool,
    },
    /// The bot's rights in a channel change.
    Access {
        /// The channel.
        channel: Snowflake,
        /// What the bot may do there.
        access: Access,
    },
    /// A thread is put away or brought back.
    Archive {
        /// The thread.
        channel: Snowflake,
        /// Put away.
        archived: bool,
        /// Only moderators can bring it back.
        locked: bool,
    },
    /// A channel is deleted.
    Delete {
        /// The channel.
        channel: Snowflake,
    },
    /// Interactions arrive without one of their fields.
    Lacks {
        /// Its name; absent means that they are whole again.
        field: Option<String>,
    },
    /// The bot hears this about starting sessions.
    Sessions(SessionLimit),
    /// Whoever connects from now on is asked for a heartbeat so often.
    Heartbeat {
        /// Milliseconds.
        ms: u64,
    },
    /// Time jumps ahead: new IDs and the dates of answers say so.
    Skip {
        /// Milliseconds.
        ms: u64,
    },
}

/// Requests that go wrong.
#[derive(Debug)]
pub(crate) struct Rule {
    /// Their route; empty for every one.
    pub route: String,
    /// How many of them.
    pub times: u32,
    /// How.
    pub fault: Fault,
}

/// What `GET /gateway/bot` says about starting sessions. A pocket has plenty: it is restarted more often than a bot on Discord.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct SessionLimit {
    /// How many a day may start.
    pub total: u32,
    /// How many are left.
    pub remaining: u32,
    /// Milliseconds until all are left again.
    pub reset_after: u64,
    /// Into how many shards the bot is to be divided.
    #[serde(skip)]
    pub shards: u32,
    /// How many of them may introduce themselves at once.
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

/// The faults that are set.
#[derive(Debug, Default)]
pub(crate) struct Faults {
    /// Those that are told one by one; the first that fits holds.
    pub rules: Vec<Rule>,
    /// Each interaction is delivered twice.
    pub twice: bool,
    /// The field that interactions lack.
    pub lacks: Option<String>,
    /// The fault of connections to the gateway, and how many more have it.
    pub connections: Option<(ConnectionFault, u32)>,
    /// What is said about starting sessions.
    pub sessions: SessionLimit,
    /// How often a heartbeat is asked for, in milliseconds, if not as by Discord.
    pub heartbeat: Option<u64>,
}

impl Faults {
    /// The fault for a request on `route`, which is used up by it.
    pub(crate) fn take(&mut self, route: &str) -> Option<Fault> {
        let mut rules = self.rules.iter_mut();
        let rule = rules.find(|rule| ["", route].contains(&&*rule.route))?;
        rule.times -= 1;
        let fault = rule.fault.clone();
        self.rules.retain(|rule| rule.times > 0);
        Some(fault)
    }

    /// The fault for a connection, which is used up by it.
    pub(crate) fn take_for_connection(&mut self) -> Option<ConnectionFault> {
        let (fault, times) = self.connections.take()?;
        self.connections = (times > 1).then(|| (fault, times - 1));
        Some(fault)
    }
}

impl World {
    /// Makes something go wrong, or sets it right.
    pub(crate) fn trouble(&mut self, trouble: Trouble) {
        match trouble {
            Trouble::Limit { route, rate } => {
                self.limits.rates.insert(route, rate);
            }
            Trouble::Gateway { order } => self.sessions.order(order),
            Trouble::Connections { fault, times } => {
                self.faults.connections = Some((fault, times)).filter(|(_, times)| *times > 0);
            }
            Trouble::Twice { on } => self.faults.twice = on,
            Trouble::Lacks { field } => self.faults.lacks = field,
            Trouble::Sessions(limit) => self.faults.sessions = limit,
            Trouble::Heartbeat { ms } => self.faults.heartbeat = Some(ms),
            Trouble::Dms { user, open } => {
                self.users
                    .entry(user)
                    .and_modify(|user| user.open_dms = open);
            }
            Trouble::Leaves { user, left } => {
                self.users.entry(user).and_modify(|user| user.left = left);
            }
            Trouble::Access { channel, access } => {
                self.channels
                    .entry(channel)
                    .and_modify(|channel| channel.access = access);
            }
            Trouble::Archive {
                channel,
                archived,
                locked,
            } => {
                self.channels
                    .entry(channel)
                    .and_modify(|channel| (channel.archived, channel.locked) = (archived, locked));
                self.changes.push(Change::World);
            }
            Trouble::Delete { channel } => {
                self.channels.remove(&channel);
                self.changes.push(Change::World);
            }
            Trouble::Skip { ms } => self.skipped += Duration::from_millis(ms),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::world::PocketOptions;

    #[test]
    fn a_fault_is_used_up_on_its_route() {
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
