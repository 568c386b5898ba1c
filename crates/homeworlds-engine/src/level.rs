//! The engine's strength, from 1 to 7: the amount of search, and the preference for the best turn.

use std::str::FromStr;

use strum::VariantArray;

use crate::vision::Vision;

/// A strength. Each level is clearly stronger than the one before, and none plays at random.
///
/// ```
/// use homeworlds_engine::Level;
///
/// assert_eq!("7".parse(), Ok(Level::Seven));
/// assert!("8".parse::<Level>().is_err());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, VariantArray)]
pub enum Level {
    /// Plays by static evaluation, and overlooks much.
    One,
    /// Plays by static evaluation, and often accepts a good turn.
    Two,
    /// Plays by static evaluation, and mostly finds the better turns.
    Three,
    /// Plays by static evaluation, and nearly always takes the best turn.
    Four,
    /// Searches a little ahead.
    Five,
    /// Searches ahead.
    Six,
    /// Searches as far ahead as it can.
    #[default]
    Seven,
}

/// The error for a level other than 1 to 7.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("levels are 1 to 7")]
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
        let (budget, temperature, vision) = match self {
            Level::One => (0, 45, Vision::Near),
            Level::Two => (0, 36, Vision::Full),
            Level::Three => (0, 18, Vision::Full),
            Level::Four => (0, 9, Vision::Full),
            Level::Five => (2_000, 3, Vision::Full),
            Level::Six => (40_000, 1, Vision::Full),
            Level::Seven => (200_000, 0, Vision::Full),
        };
        let bounds = match self {
            Level::One | Level::Two | Level::Three | Level::Four | Level::Five => [0; 2],
            Level::Six => [24_000, 12_000],
            Level::Seven => [500_000, 1_000_000],
        };
        Manner {
            budget,
            temperature,
            vision,
            bounds,
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
    fn levels_are_numbered_1_to_7() {
        for (number, &level) in (1..).zip(Level::ALL) {
            assert_eq!(level.number(), number);
            assert_eq!(Level::try_from(number), Ok(level));
        }
        for number in [0, 8, 255] {
            assert_eq!(Level::try_from(number), Err(NoSuchLevel));
        }
        assert_eq!("7".parse(), Ok(Level::Seven));
        assert_eq!(
            Level::default(),
            Level::Seven,
            "as the option of the programs"
        );
        assert_eq!("seven".parse::<Level>(), Err(NoSuchLevel));
    }

    #[test]
    fn default_request_is_the_programs_own() {
        use clap::{Args, FromArgMatches};

        let command = crate::Request::augment_args(clap::Command::new("engine"));
        let given = command.get_matches_from(["engine"]);
        let request = crate::Request::from_arg_matches(&given).expect("options");
        assert_eq!(request, crate::Request::default());
    }
}
