//! Waiting in tests: always for an event, never for a time.
//!
//! A busy machine must not cause a failure. A test whose event never happens still ends, after a
//! timeout beyond any load.

use std::pin::pin;
use std::time::{Duration, Instant};

use futures::FutureExt;
use pocket_discord::Pocket;

/// Time after which a test counts as hung.
pub const HANGS: Duration = Duration::from_secs(120);

/// Interval between two polls.
const LOOK: Duration = Duration::from_millis(20);

/// Polls until something is found; returns `None` if the test hangs.
#[must_use]
pub async fn found<T>(look: impl AsyncFnMut() -> Option<T>) -> Option<T> {
    found_within(HANGS, look).await
}

/// Polls with a longer timeout than usual.
#[must_use]
pub async fn found_within<T>(
    hangs: Duration,
    mut look: impl AsyncFnMut() -> Option<T>,
) -> Option<T> {
    let begun = Instant::now();
    loop {
        if let Some(found) = look().await {
            return Some(found);
        }
        if begun.elapsed() > hangs {
            return None;
        }
        tokio::time::sleep(LOOK).await;
    }
}

/// Polls until the condition holds; returns whether it did.
#[must_use]
pub async fn until(mut so: impl FnMut() -> bool) -> bool {
    found(async || so().then_some(())).await.is_some()
}

/// Polls on a separate thread until something is found.
#[must_use]
pub fn found_here<T>(mut look: impl FnMut() -> Option<T>) -> Option<T> {
    let begun = Instant::now();
    while begun.elapsed() <= HANGS {
        if let Some(found) = look() {
            return Some(found);
        }
        std::thread::sleep(LOOK);
    }
    None
}

/// Sends a request whose response may be lost, and waits until the bot has tried to respond;
/// returns the response if it has arrived by then.
#[must_use]
pub async fn unheard<T>(pocket: &Pocket, asking: impl Future<Output = T>) -> Option<T> {
    let tries = || {
        let requests = pocket.requests();
        let tries = requests
            .iter()
            .filter(|one| one.route.ends_with("/callback") && one.status > 0);
        tries.count()
    };
    let before = tries();
    let mut asking = pin!(asking);
    if let Some(answer) = asking.as_mut().now_or_never() {
        return Some(answer);
    }
    assert!(until(|| tries() > before).await, "nothing is answered");
    asking.now_or_never()
}
