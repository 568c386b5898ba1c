//! The time of day and chance, for the code that is given them.

use std::time::{SystemTime, UNIX_EPOCH};

use crate::act::challenge::Seed;
use crate::domain::Millis;

/// Now.
pub fn now() -> Millis {
    let since = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default();
    Millis(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
}

/// A new piece of chance, from the operating system's.
pub fn chance() -> Seed {
    Seed(rand::random())
}

/// A number from 0 to 1, to spread tries.
pub fn jitter() -> f64 {
    rand::random()
}
