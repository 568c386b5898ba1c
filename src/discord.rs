//! The bot in Discord: the only code that knows Discord's client library, and the only asynchronous code of the bot.

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use serenity::client::ClientBuilder;
use serenity::gateway::{GatewayError, ShardManager};
use serenity::model::gateway::GatewayIntents;
use tokio::sync::Notify;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

use crate::config::{Loopback, Token};
use crate::discord::api::Api;
use crate::discord::events::Events;
use crate::discord::failure::{Cause, Failure};
use crate::discord::wire::Wire;
use crate::health::Vitals;
use crate::referee::Referee;

mod api;
mod body;
mod budget;
mod channel;
mod clock;
mod deliver;
mod events;
mod failure;
mod heartbeat;
pub mod incoming;
mod limits;
mod member;
mod pace;
pub mod register;
mod respond;
mod signs;
mod tries;
mod watch;
mod wire;

/// How long the gateway may take to close.
const CLOSING: Duration = Duration::from_millis(1_500);
/// How long what has begun may take after that.
const FINISHING: Duration = Duration::from_millis(2_000);

/// What the bot needs in order to run.
pub struct Bot {
    /// Who answers.
    pub referee: Arc<Referee>,
    /// The bot's token.
    pub token: Token,
    /// A stand-in for Discord on this machine.
    pub api: Option<Loopback>,
}

/// Why the bot cannot run, or runs no more.
#[derive(Debug, thiserror::Error)]
pub enum BotError {
    /// The client could not be set up.
    #[error("{0}")]
    Failed(#[from] Failure),
    /// The stand-in named a gateway that is not on this machine: the token must not go there.
    #[error(
        "the stand-in at DISCORD_API could not be reached, or names a gateway on another machine; nothing was sent there"
    )]
    NotLoopback,
    /// Discord closed the gateway for good.
    #[error("Discord refused the connection: {0}")]
    Gateway(&'static str),
}

impl Bot {
    /// Runs the bot until `stop` is done; what has begun is finished.
    pub async fn run(self, stop: impl Future<Output = ()> + Send) -> Result<(), BotError> {
        self.run_watched(Arc::new(Vitals::new(clock::now())), stop)
            .await
    }

    /// The same, and what happens is counted in `vitals`.
    pub async fn run_watched(
        self,
        vitals: Arc<Vitals>,
        stop: impl Future<Output = ()> + Send,
    ) -> Result<(), BotError> {
        begin(&self.referee).await;
        let stand_in = self.api.as_ref();
        let http = wire::client(stand_in)?;
        let api = Api::new(
            Wire::new(http.clone(), &self.token, stand_in),
            Arc::clone(&vitals),
        );
        let due = Arc::new(Notify::new());
        let events = Events::new(
            Arc::clone(&self.referee),
            api.clone(),
            Arc::clone(&due),
            Arc::clone(&vitals),
        );
        let library = wire::library(http, &self.token, stand_in);
        let mut client = ClientBuilder::new_with_http(library, GatewayIntents::empty())
            .raw_event_handler(events.clone())
            .await
            .map_err(|_| Failure::unreachable("setting up the client"))?;
        if stand_in.is_some() && !Loopback::holds(&client.ws_url.lock().await) {
            return Err(BotError::NotLoopback);
        }
        let worker = deliver::Worker::new(Arc::clone(&self.referee), api.clone(), Arc::clone(&due));
        let shards = Arc::clone(&client.shard_manager);
        let pulse = heartbeat::beat(
            Arc::clone(&self.referee),
            api.clone(),
            Arc::clone(&shards),
            Arc::clone(&due),
        );
        let referee = &self.referee;
        let gateway = async {
            budget::introduce(referee, &api)
                .await
                .map_err(|failure| BotError::Gateway(unintroduced(&failure)))?;
            let ended = client.start_autosharded().await;
            ended.map_err(|error| BotError::Gateway(gateway_words(&error)))
        };
        let mut working = std::pin::pin!(worker.run());
        let outcome = tokio::select! {
            ended = gateway => ended,
            () = &mut working => Ok(()),
            () = pulse => Ok(()),
            () = watch::watch(&shards, &vitals, referee) => Ok(()),
            () = stop => Ok(()),
        };
        worker.stop();
        shut_down(&shards, &events, working).await;
        outcome
    }
}

/// Begins an incarnation of the outbox. Without it messages are still delivered, and told apart as at the last start.
async fn begin(referee: &Arc<Referee>) {
    let own = Arc::clone(referee);
    let begun = spawn_blocking(move || own.begin_incarnation(clock::chance())).await;
    if !matches!(begun, Ok(Ok(()))) {
        tracing::error!(?begun, "that the bot has started is not remembered");
    }
}

/// Closes the gateway, so that nothing new comes in; then waits for the answers and deliveries that have begun.
async fn shut_down(shards: &ShardManager, events: &Events, working: impl Future<Output = ()>) {
    let closed = timeout(CLOSING, shards.shutdown_all()).await;
    let finishing = async { tokio::join!(events.finish(), working) };
    let finished = timeout(FINISHING, finishing).await;
    if closed.is_err() || finished.is_err() {
        tracing::warn!("not everything was finished in time; it will be after the next start");
    }
}

fn unintroduced(failure: &Failure) -> &'static str {
    match failure.cause {
        Cause::Refused { status: 401, .. } => "the token is wrong (DISCORD_TOKEN)",
        Cause::Refused { .. }
        | Cause::Limited { .. }
        | Cause::Held { .. }
        | Cause::Timeout
        | Cause::Unreachable
        | Cause::Unreadable => "its address could not be asked for; is DISCORD_TOKEN right?",
    }
}

fn gateway_words(error: &serenity::Error) -> &'static str {
    match error {
        serenity::Error::Gateway(GatewayError::InvalidAuthentication) => {
            "the token is wrong (DISCORD_TOKEN)"
        }
        serenity::Error::Gateway(
            GatewayError::InvalidGatewayIntents | GatewayError::DisallowedGatewayIntents,
        ) => "the intents are refused",
        serenity::Error::Gateway(_) => "the gateway closed",
        serenity::Error::Http(_) => "its address could not be asked for; is DISCORD_TOKEN right?",
        _ => "the connection failed",
    }
}
