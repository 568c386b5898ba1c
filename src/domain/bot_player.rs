//! Bot players: the referee's own players, one a level, who sit at games like people and are nobody on Discord.

use crate::domain::PersonId;

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
