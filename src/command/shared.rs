//! Things that a person shows to a channel, and the speed of a film.

use serde::{Deserialize, Serialize};

use crate::domain::GameId;
use crate::lessons::LessonKey;

/// Something that a person shows to a channel. A game may also be a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Shared {
    /// The board of a game after this turn.
    Board { game: GameId, turn: u32 },
    /// The turning point of a finished game at this turn.
    TurningPoint { game: GameId, turn: u32 },
    /// The film of a game, or of the turns around one of them.
    Film {
        game: GameId,
        around: Option<u32>,
        pace: FilmSpeed,
    },
    /// A puzzle, without its solution.
    Puzzle(LessonKey),
}

impl Shared {
    /// Returns the game that it is taken from.
    pub const fn game(self) -> Option<GameId> {
        match self {
            Shared::Board { game, .. }
            | Shared::TurningPoint { game, .. }
            | Shared::Film { game, .. } => Some(game),
            Shared::Puzzle(_) => None,
        }
    }
}

/// The time for which a film shows each turn.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, strum::VariantArray,
)]
pub enum FilmSpeed {
    /// Three seconds.
    Slow,
    /// One and a half seconds.
    #[default]
    Usual,
    /// Three quarters of a second.
    Fast,
}

impl FilmSpeed {
    /// Returns the time per turn, in hundredths of a second.
    pub const fn hundredths(self) -> u16 {
        match self {
            FilmSpeed::Slow => 300,
            FilmSpeed::Usual => 150,
            FilmSpeed::Fast => 75,
        }
    }
}
