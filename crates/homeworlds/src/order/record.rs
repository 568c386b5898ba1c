//! Records of whole games: our own forms and the community's written standards (N8), read and written; those of other sites are
//! read by `homeworlds-records`.
//!
//! It may not know whether a turn is legal: `rules::replay` judges records.

mod ending;
mod lines;
mod ours;
pub mod tidy;

pub use ending::{Cause, Ending, Leave, Leaving};

use serde::{Deserialize, Serialize};

use crate::order::Name;

/// A game as recorded: nothing in it has been judged.
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
    /// How it was written down.
    pub dialect: Dialect,
    /// The rules that were agreed, as our own records write them: `binary first-ship=large`.
    pub rules: Option<String>,
    /// Who played, in seat order.
    pub players: Vec<RecordedPlayer>,
    /// The position text from which the game began, if not from nothing.
    pub start: Option<String>,
    /// The turns in the order in which they were played.
    pub turns: Vec<RecordedTurn>,
    /// Who left between turns while the others played on, in order (M8).
    pub leaves: Vec<Leave>,
    /// What was published of a secret deal when the game began (M9).
    pub commitment: Option<String>,
    /// The line of the deal that was committed to (M9).
    pub deal: Option<String>,
    /// After how many turns the two people swapped sides (B22); the names of players go on naming the sides.
    pub transference: Option<u32>,
    /// How the game ended, as far as the record says.
    pub ending: Option<Ending>,
    /// What was left out in reading.
    pub notes: Vec<Note>,
}

/// Ways to write down a whole game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Dialect {
    /// Our own plain text, and the written standards of the community: a turn a line.
    #[default]
    Lines,
    /// Our own JSON.
    Json,
    /// A turn a line in columns parted by tabs: number, seat, turn, position.
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

/// Somebody who played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedPlayer {
    /// As the record calls them, in one line.
    pub name: String,
    /// What their homeworld is called when the turn does not say.
    pub home: Name,
}

/// One turn as recorded.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecordedTurn {
    /// The line of the record where it begins, from 1; 0 in JSON.
    #[serde(skip)]
    pub line: usize,
    /// Whose turn it was, where the record says so.
    pub seat: Option<u8>,
    /// The turn, in any dialect of a single turn.
    #[serde(rename = "turn")]
    pub text: String,
}

/// Something that was left out in reading a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// The line, from 1.
    pub line: usize,
    /// What was left out there.
    pub left_out: LeftOut,
}

/// What is left out of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LeftOut {
    /// Words behind a complete step.
    Words(String),
    /// A line of chat, which may look like a turn.
    Chat(String),
    /// Further games: only the first one of a text is read.
    Games,
    /// A pass before the set-ups, by which the seats are swapped: the other player set up first.
    FirstPass,
}

/// The longest record that is read, in bytes.
pub const MOST_BYTES: usize = 1_000_000;

/// The most players that a record may have.
pub const MOST_PLAYERS: usize = 6;

/// Why a text is no record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadRecord {
    /// It has more than [`MOST_BYTES`].
    #[error("a record has at most {MOST_BYTES} bytes")]
    Long,
    /// It has no turn in it.
    #[error("the text has no turn that can be read")]
    NoTurns,
    /// It has more than [`MOST_PLAYERS`].
    #[error("a record has at most {MOST_PLAYERS} players")]
    ManyPlayers,
    /// It begins like JSON, but is none, or not of a kind that is known.
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

    /// Whether a text is what [`Record::text`] or [`Record::json`] has written.
    pub fn is_ours(text: &str) -> bool {
        text.starts_with(ours::TITLE)
            || text.trim_start().starts_with('{') && text.contains(ours::FORMAT)
    }

    /// Returns the record, if one of its turns can be read and it has no more than [`MOST_PLAYERS`].
    ///
    /// # Errors
    ///
    /// Returns why it is no record otherwise.
    pub fn checked(self) -> Result<Record, BadRecord> {
        if !self.turns.iter().any(|turn| tidy::is_turn(&turn.text)) {
            return Err(BadRecord::NoTurns);
        }
        if self.players.len() > MOST_PLAYERS {
            return Err(BadRecord::ManyPlayers);
        }
        Ok(self)
    }

    /// Whether the turns are those of Settlers: the first that is no pass is one (N9).
    pub(crate) fn is_of_settlers(&self) -> bool {
        let passes = |text: &str| text.trim().eq_ignore_ascii_case("pass");
        let first = self.turns.iter().find(|turn| !passes(&turn.text));
        first.is_some_and(|turn| tidy::is_settlers_turn(&turn.text))
    }

    /// How many seats the record names, by its players or by the seats of its turns.
    pub fn seats(&self) -> usize {
        let last = self.turns.iter().filter_map(|turn| turn.seat).max();
        let seats = last.map_or(0, |seat| usize::from(seat) + 1);
        seats.max(self.players.len())
    }

    /// Seats one more player, whose home is called by their name.
    pub fn seat(&mut self, name: &str) {
        self.seat_with_home(name, name);
    }

    /// Seats one more player, whose home is called so; beyond the most one too many is kept, to be refused.
    pub fn seat_with_home(&mut self, name: &str, home: &str) {
        let seat = self.players.len();
        if seat > MOST_PLAYERS {
            return;
        }
        // Blanks in the names of Board Game Arena become `_` (N1).
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

    /// Adds a turn, made readable.
    pub fn turn(&mut self, line: usize, seat: Option<u8>, text: &str) {
        let (text, left_out) = tidy::turn(text, &self.players);
        let notes = left_out.into_iter().map(|left_out| Note { line, left_out });
        self.notes.extend(notes);
        self.turns.push(RecordedTurn { line, seat, text });
    }

    /// The place of the player of that name, in any case.
    pub fn seat_of(&self, name: &str) -> Option<u8> {
        (0..)
            .zip(&self.players)
            .find(|(_, player)| tidy::is_same(&player.name, name))
            .map(|(seat, _)| seat)
    }

    /// Nothing recorded yet.
    pub fn new(dialect: Dialect) -> Self {
        Self {
            dialect,
            ..Self::default()
        }
    }
}

#[cfg(test)]
mod tests;
