//! Records of whole games: reads and writes our own forms and the community's written standards
//! (N8). `homeworlds-records` reads those of other sites.
//!
//! Must not depend on the legality of a turn: `rules::replay` judges records.

mod ending;
mod lines;
mod ours;
pub mod tidy;

pub use ending::{Cause, Ending, Leave, Leaving};

use serde::{Deserialize, Serialize};

use crate::order::Name;

/// A recorded game, not yet judged.
///
/// ```
/// use homeworlds::order::record::Record;
///
/// let record = Record::read("Ann: homeworld b2 r1 g3\nBeth: homeworld y1 b3 g3\n")?;
/// assert_eq!((record.seats(), record.turns.len()), (2, 2));
/// assert_eq!(record.seat_of("Beth"), Some(1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// The dialect in which it was written.
    pub dialect: Dialect,
    /// The agreed rules, as our own records write them: `binary first-ship=large`.
    pub rules: Option<String>,
    /// The players, in seat order.
    pub players: Vec<RecordedPlayer>,
    /// The text of the starting position, if the game did not start from scratch.
    pub start: Option<String>,
    /// The turns in the order in which they were played.
    pub turns: Vec<RecordedTurn>,
    /// The seats that left between turns while the others played on, in order (M8).
    pub leaves: Vec<Leave>,
    /// The published commitment to a secret deal (M9).
    pub commitment: Option<String>,
    /// The revealed line of the committed deal (M9).
    pub deal: Option<String>,
    /// The number of turns after which the two people swapped sides (B22). Player names keep naming
    /// the sides.
    pub transference: Option<u32>,
    /// The end of the game, as far as the record tells it.
    pub ending: Option<Ending>,
    /// The parts that were left out in reading.
    pub notes: Vec<Note>,
}

/// A format for records of whole games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Dialect {
    /// Our own plain text, and the written standards of the community: one turn per line.
    #[default]
    Lines,
    /// Our own JSON.
    Json,
    /// One turn per line in tab-separated columns: number, seat, turn, position.
    Table,
    /// The archive of SuperDuperGames.
    SuperDuperGames,
    /// Abstract Play's JSON.
    AbstractPlay,
    /// The English log of Board Game Arena.
    BoardGameArena,
    /// The log of Homeworlds Live.
    HomeworldsLive,
}

/// A player of a recorded game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedPlayer {
    /// The name in the record, on one line.
    pub name: String,
    /// The default name of their homeworld, if the turn gives none.
    pub home: Name,
}

/// One turn as recorded.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecordedTurn {
    /// The line of the record on which it begins, from 1; 0 in JSON.
    #[serde(skip)]
    pub line: usize,
    /// The seat that played it, if the record says.
    pub seat: Option<u8>,
    /// The turn, in any dialect of a single turn.
    #[serde(rename = "turn")]
    pub text: String,
}

/// A part of a record that was left out in reading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// The line, from 1.
    pub line: usize,
    /// The omitted part.
    pub left_out: LeftOut,
}

/// The kind of text that is left out of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LeftOut {
    /// Words after a complete step.
    Words(String),
    /// A line of chat, which may look like a turn.
    Chat(String),
    /// Further games: only the first game of a text is read.
    Games,
    /// A pass before the set-ups that swaps the seats: the other player set up first.
    FirstPass,
}

/// Maximum length of a record, in bytes.
pub const MOST_BYTES: usize = 1_000_000;

/// Maximum number of players in a record.
pub const MOST_PLAYERS: usize = 6;

/// The reason why a text is no record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadRecord {
    /// It is longer than [`MOST_BYTES`].
    #[error("a record has at most {MOST_BYTES} bytes")]
    Long,
    /// It contains no turn.
    #[error("the text has no turn that can be read")]
    NoTurns,
    /// It has more players than [`MOST_PLAYERS`].
    #[error("a record has at most {MOST_PLAYERS} players")]
    ManyPlayers,
    /// It begins like JSON, but is invalid or of an unknown kind.
    #[error("the text is no record in JSON: {0}")]
    Json(String),
}

impl Record {
    /// Returns the number of seats, by the listed players or by the seats of the turns.
    pub fn seats(&self) -> usize {
        let last = self.turns.iter().filter_map(|turn| turn.seat).max();
        let seats = last.map_or(0, |seat| usize::from(seat) + 1);
        seats.max(self.players.len())
    }

    /// Creates an empty record.
    pub fn new(dialect: Dialect) -> Self {
        Self {
            dialect,
            ..Self::default()
        }
    }
}

#[cfg(test)]
mod tests;
