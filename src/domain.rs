//! The people and places of games: ids, times and origins. Must not depend on the rules or on
//! Discord's library.

mod alarm;
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

pub use alarm::Alarm;
pub use commitment::{Commitment, NoCommitment};
pub use day::{Day, NotADay};
pub use game_id::{GameId, NotAGameId, Syllables};
pub use language::Language;
pub use notice::{NoticeKind, NotifyPreference};
pub use secret::Secret;
pub use snowflake::{ChannelId, GuildId, InteractionId, MessageId, NotAnId, PersonId, RoleId};
pub use span::{Millis, Period, Span};
pub use zone::{Comes, NotAZone, Zone};

use std::fmt;

use serde::{Deserialize, Serialize};

/// The place where a game or invitation was made: a channel, and its server unless it is a direct
/// message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    /// The server; `None` for direct messages, where each player sees the game in their own.
    pub guild: Option<GuildId>,
    /// The channel or thread.
    pub channel: ChannelId,
}

/// The rule for who moves first (B19).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::IntoStaticStr, strum::EnumString)]
#[strum(serialize_all = "snake_case")]
pub enum First {
    /// A fair coin decides when the invitation is accepted.
    Random,
    /// The person who made the invitation.
    Host,
    /// The person who accepts it.
    Guest,
}

/// A message that can be edited or linked: its channel and its id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct MessageAt {
    /// The channel or thread that contains it.
    pub channel: ChannelId,
    /// The message.
    pub message: MessageId,
}

/// The origin of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// It is or was played here.
    Played(Place),
    /// It was read from a record made elsewhere. `source` identifies the record, `guild` is the
    /// server that may review it.
    Imported {
        source: String,
        guild: Option<GuildId>,
    },
}

impl Origin {
    /// Returns the server in which everyone may review the game.
    pub const fn guild(&self) -> Option<GuildId> {
        match self {
            Origin::Played(place) => place.guild,
            Origin::Imported { guild, .. } => *guild,
        }
    }

    /// Returns the place where it is played, or `None` for an imported game.
    pub const fn place(&self) -> Option<Place> {
        match self {
            Origin::Played(place) => Some(*place),
            Origin::Imported { .. } => None,
        }
    }
}

/// A person and the place from which they ask, which determine the games that they may see.
#[derive(Clone, Copy, Debug)]
pub struct Viewer {
    /// The person who asks.
    pub person: PersonId,
    /// The place from which they ask.
    pub place: Place,
}

/// The id of an invitation: the small number shown to people.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct InvitationId(pub u32);

impl fmt::Display for InvitationId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// The id of a ruling or a call that waits for its author's confirmation, by its number in the
/// store.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct ProposalId(pub u32);

impl fmt::Display for ProposalId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A fingerprint of the position after a turn, for comparison with a replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct StateHash(pub u64);

/// The random seed of one command, provided from outside.
#[derive(Clone, Copy, Debug)]
pub struct Seed(pub u64);

/// The recipients of a server's calls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PingTarget {
    /// Members with this role are mentioned in the game's channel, without the caller's words.
    Role(RoleId),
    /// The readers of this channel.
    Channel(ChannelId),
}

/// The ratings for which the result of a game counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, strum::IntoStaticStr, strum::EnumString)]
#[strum(serialize_all = "snake_case")]
pub enum Rated {
    /// For no rating.
    #[default]
    Casual,
    /// For the ratings of its server.
    Server,
    /// For the ratings of its server and over all servers: everybody in it had opted in.
    Everywhere,
}

/// The result of a finished game for one seat.
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
    /// The seat won, alone or with others.
    Won,
    /// Another seat won.
    Lost,
    /// Nobody won it.
    Drawn,
    /// The game was aborted or declared void.
    Void,
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

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
