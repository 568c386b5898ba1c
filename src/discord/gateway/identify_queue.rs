//! Schedules the identifies of the shards: as many concurrently as Discord allows, and those of one
//! queue some seconds apart.

use std::time::Duration;

use tokio::sync::{Mutex, MutexGuard};
use tokio::time::{Instant, sleep_until};

/// Interval that Discord requires between two identifies of one queue.
const IDENTIFY_INTERVAL: Duration = Duration::from_secs(5);

/// The queues in which shards wait to identify. By Discord's rule a shard's queue is its number
/// modulo the number of queues.
pub struct IdentifyQueue(Vec<Mutex<Option<Instant>>>);

/// Permission to identify. The next shard in the queue gets it once this is dropped and the
/// interval has passed.
pub struct IdentifyPermit<'t>(MutexGuard<'t, Option<Instant>>);

impl IdentifyQueue {
    /// Creates this many queues, at least one.
    pub fn new(rows: u64) -> Self {
        Self((0..rows.max(1)).map(|_| Mutex::default()).collect())
    }

    /// Waits until a shard may identify.
    pub async fn acquire(&self, shard: u32) -> IdentifyPermit<'_> {
        let last = self.0[shard as usize % self.0.len()].lock().await;
        if let Some(last) = *last {
            sleep_until(last + IDENTIFY_INTERVAL).await;
        }
        IdentifyPermit(last)
    }
}

impl IdentifyPermit<'_> {
    /// Records that the identify was sent.
    pub fn taken(mut self) {
        *self.0 = Some(Instant::now());
    }
}

#[cfg(test)]
mod tests {
    use futures::FutureExt;

    use super::*;

    #[tokio::test]
    async fn rows_of_shards_start_independently() {
        let turns = IdentifyQueue::new(2);
        let first = turns.acquire(0).await;
        assert!(turns.acquire(2).now_or_never().is_none(), "the same row");
        let second = turns.acquire(1).now_or_never().expect("another row");
        drop(second);
        first.taken();
        assert!(turns.acquire(2).now_or_never().is_none(), "too soon");
        assert!(
            turns.acquire(3).now_or_never().is_some(),
            "nobody came before"
        );
    }
}
