//! Interpretation of a typed turn: the search for the meaning of a turn with omissions (N5), and
//! its continuations. Must not depend on a ruleset.

use std::fmt::Display;

use crate::order::joined;

/// The search limits for a turn with omissions.
#[derive(Clone, Copy, Debug)]
pub(super) struct Effort {
    /// Maximum number of steps tried.
    tries: u32,
    /// Maximum number of legal turns listed if there are several.
    listed: usize,
}

impl Effort {
    /// Limits for a submitted turn: a few milliseconds at most.
    pub(super) const FULL: Effort = Effort {
        tries: 4_000,
        listed: 8,
    };

    /// Limits for a turn that is still being typed, to check quickly whether it means exactly one
    /// turn.
    pub(super) const GLANCE: Effort = Effort {
        tries: 100,
        listed: 1,
    };
}

/// The search results: turns `T`, and the refusal `R` with the greatest closeness `C` to the
/// intended turn.
pub(super) struct Search<T, C, R> {
    found: Vec<T>,
    more: bool,
    closest: Option<(C, R)>,
    effort: Effort,
}

impl<T, C: PartialOrd, R> Search<T, C, R> {
    /// Creates a search without results.
    pub(super) const fn new(effort: Effort) -> Self {
        Self {
            found: Vec::new(),
            more: false,
            closest: None,
            effort,
        }
    }

    /// Returns whether nothing was found.
    pub(super) const fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// Returns whether enough was found or tried. If not, counts the attempt that follows.
    pub(super) fn is_full(&mut self) -> bool {
        if self.found.len() > self.effort.listed || self.effort.tries == 0 {
            self.more = true;
            return true;
        }
        self.effort.tries -= 1;
        false
    }

    /// Adds a possible turn, unless an equivalent one is already there.
    pub(super) fn arrive(&mut self, turn: T, same: impl Fn(&T, &T) -> bool) {
        if !self.found.iter().any(|other| same(other, &turn)) {
            self.found.push(turn);
        }
    }

    /// Records a refusal, unless a closer one is known.
    pub(super) fn refuse(&mut self, closeness: C, refusal: R) {
        let known = self.closest.as_ref();
        if known.is_none_or(|(known, _)| *known < closeness) {
            self.closest = Some((closeness, refusal));
        }
    }

    /// Returns the one turn that is meant, or the reason why there is none. `order` converts the
    /// turns for listing.
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

/// The strictness with which a typed turn is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strictness {
    /// A turn in a game that is being played.
    Play,
    /// A turn of a record: a pass next to a real action is dropped (N4).
    Record,
}

/// A typed turn that means exactly one legal turn, judged but not yet applied.
#[derive(Clone, Debug)]
pub struct Understood<V> {
    /// The verdict on that turn.
    pub verdict: V,
    /// Whether it ended with `*`, with which players of Abstract Play confirm a turn after a
    /// warning.
    pub starred: bool,
    /// The number of passes next to a real action that were dropped, in a record (N4).
    pub dropped_passes: usize,
}

impl<V> Understood<V> {
    /// Returns the same with its verdict converted.
    pub(super) fn map<W>(self, change: impl FnOnce(V) -> W) -> Understood<W> {
        Understood {
            verdict: change(self.verdict),
            starred: self.starred,
            dropped_passes: self.dropped_passes,
        }
    }
}

/// The reason why a typed turn does not mean exactly one legal turn.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotUnderstood<U, O: Display, R> {
    /// It is no turn in any dialect.
    #[error("{0}")]
    Unread(U),
    /// It is not legal. Contains the refusal of the attempt that got farthest.
    #[error("{0}")]
    Refused(R),
    /// It means several legal turns (N5): these, and more if `more`.
    #[error("it may mean any of: {}", joined(.orders, " or "))]
    Several {
        /// Some of these turns.
        orders: Vec<O>,
        /// Whether there are more.
        more: bool,
    },
    /// The search was abandoned because too much was omitted.
    #[error("too much is left out to tell what it means")]
    TooOpen,
}

impl<U, O: Display, R> From<R> for NotUnderstood<U, O, R> {
    fn from(refusal: R) -> Self {
        NotUnderstood::Refused(refusal)
    }
}

/// A continuation of a typed turn. Both texts are notation with the same meaning, so either can be
/// typed further or submitted.
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
    /// The turn in canonical form, followed by `…` if its last step is unfinished.
    pub label: String,
    /// The turn in abbreviated form.
    pub value: String,
}

impl Suggestion {
    /// Maximum number of characters in a label or a value.
    pub const MOST_CHARACTERS: usize = 100;
}

/// Maximum length of a text that is still completed. Nothing after a longer one would fit.
pub(super) const MOST_TYPED: usize = 400;

/// Distinct suggestions, at most [`List::MOST`].
#[derive(Default)]
pub(super) struct List(pub(super) Vec<Suggestion>);

impl List {
    /// Maximum number of suggestions at a time.
    pub(super) const MOST: usize = 25;

    /// Returns the number of suggestions that still fit.
    pub(super) fn room(&self) -> usize {
        Self::MOST - self.0.len()
    }

    /// Adds a suggestion, unless it is too long, is a duplicate, or no longer fits.
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

/// Groups candidates by common prefix, as deeply as the number of groups fits.
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
