//! The outbox worker: the one place from which anything public leaves. In order within a game, retried until delivered.
//!
//! Each target has a lane in which one message is on its way at a time. What may have been sent longer ago than Discord
//! remembers nonces is first looked for among what was posted since, after the last message that is known to stand there,
//! since two messages may read alike.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use futures::stream::{FuturesUnordered, StreamExt};
use tokio::sync::Notify;
use tokio::time::{sleep, timeout};
use tracing::Instrument;

use crate::discord::background::Background;
use crate::discord::channel::{Page, Posted};
use crate::discord::context::BotContext;
use crate::discord::failure::{Failure, FailureCause};
use crate::discord::send_throttle::SendThrottle;
use crate::discord::{body, clock, log};
use crate::domain::{ChannelId, InteractionId, MessageAt, MessageId, Millis, PersonId};
use crate::notify::outbox_item::{OutboxItem, Remedy, Task, Undelivered};
use crate::reply::error::Result;
use crate::reply::{Message, RenderedFile};
use crate::store::{Target, UndeliverableReason};

/// How many parcels are taken at a time.
const MAX_BATCH: u32 = 64;

/// How many targets are written to at once: one that hangs holds up no other.
const MAX_CONCURRENT_TARGETS: usize = 64;

/// More are taken when so many are done.
const MIN_FREE_SLOTS: usize = 16;

/// After so long Discord may have forgotten that it has a message: it is looked for before it is sent again.
const NONCE_LIFETIME: Duration = Duration::from_secs(2 * 60);

/// How much earlier than the failure that we know of it may stand there: as long as a request takes, and as far as two clocks
/// are apart.
const CLOCK_SKEW: Duration = Duration::from_secs(60);

/// Discord's code for an act that the bot's permissions do not cover, such as attaching a file.
const MISSING_PERMISSIONS: i64 = 50_013;

/// How many pages of a channel are looked through for it.
const MAX_SEARCHED_PAGES: usize = 20;

/// The longest time between two looks at the outbox.
const POLL_INTERVAL: Duration = Duration::from_secs(30);

/// Delivers what is due.
pub struct Worker {
    office: BotContext,
    /// Says that something may have happened in a game, which a bot player wants to know.
    called: Arc<Notify>,
    pace: SendThrottle,
    drawing: Background,
    stopping: AtomicBool,
}

/// What stands in a channel since a moment.
struct Recent {
    since: Millis,
    posted: Vec<Posted>,
}

/// What was done with a parcel.
enum Done {
    /// It was delivered, as this message if it is one.
    Delivered(Option<MessageAt>),
    /// Whom it would have called has left the server.
    Departed,
}

impl Worker {
    /// A worker that looks at the outbox whenever something may be due, and says through `called` that it does.
    pub fn new(office: BotContext, called: Arc<Notify>) -> Self {
        Self {
            office,
            called,
            pace: SendThrottle::new(),
            drawing: Background::start(),
            stopping: AtomicBool::new(false),
        }
    }

    /// Lets [`Worker::run`] end with what has begun.
    pub fn stop(&self) {
        self.stopping.store(true, Ordering::SeqCst);
        self.office.due.notify_one();
    }

    /// Works until it is stopped.
    pub async fn run(&self) {
        let mut busy: Vec<Target> = Vec::new();
        let mut under_way = FuturesUnordered::new();
        while !self.is_stopping() {
            let (lanes, wait) = self.next_batch(&busy).await;
            for lane in lanes {
                busy.push(lane[0].target);
                under_way.push(self.serve(lane));
            }
            // A `due` that was said since the look ends the wait at once.
            let rest = timeout(wait, self.office.due.notified());
            tokio::select! {
                Some(done) = under_way.next() => busy.retain(|target| *target != done),
                _ = rest, if busy.len() + MIN_FREE_SLOTS <= MAX_CONCURRENT_TARGETS => {}
            }
        }
        while under_way.next().await.is_some() {}
    }

    fn is_stopping(&self) -> bool {
        self.stopping.load(Ordering::SeqCst)
    }

    /// What is due for targets that are not busy, by target, none without a parcel, and how long until more may be. Both are of
    /// one moment: what falls due meanwhile is seen by the next look.
    async fn next_batch(&self, busy: &[Target]) -> (Vec<Vec<OutboxItem>>, Duration) {
        let room = MAX_CONCURRENT_TARGETS.saturating_sub(busy.len());
        let silence = self.pace.silence();
        if room < MIN_FREE_SLOTS || !silence.is_zero() {
            return (Vec::new(), silence);
        }
        if !self.office.api.is_dated() {
            // What day it is is not known yet; `due` is told as soon as it is.
            return (Vec::new(), POLL_INTERVAL);
        }
        let (mut shut, pause) = self.pace.held();
        shut.extend(busy);
        let now = self.office.api.now();
        let due = self.office.with_referee(move |referee| {
            let parcels = referee.due(now, MAX_BATCH, &shut)?;
            Ok((parcels, referee.next_due(now)?))
        });
        let due = due.await;
        self.called.notify_one();
        match due {
            Ok((parcels, next)) => {
                let wait = next.map_or(POLL_INTERVAL, |next| next.since(now));
                (by_target(parcels, room), wait.min(pause).min(POLL_INTERVAL))
            }
            Err(fault) => {
                tracing::error!(%fault, "failed to process the outbox");
                (Vec::new(), Duration::from_secs(1))
            }
        }
    }

    /// Delivers what is due for one target, in order, until it refuses; gives the target.
    async fn serve(&self, lane: Vec<OutboxItem>) -> Target {
        let target = lane[0].target;
        let mut recent = None;
        for parcel in lane {
            let line = log::message(parcel.id, parcel.game);
            let takes_more = self.deliver(parcel, &mut recent).instrument(line).await;
            if !takes_more || self.is_stopping() {
                break;
            }
        }
        target
    }

    /// Delivers a parcel; says whether its target takes more.
    async fn deliver(&self, parcel: OutboxItem, recent: &mut Option<Recent>) -> bool {
        let done = self.record_delivered(&parcel, recent).await;
        let (office, now) = (&self.office, self.office.api.now());
        let kept = match done {
            Ok(Done::Delivered(at)) => {
                let kept = office.with_referee(move |referee| referee.delivered(parcel, at, now));
                kept.await.map(|()| true)
            }
            Ok(Done::Departed) => {
                let kept = office
                    .with_referee(move |referee| referee.departed(parcel, now))
                    .await
                    .map(|()| true);
                office.due.notify_one();
                kept
            }
            Err(failure) => self.record_failure(parcel, &failure).await,
        };
        match kept {
            Ok(takes_more) => takes_more,
            Err(fault) => {
                tracing::error!(%fault, "failed to save the result of a delivery; the message will be sent again");
                sleep(Duration::from_secs(1)).await;
                false
            }
        }
    }

    /// Does what a parcel wants.
    async fn record_delivered(
        &self,
        parcel: &OutboxItem,
        recent: &mut Option<Recent>,
    ) -> Result<Done, Failure> {
        if self.mentions_former_member(parcel).await? {
            return Ok(Done::Departed);
        }
        let sent = match self.send(parcel, recent).await {
            Err(failure) if self.reopen_thread(parcel, &failure).await? => {
                self.send(parcel, recent).await
            }
            Err(failure) if failure.code() == Some(MISSING_PERMISSIONS) => {
                match self.resend_without_file(parcel).await {
                    Some(parcel) => self.send(&parcel, recent).await,
                    None => Err(failure),
                }
            }
            sent => sent,
        };
        sent.map(Done::Delivered)
    }

    /// The parcel without its file, if it has one: its channel may take messages and no files.
    async fn resend_without_file(&self, parcel: &OutboxItem) -> Option<OutboxItem> {
        let mut plain = parcel.clone();
        let message = plain.task.message()?;
        message.encloses.as_ref()?;
        let own = message.clone();
        let worded = self
            .office
            .with_referee(move |referee| referee.without_file(own));
        *message = worded.await.ok()?;
        Some(plain)
    }

    /// Whether a warning would call somebody who has left the server.
    async fn mentions_former_member(&self, parcel: &OutboxItem) -> Result<bool, Failure> {
        let Some((guild, person)) = parcel.calls_member else {
            return Ok(false);
        };
        self.pace.turn(parcel.late).await;
        self.office.api.has_left(guild, person).await
    }

    /// Opens a thread again that was put away; says whether that was the trouble, and is over.
    async fn reopen_thread(&self, parcel: &OutboxItem, failure: &Failure) -> Result<bool, Failure> {
        let (Target::Channel(thread), Remedy::Suspend(UndeliverableReason::Locked)) =
            (parcel.target, failure.remedy())
        else {
            return Ok(false);
        };
        self.pace.turn(parcel.late).await;
        match self.office.api.archive(thread, false).await {
            Ok(()) => Ok(true),
            Err(failure) if failure.wants_a_pause() => Err(failure),
            Err(failure) => {
                tracing::info!(%failure, "could not reopen a thread");
                Ok(false)
            }
        }
    }

    async fn send(
        &self,
        parcel: &OutboxItem,
        recent: &mut Option<Recent>,
    ) -> Result<Option<MessageAt>, Failure> {
        let (turn, api) = (self.pace.turn(parcel.late), &self.office.api);
        match &parcel.task {
            Task::Post(message) => return self.post(parcel, message, recent).await.map(Some),
            Task::Renew(at, message) => {
                let enclosure = self.draw(message).await;
                turn.await;
                let body = body::second(body::ReplyBody::new(message.clone(), enclosure));
                return match api.change(*at, &body).await {
                    // It is gone, or was changed too often for its age.
                    Err(failure) if failure.remedy() == Remedy::Done => {
                        self.post(parcel, message, recent).await.map(Some)
                    }
                    changed => changed.map(|()| Some(*at)),
                };
            }
            Task::Nothing => {}
            Task::Change(at, message) => {
                turn.await;
                api.change(*at, &body::reworded(message)).await?;
            }
            Task::Strip(at) => {
                turn.await;
                api.change(*at, &body::without_buttons()).await?;
            }
            Task::Shrink(at, message) => {
                turn.await;
                let bare = body::ReplyBody::new(message.clone(), None);
                api.change(*at, &body::second(bare)).await?;
            }
            Task::Thread(under, name) => {
                turn.await;
                api.open_thread(*under, name).await?;
            }
            Task::Archive(thread) => {
                turn.await;
                api.archive(*thread, true).await?;
            }
        }
        Ok(None)
    }

    async fn post(
        &self,
        parcel: &OutboxItem,
        message: &Message,
        recent: &mut Option<Recent>,
    ) -> Result<MessageAt, Failure> {
        let channel = match parcel.target {
            Target::Channel(channel) => channel,
            Target::Person(person) => self.dm_channel(person).await?,
        };
        if let Some(there) = self.find_posted(parcel, message, channel, recent).await? {
            tracing::info!("the message was already posted");
            return Ok(there);
        }
        let enclosure = self.draw(message).await;
        let body = body::post(message, enclosure, parcel.nonce.clone());
        self.pace.turn(parcel.late).await;
        self.office.api.post(channel, &body).await
    }

    /// Where a message stands already, if it may have been sent so long ago that its nonce is forgotten.
    async fn find_posted(
        &self,
        parcel: &OutboxItem,
        message: &Message,
        channel: ChannelId,
        recent: &mut Option<Recent>,
    ) -> Result<Option<MessageAt>, Failure> {
        if self.office.api.now().since(parcel.since) < NONCE_LIFETIME {
            return Ok(None);
        }
        let since = Millis(parcel.since.0 - CLOCK_SKEW.as_millis() as i64);
        let posted = match recent {
            Some(recent) if recent.since <= since => &recent.posted,
            _ => {
                let posted = self.posted(channel, since, parcel.late).await?;
                &recent.insert(Recent { since, posted }).posted
            }
        };
        let text = body::text(message);
        let (target, game) = (parcel.target, parcel.game);
        let known = self.office.with_referee(move |referee| {
            Ok(referee.store().read(|tx| tx.last_posted(target, game))?)
        });
        // What is known to stand there is another message, however alike it is.
        let known = known.await.ok().flatten().map_or(0, |message| message.0);
        let found = posted.iter().find(|posted| {
            let later = created_at(posted.at.message) >= since;
            later && posted.at.message.0 > known && is_same(&posted.text, &text, game.is_some())
        });
        Ok(found.map(|posted| posted.at))
    }

    /// What programs posted in a channel since a moment, unless very much was posted since.
    async fn posted(
        &self,
        channel: ChannelId,
        since: Millis,
        late: bool,
    ) -> Result<Vec<Posted>, Failure> {
        let (mut all, mut before) = (Vec::new(), None);
        for _ in 0..MAX_SEARCHED_PAGES {
            self.pace.turn(late).await;
            let Page { posted, oldest } = self.office.api.page(channel, before).await?;
            all.extend(posted);
            before = oldest.filter(|&oldest| created_at(oldest) >= since);
            if before.is_none() {
                break;
            }
        }
        Ok(all)
    }

    async fn dm_channel(&self, person: PersonId) -> Result<ChannelId, Failure> {
        let known = self
            .office
            .with_referee(move |referee| Ok(referee.store().read(|tx| tx.person(person))?))
            .await;
        if let Some(known) = known.ok().flatten().and_then(|person| person.dm_channel) {
            return Ok(known);
        }
        let channel = self.office.api.dm_channel(person).await?;
        if let Err(fault) = self
            .office
            .with_referee(move |referee| {
                let store = referee.store();
                Ok(store.write(move |tx| tx.set_dm_channel(person, Some(channel)))?)
            })
            .await
        {
            tracing::error!(%fault, "failed to store a direct-message channel");
        }
        Ok(channel)
    }

    /// What goes with a message; without its picture the message still tells the turn.
    async fn draw(&self, message: &Message) -> Option<RenderedFile> {
        let (own, referee) = (message.clone(), Arc::clone(&self.office.referee));
        let drawn = self.drawing.run(move || referee.enclosure(&own));
        match drawn.await {
            Ok(enclosure) => enclosure,
            Err(fault) => {
                tracing::error!(%fault, of = ?message.encloses, "failed to draw the attachment of a message");
                None
            }
        }
    }

    /// Remembers that a parcel was not delivered, and keeps a pause that Discord wants; says whether its target takes more.
    async fn record_failure(&self, parcel: OutboxItem, failure: &Failure) -> Result<bool> {
        let now = self.office.api.now();
        let remedy = match (&parcel.task, failure.remedy()) {
            // There is no such message, or none of the kind.
            (Task::Thread(..), Remedy::Done | Remedy::GiveUp) => {
                Remedy::Suspend(UndeliverableReason::Forbidden)
            }
            // It is not there, or is not ours to archive.
            (Task::Archive(_), Remedy::Suspend(_) | Remedy::GiveUp) => Remedy::Done,
            (_, remedy) => remedy,
        };
        let takes_more = match remedy {
            Remedy::Pause { pause, global } => {
                let target = (!global).then_some(parcel.target);
                self.pace.hold(target, pause);
                false
            }
            Remedy::Suspend(_) => false,
            Remedy::Retry | Remedy::Done | Remedy::GiveUp => true,
        };
        let what = Undelivered {
            why: failure.to_string(),
            remedy,
            jitter: clock::jitter(),
        };
        if !matches!(failure.cause, FailureCause::Held { .. }) && remedy != Remedy::Done {
            tracing::warn!(attempts = parcel.attempts, %failure, "delivery failed; it will be retried");
        }
        let kept = self
            .office
            .with_referee(move |referee| referee.undelivered(parcel, what, now));
        if kept.await? {
            tracing::error!(%failure, "gave up on a message");
        }
        Ok(takes_more)
    }
}

/// Parcels by target, as many targets as there is room for; each in the order in which they came.
fn by_target(parcels: Vec<OutboxItem>, room: usize) -> Vec<Vec<OutboxItem>> {
    let mut lanes: Vec<Vec<OutboxItem>> = Vec::new();
    for parcel in parcels {
        let known = lanes
            .iter()
            .position(|lane| lane[0].target == parcel.target);
        match known {
            Some(number) => lanes[number].push(parcel),
            None if lanes.len() < room => lanes.push(vec![parcel]),
            None => {}
        }
    }
    lanes
}

/// When a message was posted, by Discord's clock.
const fn created_at(message: MessageId) -> Millis {
    InteractionId(message.0).created_at()
}

/// Whether a message says the same. The rest of one whose first line tells it from all others may have changed since.
fn is_same(posted: &str, text: &str, is_marked: bool) -> bool {
    if is_marked {
        return posted.lines().next() == text.lines().next();
    }
    posted.trim() == text.trim()
}
