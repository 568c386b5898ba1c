//! Explains why a request to Discord failed. A failure never contains an address, a token or a
//! body, since those are secrets or other people's words.

use std::time::Duration;

use crate::notify::outbox_item::Remedy;
use crate::store::UndeliverableReason;

/// A failed request.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{doing}: {cause}")]
pub struct Failure {
    /// The operation that failed.
    pub doing: &'static str,
    /// The cause of the failure.
    pub cause: FailureCause,
}

/// The cause of a request's failure.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum FailureCause {
    /// Discord refused the request.
    #[error("status {status}, code {code}")]
    Refused { status: u16, code: i64 },
    /// Discord rate-limited the request for `pause`, on this route or globally.
    #[error("rate limited for {pause:?}")]
    #[strum(serialize = "rate_limited")]
    Limited { pause: Duration, global: bool },
    /// The request was not sent because a known rate limit is in force.
    #[error("waiting for a rate limit of {pause:?}")]
    Held { pause: Duration, global: bool },
    /// No response arrived in time.
    #[error("no answer in time")]
    Timeout,
    /// Discord could not be reached.
    #[error("not reached")]
    Unreachable,
    /// The response could not be parsed.
    #[error("unreadable response")]
    Unreadable,
}

impl Failure {
    /// Returns the failure of an unreadable response.
    pub const fn unreadable(doing: &'static str) -> Self {
        Self {
            doing,
            cause: FailureCause::Unreadable,
        }
    }

    /// Returns Discord's error code, if it refused.
    pub const fn code(&self) -> Option<i64> {
        let FailureCause::Refused { code, .. } = self.cause else {
            return None;
        };
        Some(code)
    }

    /// Returns whether the request can be retried only after a pause.
    pub const fn wants_a_pause(&self) -> bool {
        matches!(self.remedy(), Remedy::Pause { .. })
    }

    /// Returns the remedy for the caller.
    pub const fn remedy(&self) -> Remedy {
        let (status, code) = match self.cause {
            FailureCause::Refused { status, code } => (status, code),
            FailureCause::Limited { pause, global } | FailureCause::Held { pause, global } => {
                return Remedy::Pause { pause, global };
            }
            FailureCause::Timeout | FailureCause::Unreachable | FailureCause::Unreadable => {
                return Remedy::Retry;
            }
        };
        match (status, code) {
            (_, 10_003) => Remedy::Suspend(UndeliverableReason::Deleted),
            // Missing access, missing permissions.
            (_, 50_001 | 50_013) => Remedy::Suspend(UndeliverableReason::Forbidden),
            (_, 50_083) => Remedy::Suspend(UndeliverableReason::Locked),
            // Closed direct messages.
            (_, 50_007) => Remedy::Suspend(UndeliverableReason::Closed),
            // Unknown member, unknown user, no such recipient, no server in common.
            (_, 10_007 | 10_013 | 50_033 | 50_278) => Remedy::Suspend(UndeliverableReason::Nobody),
            // Unknown message, message of another application, message too old for another edit:
            // nothing is left to do.
            (_, 10_008 | 50_005 | 30_046) => Remedy::Done,
            // Direct messages opened too fast.
            (_, 40_003) | (401 | 408 | 429 | 500.., _) => Remedy::Retry,
            (403 | 404, _) => Remedy::Suspend(UndeliverableReason::Forbidden),
            _ => Remedy::GiveUp,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(status: u16, code: i64) -> Remedy {
        Failure {
            doing: "test",
            cause: FailureCause::Refused { status, code },
        }
        .remedy()
    }

    #[test]
    fn each_failure_has_its_remedy() {
        for (status, code, remedy) in [
            (403, 50_013, Remedy::Suspend(UndeliverableReason::Forbidden)),
            (403, 50_007, Remedy::Suspend(UndeliverableReason::Closed)),
            (404, 10_003, Remedy::Suspend(UndeliverableReason::Deleted)),
            (400, 50_083, Remedy::Suspend(UndeliverableReason::Locked)),
            (404, 10_013, Remedy::Suspend(UndeliverableReason::Nobody)),
            (403, 50_278, Remedy::Suspend(UndeliverableReason::Nobody)),
            (404, 10_008, Remedy::Done),
            (403, 50_005, Remedy::Done),
            (400, 30_046, Remedy::Done),
            (400, 50_035, Remedy::GiveUp),
            (429, 0, Remedy::Retry),
            (503, -1, Remedy::Retry),
            (400, 40_003, Remedy::Retry),
        ] {
            assert_eq!(refused(status, code), remedy, "{status} {code}");
        }
        assert_eq!(Failure::unreadable("test").remedy(), Remedy::Retry);
        let pause = Duration::from_secs(120);
        for (cause, global) in [
            (
                FailureCause::Limited {
                    pause,
                    global: false,
                },
                false,
            ),
            (
                FailureCause::Held {
                    pause,
                    global: true,
                },
                true,
            ),
        ] {
            let failure = Failure {
                doing: "test",
                cause,
            };
            assert_eq!(failure.remedy(), Remedy::Pause { pause, global });
        }
    }
}
