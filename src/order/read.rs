//! Text of one turn in any dialect (N2-N4) -> what it may ask for; knows no position beyond the names on the map.

mod pattern;
mod segment;
mod unread;
mod word;

pub use pattern::Role;
pub use segment::Readings;
pub use unread::{Unread, Unseen};
pub use word::{
    MOST_CHARACTERS, MOST_WORDS, first_unseen, is_blank, is_long, separates, verb, without_star,
};

use crate::order::ask::Ask;
use crate::order::{Name, Order, Verb};
use segment::Segments;
use word::Word;

/// How close a reading is to the canonical form. A legal reading of a closer rank is what the text means;
/// two of the same rank stand against each other (N6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rank {
    /// Every step as N2 writes it, verbs abbreviated or not. There is at most one such reading.
    Canonical,
    /// Every step is complete, some in the order of another dialect or with a colour alone in `build`.
    Dialect,
    /// Something was left out.
    Partial,
}

impl Rank {
    /// All ranks, the canonical one first.
    pub const ALL: [Rank; 3] = [Rank::Canonical, Rank::Dialect, Rank::Partial];
}

/// A typed turn that has at least one reading.
///
/// ```
/// use referee::order::read::{Rank, Typed};
///
/// let typed = Typed::new("sac y2 ann; m g1 ann vega", &[]).expect("two steps");
/// let asks = &typed.readings(Rank::Canonical).found[0];
/// assert_eq!(asks[1].to_string(), "move g1 ann vega");
/// ```
pub struct Typed<'t> {
    words: Vec<Word<'t>>,
    known: &'t [Name],
    on_map: bool,
    starred: bool,
}

impl<'t> Typed<'t> {
    /// Reads `text`. With the names that are `known` to stand on the map, readings in which other systems act are
    /// left out, unless there are none without; give no names to keep all.
    pub fn new(text: &'t str, known: &'t [Name]) -> Result<Self, Unread> {
        let (words, starred) = word::words(text, known)?;
        let mut typed = Self {
            words,
            known,
            on_map: !known.is_empty(),
            starred,
        };
        if typed.segments().exist() {
            return Ok(typed);
        }
        typed.on_map = false;
        if typed.segments().exist() {
            return Ok(typed);
        }
        Err(segment::refusal(&typed.words))
    }

    /// The readings of exactly this rank.
    pub fn readings(&self, rank: Rank) -> Readings {
        self.segments().readings(rank, self.known)
    }

    /// Whether the turn ended with `*`, by which Abstract Play confirms what it warned about.
    pub fn starred(&self) -> bool {
        self.starred
    }

    fn segments(&self) -> Segments<'_, 't> {
        Segments::new(&self.words, self.on_map)
    }
}

/// The one order that `text` spells in canonical form, verbs abbreviated or not; stored orders are read by this.
pub fn canonical(text: &str) -> Option<Order> {
    let typed = Typed::new(text, &[]).ok()?;
    let [asks]: [Vec<Ask>; 1] = typed.readings(Rank::Canonical).found.try_into().ok()?;
    let steps: Option<Vec<_>> = asks.iter().map(Ask::step).collect();
    steps.map(Order)
}

/// A one-letter verb, by which [`verb`] reads it back.
pub(super) fn initial(verb: Verb) -> char {
    verb.word().as_bytes()[0] as char
}

#[cfg(test)]
mod tests;
