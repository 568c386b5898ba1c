//! Sessions of bots: what was sent, what can be resumed.

use std::collections::{BTreeMap, VecDeque};
use std::time::{Duration, SystemTime};

use serde_json::{Value, json};

/// The intent to hear of guilds and channels.
pub const GUILDS: u64 = 1;
/// How long a session without connection can be resumed.
const RESUMABLE: Duration = Duration::from_secs(120);
/// How many events are kept for a resume.
const KEPT: usize = 2000;

/// Where READY says that sessions are to be resumed, behind the address where they begin.
pub const RESUME: &str = "/resume";

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

/// One session of a bot.
#[derive(Debug)]
struct Session {
    intents: u64,
    sent: u64,
    log: VecDeque<(u64, Value)>,
    connection: Option<u64>,
    left: SystemTime,
    order: Option<Order>,
}

/// What a connection has to send.
#[derive(Debug)]
pub struct Pending {
    /// Events with their numbers.
    pub events: Vec<(u64, Value)>,
    /// What to do after them.
    pub order: Option<Order>,
}

/// All sessions.
#[derive(Debug, Default)]
pub struct Sessions {
    all: BTreeMap<String, Session>,
    /// How many connections there were, with new sessions or resumed ones.
    pub connections: u64,
    /// How many sessions were begun.
    pub identified: u64,
    /// How many sessions were resumed elsewhere than READY says; Discord drops such bots more often.
    pub astray: u64,
}

impl Sessions {
    /// A new session, on a new connection; its ID and the connection's number.
    pub fn identify(&mut self, intents: u64, now: SystemTime) -> (String, u64) {
        self.all.retain(|_, session| session.is_live(now));
        self.connections += 1;
        self.identified += 1;
        let id = format!("session-{}-{:08x}", self.connections, rand::random::<u32>());
        let session = Session {
            intents,
            sent: 0,
            log: VecDeque::new(),
            connection: Some(self.connections),
            left: now,
            order: None,
        };
        self.all.insert(id.clone(), session);
        (id, self.connections)
    }

    /// Takes a session over on a new connection where sessions are resumed or elsewhere, if it is known and nothing after `seq` is lost.
    pub fn resume(&mut self, id: &str, seq: u64, resumes: bool, now: SystemTime) -> Option<u64> {
        let session = self
            .all
            .get_mut(id)
            .filter(|session| session.is_live(now))?;
        let oldest = session
            .log
            .front()
            .map_or(session.sent + 1, |(seq, _)| *seq);
        if seq + 1 < oldest || seq > session.sent {
            return None;
        }
        self.connections += 1;
        self.astray += u64::from(!resumes);
        session.connection = Some(self.connections);
        Some(self.connections)
    }

    /// Notes that a connection ended.
    pub fn leave(&mut self, id: &str, connection: u64, now: SystemTime) {
        if let Some(session) = self
            .all
            .get_mut(id)
            .filter(|session| session.connection == Some(connection))
        {
            session.connection = None;
            session.left = now;
        }
    }

    /// Ends a session for good.
    pub fn forget(&mut self, id: &str) {
        self.all.remove(id);
    }

    /// Whether any bot is connected.
    pub fn is_connected(&self) -> bool {
        self.all
            .values()
            .any(|session| session.connection.is_some())
    }

    /// Sends an event to every session that asked for these intents.
    pub fn dispatch(&mut self, event: &str, data: &Value, intents: u64) {
        let asked = |session: &&mut Session| session.intents & intents == intents;
        let all = self.all.values_mut().filter(asked);
        all.for_each(|session| session.push(event, data));
    }

    /// Sends an event to one session.
    pub fn dispatch_to(&mut self, id: &str, event: &str, data: &Value) {
        if let Some(session) = self.all.get_mut(id) {
            session.push(event, data);
        }
    }

    /// Whether a session asked to hear of guilds.
    pub fn watches_guilds(&self, id: &str) -> bool {
        self.all
            .get(id)
            .is_some_and(|session| session.intents & GUILDS != 0)
    }

    /// Gives an order to every connection.
    pub fn order(&mut self, order: Order) {
        let all = self.all.values_mut();
        all.filter(|session| session.connection.is_some())
            .for_each(|session| session.order = Some(order));
    }

    /// What a connection has to send: events after `seq`, and an order. `None` if it was replaced.
    pub fn pending(&mut self, id: &str, connection: u64, seq: u64) -> Option<Pending> {
        let session = self
            .all
            .get_mut(id)
            .filter(|session| session.connection == Some(connection))?;
        let start = session.log.partition_point(|(sent, _)| *sent <= seq);
        let events = session.log.iter().skip(start).cloned().collect();
        Some(Pending {
            events,
            order: session.order.take(),
        })
    }
}

impl Session {
    fn is_live(&self, now: SystemTime) -> bool {
        self.connection.is_some() || now.duration_since(self.left).unwrap_or_default() < RESUMABLE
    }

    fn push(&mut self, event: &str, data: &Value) {
        self.sent += 1;
        self.log.push_back((
            self.sent,
            json!({"op": 0, "s": self.sent, "t": event, "d": data}),
        ));
        if self.log.len() > KEPT {
            self.log.pop_front();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seqs(sessions: &mut Sessions, id: &str, connection: u64, seq: u64) -> Option<Vec<u64>> {
        let pending = sessions.pending(id, connection, seq)?;
        Some(pending.events.into_iter().map(|(seq, _)| seq).collect())
    }

    #[test]
    fn a_resume_brings_what_was_missed() {
        let now = SystemTime::now();
        let mut sessions = Sessions::default();
        let (id, connection) = sessions.identify(0, now);
        sessions.dispatch("A", &Value::Null, 0);
        sessions.leave(&id, connection, now);
        sessions.dispatch("B", &Value::Null, 0);
        let again = sessions.resume(&id, 1, true, now).expect("still known");
        assert_eq!(seqs(&mut sessions, &id, again, 1), Some(vec![2]));
        assert_eq!(seqs(&mut sessions, &id, connection, 1), None);
    }

    #[test]
    fn an_old_session_cannot_be_resumed() {
        let now = SystemTime::now();
        let mut sessions = Sessions::default();
        let (id, connection) = sessions.identify(0, now);
        sessions.leave(&id, connection, now);
        assert_eq!(sessions.resume(&id, 0, true, now + RESUMABLE), None);
        assert_eq!(sessions.resume("other", 0, true, now), None);
    }

    #[test]
    fn guild_events_need_the_intent() {
        let now = SystemTime::now();
        let mut sessions = Sessions::default();
        let (plain, first) = sessions.identify(0, now);
        let (watcher, second) = sessions.identify(GUILDS, now);
        sessions.dispatch("CHANNEL_DELETE", &Value::Null, GUILDS);
        assert_eq!(seqs(&mut sessions, &plain, first, 0), Some(vec![]));
        assert_eq!(seqs(&mut sessions, &watcher, second, 0), Some(vec![1]));
    }
}
