//! Discord's gateway: the connections by which events come in, one for each shard. They are opened, kept alive, taken up again
//! and closed here. It may not know what an event means.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use futures::future::try_join_all;
use tokio::sync::{self, watch};
use tokio_tungstenite::Connector;

use crate::config::{Loopback, Token};
use crate::discord::events::EventHandler;
use crate::discord::gateway::identify_queue::IdentifyQueue;
use crate::discord::gateway::shard::Shard;
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

/// How long a connection may take to be opened, and how long its greeting.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(10);

/// What all shards share.
pub struct Gateway {
    token: Token,
    home: String,
    /// Whether it may be on this machine only.
    is_stand_in: bool,
    /// How TLS is spoken with a stand-in that speaks it; otherwise as with Discord.
    tls: Option<Connector>,
    shards: u32,
    budget: sync::Mutex<SessionBudget>,
    turns: IdentifyQueue,
    sessions: Sessions,
    events: EventHandler,
    stats: Arc<BotStats>,
    up: Mutex<Vec<bool>>,
}

impl Gateway {
    /// The gateway that `budget` leads to. A stand-in's must be on this machine, since the token goes there; else there is none.
    pub fn new(
        token: Token,
        (is_stand_in, tls): (bool, Option<Connector>),
        (budget, sessions): (SessionBudget, Sessions),
        events: EventHandler,
    ) -> Option<Self> {
        let (home, shards) = (budget.url().to_owned(), budget.shards());
        if is_stand_in && !Loopback::holds(&home) {
            return None;
        }
        Some(Self {
            token,
            home,
            is_stand_in,
            tls,
            shards,
            turns: IdentifyQueue::new(budget.abreast()),
            sessions,
            budget: sync::Mutex::new(budget),
            stats: Arc::clone(&events.office.stats),
            events,
            up: Mutex::new((0..shards).map(|_| false).collect()),
        })
    }

    /// Keeps all shards connected until `stop` is true; then closes them, and keeps their sessions for the next start.
    pub async fn run(self, stop: watch::Receiver<bool>) -> Result<(), FatalClose> {
        let gateway = Arc::new(self);
        let shards = (0..gateway.shards).map(|number| Shard::new(number, Arc::clone(&gateway)));
        let lives = try_join_all(shards.map(|shard| shard.run(stop.clone())));
        let ended = tokio::select! {
            ended = lives => ended.map(drop),
            () = gateway.sessions.keep() => Ok(()),
        };
        gateway.sessions.save().await;
        ended
    }

    /// Whether the token may go there.
    fn may_lead_to(&self, url: &str) -> bool {
        if self.is_stand_in {
            Loopback::holds(url)
        } else {
            url.starts_with("wss://")
        }
    }

    /// A shard is connected, or is not: the gateway is when all are.
    fn note(&self, shard: u32, is_up: bool) {
        let mut up = self.up.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(one) = up.get_mut(shard as usize) {
            *one = is_up;
        }
        let all = up.iter().all(|&up| up);
        self.stats.gateway(all, Millis::now());
    }
}
