//! How the bot is: what ails it, counts for Prometheus, and the port on this machine at which both are asked for. No name, no
//! id and no text of anybody is counted by or shown here.
//!
//! It may not know the store: what it shows of that it asks of the referee when somebody looks. Requests are counted
//! where they are made (`discord::api`), so none leaves uncounted; while writing fails, `discord::watch` tries it every
//! few seconds, so health recovers by itself.

mod bot_stats;
mod counts;
mod metrics;
mod serve;
#[cfg(unix)]
pub mod supervisor;

use std::time::Duration;

use crate::text;

pub use bot_stats::{BotStats, Kind, Unread};
pub use serve::Server;

/// Something that needs the operator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unhealthy {
    /// Discord sent an interaction that could not be read.
    UnreadInteraction {
        /// How many since the start.
        times: u64,
        /// How long ago the last one came.
        ago: Duration,
    },
    /// The last write failed.
    Unwritable,
    /// The store cannot be read.
    Unreadable,
    /// There has been no gateway since the start, or it is lost for so long.
    GatewayLost(Duration),
    /// Discord refuses requests, as the token is not valid (any more).
    TokenRefused,
    /// A message that could be delivered has waited for so long.
    OutboxAges(Duration),
}

impl Unhealthy {
    /// In words.
    pub fn told(self) -> String {
        match self {
            Unhealthy::UnreadInteraction { times, ago } => {
                text::operating_unknown_interaction(ago.as_secs(), times)
            }
            Unhealthy::Unwritable => text::OPERATING_UNWRITABLE.to_string(),
            Unhealthy::Unreadable => text::OPERATING_UNREADABLE.to_string(),
            Unhealthy::GatewayLost(time) => text::operating_gateway_lost(time.as_secs()),
            Unhealthy::TokenRefused => text::OPERATING_TOKEN_REFUSED.to_string(),
            Unhealthy::OutboxAges(time) => text::operating_outbox_ages(time.as_secs()),
        }
    }
}
