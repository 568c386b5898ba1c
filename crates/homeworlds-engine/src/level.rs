//! The engine's strength, from 1 to 9: the amount of search, and the preference for the best turn.

use std::str::FromStr;

use strum::VariantArray;

use crate::expand::WIDEST;
use crate::vision::Vision;

/// A strength. Each level is clearly stronger than the one before, and none plays at random.
///
/// ```
/// use homeworlds_engine::Level;
///
/// assert_eq!("9".parse(), Ok(Level::Nine));
/// assert!("10".parse::<Level>().is_err());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, VariantArray)]
pub enum Level {
    /// Plays like a newcomer, and often forgets to look at the reply.
    One,
    /// Sometimes forgets to look at the reply, and overlooks long turns.
    Two,
    /// Seldom forgets to look at the reply, and overlooks long turns.
    Three,
    /// Overlooks long turns, and often accepts a good turn.
    Four,
    /// Plays by static evaluation, and mostly finds the better turns.
    Five,
    /// Plays by static evaluation, and nearly always takes the best turn.
    Six,
    /// Searches a little ahead.
    Seven,
    /// Searches ahead.
    Eight,
    /// Searches as far ahead as it can.
    #[default]
    Nine,
}

/// The error for a level other than 1 to 9.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("levels are 1 to 9")]
pub struct NoSuchLevel;

/// The parameters of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Manner {
    /// Maximum number of results examined and bounds evaluated; 0 limits it to its own turn's
    /// results.
    pub budget: u32,
    /// Difference in value that makes a turn e times less likely to be played.
    pub temperature: u32,
    /// The wins in one that it sees, in a two-player game.
    pub vision: Vision,
    /// Percentage of its turns in which it plays what comes to mind, without a look at the other
    /// seat's replies.
    pub slips: u32,
    /// Maximum number of results of its own turn that it examines, shortest turns first.
    pub sight: u32,
    /// Maximum number of bounds evaluated to find forced wins in two and in three turns: for its
    /// own wins, and the same again for the other seat's.
    pub bounds: [u32; 2],
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: &'static [Level] = Level::VARIANTS;

    /// Returns its number, from 1.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// Returns its parameters.
    pub const fn manner(self) -> Manner {
        match self {
            Level::One => Manner::by_looks(60, 100, 60),
            Level::Two => Manner::by_looks(60, 85, 250),
            Level::Three => Manner::by_looks(48, 38, 400),
            Level::Four => Manner::by_looks(36, 6, 1_000),
            Level::Five => Manner::by_looks(24, 0, WIDEST),
            Level::Six => Manner::by_looks(9, 0, WIDEST),
            Level::Seven => Manner::searching(3_000, 3, [0; 2]),
            Level::Eight => Manner::searching(40_000, 1, [24_000, 12_000]),
            Level::Nine => Manner::searching(200_000, 0, [500_000, 1_000_000]),
        }
    }
}

impl Manner {
    /// The search of a level by looks once it is far ahead, so that it finishes the game.
    const CLOSING: Self = Self::searching(10_000, 3, [200_000, 0]);

    /// Divisor of the temperature of a level by looks that is far behind.
    const EARNEST: u32 = 4;

    /// Temperature of a turn that slips.
    const CARELESS: u32 = 500;

    /// Value, for either side, from which a level by looks plays in earnest.
    const DECIDED: i32 = 250;

    /// Number of turns after which a game is long, and value by which each further one makes a
    /// level less demanding.
    const LONG: u32 = 50;
    const IMPATIENCE: i32 = 8;

    const fn by_looks(temperature: u32, slips: u32, sight: u32) -> Self {
        Self {
            budget: 0,
            temperature,
            vision: match sight {
                WIDEST => Vision::Full,
                _ => Vision::Near,
            },
            slips,
            sight,
            bounds: [0; 2],
        }
    }

    const fn searching(budget: u32, temperature: u32, bounds: [u32; 2]) -> Self {
        Self {
            budget,
            temperature,
            vision: Vision::Full,
            slips: 0,
            sight: WIDEST,
            bounds,
        }
    }

    /// Returns the parameters of a turn that slips.
    pub(crate) const fn slipping(self) -> Self {
        Self {
            temperature: Self::CARELESS,
            ..self
        }
    }

    /// Returns the parameters in a position that looks worth `value` after so many turns: a level
    /// by looks that is far ahead finishes the game, and one that is far behind makes it hard. In a
    /// long game a smaller lead is enough, and who is behind grows careless.
    pub(crate) const fn at(self, value: i32, turns: u32) -> Self {
        let late = turns.saturating_sub(Self::LONG) as i32;
        let decided = Self::DECIDED - Self::IMPATIENCE * late;
        if value >= decided && value >= 0 {
            Self::CLOSING
        } else if decided <= 0 {
            Self { slips: 100, ..self }
        } else if value <= -Self::DECIDED && late == 0 {
            Self::by_looks(self.temperature / Self::EARNEST, 0, WIDEST)
        } else {
            self
        }
    }
}

/// Parses its number.
impl FromStr for Level {
    type Err = NoSuchLevel;

    fn from_str(text: &str) -> Result<Self, NoSuchLevel> {
        let number: u8 = text.parse().map_err(|_| NoSuchLevel)?;
        number.try_into()
    }
}

impl TryFrom<u8> for Level {
    type Error = NoSuchLevel;

    fn try_from(number: u8) -> Result<Self, NoSuchLevel> {
        let index = usize::from(number).checked_sub(1).ok_or(NoSuchLevel)?;
        Level::ALL.get(index).copied().ok_or(NoSuchLevel)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_numbered_1_to_9() {
        for (number, &level) in (1..).zip(Level::ALL) {
            assert_eq!(level.number(), number);
            assert_eq!(Level::try_from(number), Ok(level));
        }
        for number in [0, 10, 255] {
            assert_eq!(Level::try_from(number), Err(NoSuchLevel));
        }
        assert_eq!("9".parse(), Ok(Level::Nine));
        assert_eq!(
            Level::default(),
            Level::Nine,
            "as the option of the programs"
        );
        assert_eq!("nine".parse::<Level>(), Err(NoSuchLevel));
    }

    #[cfg(feature = "clap")]
    #[test]
    fn default_request_is_the_programs_own() {
        use clap::{Args, FromArgMatches};

        let command = crate::Request::augment_args(clap::Command::new("engine"));
        let given = command.get_matches_from(["engine"]);
        let request = crate::Request::from_arg_matches(&given).expect("options");
        assert_eq!(request, crate::Request::default());
    }
}
