//! Why a typed turn cannot be read: facts; what is said of them is elsewhere.

use crate::order::read::pattern::Role;
use crate::order::{BadName, Verb};

/// Why a text is no turn in any dialect of a game with verbs `V`, where words fit or misfit as `M` says.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unread<V = Verb, M = Misfit> {
    /// Nothing but blanks.
    #[error("nothing was typed")]
    Nothing,
    /// More characters or words than any turn can have.
    #[error("that is longer than a turn can be")]
    Long,
    /// A character that cannot be seen, or that turns the direction of writing.
    #[error("at byte {at} is a character that nobody sees: U+{:04X}", u32::from(unseen.character()))]
    Unseen {
        /// Where it begins, in bytes.
        at: usize,
        /// What cannot be seen.
        unseen: Unseen,
    },
    /// A step must begin with a verb, and this word is none; `near` is the one that it resembles most.
    #[error("{word:?} is no verb{}", near.as_ref().map(|near| format!(", {near:?} is")).unwrap_or_default())]
    NoVerb {
        /// Where it begins, in bytes.
        at: usize,
        /// The word.
        word: String,
        /// The verb that it may be a misspelling of.
        near: Option<V>,
    },
    /// The word has no place in the step.
    #[error("{word:?} has no place in the step ({verb:?}: {why:?})")]
    Misfit {
        /// Where it begins, in bytes.
        at: usize,
        /// The word.
        word: String,
        /// The verb of the step.
        verb: V,
        /// Why it has none.
        why: M,
    },
}

/// Why a word has no place in a step on a star map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Misfit {
    /// It could be none of what is missing there.
    Wanted(Vec<Role>),
    /// It stands where a name is wanted, and no name may look so.
    BadName(BadName),
    /// The step was complete before it, and no new step begins here. If a name stands before it, `name` is what the words
    /// from there on would be as one.
    Surplus {
        /// The name as far as it was read.
        name: Option<String>,
    },
}

/// A character that has no place in a turn because nobody sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unseen {
    /// A control character.
    Control(char),
    /// A character without width.
    ZeroWidth(char),
    /// A character that changes the direction of writing.
    Direction(char),
}

impl Unseen {
    /// What kind of unseen character this is, if it is one.
    pub fn of(character: char) -> Option<Self> {
        match character {
            '\t' | '\n' | '\r' => None,
            '\u{ad}'
            | '\u{180e}'
            | '\u{200b}'..='\u{200d}'
            | '\u{2060}'..='\u{2064}'
            | '\u{feff}' => Some(Unseen::ZeroWidth(character)),
            '\u{61c}'
            | '\u{200e}'
            | '\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2066}'..='\u{2069}' => Some(Unseen::Direction(character)),
            _ if character.is_control() => Some(Unseen::Control(character)),
            _ => None,
        }
    }

    /// The character itself.
    pub const fn character(self) -> char {
        match self {
            Unseen::Control(character)
            | Unseen::ZeroWidth(character)
            | Unseen::Direction(character) => character,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unseen_characters_are_told_apart() {
        assert_eq!(Unseen::of('\u{200b}'), Some(Unseen::ZeroWidth('\u{200b}')));
        assert_eq!(Unseen::of('\u{202e}'), Some(Unseen::Direction('\u{202e}')));
        assert_eq!(Unseen::of('\u{7}'), Some(Unseen::Control('\u{7}')));
        assert_eq!(Unseen::of('é'), None);
        assert_eq!(Unseen::of('\n'), None);
    }
}
