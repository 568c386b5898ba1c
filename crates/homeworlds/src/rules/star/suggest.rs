//! Continuations of a typed turn: legal choices with which a turn can be entered without typing.
//! The text is split into whole steps and the fragment of a step after them.
//!
//! Must not depend on more of a turn than its text: the judge decides what fits.

use crate::order::read::{Spot, separates, spots, typed};
use crate::order::{Short, Verb, begins};
use crate::piece::Colour;
use crate::rules::Suggestion;
use crate::rules::choose::first_words;
use crate::rules::search::{Effort, List, MOST_TYPED, Strictness, grouped};
use crate::rules::star::choose::Next;
use crate::rules::star::{StarRules, TurnInProgress};

/// More first words than can follow any turn.
const MOST_VERBS: usize = Verb::ALL.len();

impl<R: StarRules> TurnInProgress<'_, R> {
    /// Returns at most 25 legal continuations of `typed`, from the start of a turn.
    ///
    /// A text that is already a complete legal turn comes first. If there are too many legal steps
    /// to list, their first words are listed. Each choice leads on, and every legal turn that fits
    /// can be reached by choices from the empty text.
    pub(in crate::rules) fn suggest(&self, typed: &str) -> Vec<Suggestion> {
        if typed.len() > MOST_TYPED {
            return Vec::new();
        }
        let mut list = List::default();
        let whole = self.understood(typed);
        if let Some(turn) = &whole {
            turn.add_to(&mut list, None);
        }
        let cuts = cuts(typed);
        for (before, fragment) in &cuts {
            let Some(turn) = self.so_far(before) else {
                continue;
            };
            // Reserve space for continuations of a whole turn after other endings of its last word.
            let kept_free = match whole {
                Some(_) if !fragment.words.is_empty() => MOST_VERBS,
                _ => 0,
            };
            let room = list.room().saturating_sub(kept_free);
            for step in turn.that_begin_so(fragment, room) {
                turn.add_to(&mut list, Some(&step));
            }
        }
        // The meaning of the last step, if its words do not begin a canonical step.
        if let [(before, fragment), _, ..] = cuts.as_slice()
            && list.0.is_empty()
            && let Some(turn) = self.so_far(before)
        {
            for step in turn.in_other_words(fragment) {
                turn.add_to(&mut list, Some(&step));
            }
        }
        list.0
    }

    /// Returns the turn that a text means, if it means exactly one.
    fn understood(&self, text: &str) -> Option<Self> {
        let said = typed(text, self.names()).ok()?;
        let found = self.complete(&said, Strictness::Play, Effort::GLANCE);
        Some(found.ok()?.0)
    }

    /// Returns the same, or the turn before its first step if nothing was typed yet.
    fn so_far(&self, text: &str) -> Option<Self> {
        let nothing = || text.chars().all(|c| separates(c) || c.is_whitespace());
        let understood = self.understood(text);
        understood.or_else(|| nothing().then(|| self.clone()))
    }

    /// Adds the turn, with its next step or that step's first words.
    fn add_to(&self, list: &mut List, next: Option<&str>) {
        let order = self.order();
        let (mut label, mut value) = (order.to_string(), Short(&order).to_string());
        if let Some(next) = next {
            if !value.is_empty() {
                label.push_str("; ");
                value.push(';');
            }
            label.push_str(next);
            let step = next.trim_end_matches(TO_COME);
            let verb = first_words(step, 1);
            value.push_str(&verb[..1]);
            value.push_str(&step[verb.len()..]);
        }
        list.add(label, value);
    }

    /// Returns the possible continuations of the turn that begin like `fragment`: whole steps, or
    /// as many first words as fit `room`.
    fn that_begin_so(&self, fragment: &Fragment<'_>, room: usize) -> Vec<String> {
        let wanted = |verb: Verb| fragment.words.is_empty() || fragment.verb() == Some(verb);
        let place = |next: &Next| VERBS.iter().position(|&verb| verb == next.verb());
        let mut next = self.next();
        next.retain(|next| wanted(next.verb()));
        next.sort_by_key(place);
        let star_name = self.next_star_name();
        let name = |next: &Next| (next.verb() == Verb::Discover).then(|| star_name.clone());
        let steps = next
            .iter()
            .map(|next| self.step_to(next, name(next)).to_string());
        let fitting = steps.filter_map(|step| Some((fragment.settles(&step)?, step)));
        beginnings(&fitting.collect::<Vec<_>>(), room)
    }

    /// Returns the same for a fragment with an omission in the middle, or in another order.
    fn in_other_words(&self, fragment: &Fragment<'_>) -> Vec<String> {
        let said = typed(&fragment.words.join(" "), self.names()).unwrap_or_default();
        let [said] = said.as_slice() else {
            return Vec::new();
        };
        let meant = |next: &Next| said.meanings.iter().any(|it| self.fits(it, next));
        let next = self.actions().into_iter().map(Next::Act).filter(meant);
        let fitting = next.map(|next| (0, self.step_to(&next, None).to_string()));
        beginnings(&fitting.collect::<Vec<_>>(), List::MOST)
    }
}

/// The verbs in the order of suggestion: first those that win and lose ships, then those played
/// most.
const VERBS: [Verb; 9] = [
    Verb::Catastrophe,
    Verb::Attack,
    Verb::Build,
    Verb::Trade,
    Verb::Move,
    Verb::Discover,
    Verb::Sacrifice,
    Verb::Homeworld,
    Verb::Pass,
];

/// The suffix after the first words of several steps, for their remaining words.
const TO_COME: &str = " …";

/// Returns the steps, each with its number of settled words: in full if there is room, otherwise
/// grouped by their first words, including at least one word that is not settled.
fn beginnings(fitting: &[(usize, String)], room: usize) -> Vec<String> {
    let most = fitting.iter().map(|(_, step)| step.split(' ').count());
    let groups = grouped(
        fitting,
        most.max().unwrap_or(0),
        room,
        |(settled, step), words| first_words(step, words.max(settled + 1)),
    );
    let groups = groups.unwrap_or_default().into_iter();
    groups
        .map(|(beginning, steps)| match steps.as_slice() {
            [(_, only)] => only.clone(),
            _ => format!("{beginning}{TO_COME}"),
        })
        .collect()
}

/// The first words of a step.
#[derive(Default)]
struct Fragment<'t> {
    /// The words, with the verb first. Empty if no step was begun.
    words: Vec<&'t str>,
    /// Whether the last word may be unfinished.
    open: bool,
}

/// Maximum number of words in a step.
const MOST_WORDS: usize = 5;

/// Returns where a text can be cut: after its last separator, before each following word that may
/// be a verb, and at its end. Each cut yields the part that should be whole steps, and the step
/// begun after it.
fn cuts(typed: &str) -> Vec<(&str, Fragment<'_>)> {
    let typed = typed.trim_start().trim_end_matches(['…', '`', '*']);
    let part = typed.rfind(separates).map_or(0, |at| at + 1);
    let open = !typed.ends_with(char::is_whitespace);
    let words: Vec<Spot<'_>> = spots(&typed[part..]).collect();
    let may_begin = |&place: &usize| {
        place == 0
            || words.len() - place <= MOST_WORDS
                && Verb::from_abbreviation(words[place].text).is_some()
    };
    let cut = |place: usize| {
        let before = &typed[..part + words[place].at];
        let words = words[place..].iter().map(|word| word.text).collect();
        (before, Fragment { words, open })
    };
    let places = (0..words.len()).filter(may_begin);
    places
        .map(cut)
        .chain([(typed, Fragment::default())])
        .collect()
}

impl Fragment<'_> {
    /// Returns the number of words of the step that the fragment settles, if the step can begin
    /// like it.
    fn settles(&self, step: &str) -> Option<usize> {
        let step: Vec<&str> = step.split(' ').collect();
        if self.words.len() > step.len() {
            return None;
        }
        for (place, (typed, word)) in self.words.iter().zip(step).enumerate() {
            let last = place + 1 == self.words.len();
            let same = if place == 0 {
                Verb::from_abbreviation(typed).is_some_and(|verb| verb.word() == word)
            } else {
                is_word(typed, word)
            };
            if same {
                continue;
            }
            let begins = last && self.open && place > 0 && begins_word(typed, word);
            return begins.then_some(place);
        }
        Some(self.words.len())
    }

    /// Returns the verb with which the fragment begins.
    fn verb(&self) -> Option<Verb> {
        Verb::from_abbreviation(self.words.first()?)
    }
}

fn is_word(typed: &str, word: &str) -> bool {
    // The owner of an attacked ship may still be omitted (N2).
    let ship = word.split_once('@').map(|(ship, _)| ship);
    typed.eq_ignore_ascii_case(word)
        || ship.is_some_and(|ship| typed.eq_ignore_ascii_case(ship))
        || word.len() == 1 && colour(word) == colour(typed) && colour(word).is_some()
}

fn begins_word(typed: &str, word: &str) -> bool {
    begins(typed, word)
        || word.len() == 1 && colour(word).is_some_and(|colour| begins(typed, colour.word()))
}

fn colour(word: &str) -> Option<Colour> {
    word.parse().ok()
}

#[cfg(test)]
mod tests;
