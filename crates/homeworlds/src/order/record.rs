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
    /// Reads a record in one of our own forms.
    ///
    /// ```
    /// use homeworlds::order::record::{Dialect, Record};
    ///
    /// let record = Record::read("1. Ann: homeworld r1 b3 g3\n2. Beth: homeworld b1 y2 g3\n")?;
    /// assert_eq!(record.dialect, Dialect::Lines);
    /// assert_eq!(record.turns[1].seat, Some(1));
    /// # Ok::<(), homeworlds::order::record::BadRecord>(())
    /// ```
    pub fn read(text: &str) -> Result<Record, BadRecord> {
        if text.len() > MOST_BYTES {
            return Err(BadRecord::Long);
        }
        let text = &tidy::uniform(text);
        let record = if tidy::is_json(text) {
            ours::read(text)?
        } else if !Self::is_ours(text) && text.lines().any(|line| lines::columns(line).is_some()) {
            lines::read_table(text)
        } else {
            lines::read(text)
        };
        record.checked()
    }

    /// Returns whether a text was written by [`Record::text`] or [`Record::json`].
    pub fn is_ours(text: &str) -> bool {
        text.starts_with(ours::TITLE)
            || text.trim_start().starts_with('{') && text.contains(ours::FORMAT)
    }

    /// Returns the record if at least one of its turns is readable and it has at most
    /// [`MOST_PLAYERS`] players.
    ///
    /// # Errors
    ///
    /// Returns the reason why it is no record otherwise.
    pub fn checked(self) -> Result<Record, BadRecord> {
        if !self.turns.iter().any(|turn| tidy::is_turn(&turn.text)) {
            return Err(BadRecord::NoTurns);
        }
        if self.players.len() > MOST_PLAYERS {
            return Err(BadRecord::ManyPlayers);
        }
        Ok(self)
    }

    /// Returns whether the turns are those of Settlers: the first one that is not a pass decides
    /// (N9).
    pub(crate) fn is_of_settlers(&self) -> bool {
        let passes = |text: &str| text.trim().eq_ignore_ascii_case("pass");
        let first = self.turns.iter().find(|turn| !passes(&turn.text));
        first.is_some_and(|turn| tidy::is_settlers_turn(&turn.text))
    }

    /// Returns the number of seats, by the listed players or by the seats of the turns.
    pub fn seats(&self) -> usize {
        let last = self.turns.iter().filter_map(|turn| turn.seat).max();
        let seats = last.map_or(0, |seat| usize::from(seat) + 1);
        seats.max(self.players.len())
    }

    /// Seats one more player, whose homeworld is named after them.
    pub fn seat(&mut self, name: &str) {
        self.seat_with_home(name, name);
    }

    /// Seats one more player with this homeworld name. Beyond the maximum, one surplus player is
    /// kept so that the record is refused.
    pub fn seat_with_home(&mut self, name: &str, home: &str) {
        let seat = self.players.len();
        if seat > MOST_PLAYERS {
            return;
        }
        // Blanks in Board Game Arena names become `_` (N1).
        let blank = if self.dialect == Dialect::BoardGameArena {
            "_"
        } else {
            ""
        };
        let taken: Vec<Name> = self.players.iter().map(|p| p.home.clone()).collect();
        self.players.push(RecordedPlayer {
            home: tidy::home(home, seat, blank, &taken),
            name: name.to_owned(),
        });
    }

    /// Adds a turn, after making it readable.
    pub fn turn(&mut self, line: usize, seat: Option<u8>, text: &str) {
        let (text, left_out) = tidy::turn(text, &self.players);
        let notes = left_out.into_iter().map(|left_out| Note { line, left_out });
        self.notes.extend(notes);
        self.turns.push(RecordedTurn { line, seat, text });
    }

    /// Returns the seat of the player with that name, in any case.
    pub fn seat_of(&self, name: &str) -> Option<u8> {
        (0..)
            .zip(&self.players)
            .find(|(_, player)| tidy::is_same(&player.name, name))
            .map(|(seat, _)| seat)
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
