//! Discord's 64-bit ids, one type for each thing that has one; some people are bot players, who are nobody on Discord.

use std::fmt;
use std::str::FromStr;

use crate::domain::Millis;

/// Discord's epoch, the first moment of 2015, in milliseconds since the Unix epoch.
const DISCORD_EPOCH: i64 = 1_420_070_400_000;

/// The text is no id: it is not a whole number, or too large.
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
    /// A person, whatever name they bear.
    PersonId
    /// A channel, thread or direct-message channel.
    ChannelId
    /// A server.
    GuildId
    /// A role of a server.
    RoleId
    /// A message.
    MessageId
    /// One press, command or form; the same when Discord delivers it twice.
    InteractionId
}

impl InteractionId {
    /// One that somebody might make at this moment; for those who act without Discord.
    pub const fn at(moment: Millis) -> Self {
        let since = moment.0.saturating_sub(DISCORD_EPOCH);
        Self(if since < 0 { 0 } else { (since as u64) << 22 })
    }

    /// When the person acted, by Discord's clock: `(id >> 22) + 2015-01-01`.
    pub const fn created_at(self) -> Millis {
        Millis((self.0 >> 22) as i64 + DISCORD_EPOCH)
    }

    /// What the log and whoever acted both know it by, as in `1a2b3c`. It leads back to nobody.
    pub fn reference(self) -> String {
        format!("{:x}", self.0 >> 12 & 0xfff_ffff)
    }
}

/// Ids of people are far below it for centuries to come, and it fits where ids are kept.
const BOT_PLAYERS: u64 = 1 << 62;

/// How many levels there are.
const LEVELS: u8 = 7;

impl PersonId {
    /// The weakest player of the referee, and the strongest: their ids follow each other.
    pub const BOT_PLAYERS: [Self; 2] = [Self::bot_player(1), Self::bot_player(LEVELS)];

    /// The referee's player of a level.
    pub const fn bot_player(level: u8) -> Self {
        Self(BOT_PLAYERS + level as u64)
    }

    /// The level at which it plays, if it is the referee's player.
    pub const fn level(self) -> Option<u8> {
        match self.0.checked_sub(BOT_PLAYERS) {
            Some(level @ 1..=7) => Some(level as u8),
            _ => None,
        }
    }

    /// Whether it is the referee's player, who reads no messages.
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

    /// The example of Discord's own reference.
    #[test]
    fn an_interaction_tells_its_time() {
        let id = InteractionId(175_928_847_299_117_063);
        assert_eq!(id.created_at(), Millis(1_462_015_105_796));
    }

    #[test]
    fn each_player_of_the_house_has_its_level_and_nobody_else_one() {
        for level in 1..=LEVELS {
            assert_eq!(PersonId::bot_player(level).level(), Some(level));
        }
        assert_eq!(
            PersonId::BOT_PLAYERS.map(PersonId::level),
            [Some(1), Some(LEVELS)]
        );
        for other in [0, 7, BOT_PLAYERS, BOT_PLAYERS + 8, u64::MAX] {
            assert_eq!(PersonId(other).level(), None);
        }
    }
}
