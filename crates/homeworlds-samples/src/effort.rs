//! How much a test makes the machine work, which is the same however busy it is with other things.

use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};

/// What the work gives, and the time that this thread's processor spent on it.
pub fn effort<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let begun = spent();
    let done = work();
    (done, spent() - begun)
}

fn spent() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::try_from(time).expect("time spent is not negative")
}
