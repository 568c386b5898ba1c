//! Why a typed Settlers turn cannot be read: facts; what is said of them is elsewhere.

use crate::order::read::{Unseen, nearest};
use crate::order::settlers::verb::Verb;

/// Why a text is no Settlers turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unread {
    /// Nothing but blanks.
    Nothing,
    /// More characters or words than any turn can have.
    Long,
    /// A character that cannot be seen, or that turns the direction of writing.
    Unseen {
        /// Where it begins, in bytes.
        at: usize,
        /// What cannot be seen.
        unseen: Unseen,
    },
    /// A turn begins with a verb, and this word is none; `near` is the one that it resembles most.
    NoVerb {
        /// Where it begins, in bytes.
        at: usize,
        /// The word.
        word: String,
        /// The verb that it may be a misspelling of.
        near: Option<Verb>,
    },
    /// The word has no place in a turn with this verb.
    Misfit {
        /// Where it begins, in bytes.
        at: usize,
        /// The word.
        word: String,
        /// The verb.
        verb: Verb,
    },
}

impl Unread {
    /// The refusal of a word that stands where a verb is wanted.
    pub(super) fn no_verb(at: usize, word: &str) -> Self {
        let near = nearest(word, Verb::FIRST.map(Verb::word));
        Unread::NoVerb {
            at,
            word: word.to_owned(),
            near: near.and_then(|near| Verb::read(near, &Verb::FIRST)),
        }
    }
}
