//! Requests for which somebody waits: tried again while there is time. What nobody waits for, the outbox tries again.

use std::future::Future;
use std::time::{Duration, Instant};

use tokio::time::{sleep, timeout};

use crate::discord::failure::{Failure, FailureCause};
use crate::notify::outbox_item::Remedy;

/// From the first failure to the second try; doubled after each.
const MIN_DELAY: Duration = Duration::from_millis(50);

/// With less time than this left, a try may use all of it.
const MAX_DELAY: Duration = Duration::from_millis(1_000);

/// Tries until it is done, is refused, or the time is over. One try takes no more than half of what is left: a request that
/// hangs leaves room for another.
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
    async fn a_failure_that_may_pass_is_tried_again() {
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
    async fn a_refusal_or_too_long_a_pause_ends_it() {
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
