//! The steps that a typed turn asks for, each with its possible meanings, or the reason why it is
//! no turn.

use crate::order::{BadName, PartialStep, Verb};

/// The closeness of a step to the canonical form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rank {
    /// Written as in N2, with the verb abbreviated or not.
    Canonical,
    /// Complete, but in the argument order of another dialect or with only a colour in `build`.
    Dialect,
    /// Complete, but it names a system that is not on the map.
    Astray,
    /// Incomplete.
    Partial,
    /// Incomplete, and it names a system that is not on the map.
    PartialAstray,
}

impl Rank {
    /// Returns the rank of a whole that has one part of this rank and one of the other.
    pub(super) fn and(self, other: Rank) -> Rank {
        match (self.max(other), self.min(other)) {
            (Rank::Partial, Rank::Astray) => Rank::PartialAstray,
            (farther, _) => farther,
        }
    }

    /// Returns whether nothing was omitted.
    pub(in crate::order) fn is_complete(self) -> bool {
        self < Rank::Partial
    }
}

/// One step as typed, with its possible meanings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// The words of the step as typed, without the text between them.
    pub text: String,
    /// The possible meanings of the words, at least one. An incomplete step may have several:
    /// `move g1 alice` may give the origin or the destination.
    pub meanings: Vec<PartialStep>,
    /// The rank of the meanings: their closeness to the canonical form.
    pub rank: Rank,
    /// The additional meanings of a canonical step if it was written in another dialect, as in
    /// records: `trade g1 y1 b` where systems are called Y1 and B.
    pub in_dialect: Vec<PartialStep>,
}

impl Said {
    /// Returns the verb that begins the step.
    pub fn verb(&self) -> Verb {
        self.meanings[0].verb
    }
}

/// The reason why a text is no turn in any dialect of a game with verbs `V` and misfits `M`.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unread<V = Verb, M = Misfit> {
    /// The text is blank.
    #[error("nothing was typed")]
    Nothing,
    /// The text has more characters or words than any turn can have.
    #[error("the text is longer than any turn")]
    Long,
    /// An invisible character, or one that changes the writing direction.
    #[error("character U+{:04X} at byte {at} cannot be seen", u32::from(unseen.character()))]
    Unseen {
        /// Its byte offset.
        at: usize,
        /// The invisible character.
        unseen: Unseen,
    },
    /// A step must begin with a verb, and this word is none. `near` is the most similar verb.
    #[error("{word:?} is no verb")]
    NoVerb {
        /// Its byte offset.
        at: usize,
        /// The word.
        word: String,
        /// The most similar verb, if the word may be a misspelling of one.
        near: Option<V>,
    },
    /// The word has no place in the step.
    #[error("{word:?} has no place in a step with `{verb}`")]
    Misfit {
        /// Its byte offset.
        at: usize,
        /// The word.
        word: String,
        /// The verb of the step.
        verb: V,
        /// The reason why the word does not fit.
        why: M,
    },
}

/// The reason why a word has no place in a step on a star map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Misfit {
    /// It fits none of the missing arguments.
    Wanted(Vec<Role>),
    /// It stands in place of a name but is not a valid one.
    BadName(BadName),
    /// The step was already complete, and the word begins no new step. If a name precedes it,
    /// `name` is that name joined with the words from here on.
    Surplus {
        /// The combined name, as far as it was read.
        name: Option<String>,
    },
}

/// The role of an argument in a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// The ship that acts, is built, is attacked or is sacrificed.
    Ship,
    /// The system where the step happens or begins.
    System,
    /// The system that a ship moves to.
    To,
    /// The system that a ship comes from, after its destination. Only a preposition distinguishes
    /// this from the canonical order.
    Origin,
    /// The star of a new system, or the first star of a homeworld.
    Star,
    /// The second star of a homeworld.
    SecondStar,
    /// The colour that a ship is traded for.
    Into,
    /// The colour of a catastrophe.
    Colour,
    /// The name of a new system.
    NewName,
    /// The number of actions passed.
    Count,
    /// The owner of the attacked ship: a direction in full after the system, as SuperDuperGames
    /// writes it.
    Victim,
}

/// An invisible character that has no place in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unseen {
    /// A control character.
    Control(char),
    /// A zero-width character.
    ZeroWidth(char),
    /// A character that changes the writing direction.
    Direction(char),
}

impl Unseen {
    /// Returns the kind of invisible character that this is, if any.
    pub(crate) fn of(character: char) -> Option<Self> {
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

    /// Returns the character itself.
    pub const fn character(self) -> char {
        match self {
            Unseen::Control(character)
            | Unseen::ZeroWidth(character)
            | Unseen::Direction(character) => character,
        }
    }
}
