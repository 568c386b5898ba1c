//! What comes in from the gateway: interactions are answered, the commands are registered, and what cannot be read is
//! counted and said aloud instead of being lost.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use serde_json::Value;
use serenity::async_trait;
use serenity::client::{Context, RawEventHandler};
use serenity::model::application::Interaction;
use serenity::model::event::{Event, UnknownEvent};
use tokio::sync::{Notify, Semaphore};
use tokio::task::spawn_blocking;

use crate::discord::api::{Api, Callback, Ticket};
use crate::discord::body::{self, Audience};
use crate::discord::respond::{Desk, respond};
use crate::discord::{incoming, register};
use crate::referee::{Message, Referee};
use crate::words::objection;

/// The setting that holds the fingerprint of the commands as they were last registered.
const REGISTERED: &str = "commands";

/// How many events of each kind could not be read, since the start.
#[derive(Clone, Default)]
struct Unknowns(Arc<Mutex<BTreeMap<String, u64>>>);

impl Unknowns {
    fn count(&self, kind: &str) -> u64 {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(kind.to_owned()).or_default();
        *count += 1;
        *count
    }
}

/// The most interactions that are answered at the same time.
const AT_ONCE: u32 = 1_024;

/// The handler of all events.
#[derive(Clone)]
pub struct Events {
    referee: Arc<Referee>,
    due: Arc<Notify>,
    unknowns: Unknowns,
    busy: Arc<Semaphore>,
}

impl Events {
    /// A handler that asks `referee`, and says through `due` that there may be something to deliver.
    pub fn new(referee: Arc<Referee>, due: Arc<Notify>) -> Self {
        Self {
            referee,
            due,
            unknowns: Unknowns::default(),
            busy: Arc::new(Semaphore::new(AT_ONCE as usize)),
        }
    }

    /// Takes no more interactions, and waits for those that have begun.
    pub async fn finish(&self) {
        if self.busy.acquire_many(AT_ONCE).await.is_ok() {
            self.busy.close();
        }
    }

    async fn interaction(&self, api: Api, interaction: &Interaction) {
        let Ok(_busy) = self.busy.acquire().await else {
            return;
        };
        let Some(incoming) = incoming::read(interaction) else {
            return;
        };
        respond(
            &Desk {
                referee: Arc::clone(&self.referee),
                due: Arc::clone(&self.due),
                api,
            },
            incoming,
        )
        .await;
    }

    /// Registers the commands unless they are registered as they are.
    async fn register(&self, api: &Api) {
        let commands = register::commands();
        // Another application on the same store has no commands yet.
        let application = api.application().unwrap_or_default();
        let fingerprint = format!("{application} {}", register::fingerprint(&commands));
        let referee = Arc::clone(&self.referee);
        let known = spawn_blocking(move || referee.setting(REGISTERED)).await;
        if matches!(&known, Ok(Ok(Some(known))) if *known == fingerprint) {
            return;
        }
        if let Err(failure) = api.register(&commands).await {
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
    async fn unknown(&self, api: &Api, event: &UnknownEvent) {
        let count = self.unknowns.count(&event.kind);
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
        if let Err(failure) = api
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
    })
}

#[async_trait]
impl RawEventHandler for Events {
    async fn raw_event(&self, context: Context, event: Event) {
        let api = Api::new(Arc::clone(&context.http));
        match event {
            Event::Ready(_) => self.register(&api).await,
            Event::InteractionCreate(event) => self.interaction(api, &event.interaction).await,
            Event::Unknown(event) => self.unknown(&api, &event).await,
            _ => {}
        }
    }
}
