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
use crate::rules::star::{Seating, TurnInProgress, complete};
use crate::rules::suggest::{List, MOST_TYPED};
use candidate::Candidate;
use fragment::{Cut, cuts};

/// More first words than can follow any turn.
const MOST_VERBS: usize = Verb::ALL.len();

/// Legal continuations of `typed` from the beginning of a turn, at most 25.
///
/// A text that is a whole legal turn already comes first. Where the legal steps are too many to be listed, their first
/// words are: each choice leads on, and every legal turn that fits can be reached by choices from the empty text.
pub fn suggest<P: Seating>(start: &TurnInProgress<'_, P>, typed: &str) -> Vec<Suggestion> {
    if typed.len() > MOST_TYPED {
        return Vec::new();
    }
    let mut list = List::default();
    let whole = understood(start, typed);
    if let Some(turn) = &whole {
        add(&mut list, turn, None);
    }
    for Cut { before, fragment } in cuts(typed) {
        let Some(turn) = understood(start, before).or_else(|| begun(start, before)) else {
            continue;
        };
        // What goes on from a whole turn must find its place behind other ways to end its last word.
        let kept_free = match whole {
            Some(_) if !fragment.words.is_empty() => MOST_VERBS,
            _ => 0,
        };
        let room = list.room().saturating_sub(kept_free);
        for words in candidate::list(&turn, &fragment, room) {
            add(&mut list, &turn, Some(&words));
        }
    }
    if list.is_empty() {
        add_in_other_words(&mut list, start, typed);
    }
    list.finish()
}

/// The turn that a text means, if it means exactly one.
fn understood<'g, P: Seating>(
    start: &TurnInProgress<'g, P>,
    text: &str,
) -> Option<TurnInProgress<'g, P>> {
    let typed = Typed::new(text, start.names()).ok()?;
    let completed = complete(start, &typed, Strictness::Play, Effort::GLANCE).ok()?;
    Some(completed.progress)
}

/// The turn before its first step, if nothing was typed yet.
fn begun<'g, P: Seating>(
    start: &TurnInProgress<'g, P>,
    text: &str,
) -> Option<TurnInProgress<'g, P>> {
    let nothing = text.chars().all(|c| separates(c) || c.is_whitespace());
    nothing.then(|| start.clone())
}

/// Adds what the last step means if its words are no beginning of a canonical step.
fn add_in_other_words<P: Seating>(list: &mut List, start: &TurnInProgress<'_, P>, typed: &str) {
    let Some(Cut { before, fragment }) = cuts(typed).into_iter().next() else {
        return;
    };
    let turn = understood(start, before).or_else(|| begun(start, before));
    if let Some(turn) = turn.filter(|_| !fragment.words.is_empty()) {
        for words in candidate::in_other_words(&turn, &fragment, List::MOST) {
            add(list, &turn, Some(&words));
        }
    }
}

/// Adds the turn, with a candidate for its next step.
fn add<P: Seating>(list: &mut List, turn: &TurnInProgress<'_, P>, next: Option<&Candidate>) {
    let (mut label, mut value) = match (turn.steps(), next) {
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

/// The steps in canonical form and abbreviated.
fn told(steps: &[Step]) -> (String, String) {
    let order = Order(steps.to_vec());
    (order.to_string(), Short(&order).to_string())
}

#[cfg(test)]
mod tests;
