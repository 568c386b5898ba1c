//! The one place where a test waits: for an event, never for a time.
//!
//! A busy machine is no reason to fail. What never comes about ends a test all the same, after so long that no machine is as busy.

use std::pin::pin;
use std::time::{Duration, Instant};

use futures::FutureExt;
use pocket_discord::Pocket;

/// After so long a test hangs.
pub const HANGS: Duration = Duration::from_secs(120);

/// How often is looked whether something has happened.
const LOOK: Duration = Duration::from_millis(20);

/// What is found, as soon as it is; nothing if the test hangs.
#[must_use]
pub async fn found<T>(look: impl AsyncFnMut() -> Option<T>) -> Option<T> {
    found_within(HANGS, look).await
}

/// The same where it may take longer than tests usually hang.
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

/// Whether it comes to be so.
#[must_use]
pub async fn until(mut so: impl FnMut() -> bool) -> bool {
    found(async || so().then_some(())).await.is_some()
}

/// The same on a thread of its own: what is found, as soon as it is.
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

/// Asks something of which the answer may be lost, and waits until the bot has tried to give one; what has come by then.
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
