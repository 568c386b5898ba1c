//! What comes in from the gateway: interactions are answered, the commands are registered, and what cannot be read is
//! counted and said aloud instead of being lost.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Instant;

use futures::FutureExt;
use serde_json::Value;
use serenity::async_trait;
use serenity::client::{Context, RawEventHandler};
use serenity::model::application::Interaction;
use serenity::model::event::{Event, UnknownEvent};
use tokio::sync::{Notify, Semaphore};
use tokio::task::spawn_blocking;

use crate::discord::api::{Api, Callback, Ticket};
use crate::discord::body::{self, Audience};
use crate::discord::respond::{Desk, apologise, respond};
use crate::discord::{budget, clock, incoming, register};
use crate::health::Vitals;
use crate::referee::{Message, Referee};
use crate::words::objection;

/// The setting that holds the fingerprint of the commands as they were last registered.
const REGISTERED: &str = "commands";

/// The most interactions that are answered at the same time.
const AT_ONCE: u32 = 1_024;

/// The handler of all events.
#[derive(Clone)]
pub struct Events {
    referee: Arc<Referee>,
    api: Api,
    due: Arc<Notify>,
    vitals: Arc<Vitals>,
    busy: Arc<Semaphore>,
    introductions: Arc<AtomicU32>,
}

impl Events {
    /// A handler that asks `referee` and answers by `api`, and says through `due` that there may be something to deliver;
    /// counts in `vitals`.
    pub fn new(referee: Arc<Referee>, api: Api, due: Arc<Notify>, vitals: Arc<Vitals>) -> Self {
        Self {
            referee,
            api,
            due,
            vitals,
            busy: Arc::new(Semaphore::new(AT_ONCE as usize)),
            introductions: Arc::default(),
        }
    }

    /// Takes no more interactions, and waits for those that have begun.
    pub async fn finish(&self) {
        if self.busy.acquire_many(AT_ONCE).await.is_ok() {
            self.busy.close();
        }
    }

    async fn interaction(&self, interaction: &Interaction) {
        let Some(incoming) = incoming::read(interaction) else {
            return;
        };
        self.vitals.arrived(incoming.kind);
        let Ok(_busy) = self.busy.acquire().await else {
            return;
        };
        let desk = Desk {
            referee: Arc::clone(&self.referee),
            due: Arc::clone(&self.due),
            api: self.api.clone(),
            vitals: Arc::clone(&self.vitals),
        };
        let ticket = incoming.ticket.clone();
        // A panic ends this interaction and no other.
        let answered = AssertUnwindSafe(respond(&desk, incoming)).catch_unwind();
        if answered.await.is_err() {
            apologise(&desk, &ticket).await;
        }
    }

    /// The first introduction of each shard was noted before it was made.
    async fn introduced(&self, shards: u32) {
        if self.introductions.fetch_add(1, Ordering::SeqCst) >= shards {
            budget::note(&self.referee, 1).await;
        }
    }

    /// Registers the commands unless they are registered as they are.
    async fn register(&self) {
        let commands = register::commands();
        // Another application on the same store has no commands yet.
        let application = self.api.application().unwrap_or_default();
        let fingerprint = format!("{application} {}", register::fingerprint(&commands));
        let referee = Arc::clone(&self.referee);
        let known = spawn_blocking(move || referee.setting(REGISTERED)).await;
        if matches!(&known, Ok(Ok(Some(known))) if *known == fingerprint) {
            return;
        }
        if let Err(failure) = self.api.register(&commands).await {
            tracing::error!(%failure, "the commands are not registered");
            return;
        }
        let referee = Arc::clone(&self.referee);
        let kept = spawn_blocking(move || referee.set_setting(REGISTERED, fingerprint)).await;
        match kept {
            Ok(Ok(())) => tracing::info!("the commands are registered"),
            other => tracing::error!(
                ?other,
                "the commands are registered, but that is not remembered"
            ),
        }
    }

    /// Discord sent what the library cannot read. Losing an interaction so would make the bot deaf in silence.
    async fn unknown(&self, event: &UnknownEvent) {
        let count = self.vitals.unknown(&event.kind, clock::now());
        if event.kind != "INTERACTION_CREATE" {
            tracing::debug!(kind = event.kind, count, "an event of an unknown kind");
            return;
        }
        let fields = event
            .value
            .as_object()
            .map(|object| object.keys().cloned().collect::<Vec<_>>());
        tracing::error!(count, ?fields, "an interaction could not be read");
        let Some(ticket) = ticket(&event.value) else {
            return;
        };
        let body = body::new_message(
            &Message::of(objection::NOT_UNDERSTOOD),
            None,
            &Audience::Asker,
        );
        if let Err(failure) = self
            .api
            .answer(&ticket, Callback::Message, Some(body), None)
            .await
        {
            tracing::warn!(%failure, "nor could that be said");
        }
    }
}

fn ticket(interaction: &Value) -> Option<Ticket> {
    Some(Ticket {
        interaction: interaction
            .get("id")?
            .as_str()?
            .parse()
            .ok()
            .filter(|&id| id > 0)?,
        token: interaction.get("token")?.as_str()?.to_owned(),
        arrived: Instant::now(),
    })
}

#[async_trait]
impl RawEventHandler for Events {
    async fn raw_event(&self, _context: Context, event: Event) {
        match event {
            Event::Ready(ready) => {
                let shards = ready.ready.shard.map_or(1, |shard| shard.total);
                self.api.set_application(ready.ready.application.id.get());
                self.introduced(shards).await;
                self.register().await;
            }
            Event::InteractionCreate(event) => self.interaction(&event.interaction).await,
            Event::Unknown(event) => self.unknown(&event).await,
            _ => {}
        }
    }
}
