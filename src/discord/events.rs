//! Handles gateway events: answers interactions, registers the commands, and counts and logs
//! unreadable input instead of dropping it.

use crate::i18n;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures::FutureExt;
use serde_json::Value;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tracing::Instrument;

use crate::discord::context::BotContext;
use crate::discord::incoming::Lacks;
use crate::discord::respond::{apologise, respond};
use crate::discord::{body, incoming, log, register};
use crate::domain::{Commitment, Millis};
use crate::health::UnreadableInput;
use crate::reply::Message;

/// Name of the event that carries an interaction.
const INTERACTION_CREATE: &str = "INTERACTION_CREATE";

/// The setting that holds the hash of the last registered commands.
pub const REGISTERED_COMMANDS_KEY: &str = "commands";

/// Maximum number of interactions handled concurrently.
const MAX_CONCURRENT_INTERACTIONS: u32 = 1_024;

/// The arrival of an interaction.
struct Arrival {
    at: Instant,
    /// Whether it has waited since it happened.
    is_missed: bool,
    /// The permit to handle it, if one was free.
    permit: Option<OwnedSemaphorePermit>,
}

/// The handler of all events.
#[derive(Clone)]
pub struct EventHandler {
    /// The context that handles the events.
    pub context: BotContext,
    busy: Arc<Semaphore>,
}

impl EventHandler {
    /// Creates an event handler for this context.
    pub fn new(context: BotContext) -> Self {
        Self {
            context,
            busy: Arc::new(Semaphore::new(MAX_CONCURRENT_INTERACTIONS as usize)),
        }
    }

    /// Stops accepting interactions and waits for those in progress.
    pub async fn finish(&self) {
        if self
            .busy
            .acquire_many(MAX_CONCURRENT_INTERACTIONS)
            .await
            .is_ok()
        {
            self.busy.close();
        }
    }

    /// Registers the application's commands after a session has begun or has been resumed from
    /// before the start.
    pub fn begun(&self, application: Option<u64>) {
        let Some(application) = application else {
            return tracing::error!("Discord's READY event names no application");
        };
        let own = self.clone();
        tokio::spawn(async move { own.register(application).await });
    }

    /// Accepts an event and handles it in the background. A missed event has waited since it
    /// happened.
    pub fn take(&self, name: &str, data: Value, is_missed: bool) {
        if name != INTERACTION_CREATE {
            return tracing::debug!(name, "ignored an event");
        }
        let own = self.clone();
        let arrival = Arrival {
            at: Instant::now(),
            is_missed,
            // Held from here on, so that a stop waits for every accepted event.
            permit: Arc::clone(&self.busy).try_acquire_owned().ok(),
        };
        tokio::spawn(async move { own.interaction(&data, arrival).await });
    }

    /// Records a message from Discord that cannot be parsed.
    pub fn unreadable(&self) {
        let count = self
            .context
            .stats
            .unread(UnreadableInput::Frame, Millis::now());
        tracing::error!(count, "could not parse an event from Discord");
    }

    async fn interaction(&self, interaction: &Value, arrival: Arrival) {
        let mut incoming = match incoming::read(interaction) {
            Ok(Some(incoming)) => incoming,
            Ok(None) => return,
            Err(lacks) => return self.unread(interaction, lacks).await,
        };
        let age = if arrival.is_missed {
            self.context.api.now().since(incoming.caller.at())
        } else {
            Duration::ZERO
        };
        incoming.ticket.arrived = arrival.at.checked_sub(age).unwrap_or(arrival.at);
        incoming.ticket.is_missed = arrival.is_missed;
        self.context.stats.arrived(incoming.kind);
        let held = match arrival.permit {
            Some(held) => Ok(held),
            None => Arc::clone(&self.busy).acquire_owned().await,
        };
        let Ok(_held) = held else {
            return;
        };
        let (ticket, language) = (incoming.ticket.clone(), incoming.caller.language);
        let line = log::interaction(ticket.interaction, incoming.kind);
        // A panic ends only this interaction.
        let answering = async {
            let answered = AssertUnwindSafe(respond(&self.context, incoming)).catch_unwind();
            if answered.await.is_err() {
                apologise(&self.context, &ticket, language).await;
            }
        };
        answering.instrument(line).await;
    }

    /// Registers the commands unless they are already registered unchanged.
    async fn register(&self, application: u64) {
        // A stop waits for this task, so that nothing holds the store afterwards.
        let Ok(_busy) = self.busy.acquire().await else {
            return;
        };
        let commands = register::commands();
        // A different application on the same store has no commands yet.
        let fingerprint = format!("{application} {}", Commitment::to(&commands.to_string()));
        let known = self
            .context
            .with_referee(|referee| referee.setting(REGISTERED_COMMANDS_KEY))
            .await;
        if known.is_ok_and(|known| known.as_ref() == Some(&fingerprint)) {
            return;
        }
        if let Err(failure) = self.context.api.register(application, commands).await {
            tracing::error!(%failure, "failed to register the commands");
            return;
        }
        let kept = self
            .context
            .with_referee(|referee| referee.set_setting(REGISTERED_COMMANDS_KEY, fingerprint));
        match kept.await {
            Ok(()) => tracing::info!("registered the commands"),
            Err(fault) => tracing::error!(
                %fault,
                "registered the commands, but failed to save that"
            ),
        }
    }

    /// Records an interaction that lacks a required field. Dropping it silently would hide that the
    /// bot no longer understands Discord.
    async fn unread(&self, interaction: &Value, lacks: Lacks) {
        let count = self
            .context
            .stats
            .unread(UnreadableInput::Interaction, Millis::now());
        tracing::error!(count, %lacks, "could not parse an interaction");
        let Ok(ticket) = incoming::ticket(interaction) else {
            return;
        };
        let body = body::first(Message::of(i18n::OPERATING_NOT_UNDERSTOOD).into(), false);
        if let Err(failure) = self.context.api.answer(&ticket, &body).await {
            tracing::warn!(%failure, "failed to tell the user that");
        }
    }
}
