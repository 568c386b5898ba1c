//! Throttles outgoing messages: late ones are sent at an even rate, and targets that Discord pauses
//! are skipped.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::{Instant, sleep_until};

use crate::store::Target;

/// Minimum interval between two requests of a backlog: at most 25 a second.
const MIN_INTERVAL: Duration = Duration::from_millis(40);

/// The times at which the next requests may be sent.
pub struct SendThrottle {
    slots: Mutex<ThrottleSlots>,
}

struct ThrottleSlots {
    /// Time for the next request of a backlog.
    late: Instant,
    /// Time for any request.
    all: Instant,
    /// Times for requests to paused targets.
    held: HashMap<Target, Instant>,
}

impl SendThrottle {
    /// Creates a throttle without pauses.
    pub fn new() -> Self {
        let now = Instant::now();
        Self {
            slots: Mutex::new(ThrottleSlots {
                late: now,
                all: now,
                held: HashMap::new(),
            }),
        }
    }

    fn slots(&self) -> MutexGuard<'_, ThrottleSlots> {
        self.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until the next request may be sent; only `late` ones wait, so that they are sent at an
    /// even rate.
    pub async fn turn(&self, late: bool) {
        if !late {
            return;
        }
        let moment = {
            let mut slots = self.slots();
            let moment = slots.late.max(Instant::now());
            slots.late = moment + MIN_INTERVAL;
            moment
        };
        sleep_until(moment).await;
    }

    /// Records a pause that Discord demands for a target or, without one, for all requests.
    pub fn hold(&self, target: Option<Target>, pause: Duration) {
        let until = Instant::now() + pause;
        let mut slots = self.slots();
        match target {
            Some(target) => drop(slots.held.insert(target, until)),
            None => slots.all = slots.all.max(until),
        }
    }

    /// Returns the remaining time of a global pause.
    pub fn silence(&self) -> Duration {
        let all = self.slots().all;
        all.saturating_duration_since(Instant::now())
    }

    /// Returns the paused targets and the time until the first of these pauses ends.
    pub fn held(&self) -> (Vec<Target>, Duration) {
        let now = Instant::now();
        let mut slots = self.slots();
        slots.held.retain(|_, until| *until > now);
        let first = slots.held.values().min();
        let pause = first.map_or(Duration::MAX, |first| *first - now);
        (slots.held.keys().copied().collect(), pause)
    }
}

#[cfg(test)]
mod tests {
    use futures::FutureExt;

    use super::*;
    use crate::domain::ChannelId;

    #[tokio::test]
    async fn backlog_leaves_25_times_a_second() {
        let pace = SendThrottle::new();
        let began = Instant::now();
        for _ in 0..6 {
            pace.turn(true).await;
        }
        assert!(began.elapsed() >= 5 * MIN_INTERVAL);
        let fresh = pace.turn(false).now_or_never();
        assert!(fresh.is_some(), "what is not late does not wait");
    }

    #[tokio::test]
    async fn pause_holds_target_or_everything() {
        let pace = SendThrottle::new();
        let hall = Target::Channel(ChannelId(1));
        pace.hold(Some(hall), Duration::from_secs(60));
        let yard = Target::Channel(ChannelId(2));
        pace.hold(Some(yard), Duration::from_secs(600));
        let (held, pause) = pace.held();
        assert!(held.len() == 2 && held.contains(&hall) && held.contains(&yard));
        assert_eq!(pace.silence(), Duration::ZERO);
        assert!(pause > Duration::from_secs(50) && pause <= Duration::from_secs(60));
        for target in [hall, yard] {
            pace.hold(Some(target), Duration::ZERO);
        }
        assert_eq!(pace.held(), (vec![], Duration::MAX));
        pace.hold(None, Duration::from_secs(60));
        pace.hold(None, Duration::from_secs(1));
        assert!(pace.silence() > Duration::from_secs(50));
        assert_eq!(pace.held(), (vec![], Duration::MAX));
    }
}
