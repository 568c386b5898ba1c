//! Text of one turn in any dialect (N2-N4) -> what its steps ask for, or why it cannot be read, in facts; knows no position beyond
//! the names on the map.

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

/// How close a step is to the canonical form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rank {
    /// As N2 writes it, the verb abbreviated or not.
    Canonical,
    /// Complete, in the order of another dialect or with a colour alone in `build`.
    Dialect,
    /// Complete, but it names a system that is not on the map.
    Astray,
    /// Something was left out.
    Partial,
    /// Something was left out, and it names a system that is not on the map.
    PartialAstray,
}

impl Rank {
    /// The rank of what has a part of this rank and another.
    fn and(self, other: Rank) -> Rank {
        match (self.max(other), self.min(other)) {
            (Rank::Partial, Rank::Astray) => Rank::PartialAstray,
            (farther, _) => farther,
        }
    }

    /// Whether nothing was left out.
    pub(super) fn is_complete(self) -> bool {
        self < Rank::Partial
    }
}

/// One step as it was said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// The words of the step as typed, without what was typed between them.
    pub text: String,
    /// What they ask for, in one way at least or, where something was left out, in several: `move g1 alice` may say where from or
    /// where to.
    pub meanings: Vec<PartialStep>,
    /// How close they are to the canonical form.
    pub rank: Rank,
    /// What a canonical step asks for as well if it was written in another dialect, as the steps of a record may be:
    /// `trade g1 y1 b` where systems are called Y1 and B.
    pub in_dialect: Vec<PartialStep>,
}

impl Said {
    /// The verb that begins the step.
    pub fn verb(&self) -> Verb {
        self.meanings[0].verb
    }
}

/// Reads a typed turn, where the systems of these names are `known` to stand on the map; with no names, every name may be one.
///
/// Which words make which step is settled by the words and the names on the map alone, never by what would be legal (N5). What
/// makes complete steps is read so. A word that can be part of the step before it is that, and begins no step.
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

/// The steps that the words make: as they stand if that is complete, else without the English between them (N3).
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

/// A home's name of several words of which the second looks like the same verb: `homeworld r1 b2 g3 My Home`.
fn spaced_home(words: &[Word<'_>], steps: &[Said]) -> Option<Unread> {
    /// The verb, two stars, a ship and a name.
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

/// The one order that `text` spells in canonical form, verbs abbreviated or not; stored orders are read by this.
pub fn canonical(text: &str) -> Option<Order> {
    let step = |said: &Said| match said.meanings.as_slice() {
        [partial] if said.rank == Rank::Canonical => partial.step(),
        _ => None,
    };
    let steps: Option<_> = typed(text, &[]).ok()?.iter().map(step).collect();
    steps.map(Order)
}

/// Why a text is no turn in any dialect of a game with verbs `V`, where words fit or misfit as `M` says.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unread<V = Verb, M = Misfit> {
    /// Nothing but blanks.
    #[error("nothing was typed")]
    Nothing,
    /// More characters or words than any turn can have.
    #[error("the text is longer than any turn")]
    Long,
    /// A character that cannot be seen, or that turns the direction of writing.
    #[error("character U+{:04X} at byte {at} cannot be seen", u32::from(unseen.character()))]
    Unseen {
        /// Where it begins, in bytes.
        at: usize,
        /// What cannot be seen.
        unseen: Unseen,
    },
    /// A step must begin with a verb, and this word is none; `near` is the one that it resembles most.
    #[error("{word:?} is no verb")]
    NoVerb {
        /// Where it begins, in bytes.
        at: usize,
        /// The word.
        word: String,
        /// The verb that it may be a misspelling of.
        near: Option<V>,
    },
    /// The word has no place in the step.
    #[error("{word:?} has no place in a step with `{verb}`")]
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
mod tests;
