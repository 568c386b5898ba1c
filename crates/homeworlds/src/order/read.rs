//! Parses the text of one turn in any dialect (N2-N4) into its requested steps, or into a
//! structured reason why it is unreadable. Must not depend on a position beyond the names on the
//! map.

mod english;
mod pattern;
mod segment;
mod word;

pub(crate) use english::{Mark, Particle, particle};
pub use pattern::Role;
pub use word::{MOST_CHARACTERS, MOST_WORDS, blanked, nearest};
pub(crate) use word::{
    Spot, begins, check, is_blank, is_starred, look_up, separates, spots, verb, without_star,
};

use crate::order::read::word::Word;
use crate::order::{BadName, Name, Order, PartialStep, Verb};

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
    fn and(self, other: Rank) -> Rank {
        match (self.max(other), self.min(other)) {
            (Rank::Partial, Rank::Astray) => Rank::PartialAstray,
            (farther, _) => farther,
        }
    }

    /// Returns whether nothing was omitted.
    pub(super) fn is_complete(self) -> bool {
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

/// Reads a typed turn. `known` lists the names of the systems on the map; if it is empty, any name
/// may be a system.
///
/// Only the words and the names on the map decide which words form which step, never legality (N5).
/// Complete steps take precedence. A word that can belong to the step before it does, and begins no
/// new step.
///
/// ```
/// use homeworlds::order::read::typed;
///
/// let steps = typed("sac y2 ann; m g1 ann vega", &[]).expect("two steps");
/// assert_eq!(steps[1].text, "m g1 ann vega");
/// let step = steps[1].meanings[0].step().expect("nothing is left out");
/// assert_eq!(step.to_string(), "move g1 ann vega");
/// ```
pub fn typed(text: &str, known: &[Name]) -> Result<Vec<Said>, Unread> {
    word::check(text)?;
    let bare = blanked(text);
    let words = word::words(&bare, known)?;
    let steps = steps(&words, known).ok_or_else(|| {
        let english = english::without_particles(&words);
        segment::refusal(english.as_deref().unwrap_or(&words))
    })?;
    spaced_home(&words, &steps).map_or(Ok(steps), Err)
}

/// Splits the words into steps: as typed if that is complete, otherwise without the English
/// particles between them (N3).
fn steps(words: &[Word<'_>], known: &[Name]) -> Option<Vec<Said>> {
    let read = |words: &[Word<'_>], limits: &[Rank]| {
        let mut limits = limits.iter();
        limits.find_map(|&limit| segment::steps(words, known, limit))
    };
    let english = english::without_particles(words);
    let in_english = |limits: &[Rank]| read(english.as_deref()?, limits);
    let no_english = |steps: &Vec<Said>| {
        let meanings = steps.iter().flat_map(|said| &said.meanings);
        let mut names = meanings.flat_map(|it| [&it.system, &it.to]).flatten();
        !names.any(|name| !known.contains(name) && particle(name.as_str()).is_some())
    };
    read(words, &[Rank::Canonical, Rank::Dialect])
        .or_else(|| in_english(&[Rank::Canonical, Rank::Dialect]))
        .or_else(|| read(words, &[Rank::Astray]).filter(no_english))
        .or_else(|| in_english(&[Rank::Astray, Rank::PartialAstray]))
        .or_else(|| read(words, &[Rank::Astray, Rank::PartialAstray]))
}

/// Detects a homeworld name of several words whose second word looks like the same verb:
/// `homeworld r1 b2 g3 My Home`.
fn spaced_home(words: &[Word<'_>], steps: &[Said]) -> Option<Unread> {
    /// Number of words in a complete set-up: the verb, two stars, a ship and a name.
    const HOME: usize = 5;
    let [home, next, ..] = steps else {
        return None;
    };
    let is_home = |said: &Said| said.verb() == Verb::Homeworld;
    let runs_on = words.get(HOME)?.part == words[0].part;
    (runs_on && is_home(home) && home.rank == Rank::Canonical)
        .then_some(next)
        .filter(|next| is_home(next) && !next.rank.is_complete())
        .map(|_| segment::surplus(words, HOME, Verb::Homeworld))
}

/// Parses the one order that `text` spells in canonical form, with verbs abbreviated or not. Reads
/// stored orders.
pub fn canonical(text: &str) -> Option<Order> {
    let step = |said: &Said| match said.meanings.as_slice() {
        [partial] if said.rank == Rank::Canonical => partial.step(),
        _ => None,
    };
    let steps: Option<_> = typed(text, &[]).ok()?.iter().map(step).collect();
    steps.map(Order)
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

    /// Returns the character itself.
    pub const fn character(self) -> char {
        match self {
            Unseen::Control(character)
            | Unseen::ZeroWidth(character)
            | Unseen::Direction(character) => character,
        }
    }
}

#[cfg(test)]
mod tests;
