//! The bot in Discord: the only code that knows Discord's client library.
//!
//! Must not depend on the rules. Nearly all asynchronous code is here (the rest serves the port of
//! `health` and starts the program in `cli`); the bot's own work blocks, on separate threads.
//!
//! A stop first closes the gateway and saves its sessions, which the next start resumes. It then
//! waits for replies and deliveries in progress, and finally checkpoints the write-ahead log. A
//! panic ends one interaction: in blocking code it is returned as a value, in asynchronous code
//! `events` catches it, and in the writer's own code it costs one batch.

use std::future::Future;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{self, Notify};
use tokio::task::{JoinError, JoinHandle};
use tokio::time::timeout;

use crate::config::{Loopback, Token};
use crate::discord::bot_player_worker::BotPlayerWorker;
use crate::discord::clock::DiscordTime;
use crate::discord::context::BotContext;
use crate::discord::deliver::Worker;
use crate::discord::events::EventHandler;
use crate::discord::failure::{Failure, FailureCause};
use crate::discord::gateway::{FatalClose, Gateway, GatewayAccess, Sessions};
use crate::discord::http::Api;
use crate::discord::session_budget::SessionBudget;
use crate::health::BotStats;
use crate::referee::Referee;

mod api;
pub mod application;
mod background;
mod body;
mod bot_player_worker;
mod channel;
mod clock;
mod context;
mod deliver;
mod downloads;
mod events;
mod failure;
mod field;
mod gateway;
mod housekeeping;
mod http;
pub mod incoming;
mod log;
mod rate_limit_headers;
mod rate_limits;
pub mod register;
mod respond;
mod retry;
mod route;
mod send_throttle;
mod session_budget;

pub use gateway::forget as forget_sessions;

/// Maximum time the gateway may take to close.
const CLOSE_TIMEOUT: Duration = Duration::from_millis(1_500);
/// Maximum time that work in progress may take after that.
const DRAIN_TIMEOUT: Duration = Duration::from_millis(2_000);

/// The dependencies of the bot in Discord.
pub struct Bot {
    /// The application that handles interactions.
    pub referee: Arc<Referee>,
    /// The bot's token.
    pub token: Token,
    /// A local stand-in for Discord.
    pub api: Option<Loopback>,
    /// Directory of the daily backups, if they are enabled.
    pub copies: Option<PathBuf>,
    /// Statistics of the running bot.
    pub stats: Arc<BotStats>,
    /// Notified whenever an item is put into the outbox.
    pub due: Arc<Notify>,
}

/// The reason why the bot cannot start or had to stop.
#[derive(Debug, thiserror::Error)]
pub enum BotError {
    /// The client could not be set up.
    #[error("{0}")]
    Failed(#[from] Failure),
    /// Discord refuses to name its gateway, permanently.
    #[error("Discord refused the request for its gateway's address ({0})")]
    Unintroduced(Failure),
    /// The stand-in named a gateway on another machine; the token must not be sent there.
    #[error(
        "the stand-in at DISCORD_API names a gateway on another machine; nothing was sent there"
    )]
    NotLoopback,
    /// Discord closed the gateway permanently.
    #[error("Discord refused the connection: {0}")]
    Gateway(#[from] FatalClose),
    /// The gateway task failed.
    #[error("the gateway failed: {0}")]
    Failing(JoinError),
}

impl BotError {
    /// Returns whether the next start would fail the same way until someone fixes the cause.
    pub const fn is_lasting(&self) -> bool {
        match self {
            BotError::Gateway(FatalClose::Token | FatalClose::Version | FatalClose::Intents)
            | BotError::NotLoopback => true,
            BotError::Gateway(FatalClose::Shard | FatalClose::TooManyServers)
            | BotError::Failed(_)
            | BotError::Unintroduced(_)
            | BotError::Failing(_) => false,
        }
    }
}

impl Bot {
    /// Runs the bot until `stop` completes, then finishes work in progress.
    pub async fn run(self, stop: impl Future<Output = ()> + Send) -> Result<(), BotError> {
        let stand_in = self.api.as_ref();
        let time = DiscordTime::new(Arc::clone(&self.due));
        let api = Api::new(&self.token, stand_in, time, Arc::clone(&self.stats))?;
        let context = BotContext {
            referee: self.referee,
            api: Arc::new(api),
            due: self.due,
            stats: self.stats,
        };
        let events = EventHandler::new(context.clone());
        let called = Arc::new(Notify::new());
        let worker = Worker::new(context.clone(), Arc::clone(&called));
        let bot_players = BotPlayerWorker::new(context.clone(), called);
        let (leave, leaving) = sync::watch::channel(false);
        let access = GatewayAccess {
            is_stand_in: stand_in.is_some(),
            tls: http::connector(stand_in)?,
            token: self.token,
        };
        let joined = join(access, events.clone(), leaving);
        let mut gateway = tokio::spawn(joined);
        let mut working = std::pin::pin!(worker.run());
        let outcome = tokio::select! {
            ended = &mut gateway => ended.unwrap_or_else(|panic| Err(BotError::Failing(panic))),
            () = &mut working => Ok(()),
            () = housekeeping::beat(&context) => Ok(()),
            () = housekeeping::copy(&context, self.copies) => Ok(()),
            () = bot_players.run() => Ok(()),
            () = housekeeping::watch(&context) => Ok(()),
            () = housekeeping::alarms(&context) => Ok(()),
            () = stop => Ok(()),
        };
        worker.stop();
        drop(bot_players);
        leave.send_replace(true);
        shut_down(gateway, &events, working).await;
        outcome
    }
}

/// Looks up the gateway and stays connected until it is time to stop.
async fn join(
    access: GatewayAccess,
    events: EventHandler,
    mut leaving: sync::watch::Receiver<bool>,
) -> Result<(), BotError> {
    let referee = Arc::clone(&events.context.referee);
    let budget = tokio::select! {
        budget = SessionBudget::ask(events.context.clone()) => budget.map_err(unintroduced)?,
        _ = leaving.changed() => return Ok(()),
    };
    log::started(&referee, budget.shards());
    let sessions = Sessions::load(referee.store().path(), budget.url(), budget.shards()).await;
    let gateway = Gateway::new(access, budget, sessions, events).ok_or(BotError::NotLoopback)?;
    Ok(gateway.run(leaving).await?)
}

/// Waits until the gateway is closed, so that no new work arrives, then for the replies and
/// deliveries in progress.
async fn shut_down<T>(
    mut gateway: JoinHandle<T>,
    events: &EventHandler,
    working: impl Future<Output = ()>,
) {
    // A finished task has already yielded its result.
    let closed = gateway.is_finished() || timeout(CLOSE_TIMEOUT, &mut gateway).await.is_ok();
    gateway.abort();
    let finishing = async { tokio::join!(events.finish(), working) };
    let finished = timeout(DRAIN_TIMEOUT, finishing).await;
    if !closed || finished.is_err() {
        tracing::warn!("shutdown did not finish in time; the rest is done at the next start");
    }
}

fn unintroduced(failure: Failure) -> BotError {
    if let FailureCause::Refused { status: 401, .. } = failure.cause {
        return BotError::Gateway(FatalClose::Token);
    }
    BotError::Unintroduced(failure)
}
