//! How well the engine plays, from 1 to 7: how much it thinks, and how much it cares for the best turn.

use std::str::FromStr;

use strum::VariantArray;

use crate::vision::Vision;

/// A strength. Each is a clear step above the one before; none plays a turn at random.
///
/// ```
/// use homeworlds_engine::Level;
///
/// assert_eq!("7".parse(), Ok(Level::Seven));
/// assert!("8".parse::<Level>().is_err());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, VariantArray)]
pub enum Level {
    /// Plays by looks, and overlooks much.
    One,
    /// Plays by looks, and is often content with a good turn.
    Two,
    /// Plays by looks, and mostly finds the better turns.
    Three,
    /// Plays by looks, and nearly always takes the best.
    Four,
    /// Thinks a little ahead.
    Five,
    /// Thinks ahead.
    Six,
    /// Thinks as far as it can.
    #[default]
    Seven,
}

/// There are levels 1 to 7 only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("levels are 1 to 7")]
pub struct NoSuchLevel;

/// What makes a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Manner {
    /// How many results of turns it looks at and bounds it evaluates at most; 0 for only those of its own turn.
    pub budget: u32,
    /// By how much worse in value a turn is played e times less often.
    pub temperature: u32,
    /// Which wins in one it sees, in a game for two.
    pub vision: Vision,
    /// How many bounds it evaluates at most to see forced wins in two and in three turns, its own, and once more the other seat's.
    pub bounds: [u32; 2],
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: &'static [Level] = Level::VARIANTS;

    /// Its number, from 1.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// What makes it.
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

/// Reads its number.
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
    fn levels_have_numbers_from_1_to_7() {
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
