//! Discord's 64-bit ids, with one type per kind of object. Bot players also have a person's id, but
//! do not exist on Discord.

use std::fmt;
use std::str::FromStr;

use crate::domain::Millis;

/// Discord's epoch, the first moment of 2015, in milliseconds since the Unix epoch.
const DISCORD_EPOCH: i64 = 1_420_070_400_000;

/// The error for a text that is no id: it is not a whole number, or too large.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("an id is a whole number")]
pub struct NotAnId;

macro_rules! snowflake {
    ($(#[$about:meta] $name:ident)*) => {$(
        #[$about]
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
        )]
        pub struct $name(pub u64);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}", self.0)
            }
        }

        impl FromStr for $name {
            type Err = NotAnId;

            fn from_str(text: &str) -> Result<Self, NotAnId> {
                text.parse().map(Self).map_err(|_| NotAnId)
            }
        }
    )*};
}

snowflake! {
    /// A person, regardless of their current name.
    PersonId
    /// A channel, thread or direct-message channel.
    ChannelId
    /// A server.
    GuildId
    /// A role of a server.
    RoleId
    /// A message.
    MessageId
    /// A single press, command or form. Stays the same if Discord delivers it twice.
    InteractionId
}

impl InteractionId {
    /// Creates an id for this moment, for callers without Discord.
    pub const fn at(moment: Millis) -> Self {
        let since = moment.0.saturating_sub(DISCORD_EPOCH);
        Self(if since < 0 { 0 } else { (since as u64) << 22 })
    }

    /// Returns when the person acted, by Discord's clock: `(id >> 22) + 2015-01-01`.
    pub const fn created_at(self) -> Millis {
        Millis((self.0 >> 22) as i64 + DISCORD_EPOCH)
    }

    /// Returns a reference such as `1a2b3c`, known to the log and to the person who acted. It
    /// cannot be traced back to anyone.
    pub fn reference(self) -> String {
        format!("{:x}", self.0 >> 12 & 0xfff_ffff)
    }
}

/// The lowest id of bot players. Ids of people stay far below it for centuries, and it fits
/// wherever ids are stored.
const BOT_PLAYERS: u64 = 1 << 62;

/// Number of levels.
const LEVELS: u8 = 9;

impl PersonId {
    /// The weakest and the strongest bot player. Their ids are the ends of a contiguous range.
    pub const BOT_PLAYERS: [Self; 2] = [Self::bot_player(1), Self::bot_player(LEVELS)];

    /// Returns the bot player of a level.
    pub const fn bot_player(level: u8) -> Self {
        Self(BOT_PLAYERS + level as u64)
    }

    /// Returns the level, if it is a bot player.
    pub const fn level(self) -> Option<u8> {
        match self.0.checked_sub(BOT_PLAYERS) {
            Some(level @ 1..=9) => Some(level as u8),
            _ => None,
        }
    }

    /// Returns whether it is a bot player, which reads no messages.
    pub const fn is_bot_player(self) -> bool {
        self.level().is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_read_back_as_written() {
        let id = PersonId(u64::MAX);
        assert_eq!(id.to_string().parse(), Ok(id));
        assert_eq!("".parse::<PersonId>(), Err(NotAnId));
        assert_eq!("-1".parse::<PersonId>(), Err(NotAnId));
    }

    /// The example from Discord's reference.
    #[test]
    fn an_interaction_tells_its_time() {
        let id = InteractionId(175_928_847_299_117_063);
        assert_eq!(id.created_at(), Millis(1_462_015_105_796));
    }

    #[test]
    fn only_bot_players_have_a_level() {
        for level in 1..=LEVELS {
            assert_eq!(PersonId::bot_player(level).level(), Some(level));
        }
        assert_eq!(
            PersonId::BOT_PLAYERS.map(PersonId::level),
            [Some(1), Some(LEVELS)]
        );
        for other in [0, 9, BOT_PLAYERS, BOT_PLAYERS + 10, u64::MAX] {
            assert_eq!(PersonId(other).level(), None);
        }
    }
}
