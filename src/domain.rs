//! A game's people and place: ids, times, where it is played. It knows neither the rules nor Discord's library.

pub mod as_text;
mod commitment;
mod day;
mod game_id;
mod language;
mod notice;
mod secret;
mod snowflake;
pub mod span;
mod zone;

pub use commitment::{Commitment, NoCommitment};
pub use day::{Day, NotADay};
pub use game_id::{GameId, NotAGameId, Syllables};
pub use language::Language;
pub use notice::{NoticeKind, NotifyPreference};
pub use secret::Secret;
pub use snowflake::{ChannelId, GuildId, InteractionId, MessageId, NotAnId, PersonId, RoleId};
pub use span::{Period, Span};
pub use zone::{Comes, NotAZone, Zone};

use std::fmt;
use std::ops::Add;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};

/// A moment in UTC, in milliseconds since the Unix epoch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Millis(pub i64);

impl Millis {
    /// Now, as this machine has it: for the edge, from which the rest is told what time it is.
    pub fn now() -> Self {
        let since = SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .unwrap_or_default()
            .as_millis();
        Millis(i64::try_from(since).unwrap_or(i64::MAX))
    }

    /// The time from `earlier` to here; nothing when `earlier` is later.
    pub fn since(self, earlier: Millis) -> Duration {
        let gap = self.0.saturating_sub(earlier.0);
        Duration::from_millis(u64::try_from(gap).unwrap_or(0))
    }
}

/// The moment this long after; the end of time when that is too far.
impl Add<Duration> for Millis {
    type Output = Millis;

    fn add(self, span: Duration) -> Millis {
        let span = i64::try_from(span.as_millis()).unwrap_or(i64::MAX);
        Millis(self.0.saturating_add(span))
    }
}

/// Where a game or invitation was made: a channel, and its server unless it is a direct message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    /// The server; `None` for direct messages, where each player sees the game in their own.
    pub guild: Option<GuildId>,
    /// The channel or thread.
    pub channel: ChannelId,
}

/// Who moves first (B19).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::IntoStaticStr, strum::EnumString)]
#[strum(serialize_all = "snake_case")]
pub enum First {
    /// A fair coin decides when the invitation is accepted.
    Random,
    /// The one who made the invitation.
    Host,
    /// The one who accepts it.
    Guest,
}

/// A message that can be edited or linked: its channel and its id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct MessageAt {
    /// The channel or thread it stands in.
    pub channel: ChannelId,
    /// The message.
    pub message: MessageId,
}

/// Where a game comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// It is or was played here.
    Played(Place),
    /// It was read from a record made elsewhere; `source` says which, `guild` is the server that may review it.
    Imported {
        source: String,
        guild: Option<GuildId>,
    },
}

impl Origin {
    /// The server in which the game can be reviewed by everyone.
    pub const fn guild(&self) -> Option<GuildId> {
        match self {
            Origin::Played(place) => place.guild,
            Origin::Imported { guild, .. } => *guild,
        }
    }

    /// The place where it is played; `None` when it was imported.
    pub const fn place(&self) -> Option<Place> {
        match self {
            Origin::Played(place) => Some(*place),
            Origin::Imported { .. } => None,
        }
    }
}

/// Who asks, and from where: decides which games may be seen.
#[derive(Clone, Copy, Debug)]
pub struct Viewer {
    /// The person who asks.
    pub person: PersonId,
    /// Where they ask.
    pub place: Place,
}

/// An invitation, by the small number shown to people.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct InvitationId(pub u32);

impl fmt::Display for InvitationId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A ruling or a call that waits for its author's word, by its number in the store.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct ProposalId(pub u32);

impl fmt::Display for ProposalId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A fingerprint of the position after a turn, to be compared with that of a replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct StateHash(pub u64);

/// What chance decides in one command; it comes from outside.
#[derive(Clone, Copy, Debug)]
pub struct Seed(pub u64);

/// Who reads the calls of a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PingTarget {
    /// Whoever has this role is called to the game's channel, without the caller's words.
    Role(RoleId),
    /// Whoever reads this channel.
    Channel(ChannelId),
}

/// What a game that is over came to for one seat.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Serialize,
    Deserialize,
    strum::IntoStaticStr,
    strum::EnumString,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Finish {
    /// It was won, alone or with others.
    Won,
    /// Somebody else won it.
    Lost,
    /// Nobody won it.
    Drawn,
    /// It was called off or declared void.
    Void,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_neither_wrap_nor_run_backwards() {
        let now = Millis(1_000);
        assert_eq!(now + Duration::from_secs(2), Millis(3_000));
        assert_eq!(Millis(i64::MAX) + Duration::from_secs(1), Millis(i64::MAX));
        assert_eq!(now.since(Millis(400)), Duration::from_millis(600));
        assert_eq!(now.since(Millis(4_000)), Duration::ZERO);
    }
}
