//! Sessions of bots: what was sent, what can be resumed.

use std::time::{Duration, Instant, SystemTime};

use serde_json::{Value, json};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use crate::world::World;

/// How long a session without connection can be resumed.
const RESUMABLE: Duration = Duration::from_secs(120);
/// How many events are kept for a resume.
const KEPT: usize = 2000;

/// Where READY says that sessions are to be resumed, behind the address where they begin.
pub(crate) const RESUME: &str = "/resume";

/// What the gateway does to a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SessionCommand {
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
    /// As [`Order::Reconnect`]; then the connection is neither read nor closed.
    ReconnectHalfOpen,
    /// As [`Order::Invalid`]; then the connection is neither read nor closed.
    InvalidHalfOpen,
}

/// A fault of the connections that bots open from now on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConnectionFault {
    /// The request for a websocket is never answered.
    NoUpgrade,
    /// The websocket opens, and Hello is never sent.
    NoHello,
    /// A RESUME is answered by this, and the session is not resumed.
    Resume(SessionCommand),
}

/// What a session says to the connection that has it: events and orders, until another connection takes it over.
pub(crate) type Ear = UnboundedReceiver<Result<Value, SessionCommand>>;

/// One session of a bot.
#[derive(Debug)]
struct Session {
    id: String,
    log: Vec<Value>,
    mouth: UnboundedSender<Result<Value, SessionCommand>>,
    left: Option<SystemTime>,
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
    /// When bots asked for each websocket.
    pub attempts: Vec<Instant>,
}

impl World {
    /// A new session, which begins with this READY.
    pub(crate) fn identify(&mut self, mut ready: Value) -> Ear {
        let now = self.now();
        let sessions = &mut self.sessions;
        sessions.all.retain(|session| session.is_live(now));
        sessions.connections += 1;
        sessions.identified += 1;
        let id = format!(
            "session-{}-{:08x}",
            sessions.connections,
            rand::random::<u32>()
        );
        ready["session_id"] = json!(id);
        let (mouth, ear) = unbounded_channel();
        let mut session = Session {
            id,
            log: Vec::new(),
            mouth,
            left: None,
        };
        session.push("READY", &ready);
        sessions.all.push(session);
        ear
    }

    /// Takes a session over on a new connection, where sessions are to be resumed or elsewhere, if it is known; what was sent after
    /// `seq` is sent again.
    pub(crate) fn resume(&mut self, id: &str, seq: usize, resumes: bool) -> Option<Ear> {
        let now = self.now();
        let mut all = self.sessions.all.iter_mut();
        let session = all.find(|session| session.id == id && session.is_live(now))?;
        let missed = session.log.get(seq..)?.to_vec();
        if missed.first() == Some(&Value::Null) {
            return None;
        }
        let (mouth, ear) = unbounded_channel();
        session.mouth = mouth;
        session.left = None;
        missed.into_iter().for_each(|event| session.say(Ok(event)));
        session.push("RESUMED", &json!({"_trace": []}));
        self.sessions.connections += 1;
        self.sessions.astray += u64::from(!resumes);
        Some(ear)
    }

    /// Notes that a connection has let go of its session, for good or not.
    pub(crate) fn leave(&mut self, mut ear: Ear, for_good: bool) {
        ear.close();
        let now = self.now();
        let is_it = |session: &Session| session.mouth.is_closed() && session.left.is_none();
        let all = &mut self.sessions.all;
        all.retain(|session| !(for_good && is_it(session)));
        all.iter_mut()
            .filter(|session| is_it(session))
            .for_each(|session| session.left = Some(now));
    }
}

impl Sessions {
    /// Whether any bot is connected.
    pub(crate) fn is_connected(&self) -> bool {
        self.all.iter().any(|session| session.left.is_none())
    }

    /// Sends an event to every session.
    pub(crate) fn dispatch(&mut self, event: &str, data: &Value) {
        self.all
            .iter_mut()
            .for_each(|session| session.push(event, data));
    }

    /// Gives an order to every connection.
    pub(crate) fn order(&self, order: SessionCommand) {
        self.all.iter().for_each(|session| session.say(Err(order)));
    }
}

impl Session {
    fn is_live(&self, now: SystemTime) -> bool {
        self.left
            .is_none_or(|left| now.duration_since(left).unwrap_or_default() < RESUMABLE)
    }

    fn push(&mut self, event: &str, data: &Value) {
        let seq = self.log.len() + 1;
        let event = json!({"op": 0, "s": seq, "t": event, "d": data});
        self.log.push(event.clone());
        if let Some(old) = seq.checked_sub(KEPT) {
            self.log[old].take();
        }
        self.say(Ok(event));
    }

    fn say(&self, said: Result<Value, SessionCommand>) {
        // Where nobody listens, events wait in the log.
        self.mouth.send(said).unwrap_or_default();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::json::text;
    use crate::world::PocketOptions;
    use crate::world::faults::Trouble;

    fn seqs(ear: &mut Ear) -> Vec<u64> {
        let said = std::iter::from_fn(|| ear.try_recv().ok());
        said.map(|said| said.expect("an event")["s"].as_u64().expect("a number"))
            .collect()
    }

    fn begun() -> (World, Ear, String) {
        let mut world = World::new(String::new(), PocketOptions::default());
        let mut ear = world.identify(json!({}));
        let ready = ear.try_recv().expect("READY").expect("an event");
        let id = text(&ready["d"]["session_id"]).to_owned();
        (world, ear, id)
    }

    #[test]
    fn a_resume_brings_what_was_missed() {
        let (mut world, mut ear, id) = begun();
        world.sessions.dispatch("A", &Value::Null);
        assert_eq!(seqs(&mut ear), [2]);
        world.leave(ear, false);
        assert!(!world.sessions.is_connected());
        world.sessions.dispatch("B", &Value::Null);
        let mut again = world.resume(&id, 2, true).expect("still known");
        assert!(world.sessions.is_connected());
        assert_eq!(seqs(&mut again), [3, 4]);
        let mut third = world.resume(&id, 1, true).expect("still known");
        world.leave(again, true);
        assert!(world.sessions.is_connected(), "it was taken over before");
        assert_eq!(seqs(&mut third), [2, 3, 4, 5]);
    }

    #[test]
    fn an_old_session_cannot_be_resumed() {
        let (mut world, ear, id) = begun();
        world.leave(ear, false);
        assert!(world.resume("other", 0, true).is_none());
        assert!(world.resume(&id, 2, true).is_none());
        let ms = 120_000;
        world.trouble(Trouble::Skip { ms });
        assert!(world.resume(&id, 0, true).is_none());
    }
}
