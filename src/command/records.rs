//! Commands on anybody's records: texts and files to be read, and what is read of them.

use crate::event_log::EventKind;

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

/// A record that was read and judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadRecord {
    /// The name of its file; empty for a text.
    pub label: String,
    /// The ruleset with its options.
    pub ruleset: String,
    /// The players in seat order.
    pub players: Vec<String>,
    /// The revealed line of a secret deal (M9).
    pub deal: Option<String>,
    /// The events of the game.
    pub events: Vec<EventKind>,
    /// Notes on the parts that were left out, in the reader's language.
    pub left_out: Vec<String>,
}

/// A step of looking at a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordStep {
    /// Read this and show what it is.
    Read(GivenRecord),
}
