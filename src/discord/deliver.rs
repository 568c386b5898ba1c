//! The outbox worker: the only place that sends anything public. Messages of one game are sent in
//! order and retried until delivered.
//!
//! Each target has a lane with one message in flight. If a message may have been sent so long ago
//! that Discord has forgotten its nonce, the worker first searches for it among the later posts.
//! The search starts after the last message known to be there, since two messages may have the same
//! text.

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

/// Maximum number of outbox items fetched at a time.
const MAX_BATCH: u32 = 64;

/// Maximum number of targets served concurrently, so that one slow target cannot block the others.
const MAX_CONCURRENT_TARGETS: usize = 64;

/// Number of free slots from which more items are fetched.
const MIN_FREE_SLOTS: usize = 16;

/// Time for which Discord is sure to remember a nonce. After that we search the channel before we
/// resend.
const NONCE_LIFETIME: Duration = Duration::from_secs(2 * 60);

/// Margin before the recorded failure within which the message may have been posted: the duration
/// of a request plus the difference between the two clocks.
const CLOCK_SKEW: Duration = Duration::from_secs(60);

/// Discord's error code for an action that the bot's permissions do not cover, such as attaching a
/// file.
const MISSING_PERMISSIONS: i64 = 50_013;

/// Maximum number of pages of a channel that are searched.
const MAX_SEARCHED_PAGES: usize = 20;

/// Maximum interval between two polls of the outbox.
const POLL_INTERVAL: Duration = Duration::from_secs(30);

/// Delivers due outbox items.
pub struct Worker {
    context: BotContext,
    /// Notified when something may have happened in a game, which wakes the bot player.
    called: Arc<Notify>,
    pace: SendThrottle,
    drawing: Background,
    stopping: AtomicBool,
}

/// The posts in a channel since a given time.
struct Recent {
    since: Millis,
    posted: Vec<Posted>,
}

/// The result of processing an outbox item.
enum Done {
    /// Delivered, with the location of the message if there is one.
    Delivered(Option<MessageAt>),
    /// The person to be mentioned has left the server.
    Departed,
}

impl Worker {
    /// Creates a worker that polls the outbox whenever something may be due and signals this
    /// through `called`.
    pub fn new(context: BotContext, called: Arc<Notify>) -> Self {
        Self {
            context,
            called,
            pace: SendThrottle::new(),
            drawing: Background::start(),
            stopping: AtomicBool::new(false),
        }
    }

    /// Makes [`Worker::run`] end after the work in progress.
    pub fn stop(&self) {
        self.stopping.store(true, Ordering::SeqCst);
        self.context.due.notify_one();
    }

    /// Runs until it is stopped.
    pub async fn run(&self) {
        let mut busy: Vec<Target> = Vec::new();
        let mut under_way = FuturesUnordered::new();
        while !self.is_stopping() {
            let (lanes, wait) = self.next_batch(&busy).await;
            for lane in lanes {
                busy.push(lane[0].target);
                under_way.push(self.serve(lane));
            }
            // A `due` signalled since the poll ends the wait immediately.
            let rest = timeout(wait, self.context.due.notified());
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

    /// Returns the due items of idle targets, grouped by target without empty groups, and the time
    /// until more may be due. Both refer to the same moment: items that fall due meanwhile are left
    /// to the next poll.
    async fn next_batch(&self, busy: &[Target]) -> (Vec<Vec<OutboxItem>>, Duration) {
        let room = MAX_CONCURRENT_TARGETS.saturating_sub(busy.len());
        let silence = self.pace.silence();
        if room < MIN_FREE_SLOTS || !silence.is_zero() {
            return (Vec::new(), silence);
        }
        if !self.context.api.is_dated() {
            // The date is not known yet; `due` is notified as soon as it is.
            return (Vec::new(), POLL_INTERVAL);
        }
        let (mut shut, pause) = self.pace.held();
        shut.extend(busy);
        let now = self.context.api.now();
        let due = self.context.with_referee(move |referee| {
            let items = referee.due(now, MAX_BATCH, &shut)?;
            Ok((items, referee.next_due(now)?))
        });
        let due = due.await;
        self.called.notify_one();
        match due {
            Ok((items, next)) => {
                let wait = next.map_or(POLL_INTERVAL, |next| next.since(now));
                (by_target(items, room), wait.min(pause).min(POLL_INTERVAL))
            }
            Err(fault) => {
                tracing::error!(%fault, "failed to process the outbox");
                (Vec::new(), Duration::from_secs(1))
            }
        }
    }

    /// Delivers the due items of one target in order until it refuses one, and returns the target.
    async fn serve(&self, lane: Vec<OutboxItem>) -> Target {
        let target = lane[0].target;
        let mut recent = None;
        for item in lane {
            let line = log::message(item.id, item.game);
            let takes_more = self.deliver(item, &mut recent).instrument(line).await;
            if !takes_more || self.is_stopping() {
                break;
            }
        }
        target
    }

    /// Delivers an item and returns whether its target accepts more.
    async fn deliver(&self, item: OutboxItem, recent: &mut Option<Recent>) -> bool {
        let done = self.record_delivered(&item, recent).await;
        let (context, now) = (&self.context, self.context.api.now());
        let kept = match done {
            Ok(Done::Delivered(at)) => {
                let kept = context.with_referee(move |referee| referee.delivered(item, at, now));
                kept.await.map(|()| true)
            }
            Ok(Done::Departed) => {
                let kept = context
                    .with_referee(move |referee| referee.departed(item, now))
                    .await
                    .map(|()| true);
                context.due.notify_one();
                kept
            }
            Err(failure) => self.record_failure(item, &failure).await,
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

    /// Performs an item's task.
    async fn record_delivered(
        &self,
        item: &OutboxItem,
        recent: &mut Option<Recent>,
    ) -> Result<Done, Failure> {
        if self.needs_former_member(item).await? {
            return Ok(Done::Departed);
        }
        let sent = match self.send(item, recent).await {
            Err(failure) if self.reopen_thread(item, &failure).await? => {
                self.send(item, recent).await
            }
            Err(failure) if failure.code() == Some(MISSING_PERMISSIONS) => {
                match self.resend_without_file(item).await {
                    Some(item) => self.send(&item, recent).await,
                    None => Err(failure),
                }
            }
            sent => sent,
        };
        sent.map(Done::Delivered)
    }

    /// Returns the item without its file, if it has one: the channel may allow messages but no
    /// files.
    async fn resend_without_file(&self, item: &OutboxItem) -> Option<OutboxItem> {
        let mut plain = item.clone();
        let message = plain.task.message()?;
        message.encloses.as_ref()?;
        let own = message.clone();
        let worded = self
            .context
            .with_referee(move |referee| referee.without_file(own));
        *message = worded.await.ok()?;
        Some(plain)
    }

    /// Returns whether a warning would mention someone who has left the server, or an open game is
    /// theirs.
    async fn needs_former_member(&self, item: &OutboxItem) -> Result<bool, Failure> {
        let Some((guild, person)) = item.needs_member else {
            return Ok(false);
        };
        self.pace.turn(item.late).await;
        self.context.api.has_left(guild, person).await
    }

    /// Reopens an archived thread and returns whether that was the cause of the failure and is now
    /// fixed.
    async fn reopen_thread(&self, item: &OutboxItem, failure: &Failure) -> Result<bool, Failure> {
        let (Target::Channel(thread), Remedy::Suspend(UndeliverableReason::Locked)) =
            (item.target, failure.remedy())
        else {
            return Ok(false);
        };
        self.pace.turn(item.late).await;
        match self.context.api.archive(thread, false).await {
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
        item: &OutboxItem,
        recent: &mut Option<Recent>,
    ) -> Result<Option<MessageAt>, Failure> {
        let (turn, api) = (self.pace.turn(item.late), &self.context.api);
        match &item.task {
            Task::Post(message) => return self.post(item, message, recent).await.map(Some),
            Task::Renew(at, message) => {
                let enclosure = self.draw(message).await;
                turn.await;
                let body = body::second(body::ReplyBody::new(message.clone(), enclosure));
                return match api.change(*at, &body).await {
                    // The message is gone, or too old to be edited again.
                    Err(failure) if failure.remedy() == Remedy::Done => {
                        self.post(item, message, recent).await.map(Some)
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
        item: &OutboxItem,
        message: &Message,
        recent: &mut Option<Recent>,
    ) -> Result<MessageAt, Failure> {
        let channel = match item.target {
            Target::Channel(channel) => channel,
            Target::Person(person) => self.dm_channel(person).await?,
        };
        if let Some(there) = self.find_posted(item, message, channel, recent).await? {
            tracing::info!("the message was already posted");
            return Ok(there);
        }
        let enclosure = self.draw(message).await;
        let body = body::post(message, enclosure, item.nonce.clone());
        self.pace.turn(item.late).await;
        self.context.api.post(channel, &body).await
    }

    /// Finds a message that is already posted, if it may have been sent so long ago that its nonce
    /// is forgotten.
    async fn find_posted(
        &self,
        item: &OutboxItem,
        message: &Message,
        channel: ChannelId,
        recent: &mut Option<Recent>,
    ) -> Result<Option<MessageAt>, Failure> {
        if self.context.api.now().since(item.since) < NONCE_LIFETIME {
            return Ok(None);
        }
        let since = Millis(item.since.0 - CLOCK_SKEW.as_millis() as i64);
        let posted = match recent {
            Some(recent) if recent.since <= since => &recent.posted,
            _ => {
                let posted = self.posted(channel, since, item.late).await?;
                &recent.insert(Recent { since, posted }).posted
            }
        };
        let text = body::text(message);
        let (target, game) = (item.target, item.game);
        let known = self.context.with_referee(move |referee| {
            Ok(referee.store().read(|tx| tx.last_posted(target, game))?)
        });
        // Known messages are different ones, even if their text is equal.
        let known = known.await.ok().flatten().map_or(0, |message| message.0);
        let found = posted.iter().find(|posted| {
            let later = created_at(posted.at.message) >= since;
            later && posted.at.message.0 > known && is_same(&posted.text, &text, game.is_some())
        });
        Ok(found.map(|posted| posted.at))
    }

    /// Returns the posts of bots in a channel since a given time, unless there are too many.
    async fn posted(
        &self,
        channel: ChannelId,
        since: Millis,
        late: bool,
    ) -> Result<Vec<Posted>, Failure> {
        let (mut all, mut before) = (Vec::new(), None);
        for _ in 0..MAX_SEARCHED_PAGES {
            self.pace.turn(late).await;
            let Page { posted, oldest } = self.context.api.page(channel, before).await?;
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
            .context
            .with_referee(move |referee| Ok(referee.store().read(|tx| tx.person(person))?))
            .await;
        if let Some(known) = known.ok().flatten().and_then(|person| person.dm_channel) {
            return Ok(known);
        }
        let channel = self.context.api.dm_channel(person).await?;
        if let Err(fault) = self
            .context
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

    /// Renders a message's attachment. Without its picture the message still describes the turn.
    async fn draw(&self, message: &Message) -> Option<RenderedFile> {
        let (own, referee) = (message.clone(), Arc::clone(&self.context.referee));
        let drawn = self.drawing.run(move || referee.enclosure(&own));
        match drawn.await {
            Ok(enclosure) => enclosure,
            Err(fault) => {
                tracing::error!(%fault, of = ?message.encloses, "failed to draw the attachment of a message");
                None
            }
        }
    }

    /// Records a failed delivery and keeps a pause that Discord demands; returns whether the target
    /// accepts more.
    async fn record_failure(&self, item: OutboxItem, failure: &Failure) -> Result<bool> {
        let now = self.context.api.now();
        let remedy = match (&item.task, failure.remedy()) {
            // The message does not exist or cannot have a thread.
            (Task::Thread(..), Remedy::Done | Remedy::GiveUp) => {
                Remedy::Suspend(UndeliverableReason::Forbidden)
            }
            // The thread does not exist, or the bot may not archive it.
            (Task::Archive(_), Remedy::Suspend(_) | Remedy::GiveUp) => Remedy::Done,
            (_, remedy) => remedy,
        };
        let takes_more = match remedy {
            Remedy::Pause { pause, global } => {
                let target = (!global).then_some(item.target);
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
            tracing::warn!(attempts = item.attempts, %failure, "delivery failed; it will be retried");
        }
        let kept = self
            .context
            .with_referee(move |referee| referee.undelivered(item, what, now));
        if kept.await? {
            tracing::error!(%failure, "gave up on a message");
        }
        Ok(takes_more)
    }
}

/// Groups items by target, for at most `room` targets; each group keeps its order.
fn by_target(items: Vec<OutboxItem>, room: usize) -> Vec<Vec<OutboxItem>> {
    let mut lanes: Vec<Vec<OutboxItem>> = Vec::new();
    for item in items {
        let known = lanes.iter().position(|lane| lane[0].target == item.target);
        match known {
            Some(number) => lanes[number].push(item),
            None if lanes.len() < room => lanes.push(vec![item]),
            None => {}
        }
    }
    lanes
}

/// Returns when a message was posted, by Discord's clock.
const fn created_at(message: MessageId) -> Millis {
    InteractionId(message.0).created_at()
}

/// Returns whether a posted message is the same one. If its first line is unique, the rest may have
/// changed since.
fn is_same(posted: &str, text: &str, is_marked: bool) -> bool {
    if is_marked {
        return posted.lines().next() == text.lines().next();
    }
    posted.trim() == text.trim()
}
