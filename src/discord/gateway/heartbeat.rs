//! The heartbeat of a connection: when it is due, and when its answer is.

use std::time::Duration;

use tokio::time::Instant;

use crate::discord::gateway::disconnect::Disconnect;

/// How long the answer to a heartbeat may take, unless the next is due earlier.
const ACK_TIMEOUT: Duration = Duration::from_secs(10);

/// The heartbeat of one connection.
pub struct HeartbeatTimer {
    every: Duration,
    next: Instant,
    /// When the answer to the last is due.
    awaited: Option<Instant>,
}

impl HeartbeatTimer {
    /// A heartbeat so often; the first at a random moment, `jitter` from 0 to 1, so that not all bots beat at once.
    pub fn new(every: Duration, jitter: f64) -> Self {
        Self {
            every,
            next: Instant::now() + every.mul_f64(jitter),
            awaited: None,
        }
    }

    /// When something is due: a heartbeat, or the answer to one.
    pub fn due(&self) -> Instant {
        self.awaited.unwrap_or(self.next)
    }

    /// What is due: true is a heartbeat, to be sent now; else the answer to the last is missing.
    pub fn beat(&mut self) -> Result<bool, Disconnect> {
        if self.awaited.is_some() {
            return Err(Disconnect::Silent);
        }
        let now = Instant::now();
        self.awaited = Some(now + self.every.min(ACK_TIMEOUT));
        self.next = now + self.every;
        Ok(true)
    }

    /// The answer has arrived.
    pub fn answered(&mut self) {
        self.awaited = None;
    }
}
