//! Why a request to Discord failed. It never holds an address, a token or a body: those are secrets or other people's words.

use serenity::http::HttpError;

/// A request that failed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{doing}: {cause}")]
pub struct Failure {
    /// What was being done.
    pub doing: &'static str,
    /// What happened.
    pub cause: Cause,
}

/// What happened to a request.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Cause {
    /// Discord refused it.
    #[error("status {status}, code {code}")]
    Refused { status: u16, code: i64 },
    /// No answer came in time.
    #[error("no answer in time")]
    Timeout,
    /// Discord could not be reached.
    #[error("not reached")]
    Unreachable,
    /// The answer could not be read.
    #[error("unreadable answer")]
    Unreadable,
}

impl Failure {
    /// What went wrong in `error`, without its secrets.
    pub fn of(doing: &'static str, error: &serenity::Error) -> Self {
        let cause = match error {
            serenity::Error::Http(HttpError::UnsuccessfulRequest(refused)) => Cause::Refused {
                status: refused.status_code.as_u16(),
                code: refused.error.code as i64,
            },
            serenity::Error::Http(HttpError::Request(request)) if request.is_timeout() => {
                Cause::Timeout
            }
            serenity::Error::Json(_) => Cause::Unreadable,
            _ => Cause::Unreachable,
        };
        Self { doing, cause }
    }

    /// An answer that could not be read.
    pub const fn unreadable(doing: &'static str) -> Self {
        Self {
            doing,
            cause: Cause::Unreadable,
        }
    }

    /// What the one who waits for it should do.
    pub const fn remedy(&self) -> Remedy {
        let Cause::Refused { status, code } = self.cause else {
            return Remedy::Retry;
        };
        match (status, code) {
            // Unknown channel, missing access, missing permissions, archived or locked thread.
            (_, 10_003 | 50_001 | 50_013 | 50_083) => Remedy::Park,
            // Closed direct messages, no server in common.
            (_, 50_007 | 50_278) => Remedy::Park,
            // Unknown message, message too old to be edited again: nothing is left to do.
            (_, 10_008 | 30_046) => Remedy::Done,
            // Opening direct messages too fast.
            (_, 40_003) | (429 | 408 | 500.., _) => Remedy::Retry,
            (401, _) => Remedy::Retry,
            (403 | 404, _) => Remedy::Park,
            _ => Remedy::GiveUp,
        }
    }
}

/// What to do about a failure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remedy {
    /// Try again later.
    Retry,
    /// The target refuses messages: wait until it is heard of.
    Park,
    /// There is nothing to do any more.
    Done,
    /// It can never work.
    GiveUp,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(status: u16, code: i64) -> Remedy {
        Failure {
            doing: "test",
            cause: Cause::Refused { status, code },
        }
        .remedy()
    }

    #[test]
    fn each_failure_has_its_remedy() {
        for (status, code, remedy) in [
            (403, 50_013, Remedy::Park),
            (403, 50_007, Remedy::Park),
            (404, 10_003, Remedy::Park),
            (400, 50_083, Remedy::Park),
            (404, 10_008, Remedy::Done),
            (400, 30_046, Remedy::Done),
            (400, 50_035, Remedy::GiveUp),
            (429, 0, Remedy::Retry),
            (503, -1, Remedy::Retry),
            (400, 40_003, Remedy::Retry),
        ] {
            assert_eq!(refused(status, code), remedy, "{status} {code}");
        }
        assert_eq!(Failure::unreadable("test").remedy(), Remedy::Retry);
    }
}
