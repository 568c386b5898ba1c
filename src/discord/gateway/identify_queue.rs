//! Who introduces themselves when: so many shards at once as Discord allows, each of them some seconds after the one before it in its row.

use std::time::Duration;

use tokio::sync::{Mutex, MutexGuard};
use tokio::time::{Instant, sleep_until};

/// Discord wants five seconds between two introductions of a row.
const IDENTIFY_INTERVAL: Duration = Duration::from_secs(5);

/// The rows in which shards wait for their turn, by Discord's rule the number of the shard modulo how many there are.
pub struct IdentifyQueue(Vec<Mutex<Option<Instant>>>);

/// The right to introduce oneself; the next in the row has it when this is dropped, and the time has passed.
pub struct IdentifyPermit<'t>(MutexGuard<'t, Option<Instant>>);

impl IdentifyQueue {
    /// So many rows, one at least.
    pub fn new(rows: u64) -> Self {
        Self((0..rows.max(1)).map(|_| Mutex::default()).collect())
    }

    /// Waits until it is the turn of a shard.
    pub async fn acquire(&self, shard: u32) -> IdentifyPermit<'_> {
        let last = self.0[shard as usize % self.0.len()].lock().await;
        if let Some(last) = *last {
            sleep_until(last + IDENTIFY_INTERVAL).await;
        }
        IdentifyPermit(last)
    }
}

impl IdentifyPermit<'_> {
    /// The introduction was made.
    pub fn taken(mut self) {
        *self.0 = Some(Instant::now());
    }
}

#[cfg(test)]
mod tests {
    use futures::FutureExt;

    use super::*;

    #[tokio::test]
    async fn shards_of_other_rows_wait_for_nobody() {
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
