//! Discord's gateway: the connections that deliver events, one per shard. This module opens, keeps
//! alive, resumes and closes them. Must not depend on the meaning of an event.

use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync;
use tokio_tungstenite::Connector;

use crate::config::{Loopback, Token};
use crate::discord::events::EventHandler;
use crate::discord::gateway::identify_queue::IdentifyQueue;
use crate::discord::session_budget::SessionBudget;
use crate::domain::Millis;
use crate::health::BotStats;

mod disconnect;
mod frame;
mod heartbeat;
mod identify_queue;
mod sessions;
mod shard;
mod socket;

pub use disconnect::FatalClose;
pub use sessions::{Sessions, forget};

/// The data with which shards connect.
pub struct GatewayAccess {
    /// The bot's token.
    pub token: Token,
    /// Whether only an address on this machine is allowed.
    pub is_stand_in: bool,
    /// TLS connector for a stand-in that uses TLS; `None` uses the one for Discord.
    pub tls: Option<Connector>,
}

/// The state that all shards share.
pub struct Gateway {
    access: GatewayAccess,
    home: String,
    shards: u32,
    budget: sync::Mutex<SessionBudget>,
    turns: IdentifyQueue,
    sessions: Sessions,
    events: EventHandler,
    stats: Arc<BotStats>,
    up: Mutex<Vec<bool>>,
}

impl Gateway {
    /// Returns the gateway that `budget` names. A stand-in's gateway must be on this machine, since
    /// it receives the token; otherwise returns `None`.
    pub fn new(
        access: GatewayAccess,
        budget: SessionBudget,
        sessions: Sessions,
        events: EventHandler,
    ) -> Option<Self> {
        let (home, shards) = (budget.url().to_owned(), budget.shards());
        if access.is_stand_in && !Loopback::holds(&home) {
            return None;
        }
        Some(Self {
            access,
            home,
            shards,
            turns: IdentifyQueue::new(budget.abreast()),
            sessions,
            budget: sync::Mutex::new(budget),
            stats: Arc::clone(&events.context.stats),
            events,
            up: Mutex::new((0..shards).map(|_| false).collect()),
        })
    }

    /// Returns whether the token may be sent to this address.
    fn may_lead_to(&self, url: &str) -> bool {
        if self.access.is_stand_in {
            Loopback::holds(url)
        } else {
            url.starts_with("wss://")
        }
    }

    /// Records whether a shard is connected: the gateway is up when all shards are.
    fn note(&self, shard: u32, is_up: bool) {
        let mut up = self.up.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(one) = up.get_mut(shard as usize) {
            *one = is_up;
        }
        let all = up.iter().all(|&up| up);
        self.stats.gateway(all, Millis::now());
    }
}
