//! Why a typed Settlers turn cannot be read: facts, whose English is in `words`.

use crate::order::read::Unseen;
use crate::order::settlers::verb::Verb;

/// Why a text is no Settlers turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unread {
    /// Nothing but blanks.
    Nothing,
    /// More characters or words than any turn can have.
    Long,
    /// A character that cannot be seen, or that turns the direction of writing.
    Unseen { at: usize, unseen: Unseen },
    /// A turn begins with a verb, and this word is none.
    NoVerb { at: usize, word: String },
    /// The word has no place in a turn with this verb.
    Misfit { at: usize, word: String, verb: Verb },
}
