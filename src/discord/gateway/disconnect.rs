//! How a connection to the gateway ends, and what follows.

use serenity::constants::close_codes;

/// The session is not known any more; not in Discord's list, but it is sent.
const SESSION_GONE: u16 = 4006;
/// The version of the gateway that was asked for is not served any more.
const VERSION: u16 = 4012;

/// How a connection ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Disconnect {
    /// Discord closed it with this code.
    #[error("closed with {0}")]
    Closed(u16),
    /// It could not be opened.
    #[error("not reached")]
    Unreached,
    /// It broke without a word.
    #[error("broken")]
    Broken,
    /// Nobody answered in time.
    #[error("no answer in time")]
    Silent,
    /// Discord asked for another connection.
    #[error("Discord asked for a new connection")]
    Recalled,
    /// The session is not valid.
    #[error("invalid session{}", if *.resumable { ", to be resumed" } else { "" })]
    Invalid {
        /// It can be resumed nevertheless.
        resumable: bool,
    },
}

/// What follows.
#[derive(Debug, PartialEq, Eq)]
pub enum Recovery {
    /// The session is taken up again, if there is one.
    Resume,
    /// A new session is begun.
    Begin,
    /// A new session is begun after a pause: Discord has just refused one.
    BeginLater,
    /// Nothing: it would end so again.
    GiveUp(FatalClose),
}

/// The state of the session when its connection ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SessionState {
    /// It was asked for and not given.
    Identifying,
    /// It was to be resumed and was not.
    Resuming,
    /// It was begun or resumed on this connection.
    Established,
}

/// Why Discord does not let the bot in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FatalClose {
    /// 4004.
    #[error("the token is wrong (DISCORD_TOKEN)")]
    Token,
    /// 4010.
    #[error("the share of the servers that the bot asked for is refused; start it again")]
    Shard,
    /// 4011.
    #[error(
        "the bot is on too many servers for its connections; start it again, and it asks how many it needs"
    )]
    TooManyServers,
    /// 4012.
    #[error(
        "this version of the gateway is not served any more; look for a newer version of the bot"
    )]
    Version,
    /// 4013 and 4014.
    #[error("the intents are refused")]
    Intents,
}

impl Disconnect {
    /// What follows when a connection ended so.
    pub fn next(self, progress: SessionState) -> Recovery {
        match self {
            Disconnect::Closed(code) => closed(code, progress),
            Disconnect::Unreached
            | Disconnect::Broken
            | Disconnect::Silent
            | Disconnect::Recalled => Recovery::Resume,
            Disconnect::Invalid { resumable: true } => Recovery::Resume,
            Disconnect::Invalid { resumable: false } if progress == SessionState::Identifying => {
                Recovery::BeginLater
            }
            Disconnect::Invalid { resumable: false } => Recovery::Begin,
        }
    }
}

fn closed(code: u16, progress: SessionState) -> Recovery {
    match code {
        close_codes::AUTHENTICATION_FAILED => Recovery::GiveUp(FatalClose::Token),
        close_codes::INVALID_SHARD => Recovery::GiveUp(FatalClose::Shard),
        close_codes::SHARDING_REQUIRED => Recovery::GiveUp(FatalClose::TooManyServers),
        VERSION => Recovery::GiveUp(FatalClose::Version),
        close_codes::INVALID_GATEWAY_INTENTS | close_codes::DISALLOWED_GATEWAY_INTENTS => {
            Recovery::GiveUp(FatalClose::Intents)
        }
        SESSION_GONE | close_codes::SESSION_TIMEOUT => Recovery::Begin,
        // That was the answer to the resume: it would be the same again.
        _ if progress == SessionState::Resuming => Recovery::Begin,
        _ => Recovery::Resume,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_unestablished_session_delays_identify() {
        let end = Disconnect::Invalid { resumable: false };
        for progress in [SessionState::Established, SessionState::Resuming] {
            assert_eq!(end.next(progress), Recovery::Begin, "{progress:?}");
        }
        assert_eq!(end.next(SessionState::Identifying), Recovery::BeginLater);
    }

    #[test]
    fn a_resume_that_is_answered_by_a_close_is_not_tried_again() {
        for code in [1_000, 1_001, 4_000, 4_003, 4_007] {
            let end = Disconnect::Closed(code);
            assert_eq!(
                end.next(SessionState::Established),
                Recovery::Resume,
                "{code}"
            );
            assert_eq!(end.next(SessionState::Resuming), Recovery::Begin, "{code}");
        }
        for end in [
            Disconnect::Broken,
            Disconnect::Silent,
            Disconnect::Unreached,
        ] {
            assert_eq!(end.next(SessionState::Resuming), Recovery::Resume, "{end}");
        }
    }
}
