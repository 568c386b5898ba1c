//! How a typed turn can go on: legal continuations to choose from, so that a turn can be entered by choosing alone.
//!
//! It may not know more of a turn than its text: what fits is asked of the judge.

mod candidate;
mod fragment;

use crate::order::Short;
use crate::order::read::{Typed, separates};
use crate::order::{Order, Step, Verb};
use crate::rules::Suggestion;
use crate::rules::search::{Effort, Strictness};
use crate::rules::star::{Seating, TurnInProgress};
use crate::rules::suggest::{List, MOST_TYPED};
use candidate::Candidate;
use fragment::{Cut, cuts};

/// More first words than can follow any turn.
const MOST_VERBS: usize = Verb::ALL.len();

impl<P: Seating> TurnInProgress<'_, P> {
    /// Legal continuations of `typed` from the beginning of a turn, at most 25.
    ///
    /// A text that is a whole legal turn already comes first. Where the legal steps are too many to be listed, their first
    /// words are: each choice leads on, and every legal turn that fits can be reached by choices from the empty text.
    pub(super) fn suggest(&self, typed: &str) -> Vec<Suggestion> {
        if typed.len() > MOST_TYPED {
            return Vec::new();
        }
        let mut list = List::default();
        let whole = self.understood(typed);
        if let Some(turn) = &whole {
            turn.add_to(&mut list, None);
        }
        let cuts = cuts(typed);
        for Cut { before, fragment } in &cuts {
            let Some(turn) = self.so_far(before) else {
                continue;
            };
            // What goes on from a whole turn must find its place behind other ways to end its last word.
            let kept_free = match whole {
                Some(_) if !fragment.words.is_empty() => MOST_VERBS,
                _ => 0,
            };
            let room = list.room().saturating_sub(kept_free);
            for words in turn.candidates(fragment, room) {
                turn.add_to(&mut list, Some(&words));
            }
        }
        // What the last step means if its words are no beginning of a canonical step.
        if let [Cut { before, fragment }, ..] = cuts.as_slice()
            && list.is_empty()
            && !fragment.words.is_empty()
            && let Some(turn) = self.so_far(before)
        {
            for words in turn.in_other_words(fragment, List::MOST) {
                turn.add_to(&mut list, Some(&words));
            }
        }
        list.finish()
    }

    /// The turn that a text means, if it means exactly one.
    fn understood(&self, text: &str) -> Option<Self> {
        let typed = Typed::new(text, self.names()).ok()?;
        let (turn, _) = self
            .complete(&typed, Strictness::Play, Effort::GLANCE)
            .ok()?;
        Some(turn)
    }

    /// The same, or the turn before its first step, if nothing was typed yet.
    fn so_far(&self, text: &str) -> Option<Self> {
        let nothing = || text.chars().all(|c| separates(c) || c.is_whitespace());
        let understood = self.understood(text);
        understood.or_else(|| nothing().then(|| self.clone()))
    }

    /// Adds the turn, with a candidate for its next step.
    fn add_to(&self, list: &mut List, next: Option<&Candidate>) {
        let (mut label, mut value) = match (self.steps(), next) {
            ([], Some(_)) => (String::new(), String::new()),
            ([], None) => told(&[Step::Pass]),
            (steps, _) => told(steps),
        };
        if let Some(next) = next {
            if !value.is_empty() {
                label.push_str("; ");
                value.push(';');
            }
            label.push_str(&next.label());
            value.push_str(&next.value());
        }
        list.add(label, value);
    }
}

/// The steps in canonical form and abbreviated.
fn told(steps: &[Step]) -> (String, String) {
    let order = Order(steps.to_vec());
    (order.to_string(), Short(&order).to_string())
}

#[cfg(test)]
mod tests;
