//! An outbox item in delivery: its task, its recipients and its possible results.
//!
//! Must not depend on how it is sent.

use std::time::Duration;

use crate::domain::{ChannelId, GameId, GuildId, InvitationId, MessageAt, Millis, PersonId};
use crate::event_log::{RequestKind, Seq};
use crate::notify::QueuedNotice;
use crate::notify::recipients::Delivery;
use crate::reply::Message;
use crate::store::{OutboxId, Target, UndeliverableReason};

/// A row of the outbox, ready for delivery.
#[derive(Clone, Debug)]
pub struct OutboxItem {
    /// ID of the row.
    pub id: OutboxId,
    /// Number of delivery attempts so far.
    pub attempts: u32,
    /// Target of the delivery.
    pub target: Target,
    /// The notice.
    pub told: QueuedNotice,
    /// The task to perform.
    pub task: Task,
    /// Nonce that makes a repeated send harmless.
    pub nonce: String,
    /// Whether it waited or failed before and so belongs to a backlog.
    pub late: bool,
    /// Time at which it became due.
    pub since: Millis,
    /// The game that it is about. Its first line then names the game and the moment, which makes it
    /// unique.
    pub game: Option<GameId>,
    /// The person whom it warns in a channel of a possible loss on time, or the host of the open
    /// game that it shows, and the server of which they must be a member. A former member is
    /// handled by [`departed`](crate::notify::departed).
    pub needs_member: Option<(GuildId, PersonId)>,
    /// The fact to record after the delivery.
    pub(super) remember: Remember,
    /// The deliveries that it makes.
    pub(super) tells: Vec<Delivery>,
}

/// The task of an outbox item.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Task {
    /// Post a new message.
    Post(Message),
    /// Edit a message's text; its attachment stays.
    Change(MessageAt, Message),
    /// Edit a message and its picture; post it if it is gone.
    Renew(MessageAt, Message),
    /// Remove a message's buttons.
    Strip(MessageAt),
    /// Reduce a message to this text, without its picture and buttons.
    Shrink(MessageAt, Message),
    /// Open a thread on a message, with this name.
    Thread(MessageAt, String),
    /// Archive a thread.
    Archive(ChannelId),
    /// Do nothing.
    Nothing,
}

impl Task {
    /// Returns the message of the task.
    pub const fn message(&mut self) -> Option<&mut Message> {
        match self {
            Task::Post(message)
            | Task::Change(_, message)
            | Task::Renew(_, message)
            | Task::Shrink(_, message) => Some(message),
            Task::Strip(_) | Task::Thread(..) | Task::Archive(_) | Task::Nothing => None,
        }
    }
}

/// The fact to record about a delivered message.
#[derive(Clone, Copy, Debug)]
pub(super) enum Remember {
    /// It is the game's card for this log position, or asks its players a question that stands
    /// since then.
    Card(GameId, Seq, Option<RequestKind>),
    /// It is an invitation's card.
    Invitation(InvitationId),
    /// It summarized the notices that an outage held back.
    Outage,
    /// The game has its own thread, on this message.
    Thread(GameId, MessageAt),
    /// The message has no buttons any more.
    Stripped(MessageAt),
    /// It is a person's digest, which includes deferred news up to this row.
    News(PersonId, OutboxId),
    /// It is the message about a server's club.
    Club(GuildId),
    /// Nothing.
    Nothing,
}

/// A failed delivery.
#[derive(Clone, Debug)]
pub struct Undelivered {
    /// Description of the failure.
    pub why: String,
    /// The remedy.
    pub remedy: Remedy,
    /// A number from 0 to 1 that spreads the retries.
    pub jitter: f64,
}

/// The remedy for a failed delivery.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remedy {
    /// Retry later.
    Retry,
    /// Retry after this pause, and send nothing else to the target, or to any, in the meantime.
    Pause { pause: Duration, global: bool },
    /// The target refuses messages: wait until it is heard of.
    Suspend(UndeliverableReason),
    /// Nothing is left to do.
    Done,
    /// Give up: it can never succeed.
    GiveUp,
}
