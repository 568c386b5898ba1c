//! Discord as the outbox sees it: where each message is posted, which targets refuse, and whom each
//! message calls.

use std::ops::Deref;

use referee::domain::{ChannelId, MessageAt, MessageId, Millis, PersonId};
use referee::notify::outbox_item::{OutboxItem, Remedy, Task, Undelivered};
use referee::referee::Referee;
use referee::reply::Message;
use referee::store::{Target, UndeliverableReason};

/// Returns the refusal of an outbox item, with what to do about it.
pub fn undelivered(remedy: Remedy) -> Undelivered {
    Undelivered {
        why: "refused".to_owned(),
        remedy,
        jitter: 0.5,
    }
}

/// A message that was posted or posted anew.
#[derive(Clone, Debug)]
pub struct Posted {
    pub target: Target,
    pub at: MessageAt,
    pub message: Message,
}

impl Deref for Posted {
    type Target = Message;

    fn deref(&self) -> &Message {
        &self.message
    }
}

/// Discord's side of the outbox. All targets are open at first.
#[derive(Default)]
pub struct Discord {
    shut: Vec<(Target, UndeliverableReason)>,
    count: u64,
    /// Edited messages, in order.
    pub changed: Vec<(MessageAt, Message)>,
    /// Messages that lost their buttons, in order.
    pub stripped: Vec<MessageAt>,
    /// Threads that were opened: on which message, and with which name.
    pub threads: Vec<(MessageAt, String)>,
    pub archived: Vec<ChannelId>,
    /// Channels in which no thread can be opened.
    pub without_threads: Vec<Target>,
    /// People who have left the server.
    pub left: Vec<PersonId>,
    /// Number of deliveries that a shut target refused.
    pub refused: usize,
}

impl Discord {
    pub fn shut(&mut self, target: Target, barrier: UndeliverableReason) {
        self.shut.push((target, barrier));
    }

    pub fn open(&mut self, target: Target) {
        self.shut.retain(|(shut, _)| *shut != target);
    }

    /// Delivers one item, or refuses it; returns the message that it posted.
    pub fn carry(&mut self, referee: &Referee, item: OutboxItem, now: Millis) -> Option<Posted> {
        let called = item.needs_member.map(|(_, person)| person);
        if called.is_some_and(|person| self.left.contains(&person)) {
            referee.departed(item, now).expect("it is saved");
            return None;
        }
        if let Some(barrier) = self.barrier(&item) {
            self.refused += 1;
            let refusal = undelivered(Remedy::Suspend(barrier));
            let kept = referee.undelivered(item, refusal, now);
            kept.expect("it is saved");
            return None;
        }
        let posted = self.accept(&item);
        let at = posted.as_ref().map(|posted| posted.at);
        referee.delivered(item, at, now).expect("it is saved");
        posted
    }

    fn barrier(&self, item: &OutboxItem) -> Option<UndeliverableReason> {
        if matches!(item.task, Task::Nothing | Task::Archive(_)) {
            return None;
        }
        let shut = self.shut.iter().find(|(shut, _)| *shut == item.target);
        shut.map(|(_, barrier)| *barrier).or_else(|| {
            let is_thread = matches!(item.task, Task::Thread(..));
            (is_thread && self.without_threads.contains(&item.target))
                .then_some(UndeliverableReason::Forbidden)
        })
    }

    fn accept(&mut self, item: &OutboxItem) -> Option<Posted> {
        self.count += 1;
        let channel = match item.target {
            Target::Channel(channel) => channel,
            Target::Person(person) => ChannelId(9_000 + person.0),
        };
        let message = MessageId(self.count);
        let new = MessageAt { channel, message };
        let (at, message) = match &item.task {
            Task::Post(message) => (new, message),
            Task::Renew(at, message) => (*at, message),
            Task::Change(at, message) => {
                self.changed.push((*at, message.clone()));
                return None;
            }
            Task::Thread(under, name) => {
                self.threads.push((*under, name.clone()));
                return None;
            }
            Task::Strip(at) | Task::Shrink(at, _) => {
                self.stripped.push(*at);
                return None;
            }
            Task::Archive(thread) => {
                self.archived.push(*thread);
                return None;
            }
            Task::Nothing => return None,
        };
        Some(Posted {
            target: item.target,
            at,
            message: message.clone(),
        })
    }
}
