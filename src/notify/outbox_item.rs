//! A row of the outbox on its way: what is to be done, whom it tells, and what may become of it.
//!
//! It may not know how it is sent.

use std::time::Duration;

use crate::domain::{ChannelId, GameId, GuildId, InvitationId, MessageAt, Millis, PersonId};
use crate::event_log::{RequestKind, Seq};
use crate::notify::QueuedNotice;
use crate::notify::recipients::Delivery;
use crate::reply::Message;
use crate::store::{OutboxId, Target, UndeliverableReason};

/// A row of the outbox, ready to be delivered.
#[derive(Clone, Debug)]
pub struct OutboxItem {
    /// The row.
    pub id: OutboxId,
    /// How often it was tried.
    pub attempts: u32,
    /// Whom it is for.
    pub target: Target,
    /// What it tells.
    pub told: QueuedNotice,
    /// What is to be done.
    pub task: Task,
    /// Makes sending twice harmless.
    pub nonce: String,
    /// Whether it waited or failed before: it is one of many that come late.
    pub late: bool,
    /// Since when it was to leave.
    pub since: Millis,
    /// The game that it is about: then its first line names game and moment, and so tells it from all others.
    pub game: Option<GameId>,
    /// Whom it warns in a channel before they lose on time, and of which server they must be a member for it to reach them: who is
    /// none any more is [`departed`](crate::notify::departed).
    pub calls_member: Option<(GuildId, PersonId)>,
    /// What is remembered once it is delivered.
    pub(super) remember: Remember,
    /// Whom it tells of what.
    pub(super) tells: Vec<Delivery>,
}

/// What is to be done with a parcel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Task {
    /// Post a new message.
    Post(Message),
    /// Change what a message says; a picture that it encloses stays.
    Change(MessageAt, Message),
    /// Write a message anew, with its picture; where it is gone, post it.
    Renew(MessageAt, Message),
    /// Take a message's buttons away.
    Strip(MessageAt),
    /// Leave these words of a message alone, without its picture and buttons.
    Shrink(MessageAt, Message),
    /// Open a thread on a message, by this name.
    Thread(MessageAt, String),
    /// Archive a thread.
    Archive(ChannelId),
    /// There is nothing left to do.
    Nothing,
}

impl Task {
    /// What it says.
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

/// What is remembered of a delivered message.
#[derive(Clone, Copy, Debug)]
pub(super) enum Remember {
    /// It is a game's card of that place of its log, or asks its players something since then.
    Card(GameId, Seq, Option<RequestKind>),
    /// It is an invitation's card.
    Invitation(InvitationId),
    /// It told in one message what an outage kept back.
    Outage,
    /// The game has a thread of its own, on that message.
    Thread(GameId, MessageAt),
    /// The message has no buttons any more.
    Stripped(MessageAt),
    /// It is a person's digest, which tells what was left to it up to this row.
    News(PersonId, OutboxId),
    /// Nothing.
    Nothing,
}

/// Why a parcel was not delivered.
#[derive(Clone, Debug)]
pub struct Undelivered {
    /// What went wrong.
    pub why: String,
    /// What to do about it.
    pub remedy: Remedy,
    /// From 0 to 1; spreads the tries.
    pub jitter: f64,
}

/// What to do about what went wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remedy {
    /// Try again later.
    Retry,
    /// Try again after this pause, and send nothing else there, or anywhere, meanwhile.
    Pause { pause: Duration, global: bool },
    /// The target refuses messages: wait until it is heard of.
    Suspend(UndeliverableReason),
    /// There is nothing to do any more.
    Done,
    /// It can never work.
    GiveUp,
}
