//! Composition of a turn by choices. Lists the legal next steps once, and narrows them word by
//! word. Must not depend on a ruleset.
//!
//! The code of a step consists of its words and is independent of earlier choices: `m` a verb,
//! `cg1` the ship, `d` its destination. A prefix of words with a trailing point, `m.` or `mcg1.`,
//! stands for all steps with that prefix. On a star map a code names systems by their slots, so
//! stored codes are only valid with the position for which they were offered.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The short code that requests a choice: one to [`Code::MOST`] lower-case letters, digits and
/// points. A code with a trailing point is half a step and changes nothing; any other is a whole
/// step.
///
/// ```
/// use homeworlds::rules::choose::Code;
///
/// let half: Code = "m.".parse()?;
/// assert!(half.is_half());
/// # Ok::<(), homeworlds::rules::choose::NotACode>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String")]
pub struct Code(String);

impl Code {
    /// Maximum number of characters in a code.
    pub const MOST: usize = 10;

    /// Returns whether it is half a step.
    pub fn is_half(&self) -> bool {
        self.0.ends_with('.')
    }

    /// Returns the code as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The error for a text that is no code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "a code has lower-case letters, digits and full stops, {} at most",
    Code::MOST
)]
pub struct NotACode;

impl FromStr for Code {
    type Err = NotACode;

    fn from_str(text: &str) -> Result<Self, NotACode> {
        let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '.';
        if text.is_empty() || text.len() > Code::MOST || !text.chars().all(fits) {
            return Err(NotACode);
        }
        Ok(Self(text.to_owned()))
    }
}

impl TryFrom<String> for Code {
    type Error = NotACode;

    fn try_from(text: String) -> Result<Self, NotACode> {
        text.parse()
    }
}

/// A step that is legal now, with the words of its code.
#[derive(Clone, Debug)]
pub struct Offered<S> {
    /// The words, separated by blanks. A pass has the word `p`.
    pub words: String,
    /// The step.
    pub step: S,
}

impl<S> Offered<S> {
    /// Returns the code that requests the step.
    pub(super) fn code(&self) -> Code {
        Code(self.words.replace(' ', ""))
    }

    /// Returns the first `words` words, or all if there are fewer.
    fn beginning(&self, words: usize) -> &str {
        first_words(&self.words, words)
    }

    /// Returns the number of leading words that both have in common.
    fn shared(&self, other: &Self) -> usize {
        self.words
            .split(' ')
            .zip(other.words.split(' '))
            .take_while(|(one, other)| one == other)
            .count()
    }
}

/// Returns the first `words` words of a text, or all if there are fewer.
pub(super) fn first_words(text: &str, words: usize) -> &str {
    let end = text.match_indices(' ').nth(words - 1);
    &text[..end.map_or(text.len(), |(at, _)| at)]
}

/// Returns whether the words spell `code`.
fn spell(words: &str, code: &str) -> bool {
    words.bytes().filter(|&byte| byte != b' ').eq(code.bytes())
}

/// Returns the number of leading words that the steps have in common.
fn beginning_of<S>(steps: &[Offered<S>]) -> usize {
    let with_first = steps.iter().map(|step| step.shared(&steps[0]));
    with_first.min().unwrap_or(0)
}

/// The part of a step that a choice covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Extent {
    /// This many leading words of its code.
    Words(usize),
    /// The whole step.
    Whole,
}

/// A turn that is composed by choices.
pub trait Composed: Clone {
    /// The type of a step.
    type Step;
    /// The meaning of a choice, as structured data.
    type Kind: Clone;
    /// The key by which choices are kept together.
    type Place: PartialEq;

    /// Returns every step that is legal now and leads to a legal turn. Steps of one kind are
    /// adjacent, and a pass comes last.
    fn next_steps(&self) -> Vec<Offered<Self::Step>>;

    /// Returns the ways to offer steps that have the first `chosen` words in common, most direct
    /// first. A way without choices does not count; at least one fits a panel.
    fn ways(&self, steps: &[Offered<Self::Step>], chosen: usize) -> Vec<Vec<Choice<Self::Kind>>>;

    /// Returns the meaning of choosing this extent of a step. `alone` is set if the same piece
    /// performs everything offered with it.
    fn kind(&self, step: &Self::Step, extent: Extent, alone: bool) -> Self::Kind;

    /// Returns the key by which a choice is kept together with others.
    fn place(kind: &Self::Kind) -> Self::Place;

    /// Returns whether a choice never shares a group with choices of another kind.
    fn stands_apart(_kind: &Self::Kind) -> bool {
        false
    }

    /// Takes a step that is legal now.
    fn take(&mut self, step: &Self::Step);

    /// Returns the turn with the whole step of this code added, if it is legal now.
    fn with(&self, code: &Code) -> Option<Self> {
        let steps = self.next_steps();
        let asked = |step: &&Offered<_>| spell(&step.words, &code.0);
        let mut longer = self.clone();
        longer.take(&steps.iter().find(asked)?.step);
        Some(longer)
    }

    /// Returns the current choices, after the half step `half` if given, or `None` if that half
    /// step leads to no legal step.
    fn offer(&self, half: Option<&Code>) -> Option<Offer<Self::Kind>> {
        let mut steps = self.next_steps();
        if let Some(half) = half {
            let half = half.0.strip_suffix('.')?;
            let begins = |step: &Offered<_>, words| spell(step.beginning(words), half);
            let mut counts = 1..Code::MOST;
            let chosen = counts.find(|&words| steps.iter().any(|step| begins(step, words)))?;
            steps.retain(|step| begins(step, chosen) && !spell(&step.words, half));
            return self.narrowed(&steps, chosen);
        }
        let pass = steps
            .pop_if(|step| step.words == "p")
            .and_then(|pass| self.cut(&[pass], |_| 1).pop());
        let groups = match beginning_of(&steps) {
            0 | 1 => {
                // Offer each kind in its own ways, or by its first word alone.
                let kinds = steps.chunk_by(|one, other| one.shared(other) > 0);
                let sections = kinds.map(|steps| {
                    let verb = self.cut(steps, |_| 1);
                    self.ways(steps, 0).into_iter().chain([verb]).collect()
                });
                packed(sections.collect(), ROWS, Self::place, Self::stands_apart)
            }
            chosen => self.narrowed(&steps, chosen)?.groups,
        };
        Some(Offer { groups, pass })
    }

    /// Returns the steps in the most direct way that fits a panel.
    fn narrowed(&self, steps: &[Offered<Self::Step>], chosen: usize) -> Option<Offer<Self::Kind>> {
        let mut ways = self
            .ways(steps, chosen)
            .into_iter()
            .filter(|way| !way.is_empty());
        let groups = ways.find_map(|way| grouped(&way, ROWS, Self::place))?;
        Some(Offer { groups, pass: None })
    }

    /// Returns one choice for all steps with this many leading words in common. A choice that leads
    /// to a single step is that step.
    fn cut(
        &self,
        steps: &[Offered<Self::Step>],
        words: impl Fn(&Self::Step) -> usize,
    ) -> Vec<Choice<Self::Kind>> {
        let alone = beginning_of(steps) > 1;
        let mut found: Vec<(&str, &Offered<Self::Step>, Extent)> = Vec::new();
        for step in steps {
            let words = words(&step.step);
            let beginning = step.beginning(words);
            let half = beginning.len() < step.words.len();
            let mut known = found.iter_mut().filter(|_| half);
            match known.find(|(known, ..)| *known == beginning) {
                Some((_, _, extent)) => *extent = Extent::Words(words),
                None => found.push((beginning, step, Extent::Whole)),
            }
        }
        let choices = found.into_iter().map(|(half, step, extent)| Choice {
            code: match extent {
                Extent::Words(_) => Code(half.replace(' ', "") + "."),
                Extent::Whole => step.code(),
            },
            kind: self.kind(&step.step, extent, alone),
        });
        choices.collect()
    }
}

/// Maximum number of groups on a panel.
pub(super) const ROWS: usize = 4;

/// One possible next choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice<M> {
    /// The code that requests it.
    pub code: Code,
    /// Its meaning, as structured data.
    pub kind: M,
}

/// Choices that are shown together, at most [`Group::MOST`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group<M> {
    /// The choices in order: half and whole steps.
    pub choices: Vec<Choice<M>>,
}

impl<M> Group<M> {
    /// Maximum number of choices in a group: the options of a menu.
    pub const MOST: usize = 25;
}

/// All possible next choices. Each can be completed to a legal turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer<M> {
    /// The groups of choices, at most four.
    pub groups: Vec<Group<M>>,
    /// The pass, if the turn can be one.
    pub pass: Option<Choice<M>>,
}

impl<M> Offer<M> {
    /// Creates an offer without choices.
    pub const fn nothing() -> Self {
        Self {
            groups: Vec::new(),
            pass: None,
        }
    }

    /// Iterates over all choices.
    pub fn choices(&self) -> impl Iterator<Item = &Choice<M>> {
        self.groups
            .iter()
            .flat_map(|group| &group.choices)
            .chain(&self.pass)
    }

    /// Returns the offer with each meaning converted by `change`.
    pub(super) fn map<N>(self, change: impl Fn(M) -> N) -> Offer<N> {
        let change = |Choice { code, kind }| Choice {
            code,
            kind: change(kind),
        };
        let groups = self.groups.into_iter().map(|group| Group {
            choices: group.choices.into_iter().map(&change).collect(),
        });
        Offer {
            groups: groups.collect(),
            pass: self.pass.map(&change),
        }
    }
}

/// Splits the choices into at most `most` groups, without omissions. Choices of the same `place`
/// stay together where possible. Returns `None` if there are too many.
fn grouped<M: Clone, P: PartialEq>(
    choices: &[Choice<M>],
    most: usize,
    place: impl Fn(&M) -> P,
) -> Option<Vec<Group<M>>> {
    let apart = choices.chunks(Group::<M>::MOST);
    if apart.len() > most {
        return None;
    }
    let mut groups: Vec<Vec<Choice<M>>> = Vec::new();
    for together in choices.chunk_by(|one, next| place(&one.kind) == place(&next.kind)) {
        let fits = |group: &&mut Vec<_>| group.len() + together.len() <= Group::<M>::MOST;
        match groups.last_mut().filter(fits) {
            Some(group) => group.extend_from_slice(together),
            None => groups.extend(together.chunks(Group::<M>::MOST).map(<[_]>::to_vec)),
        }
    }
    if groups.len() > most {
        groups = apart.map(<[_]>::to_vec).collect();
    }
    Some(
        groups
            .into_iter()
            .map(|choices| Group { choices })
            .collect(),
    )
}

/// The choices of one kind, by the ways to offer them, most direct first: all whole steps, then
/// half steps that lead to them. A way without choices does not count; the last way always fits a
/// group.
pub(crate) type Section<M> = Vec<Vec<Choice<M>>>;

/// Packs the sections into at most `rows` groups, each as directly as space permits. If there are
/// more sections than groups, neighbours with few choices share a group, unless one of them
/// `stands_apart`. `place` decides which choices stay together.
fn packed<M: Clone, P: PartialEq>(
    mut sections: Vec<Section<M>>,
    rows: usize,
    place: impl Fn(&M) -> P,
    stands_apart: impl Fn(&M) -> bool,
) -> Vec<Group<M>> {
    // The most direct way comes last.
    for ways in &mut sections {
        ways.retain(|way| !way.is_empty());
        ways.reverse();
    }
    sections.retain(|ways| !ways.is_empty());
    loop {
        let direct = sections.iter().filter_map(|ways| ways.last().cloned());
        let apart = |choice: &Choice<M>| stands_apart(&choice.kind);
        let lists = shared(direct.collect(), rows, apart).into_iter();
        let groups = lists.flat_map(|choices| {
            let most = choices.len().div_ceil(Group::<M>::MOST);
            grouped(&choices, most, &place).unwrap_or_default()
        });
        let groups: Vec<Group<M>> = groups.collect();
        if groups.len() <= rows {
            return groups;
        }
        // Offer the longest section less directly; among equals, the one that is still longest
        // afterwards. Sections that already offer half steps come last.
        let shorter = (0..sections.len()).filter(|&section| sections[section].len() > 1);
        let longest = shorter.max_by_key(|&section| {
            let ways = || sections[section].iter().rev().take(2);
            let is_half = |choice: &Choice<M>| choice.code.is_half();
            let halves = ways().next().is_some_and(|way| way.iter().any(is_half));
            (!halves, ways().map(Vec::len).collect::<Vec<_>>())
        });
        let Some(longest) = longest else {
            return groups;
        };
        sections[longest].pop();
    }
}

/// Joins neighbouring lists while there are more than `rows` and two of them fit a group, smallest
/// first. Never joins a list that is `apart`.
fn shared<T>(mut lists: Vec<Vec<T>>, rows: usize, apart: impl Fn(&T) -> bool) -> Vec<Vec<T>> {
    while lists.len() > rows {
        let pairs = lists.windows(2).enumerate();
        let joint = pairs.filter(|(_, pair)| !pair.iter().flatten().any(&apart));
        let sizes = joint.map(|(first, pair)| (first, pair[0].len() + pair[1].len()));
        let smallest = sizes.min_by_key(|(_, size)| *size);
        let Some((first, _)) = smallest.filter(|(_, size)| *size <= Group::<T>::MOST) else {
            break;
        };
        let second = lists.remove(first + 1);
        lists[first].extend(second);
    }
    lists
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Creates the given number of choices at each place.
    fn choices(places: &[usize]) -> Vec<Choice<usize>> {
        let each = places.iter().enumerate();
        each.flat_map(|(place, &count)| vec![place; count])
            .map(|kind| Choice {
                code: Code("x".into()),
                kind,
            })
            .collect()
    }

    fn sizes(places: &[usize], most: usize) -> Option<Vec<usize>> {
        let groups = grouped(&choices(places), most, |place| *place)?;
        Some(groups.iter().map(|group| group.choices.len()).collect())
    }

    #[test]
    fn places_stay_together_if_possible() {
        assert_eq!(sizes(&[], 1), Some(vec![]));
        assert_eq!(sizes(&[20, 5], 1), Some(vec![25]));
        assert_eq!(sizes(&[20, 6], 4), Some(vec![20, 6]));
        assert_eq!(sizes(&[10, 10, 10], 4), Some(vec![20, 10]));
        assert_eq!(sizes(&[30, 3], 4), Some(vec![25, 8]));
        assert_eq!(sizes(&[20, 20, 10], 2), Some(vec![25, 25]));
        assert_eq!(sizes(&[20, 20, 11], 2), None);
    }

    /// Packs sections whose ways have these numbers of choices, and returns the sizes of the
    /// resulting groups.
    fn rows(sections: &[&[usize]]) -> Vec<usize> {
        let sections = sections.iter().map(|ways| {
            let ways = ways.iter().map(|&size| choices(&vec![1; size]));
            ways.collect()
        });
        let groups = packed(sections.collect(), ROWS, |place| *place, |_| false);
        groups.iter().map(|group| group.choices.len()).collect()
    }

    #[test]
    fn sections_open_as_space_permits() {
        assert!(rows(&[]).is_empty());
        assert_eq!(rows(&[&[3], &[0, 2, 1], &[]]), [3, 2]);
        assert_eq!(rows(&[&[60, 5, 1], &[2]]), [25, 25, 10, 2]);
        assert_eq!(rows(&[&[60, 5, 1], &[2], &[2]]), [5, 2, 2]);
        assert_eq!(rows(&[&[30, 5, 1], &[0, 30, 1]]), [25, 5, 25, 5]);
        assert_eq!(rows(&[&[30, 5, 1], &[2], &[0, 30, 1]]), [5, 2, 25, 5]);
        assert_eq!(rows(&[&[9], &[9], &[2], &[3], &[9]]), [9, 9, 5, 9]);
        assert_eq!(
            rows(&[&[20, 1], &[20, 1], &[20, 1], &[20, 1], &[20, 1]]),
            [20, 20, 20, 21]
        );
    }

    #[test]
    fn separate_lists_are_never_joined() {
        let lists = || vec![vec![1; 9], vec![1; 8], vec![7], vec![1], vec![1; 2]];
        let sizes = |apart: fn(&i32) -> bool, rows| {
            let lists = shared(lists(), rows, apart);
            lists.iter().map(Vec::len).collect::<Vec<_>>()
        };
        assert_eq!(sizes(|_| false, 4), [9, 8, 2, 2]);
        assert_eq!(sizes(|&kind| kind == 7, 4), [9, 8, 1, 3]);
        assert_eq!(sizes(|&kind| kind == 7, 3), [17, 1, 3]);
        assert_eq!(sizes(|&kind| kind == 7, 2), [17, 1, 3]);
    }

    #[test]
    fn only_short_plain_texts_are_codes() {
        for text in ["m.", "mag1d", "hr1b2g3"] {
            assert_eq!(
                text.parse::<Code>().map(|code| code.to_string()),
                Ok(text.into())
            );
        }
        for text in ["", "M", "a b", "a:b", &"x".repeat(Code::MOST + 1)] {
            assert_eq!(text.parse::<Code>(), Err(NotACode), "{text}");
        }
    }
}
