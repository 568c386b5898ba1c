//! Sessions of bots: what was sent, what can be resumed.

use std::collections::VecDeque;
use std::time::{Duration, SystemTime};

use serde_json::{Value, json};

/// How long a session without connection can be resumed.
const RESUMABLE: Duration = Duration::from_secs(120);
/// How many events are kept for a resume.
const KEPT: usize = 2000;

/// Where READY says that sessions are to be resumed, behind the address where they begin.
pub(crate) const RESUME: &str = "/resume";

/// What the gateway does to a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The connection breaks without a word.
    Drop,
    /// Op 7: please reconnect and resume.
    Reconnect,
    /// Op 9: the session is invalid, but can be resumed.
    InvalidResumable,
    /// Op 9: the session is gone.
    Invalid,
    /// The connection is closed with this code.
    Close(u16),
    /// The connection stays open, and nothing is said on it any more, nor are heartbeats answered.
    Deaf,
}

/// What a bot holds: the ID of its session, and the number of the connection on which it has that.
pub(crate) type Held = (String, u64);

/// One session of a bot.
#[derive(Debug)]
pub(crate) struct Session {
    held: Held,
    sent: u64,
    log: VecDeque<(u64, Value)>,
    left: Option<SystemTime>,
    /// What the gateway is to do to it.
    pub order: Option<Order>,
}

/// All sessions.
#[derive(Debug, Default)]
pub(crate) struct Sessions {
    all: Vec<Session>,
    /// How many connections there were, with new sessions or resumed ones.
    pub connections: u64,
    /// How many sessions were begun.
    pub identified: u64,
    /// How many sessions were resumed elsewhere than READY says; Discord drops such bots more often.
    pub astray: u64,
}

impl Sessions {
    /// A new session, on a new connection.
    pub(crate) fn identify(&mut self, now: SystemTime) -> Held {
        self.all.retain(|session| session.is_live(now));
        self.connections += 1;
        self.identified += 1;
        let id = format!("session-{}-{:08x}", self.connections, rand::random::<u32>());
        let held = (id, self.connections);
        let log = VecDeque::new();
        self.all.push(Session {
            held: held.clone(),
            sent: 0,
            log,
            left: None,
            order: None,
        });
        held
    }

    /// Takes a session over on a new connection, where sessions are to be resumed or elsewhere, if it is known and nothing after
    /// `seq` is lost.
    pub(crate) fn resume(
        &mut self,
        id: &str,
        seq: u64,
        resumes: bool,
        now: SystemTime,
    ) -> Option<Held> {
        let mut all = self.all.iter_mut();
        let session = all.find(|session| session.held.0 == id && session.is_live(now))?;
        let oldest = session
            .log
            .front()
            .map_or(session.sent + 1, |(seq, _)| *seq);
        if seq + 1 < oldest || seq > session.sent {
            return None;
        }
        self.connections += 1;
        self.astray += u64::from(!resumes);
        session.held.1 = self.connections;
        session.left = None;
        Some(session.held.clone())
    }

    /// A session that was not taken over by another connection since.
    pub(crate) fn held(&mut self, held: &Held) -> Option<&mut Session> {
        self.all.iter_mut().find(|session| session.held == *held)
    }

    /// Ends a session for good.
    pub(crate) fn forget(&mut self, held: &Held) {
        self.all.retain(|session| session.held != *held);
    }

    /// Whether any bot is connected.
    pub(crate) fn is_connected(&self) -> bool {
        self.all.iter().any(|session| session.left.is_none())
    }

    /// Sends an event to every session.
    pub(crate) fn dispatch(&mut self, event: &str, data: &Value) {
        let all = self.all.iter_mut();
        all.for_each(|session| session.push(event, data));
    }

    /// Gives an order to every connection.
    pub(crate) fn order(&mut self, order: Order) {
        let connected = self.all.iter_mut().filter(|session| session.left.is_none());
        connected.for_each(|session| session.order = Some(order));
    }
}

impl Session {
    fn is_live(&self, now: SystemTime) -> bool {
        self.left
            .is_none_or(|left| now.duration_since(left).unwrap_or_default() < RESUMABLE)
    }

    /// Notes that its connection ended.
    pub(crate) fn leave(&mut self, now: SystemTime) {
        self.left = Some(now);
    }

    /// Sends it an event.
    pub(crate) fn push(&mut self, event: &str, data: &Value) {
        self.sent += 1;
        let event = json!({"op": 0, "s": self.sent, "t": event, "d": data});
        self.log.push_back((self.sent, event));
        if self.log.len() > KEPT {
            self.log.pop_front();
        }
    }

    /// The events after `seq`, with their numbers.
    pub(crate) fn after(&self, seq: u64) -> Vec<(u64, Value)> {
        let start = self.log.partition_point(|(sent, _)| *sent <= seq);
        self.log.iter().skip(start).cloned().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seqs(sessions: &mut Sessions, held: &Held, seq: u64) -> Option<Vec<u64>> {
        let events = sessions.held(held)?.after(seq);
        Some(events.into_iter().map(|(seq, _)| seq).collect())
    }

    fn leave(sessions: &mut Sessions, held: &Held, now: SystemTime) {
        sessions.held(held).expect("it is there").leave(now);
    }

    #[test]
    fn a_resume_brings_what_was_missed() {
        let now = SystemTime::now();
        let mut sessions = Sessions::default();
        let held = sessions.identify(now);
        sessions.dispatch("A", &Value::Null);
        leave(&mut sessions, &held, now);
        assert!(!sessions.is_connected());
        sessions.dispatch("B", &Value::Null);
        let again = sessions.resume(&held.0, 1, true, now).expect("still known");
        assert!(sessions.is_connected());
        assert_eq!(seqs(&mut sessions, &again, 1), Some(vec![2]));
        assert_eq!(seqs(&mut sessions, &held, 1), None);
    }

    #[test]
    fn an_old_session_cannot_be_resumed() {
        let now = SystemTime::now();
        let mut sessions = Sessions::default();
        let held = sessions.identify(now);
        leave(&mut sessions, &held, now);
        assert_eq!(sessions.resume(&held.0, 0, true, now + RESUMABLE), None);
        assert_eq!(sessions.resume("other", 0, true, now), None);
    }
}
