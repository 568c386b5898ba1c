//! Commands on anybody's records: texts and files to be read, and what is done with them.

use serde::{Deserialize, Serialize};

use crate::domain::GameId;
use crate::event_log::ReadRecord;

/// A text with files in which somebody gives a record.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GivenRecord {
    /// The text.
    pub text: String,
    /// The files.
    pub files: Vec<GivenFile>,
}

/// A file that somebody gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GivenFile {
    /// Its name.
    pub name: String,
    /// Its content.
    pub content: FileContent,
}

/// The content of a file that somebody gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileContent {
    /// It has yet to be fetched from this address.
    At(String),
    /// It was fetched.
    Bytes(Vec<u8>),
    /// It has more than [`GivenFile::MOST_BYTES`].
    TooLarge,
    /// It could not be fetched.
    Unreachable,
}

impl GivenFile {
    /// Maximum number of bytes of a file; larger ones are not fetched.
    pub const MOST_BYTES: usize = 64 * 1024;
}

/// A step of looking at a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RecordStep {
    /// Read this and open it.
    #[serde(skip)]
    Read(GivenRecord),
    /// Open what was read, with these notes on what was left out.
    #[serde(skip)]
    Open(Box<ReadRecord>, Vec<String>),
    /// Keep the record with this ID.
    Keep(GameId),
    /// Delete it.
    Delete(GameId),
    /// Begin an invitation to a game from the position after this many turns of a game or record.
    PlayFrom { game: GameId, turn: u32 },
}
