//! What comes of a typed turn: the search for the one that is meant where something was left out (N5), and ways in which it can go
//! on. It knows no ruleset.

use std::fmt::Display;

use crate::order::joined;

/// How long to search for what a turn with omissions means.
#[derive(Clone, Copy, Debug)]
pub(super) struct Effort {
    /// How many steps are tried.
    tries: u32,
    /// How many legal turns are listed when there are several.
    listed: usize,
}

impl Effort {
    /// For a turn that was sent: a few milliseconds at most.
    pub(super) const FULL: Effort = Effort {
        tries: 4_000,
        listed: 8,
    };

    /// For a turn that is being typed: whether it means exactly one turn, if that is soon seen.
    pub(super) const GLANCE: Effort = Effort {
        tries: 100,
        listed: 1,
    };
}

/// What was found, and what stands closest against it: turns `T`, refusals `R`, and how much each has to do with what was
/// meant.
pub(super) struct Search<T, C, R> {
    found: Vec<T>,
    more: bool,
    closest: Option<(C, R)>,
    effort: Effort,
}

impl<T, C: PartialOrd, R> Search<T, C, R> {
    /// A search that has found nothing.
    pub(super) const fn new(effort: Effort) -> Self {
        Self {
            found: Vec::new(),
            more: false,
            closest: None,
            effort,
        }
    }

    /// Whether nothing was found.
    pub(super) const fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// Whether enough was found or tried; counts the try that follows if not.
    pub(super) fn is_full(&mut self) -> bool {
        if self.found.len() > self.effort.listed || self.effort.tries == 0 {
            self.more = true;
            return true;
        }
        self.effort.tries -= 1;
        false
    }

    /// Notes a turn that may be meant, unless one is there that comes to the same.
    pub(super) fn arrive(&mut self, turn: T, same: impl Fn(&T, &T) -> bool) {
        if !self.found.iter().any(|other| same(other, &turn)) {
            self.found.push(turn);
        }
    }

    /// Notes a refusal, unless a closer one is known.
    pub(super) fn refuse(&mut self, closeness: C, refusal: R) {
        let known = self.closest.as_ref();
        if known.is_none_or(|(known, _)| *known < closeness) {
            self.closest = Some((closeness, refusal));
        }
    }

    /// The one turn that is meant, or why it is none; turns are told as `order` says.
    pub(super) fn conclude<U, O: Display>(
        mut self,
        order: impl Fn(&T) -> Option<O>,
    ) -> Result<T, NotUnderstood<U, O, R>> {
        if self.found.len() > 1 {
            let listed = self.found.iter().take(self.effort.listed);
            return Err(NotUnderstood::Several {
                orders: listed.filter_map(order).collect(),
                more: self.more || self.found.len() > self.effort.listed,
            });
        }
        if self.more {
            return Err(NotUnderstood::TooOpen);
        }
        match (self.found.pop(), self.closest) {
            (Some(found), _) => Ok(found),
            (None, Some((_, refusal))) => Err(NotUnderstood::Refused(refusal)),
            (None, None) => Err(NotUnderstood::TooOpen),
        }
    }
}

/// How strictly a typed turn is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strictness {
    /// A turn in a game that is being played.
    Play,
    /// A turn of a record: a pass beside a real action is dropped (N4).
    Record,
}

/// A typed turn that is exactly one legal turn, judged but not yet counted.
#[derive(Clone, Debug)]
pub struct Understood<V> {
    /// The turn that was meant.
    pub verdict: V,
    /// Whether it ended with `*`, by which players of Abstract Play confirm what they were warned about.
    pub starred: bool,
    /// How many passes beside a real action were dropped, in a record (N4).
    pub dropped_passes: usize,
}

impl<V> Understood<V> {
    /// The same with its verdict in another form.
    pub fn map<W>(self, change: impl FnOnce(V) -> W) -> Understood<W> {
        Understood {
            verdict: change(self.verdict),
            starred: self.starred,
            dropped_passes: self.dropped_passes,
        }
    }
}

/// Why a typed turn is not exactly one legal turn.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotUnderstood<U, O: Display, R> {
    /// It is no turn in any dialect.
    #[error("{0}")]
    Unread(U),
    /// It is not legal; this is what stands against what goes farthest.
    #[error("{0}")]
    Refused(R),
    /// Several legal turns are meant (N5): these, and more if `more`.
    #[error("it may mean any of: {}", joined(.orders, " or "))]
    Several {
        /// Some of them.
        orders: Vec<O>,
        /// Whether there are others.
        more: bool,
    },
    /// So much was left out that the search was given up.
    #[error("too much is left out to tell what it means")]
    TooOpen,
}

impl<U, O: Display, R> From<R> for NotUnderstood<U, O, R> {
    fn from(refusal: R) -> Self {
        NotUnderstood::Refused(refusal)
    }
}

/// One way in which a typed turn can go on. Both texts are notation and mean the same, so either can be typed on or sent.
///
/// ```
/// use homeworlds::rules::{AnyGame, Ruleset};
///
/// let homes = vec!["Ann".parse()?, "Beth".parse()?];
/// let game = AnyGame::from_text(Ruleset::default(), homes, "<0>; Ann(0,r1b2)g3-; Beth(1,y1b3)-g3")?;
/// assert!(!game.suggest("bui").is_empty());
/// assert!(game.suggest("nothing like that").is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suggestion {
    /// The turn in canonical form, with `…` behind it if its last step is unfinished.
    pub label: String,
    /// The turn abbreviated.
    pub value: String,
}

impl Suggestion {
    /// The most characters that a label or a value has.
    pub const MOST_CHARACTERS: usize = 100;
}

/// The longest text that is still completed; nothing behind it would fit.
pub(super) const MOST_TYPED: usize = 400;

/// Suggestions, each once and at most [`List::MOST`].
#[derive(Default)]
pub(super) struct List(pub(super) Vec<Suggestion>);

impl List {
    /// The most suggestions at a time.
    pub(super) const MOST: usize = 25;

    /// How many more there may be.
    pub(super) fn room(&self) -> usize {
        Self::MOST - self.0.len()
    }

    /// Adds a suggestion, unless it is too long or there already, or there is no room.
    pub(super) fn add(&mut self, mut label: String, value: String) {
        let known = self.0.iter().any(|other| other.value == value);
        if known || value.len() > Suggestion::MOST_CHARACTERS || self.room() == 0 {
            return;
        }
        if label.chars().count() > Suggestion::MOST_CHARACTERS {
            label.clone_from(&value);
        }
        self.0.push(Suggestion { label, value });
    }
}

/// What begins alike together, by the deepest beginning of which there are no more than there is room for.
pub(super) fn grouped<'c, C>(
    candidates: &'c [C],
    deepest: usize,
    room: usize,
    beginning: impl Fn(&'c C, usize) -> &'c str,
) -> Option<Vec<(&'c str, Vec<&'c C>)>> {
    (1..=deepest).rev().find_map(|depth| {
        let mut groups: Vec<(&str, Vec<&C>)> = Vec::new();
        for candidate in candidates {
            let beginning = beginning(candidate, depth);
            match groups.iter().position(|(known, _)| *known == beginning) {
                Some(group) => groups[group].1.push(candidate),
                None if groups.len() == room => return None,
                None => groups.push((beginning, vec![candidate])),
            }
        }
        Some(groups)
    })
}
