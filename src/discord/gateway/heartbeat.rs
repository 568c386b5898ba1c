//! The heartbeat of a connection: tracks when it and its acknowledgement are due.

use std::time::Duration;

use tokio::time::Instant;

use crate::discord::gateway::disconnect::Disconnect;

/// Maximum time for the acknowledgement of a heartbeat, unless the next heartbeat is due earlier.
const ACK_TIMEOUT: Duration = Duration::from_secs(10);

/// The heartbeat of one connection.
pub struct HeartbeatTimer {
    every: Duration,
    next: Instant,
    /// Deadline of the pending acknowledgement.
    awaited: Option<Instant>,
}

impl HeartbeatTimer {
    /// Creates a heartbeat with this interval. The first beat is at a random moment, `jitter` from
    /// 0 to 1, so that not all bots beat at once.
    pub fn new(every: Duration, jitter: f64) -> Self {
        Self {
            every,
            next: Instant::now() + every.mul_f64(jitter),
            awaited: None,
        }
    }

    /// Returns when the next heartbeat or the pending acknowledgement is due.
    pub fn due(&self) -> Instant {
        self.awaited.unwrap_or(self.next)
    }

    /// Returns `true` if a heartbeat must be sent now.
    ///
    /// # Errors
    ///
    /// The acknowledgement of the last heartbeat is missing.
    pub fn beat(&mut self) -> Result<bool, Disconnect> {
        if self.awaited.is_some() {
            return Err(Disconnect::Silent);
        }
        let now = Instant::now();
        self.awaited = Some(now + self.every.min(ACK_TIMEOUT));
        self.next = now + self.every;
        Ok(true)
    }

    /// Records the acknowledgement.
    pub fn answered(&mut self) {
        self.awaited = None;
    }
}
