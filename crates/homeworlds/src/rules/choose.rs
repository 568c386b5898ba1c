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

/// The most groups that a panel holds beside no verbs.
pub const ALONE: usize = 4;
/// The most groups beside one row of verbs.
pub const BESIDE_A_ROW: usize = 3;
/// The most groups beside two rows of verbs.
pub const BESIDE_TWO_ROWS: usize = 2;

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

/// Choices of one kind that are read together, at most [`Group::MOST`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group<M> {
    /// The choices, in their order; all halves, or all whole steps.
    pub choices: Vec<Choice<M>>,
}

impl<M> Group<M> {
    /// The most choices of a group: as many as a menu has lines.
    pub const MOST: usize = 25;
}

/// Everything that can be chosen next; each of it can be completed to a legal turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer<M> {
    /// Kinds of steps, and steps that need nothing more to be said; at most ten.
    pub verbs: Vec<Choice<M>>,
    /// What else can be chosen at once, at most four groups beside no verbs and two or three beside some.
    pub groups: Vec<Group<M>>,
}

impl<M> Offer<M> {
    /// Nothing more can be chosen.
    pub const fn nothing() -> Self {
        Self {
            verbs: Vec::new(),
            groups: Vec::new(),
        }
    }

    /// Every choice.
    pub fn choices(&self) -> impl Iterator<Item = &Choice<M>> {
        let grouped = self.groups.iter().flat_map(|group| &group.choices);
        self.verbs.iter().chain(grouped)
    }

    /// The same with its meanings in other words.
    pub fn map<N>(self, change: impl Fn(M) -> N) -> Offer<N> {
        let change = |choices: Vec<Choice<M>>| -> Vec<Choice<N>> {
            choices
                .into_iter()
                .map(|Choice { code, kind }| Choice {
                    code,
                    kind: change(kind),
                })
                .collect()
        };
        Offer {
            verbs: change(self.verbs),
            groups: self
                .groups
                .into_iter()
                .map(|group| Group {
                    choices: change(group.choices),
                })
                .collect(),
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
