//! The outbox worker: the one place from which anything public leaves. In order within a game, retried until delivered.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use futures::stream::{self, StreamExt};
use tokio::sync::Notify;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

use crate::discord::api::Api;
use crate::discord::body::{self, Audience};
use crate::discord::clock;
use crate::discord::failure::{Failure, Remedy};
use crate::referee::{Enclosure, Fault, Message, Parcel, Referee, Task, Undelivered};
use crate::store::Target;
use crate::table::{ChannelId, MessageAt, PersonId};

/// How many parcels are taken at a time.
const BATCH: u32 = 64;

/// How many of them are on their way at once.
const ABREAST: usize = 8;

/// The longest time between two looks at the outbox.
const LOOK: Duration = Duration::from_secs(30);

/// How long interactions are remembered: longer than their tokens live, and than Discord repeats them.
const MEMORY: Duration = Duration::from_secs(3 * 24 * 60 * 60);

/// Delivers what is due.
pub struct Worker {
    referee: Arc<Referee>,
    api: Api,
    due: Arc<Notify>,
    stopping: AtomicBool,
}

impl Worker {
    /// A worker that looks at the outbox whenever `due` says so, and when something falls due.
    pub const fn new(referee: Arc<Referee>, api: Api, due: Arc<Notify>) -> Self {
        Self {
            referee,
            api,
            due,
            stopping: AtomicBool::new(false),
        }
    }

    /// Lets [`Worker::run`] end with what has begun.
    pub fn stop(&self) {
        self.stopping.store(true, Ordering::SeqCst);
        self.due.notify_one();
    }

    /// Works until it is stopped.
    pub async fn run(&self) {
        while !self.stopping.load(Ordering::SeqCst) {
            match self.round().await {
                Ok(0) => self.rest().await,
                Ok(_) => {}
                Err(fault) => {
                    tracing::error!(%fault, "the outbox could not be worked on");
                    tokio::time::sleep(Duration::from_secs(1)).await;
                }
            }
        }
    }

    /// Delivers what is due now, at most one parcel of each game and target; says how many were taken.
    async fn round(&self) -> Result<usize, Fault> {
        let parcels = self.ask(|referee| referee.due(clock::now(), BATCH)).await?;
        let taken = parcels.len();
        stream::iter(parcels)
            .for_each_concurrent(ABREAST, |parcel| self.deliver(parcel))
            .await;
        Ok(taken)
    }

    /// Waits until something may be due. A `due` that was said meanwhile ends the wait at once.
    async fn rest(&self) {
        let now = clock::now();
        let wait = match self.ask(move |referee| referee.next_due(now)).await {
            Ok(Some(due)) => due.since(now).min(LOOK),
            Ok(None) => LOOK,
            Err(fault) => {
                tracing::error!(%fault, "the outbox could not be read");
                LOOK
            }
        };
        if timeout(wait, self.due.notified()).await.is_err() && wait == LOOK {
            self.tidy().await;
        }
    }

    async fn tidy(&self) {
        let now = clock::now();
        let moment = crate::table::Millis(now.0 - MEMORY.as_millis() as i64);
        if let Err(fault) = self
            .ask(move |referee| referee.forget_interactions(moment))
            .await
        {
            tracing::error!(%fault, "old interactions could not be forgotten");
        }
    }

    async fn deliver(&self, parcel: Parcel) {
        let kept = match self.send(&parcel).await {
            Ok(at) => {
                self.ask(move |referee| referee.delivered(parcel, at, clock::now()))
                    .await
            }
            Err(failure) => self.failed(parcel, &failure).await,
        };
        if let Err(fault) = kept {
            tracing::error!(%fault, "what became of a message could not be saved; it will be sent again");
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
    }

    async fn send(&self, parcel: &Parcel) -> Result<Option<MessageAt>, Failure> {
        match &parcel.task {
            Task::Post(message) => self.post(parcel, message).await.map(Some),
            Task::Change(at, message) => {
                let enclosure = self.draw(message).await;
                let body = body::changed_message(message, enclosure.as_ref());
                self.api.change(*at, &body).await.map(|()| None)
            }
            Task::Strip(at) => self
                .api
                .change(*at, &body::without_buttons())
                .await
                .map(|()| None),
            Task::Nothing => Ok(None),
        }
    }

    async fn post(&self, parcel: &Parcel, message: &Message) -> Result<MessageAt, Failure> {
        let channel = match parcel.target {
            Target::Channel(channel) => channel,
            Target::Person(person) => self.dm_channel(person).await?,
        };
        let enclosure = self.draw(message).await;
        let audience = Audience::Everybody {
            nonce: parcel.nonce.clone(),
        };
        let body = body::new_message(message, enclosure.as_ref(), &audience);
        self.api.post(channel, &body, enclosure.as_ref()).await
    }

    async fn dm_channel(&self, person: PersonId) -> Result<ChannelId, Failure> {
        if let Ok(Some(known)) = self.ask(move |referee| referee.dm_channel(person)).await {
            return Ok(known);
        }
        let channel = self.api.dm_channel(person).await?;
        if let Err(fault) = self
            .ask(move |referee| referee.set_dm_channel(person, channel))
            .await
        {
            tracing::error!(%fault, "a direct-message channel could not be remembered");
        }
        Ok(channel)
    }

    /// What goes with a message; without its picture the message still tells the turn.
    async fn draw(&self, message: &Message) -> Option<Enclosure> {
        let own = message.clone();
        match self.ask(move |referee| referee.enclosure(&own)).await {
            Ok(enclosure) => enclosure,
            Err(fault) => {
                tracing::error!(%fault, board = ?message.board, "a board could not be drawn");
                None
            }
        }
    }

    async fn failed(&self, parcel: Parcel, failure: &Failure) -> Result<(), Fault> {
        let why = failure.to_string();
        let what = match failure.remedy() {
            Remedy::Done => {
                return self
                    .ask(move |referee| referee.delivered(parcel, None, clock::now()))
                    .await;
            }
            Remedy::Retry => Undelivered::Later {
                why,
                jitter: clock::jitter(),
            },
            Remedy::Park => Undelivered::Refused(why),
            Remedy::GiveUp => Undelivered::Never(why),
        };
        tracing::warn!(row = parcel.id.0, attempts = parcel.attempts, %failure, "a message was not delivered");
        let row = parcel.id.0;
        if self
            .ask(move |referee| referee.undelivered(parcel, what, clock::now()))
            .await?
        {
            tracing::error!(row, %failure, "a message is given up");
        }
        Ok(())
    }

    /// Asks the referee, off the runtime's threads.
    async fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Referee) -> Result<T, Fault> + Send + 'static,
    ) -> Result<T, Fault> {
        let referee = Arc::clone(&self.referee);
        match spawn_blocking(move || question(&referee)).await {
            Ok(answer) => answer,
            Err(panic) => Err(Fault::Panicked(panic.to_string())),
        }
    }
}
