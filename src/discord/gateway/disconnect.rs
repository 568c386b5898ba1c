//! Classifies the end of a gateway connection and what follows.

use serenity::constants::close_codes;

/// The session is unknown; Discord sends this code without documenting it.
const SESSION_GONE: u16 = 4006;
/// The requested gateway version is no longer supported.
const VERSION: u16 = 4012;

/// The way in which a connection ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Disconnect {
    /// Discord closed it with this code.
    #[error("closed with {0}")]
    Closed(u16),
    /// The connection could not be opened.
    #[error("not reached")]
    Unreached,
    /// The connection broke without a close frame.
    #[error("broken")]
    Broken,
    /// No answer arrived in time.
    #[error("no answer in time")]
    Silent,
    /// Discord requested a reconnect.
    #[error("Discord asked to reconnect")]
    Recalled,
    /// The session is not valid.
    #[error("invalid session{}", if *.resumable { ", to be resumed" } else { "" })]
    Invalid {
        /// Whether the session can be resumed nevertheless.
        resumable: bool,
    },
}

/// The step that follows a disconnect.
#[derive(Debug, PartialEq, Eq)]
pub enum Recovery {
    /// Resume the session, if there is one.
    Resume,
    /// Begin a new session.
    Begin,
    /// Begin a new session after a pause, because Discord has just refused one.
    BeginLater,
    /// Give up: the next connection would end the same way.
    GiveUp(FatalClose),
}

/// The state of the session when its connection ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SessionState {
    /// The session was requested and not yet given.
    Identifying,
    /// A resume was requested and not confirmed.
    Resuming,
    /// The session was begun or resumed on this connection.
    Established,
}

/// The reason why Discord refuses the bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FatalClose {
    /// Close code 4004.
    #[error("the token is invalid (DISCORD_TOKEN)")]
    Token,
    /// Close code 4010.
    #[error("the number of shards is wrong; restart the bot")]
    Shard,
    /// Close code 4011.
    #[error(
        "the bot is on too many servers for its connections; start it again, and it asks how many it needs"
    )]
    TooManyServers,
    /// Close code 4012.
    #[error(
        "this version of the gateway is not served any more; look for a newer version of the bot"
    )]
    Version,
    /// Close codes 4013 and 4014.
    #[error("the intents are not allowed")]
    Intents,
}

impl Disconnect {
    /// Returns the step that follows this disconnect.
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
        // Discord answered the resume this way and would do so again.
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
    fn closed_resume_is_not_retried() {
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
