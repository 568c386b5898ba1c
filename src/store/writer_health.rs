//! How the writes of a store go, for the operator's eyes.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// Counts since the store was opened, and whether the file can be written.
#[derive(Debug, Default)]
pub struct WriterHealth {
    saved: AtomicU64,
    lost: AtomicU64,
    turns: AtomicU64,
    unwritable: AtomicBool,
}

impl WriterHealth {
    /// A batch of commands was saved or lost.
    pub(super) fn beat(&self, saved: bool, turns: u32) {
        self.unwritable.store(!saved, Ordering::Relaxed);
        if saved {
            self.saved.fetch_add(1, Ordering::Relaxed);
            self.turns.fetch_add(u64::from(turns), Ordering::Relaxed);
        } else {
            self.lost.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// Whether the last write failed: the disk is full, read-only or broken.
    pub fn is_unwritable(&self) -> bool {
        self.unwritable.load(Ordering::Relaxed)
    }

    /// Batches that were saved.
    pub fn saved(&self) -> u64 {
        self.saved.load(Ordering::Relaxed)
    }

    /// Batches of which something could not be saved.
    pub fn lost(&self) -> u64 {
        self.lost.load(Ordering::Relaxed)
    }

    /// Turns that were saved.
    pub fn turns(&self) -> u64 {
        self.turns.load(Ordering::Relaxed)
    }
}
