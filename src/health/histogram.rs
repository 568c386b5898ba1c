//! Times, counted by how long they were.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// The upper ends of the buckets, in milliseconds.
pub const BOUNDS: [u64; 10] = [5, 10, 25, 50, 100, 250, 500, 1_000, 1_500, 3_000];

/// Times since the start.
#[derive(Debug, Default)]
pub struct Histogram {
    buckets: [AtomicU64; BOUNDS.len()],
    count: AtomicU64,
    micros: AtomicU64,
}

impl Histogram {
    /// Counts a time.
    pub fn count(&self, time: Duration) {
        let micros = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        // The sum first, so that no bucket is ever seen to hold more than all.
        self.count.fetch_add(1, Ordering::Relaxed);
        let fits = BOUNDS.iter().position(|&bound| micros <= bound * 1_000);
        if let Some(bucket) = fits {
            self.buckets[bucket].fetch_add(1, Ordering::Release);
        }
        self.micros.fetch_add(micros, Ordering::Relaxed);
    }

    /// How many times were at most each bound.
    pub fn at_most(&self) -> [u64; BOUNDS.len()] {
        let mut sum = 0;
        std::array::from_fn(|bucket| {
            sum += self.buckets[bucket].load(Ordering::Acquire);
            sum
        })
    }

    /// How many there were.
    pub fn total(&self) -> u64 {
        self.count.load(Ordering::Relaxed)
    }

    /// All together, in seconds.
    pub fn seconds(&self) -> f64 {
        Duration::from_micros(self.micros.load(Ordering::Relaxed)).as_secs_f64()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_counted_in_every_bucket_that_holds_them() {
        let times = Histogram::default();
        for ms in [1, 5, 6, 3_000, 9_000] {
            times.count(Duration::from_millis(ms));
        }
        assert_eq!(times.at_most(), [2, 3, 3, 3, 3, 3, 3, 3, 3, 4]);
        assert_eq!(times.total(), 5);
        assert!((times.seconds() - 12.012).abs() < 1e-9);
    }
}
