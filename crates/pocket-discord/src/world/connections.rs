//! Operations on sessions, requests and faults.

use crate::snowflake::Snowflake;
use crate::world::faults::Trouble;
use crate::world::requests::{MAX_REQUESTS, Recorded};
use crate::world::sessions::{Ear, Session};
use crate::world::{Change, World};
use serde_json::{Value, json};
use std::time::Duration;
use tokio::sync::mpsc::unbounded_channel;

impl World {
    /// Begins a session with this READY.
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

    /// Resumes a known session on a new connection, at the right address (`resumes`) or another,
    /// and resends the events after `seq`.
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

    /// Records that a connection has released its session, permanently or not.
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

impl World {
    /// Records a request before it is answered; returns its index.
    pub(crate) fn recorded(&mut self, path: String, route: &'static str, body: Value) -> usize {
        let number = self.record.len();
        self.record.push(Recorded {
            at_ms: Snowflake::at(self.now()).unix_ms(),
            path,
            route,
            body,
            status: 0,
        });
        if let Some(old) = number.checked_sub(MAX_REQUESTS) {
            self.record[old].body.take();
        }
        number
    }
}

impl World {
    /// Begins or ends a problem.
    pub(crate) fn trouble(&mut self, trouble: Trouble) {
        match trouble {
            Trouble::Limit { route, rate } => {
                self.limits.rates.insert(route, rate);
            }
            Trouble::Gateway { order } => self.sessions.order(order),
            Trouble::Connections { fault, times } => {
                self.faults.connections = Some((fault, times)).filter(|(_, times)| *times > 0);
            }
            Trouble::Twice { on } => self.faults.twice = on,
            Trouble::Lacks { field } => self.faults.lacks = field,
            Trouble::Sessions(limit) => self.faults.sessions = limit,
            Trouble::Heartbeat { ms } => self.faults.heartbeat = Some(ms),
            Trouble::Dms { user, open } => {
                self.users
                    .entry(user)
                    .and_modify(|user| user.open_dms = open);
            }
            Trouble::Leaves { user, left } => {
                self.users.entry(user).and_modify(|user| user.left = left);
            }
            Trouble::Access { channel, access } => {
                self.channels
                    .entry(channel)
                    .and_modify(|channel| channel.access = access);
            }
            Trouble::Archive {
                channel,
                archived,
                locked,
            } => {
                self.channels
                    .entry(channel)
                    .and_modify(|channel| (channel.archived, channel.locked) = (archived, locked));
                self.changes.push(Change::World);
            }
            Trouble::Delete { channel } => {
                self.channels.remove(&channel);
                self.changes.push(Change::World);
            }
            Trouble::Skip { ms } => self.skipped += Duration::from_millis(ms),
        }
    }
}
