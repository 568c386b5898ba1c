//! Composing a turn by choices: what is offered next, as typed choices with short codes. It knows no ruleset.
//!
//! A code says the whole choice and needs nothing that was chosen before: `m.` a verb, `mcg1.` a ship of it, `mcg1d` the
//! whole step. On a star map it names systems by their slots, so whoever keeps a code has to keep for which position it
//! was offered.

use std::fmt;
use std::str::FromStr;

/// The short code of a choice, by which it is asked for: one to [`Code::MOST`] small letters, digits and points. One that
/// ends with a point is half a step and changes nothing; any other is a whole step.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Code(String);

impl Code {
    /// The most characters of a code.
    pub const MOST: usize = 32;

    /// Whether it is half a step.
    pub fn is_half(&self) -> bool {
        self.0.ends_with('.')
    }

    /// The code as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// What it stands for in one game.
    fn meaning<H: Coded, W: Coded>(&self) -> Result<Chosen<H, W>, NotACode> {
        self.0.parse()
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// What cannot be a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

/// What a code stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Chosen<H, W> {
    /// Half a step.
    Half(H),
    /// A whole step.
    Whole(W),
}

/// What a code can say, written as it is read.
pub trait Coded: fmt::Display + Sized {
    /// Reads it from the beginning of a code; `None` when nothing of the kind is there.
    fn read(letters: &mut Letters<'_>) -> Option<Self>;
}

/// What is left to be read of a code.
pub struct Letters<'t>(&'t str);

impl Letters<'_> {
    /// Takes so many characters that can be read.
    pub fn take<T>(&mut self, count: usize, read: impl FnOnce(&str) -> Option<T>) -> Option<T> {
        let (head, rest) = self.0.split_at_checked(count)?;
        let value = read(head)?;
        self.0 = rest;
        Some(value)
    }

    /// Takes so many characters that are such a thing as text.
    pub fn parse<T: FromStr>(&mut self, count: usize) -> Option<T> {
        self.take(count, |head| head.parse().ok())
    }

    /// Takes this letter; whether it was there.
    pub fn skip(&mut self, letter: char) -> bool {
        let rest = self.0.strip_prefix(letter);
        self.0 = rest.unwrap_or(self.0);
        rest.is_some()
    }

    /// Whether everything has been read.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl<H: Coded, W: Coded> Chosen<H, W> {
    /// What asks for it.
    pub fn code(&self) -> Code {
        let text = self.to_string();
        text.parse().expect("letters, digits and points, and few")
    }
}

impl<H: Coded, W: Coded> fmt::Display for Chosen<H, W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chosen::Half(half) => write!(f, "{half}."),
            Chosen::Whole(whole) => whole.fmt(f),
        }
    }
}

impl<H: Coded, W: Coded> FromStr for Chosen<H, W> {
    type Err = NotACode;

    fn from_str(text: &str) -> Result<Self, NotACode> {
        let half = text.strip_suffix('.');
        let mut letters = Letters(half.unwrap_or(text));
        let read = match half {
            Some(_) => H::read(&mut letters).map(Chosen::Half),
            None => W::read(&mut letters).map(Chosen::Whole),
        };
        // Nothing is read loosely: what was read must be written the same.
        read.filter(|chosen: &Self| letters.is_empty() && chosen.to_string() == text)
            .ok_or(NotACode)
    }
}

/// A turn that is composed by choices.
pub trait Composed: Clone {
    /// What can be chosen of a step that is not yet whole.
    type Half: Coded + Copy;
    /// What can be chosen at once.
    type Whole: Coded + Copy;
    /// What a choice means, in facts.
    type Kind;

    /// What can be chosen now, after `half` a step if one is given; `None` when that half leads to no legal step.
    fn offer(&self, half: Option<Self::Half>) -> Option<Offer<Self::Kind>>;

    /// Takes what was chosen; what is not legal now changes nothing. A legal turn begins with whatever is taken.
    fn take(&mut self, whole: Self::Whole) -> Result<(), NotNow>;

    /// The turn with what was chosen, if that is legal now.
    fn with(&self, whole: Self::Whole) -> Option<Self> {
        let mut longer = self.clone();
        longer.take(whole).ok()?;
        Some(longer)
    }

    /// The half or whole step that is legal now and has this code.
    fn chosen(&self, code: &Code) -> Option<Chosen<Self::Half, Self::Whole>> {
        let chosen = code.meaning().ok()?;
        let legal = match chosen {
            Chosen::Half(half) => self.offer(Some(half)).is_some(),
            Chosen::Whole(whole) => self.with(whole).is_some(),
        };
        legal.then_some(chosen)
    }

    /// What can be chosen now, after the half step that has this code if one is given.
    fn offer_after(&self, half: Option<&Code>) -> Option<Offer<Self::Kind>> {
        let Some(code) = half else {
            return self.offer(None);
        };
        match code.meaning::<Self::Half, Self::Whole>().ok()? {
            Chosen::Half(half) => self.offer(Some(half)),
            Chosen::Whole(_) => None,
        }
    }

    /// The turn with the whole step that has this code, if it is legal now.
    fn with_step(&self, code: &Code) -> Option<Self> {
        match code.meaning::<Self::Half, Self::Whole>().ok()? {
            Chosen::Half(_) => None,
            Chosen::Whole(whole) => self.with(whole),
        }
    }
}

/// What was chosen is not legal now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotNow;

/// The most groups that a panel holds.
pub const ROWS: usize = 4;

/// One thing that can be chosen next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice<M> {
    /// What asks for it.
    pub code: Code,
    /// What it means, in facts.
    pub kind: M,
}

impl<M> Choice<M> {
    /// Half a step, and what it means.
    pub fn half(half: impl Coded, kind: M) -> Self {
        let code = Code(format!("{half}."));
        Self { code, kind }
    }

    /// A whole step, and what it means.
    pub fn whole(whole: impl Coded, kind: M) -> Self {
        let code = Code(whole.to_string());
        Self { code, kind }
    }
}

/// Choices that are read together, at most [`Group::MOST`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group<M> {
    /// The choices, in their order: half and whole steps.
    pub choices: Vec<Choice<M>>,
}

impl<M> Group<M> {
    /// The most choices of a group: as many as a menu has lines.
    pub const MOST: usize = 25;
}

/// Everything that can be chosen next; each of it can be completed to a legal turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer<M> {
    /// What can be chosen at once, at most [`ROWS`] groups.
    pub groups: Vec<Group<M>>,
    /// The pass, where the turn can be one.
    pub pass: Option<Choice<M>>,
}

impl<M> Offer<M> {
    /// Nothing more can be chosen.
    pub const fn nothing() -> Self {
        Self::of(Vec::new())
    }

    /// These groups, and no pass.
    pub const fn of(groups: Vec<Group<M>>) -> Self {
        Self { groups, pass: None }
    }

    /// Every choice.
    pub fn choices(&self) -> impl Iterator<Item = &Choice<M>> {
        let grouped = self.groups.iter().flat_map(|group| &group.choices);
        grouped.chain(&self.pass)
    }

    /// The same with its meanings in other words.
    pub fn map<N>(self, change: impl Fn(M) -> N) -> Offer<N> {
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

/// The choices in at most `most` groups, none left out: those of one place, by `place`, stay together where that is
/// possible. `None` when they are too many.
pub fn grouped<M, P: PartialEq>(
    choices: Vec<Choice<M>>,
    most: usize,
    place: impl Fn(&M) -> P,
) -> Option<Vec<Group<M>>> {
    if choices.len() > most * Group::<M>::MOST {
        return None;
    }
    let together = ends(&choices, place);
    let apart = choices.len().div_ceil(Group::<M>::MOST);
    let ends = if together.len() <= most {
        together
    } else {
        (1..=apart)
            .map(|group| (group * Group::<M>::MOST).min(choices.len()))
            .collect()
    };
    let mut rest = choices.into_iter();
    let mut begin = 0;
    let groups = ends.into_iter().map(|end| {
        let choices = rest.by_ref().take(end - begin).collect();
        begin = end;
        Group { choices }
    });
    Some(groups.collect())
}

/// Where each group ends when no place is divided that fits one group.
fn ends<M, P: PartialEq>(choices: &[Choice<M>], place: impl Fn(&M) -> P) -> Vec<usize> {
    let mut ends = Vec::new();
    let (mut begin, mut whole) = (0, 0);
    for end in 1..=choices.len() {
        let next = choices.get(end).map(|choice| place(&choice.kind));
        let closes = next != Some(place(&choices[end - 1].kind));
        if end - begin > Group::<M>::MOST {
            begin = if whole > begin { whole } else { end - 1 };
            ends.push(begin);
        }
        if closes {
            whole = end;
        }
    }
    if begin < choices.len() {
        ends.push(choices.len());
    }
    ends
}

/// The choices of one kind, by the ways in which they can be offered, the most direct first: all whole steps, then half steps
/// that lead to them. A way without choices is none; the last always fits a group.
pub struct Section<M>(pub Vec<Vec<Choice<M>>>);

impl<M> Section<M> {
    /// How many groups this way takes.
    fn rows(&self, way: usize) -> usize {
        self.0[way].len().div_ceil(Group::<M>::MOST)
    }

    /// The most direct way that takes one group.
    fn short(&self) -> usize {
        let fits = |&way: &usize| self.rows(way) == 1;
        (0..self.0.len()).find(fits).unwrap_or(0)
    }

    /// The next way that is more direct.
    fn better(&self, way: usize) -> Option<usize> {
        (0..way).rev().find(|&way| self.rows(way) > 0)
    }

    /// The next way that is less direct.
    fn shorter(&self, way: usize) -> Option<usize> {
        (way + 1..self.0.len()).find(|&way| self.rows(way) > 0)
    }
}

/// The sections in at most `rows` groups, each offered as directly as there is room for, the first before the others. Where
/// they are more than the groups, neighbours with few choices share one. `place` says what stays together.
pub fn packed<M, P: PartialEq>(
    mut sections: Vec<Section<M>>,
    rows: usize,
    place: impl Fn(&M) -> P,
) -> Vec<Group<M>> {
    sections.retain(|section| section.0.iter().any(|way| !way.is_empty()));
    let mut ways: Vec<usize> = sections.iter().map(Section::short).collect();
    while let Some(section) = next_better(&sections, &ways, rows) {
        ways[section] = sections[section].better(ways[section]).unwrap_or(0);
    }
    while sections.len() > rows && !can_share(&sections, &ways, rows) {
        let Some(section) = next_shorter(&sections, &ways) else {
            break;
        };
        ways[section] = sections[section].shorter(ways[section]).unwrap_or(0);
    }
    let taken = sections.into_iter().zip(ways);
    let taken = taken.map(|(section, way)| section.0.into_iter().nth(way).unwrap_or_default());
    shared(taken.collect(), rows)
        .into_iter()
        .flat_map(|choices| {
            let most = choices.len().div_ceil(Group::<M>::MOST);
            grouped(choices, most, &place).unwrap_or_default()
        })
        .collect()
}

/// The section that is offered least directly of those for which there is room to do better.
fn next_better<M>(sections: &[Section<M>], ways: &[usize], rows: usize) -> Option<usize> {
    let taken = sections.iter().zip(ways);
    let taken: usize = taken.map(|(section, &way)| section.rows(way)).sum();
    let fits = |&section: &usize| {
        let (section, way) = (&sections[section], ways[section]);
        let better = section.better(way).map(|better| section.rows(better));
        better.is_some_and(|better| taken - section.rows(way) + better <= rows)
    };
    let possible = (0..sections.len()).rev().filter(fits);
    possible.max_by_key(|&section| ways[section])
}

/// The section with the most choices of those that can be offered less directly.
fn next_shorter<M>(sections: &[Section<M>], ways: &[usize]) -> Option<usize> {
    let possible =
        (0..sections.len()).filter(|&section| sections[section].shorter(ways[section]).is_some());
    possible.max_by_key(|&section| sections[section].0[ways[section]].len())
}

/// Whether so many groups hold them, offered in these ways.
fn can_share<M>(sections: &[Section<M>], ways: &[usize], rows: usize) -> bool {
    let taken = sections.iter().zip(ways);
    let sizes = taken.map(|(section, &way)| vec![(); section.0[way].len()]);
    shared(sizes.collect(), rows).len() <= rows
}

/// The lists, neighbours joined as long as they are more than `rows` and two fit a group: the smallest first.
fn shared<T>(mut lists: Vec<Vec<T>>, rows: usize) -> Vec<Vec<T>> {
    while lists.len() > rows {
        let sizes = lists.windows(2).map(|pair| pair[0].len() + pair[1].len());
        let smallest = sizes.enumerate().min_by_key(|(_, size)| *size);
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

    /// So many choices at each place.
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
        let groups = grouped(choices(places), most, |place| *place)?;
        Some(groups.iter().map(|group| group.choices.len()).collect())
    }

    #[test]
    fn places_stay_together_where_that_is_possible() {
        assert_eq!(sizes(&[], 1), Some(vec![]));
        assert_eq!(sizes(&[20, 5], 1), Some(vec![25]));
        assert_eq!(sizes(&[20, 6], 4), Some(vec![20, 6]));
        assert_eq!(sizes(&[10, 10, 10], 4), Some(vec![20, 10]));
        assert_eq!(sizes(&[30, 3], 4), Some(vec![25, 8]));
        assert_eq!(sizes(&[20, 20, 10], 2), Some(vec![25, 25]));
        assert_eq!(sizes(&[20, 20, 11], 2), None);
    }

    /// Sections whose ways have so many choices, and the sizes of the groups in which they come.
    fn rows(sections: &[&[usize]]) -> Vec<usize> {
        let sections = sections.iter().map(|ways| {
            let ways = ways.iter().map(|&size| choices(&vec![1; size]));
            Section(ways.collect())
        });
        let groups = packed(sections.collect(), ROWS, |place| *place);
        groups.iter().map(|group| group.choices.len()).collect()
    }

    #[test]
    fn sections_are_offered_as_directly_as_there_is_room() {
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
    fn only_short_plain_texts_are_codes() {
        for text in ["m.", "mag1d", "hr1b2g3"] {
            assert_eq!(
                text.parse::<Code>().map(|code| code.to_string()),
                Ok(text.into())
            );
        }
        for text in ["", "M", "a b", "a:b", &"x".repeat(33)] {
            assert_eq!(text.parse::<Code>(), Err(NotACode), "{text}");
        }
    }
}
