//! Retries requests that a user waits for, as long as time permits. The outbox retries the others.

use std::future::Future;
use std::time::{Duration, Instant};

use tokio::time::{sleep, timeout};

use crate::discord::failure::{Failure, FailureCause};
use crate::notify::outbox_item::Remedy;

/// Delay between the first failure and the second try; doubled after each try.
const MIN_DELAY: Duration = Duration::from_millis(50);

/// Remaining time below which one try may use all of it.
const MAX_DELAY: Duration = Duration::from_millis(1_000);

/// Retries until the request succeeds, is refused or runs out of time. One try takes at most half
/// of the remaining time, so that a hanging request leaves time for another.
pub async fn until<T, A: Future<Output = Result<T, Failure>>>(
    deadline: Instant,
    doing: &'static str,
    mut attempt: impl FnMut() -> A,
) -> Result<T, Failure> {
    let mut wait = MIN_DELAY;
    loop {
        let left = deadline.saturating_duration_since(Instant::now());
        let share = if left > MAX_DELAY { left / 2 } else { left };
        let over = Failure {
            doing,
            cause: FailureCause::Timeout,
        };
        let failure = match timeout(share, attempt()).await.unwrap_or(Err(over)) {
            Ok(done) => return Ok(done),
            Err(failure) => failure,
        };
        let pause = match failure.remedy() {
            Remedy::Retry => wait,
            Remedy::Pause { pause, .. } => pause,
            Remedy::Suspend(_) | Remedy::Done | Remedy::GiveUp => return Err(failure),
        };
        if Instant::now() + pause >= deadline {
            return Err(failure);
        }
        sleep(pause).await;
        wait *= 2;
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    const DOING: &str = "test";

    fn failed(cause: FailureCause) -> Result<(), Failure> {
        Err(Failure {
            doing: DOING,
            cause,
        })
    }

    #[tokio::test]
    async fn transient_failure_is_retried() {
        let tries = Cell::new(0);
        let deadline = Instant::now() + Duration::from_secs(60);
        let done = until(deadline, DOING, || {
            tries.set(tries.get() + 1);
            let third = tries.get() == 3;
            async move {
                if third {
                    Ok(())
                } else {
                    failed(FailureCause::Unreachable)
                }
            }
        });
        assert_eq!((done.await, tries.get()), (Ok(()), 3));
    }

    #[tokio::test]
    async fn refusal_or_long_pause_ends_retries() {
        for cause in [
            FailureCause::Refused {
                status: 404,
                code: 10_062,
            },
            FailureCause::Limited {
                pause: Duration::from_secs(120),
                global: false,
            },
        ] {
            let tries = Cell::new(0);
            let deadline = Instant::now() + Duration::from_secs(60);
            let done = until(deadline, DOING, || {
                tries.set(tries.get() + 1);
                let cause = cause.clone();
                async move { failed(cause) }
            });
            assert_eq!((done.await, tries.get()), (failed(cause.clone()), 1));
        }
    }
}
