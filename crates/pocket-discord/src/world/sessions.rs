//! Sessions of bots: the sent events, and what can be resumed.

use std::time::{Duration, Instant, SystemTime};

use serde_json::{Value, json};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender};

/// Time for which a session without a connection can be resumed.
pub(super) const RESUMABLE: Duration = Duration::from_secs(120);
/// Number of events kept for a resume.
pub(super) const MAX_SESSIONS: usize = 2000;

/// Path, after the gateway's address, at which READY announces that sessions are resumed.
pub(crate) const RESUME: &str = "/resume";

/// A command of the gateway to a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SessionCommand {
    /// Break the connection without a close frame.
    Drop,
    /// Op 7: ask the bot to reconnect and resume.
    Reconnect,
    /// Op 9: the session is invalid, but can be resumed.
    InvalidResumable,
    /// Op 9: the session is gone.
    Invalid,
    /// Close the connection with this code.
    Close(u16),
    /// Keep the connection open without sending anything, not even heartbeat acknowledgements.
    Deaf,
    /// As [`SessionCommand::Reconnect`]; afterwards the connection is neither read nor closed.
    ReconnectHalfOpen,
    /// As [`SessionCommand::Invalid`]; afterwards the connection is neither read nor closed.
    InvalidHalfOpen,
}

/// A fault of future gateway connections.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConnectionFault {
    /// The WebSocket upgrade is never answered.
    NoUpgrade,
    /// The WebSocket opens, and Hello is never sent.
    NoHello,
    /// A RESUME is answered with this command, and the session is not resumed.
    Resume(SessionCommand),
}

/// The receiver of a session's events and commands, held by its connection until another connection
/// takes over.
pub(crate) type Ear = UnboundedReceiver<Result<Value, SessionCommand>>;

/// A session of a bot.
#[derive(Debug)]
pub(super) struct Session {
    pub(super) id: String,
    pub(super) log: Vec<Value>,
    pub(super) mouth: UnboundedSender<Result<Value, SessionCommand>>,
    pub(super) left: Option<SystemTime>,
}

/// All sessions.
#[derive(Debug, Default)]
pub(crate) struct Sessions {
    pub(super) all: Vec<Session>,
    /// Number of connections with a new or resumed session.
    pub connections: u64,
    /// Number of sessions begun.
    pub identified: u64,
    /// Number of sessions resumed at another address than READY states; Discord drops such bots
    /// more often.
    pub astray: u64,
    /// Times of the attempts to open a WebSocket.
    pub attempts: Vec<Instant>,
}

impl Sessions {
    /// Returns whether any bot is connected.
    pub(crate) fn is_connected(&self) -> bool {
        self.all.iter().any(|session| session.left.is_none())
    }

    /// Sends an event to every session.
    pub(crate) fn dispatch(&mut self, event: &str, data: &Value) {
        self.all
            .iter_mut()
            .for_each(|session| session.push(event, data));
    }

    /// Sends a command to every connection.
    pub(crate) fn order(&self, order: SessionCommand) {
        self.all.iter().for_each(|session| session.say(Err(order)));
    }
}

impl Session {
    pub(super) fn is_live(&self, now: SystemTime) -> bool {
        self.left
            .is_none_or(|left| now.duration_since(left).unwrap_or_default() < RESUMABLE)
    }

    pub(super) fn push(&mut self, event: &str, data: &Value) {
        let seq = self.log.len() + 1;
        let event = json!({"op": 0, "s": seq, "t": event, "d": data});
        self.log.push(event.clone());
        if let Some(old) = seq.checked_sub(MAX_SESSIONS) {
            self.log[old].take();
        }
        self.say(Ok(event));
    }

    pub(super) fn say(&self, said: Result<Value, SessionCommand>) {
        // Without a listener, events wait in the log.
        self.mouth.send(said).unwrap_or_default();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::json::text;
    use crate::world::PocketOptions;
    use crate::world::World;
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
