//! How a typed turn can go on: legal continuations to choose from, so that a turn can be entered by choosing alone. The text is
//! cut into whole steps and the fragment of a step behind them.
//!
//! It may not know more of a turn than its text: what fits is asked of the judge.

use crate::order::read::{Spot, begins, separates, spots, typed, verb};
use crate::order::{Short, Verb};
use crate::piece::Colour;
use crate::rules::Suggestion;
use crate::rules::choose::first_words;
use crate::rules::search::{Effort, List, MOST_TYPED, Strictness, grouped};
use crate::rules::star::choose::Next;
use crate::rules::star::{StarRules, TurnInProgress};

/// More first words than can follow any turn.
const MOST_VERBS: usize = Verb::ALL.len();

impl<R: StarRules> TurnInProgress<'_, R> {
    /// Legal continuations of `typed` from the beginning of a turn, at most 25.
    ///
    /// A text that is a whole legal turn already comes first. Where the legal steps are too many to be listed, their first
    /// words are: each choice leads on, and every legal turn that fits can be reached by choices from the empty text.
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
            // What goes on from a whole turn must find its place behind other ways to end its last word.
            let kept_free = match whole {
                Some(_) if !fragment.words.is_empty() => MOST_VERBS,
                _ => 0,
            };
            let room = list.room().saturating_sub(kept_free);
            for step in turn.that_begin_so(fragment, room) {
                turn.add_to(&mut list, Some(&step));
            }
        }
        // What the last step means if its words are no beginning of a canonical step.
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

    /// The turn that a text means, if it means exactly one.
    fn understood(&self, text: &str) -> Option<Self> {
        let said = typed(text, self.names()).ok()?;
        let found = self.complete(&said, Strictness::Play, Effort::GLANCE);
        Some(found.ok()?.0)
    }

    /// The same, or the turn before its first step, if nothing was typed yet.
    fn so_far(&self, text: &str) -> Option<Self> {
        let nothing = || text.chars().all(|c| separates(c) || c.is_whitespace());
        let understood = self.understood(text);
        understood.or_else(|| nothing().then(|| self.clone()))
    }

    /// Adds the turn, with its next step or the first words of that.
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

    /// What can follow the turn and begins like `fragment`: whole steps, or as many first words as there is `room` for.
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

    /// The same for a fragment with something in its middle left out, or in another order.
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

/// What is offered first: what wins and loses ships, then what is played most.
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

/// Behind the first words of several steps: others follow.
const TO_COME: &str = " …";

/// The steps, of each of which so many words are settled: in full, or those that begin alike by their first words, one at
/// least that is not settled, where there is no room for all.
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
    /// The words, the verb first; none when no step was begun.
    words: Vec<&'t str>,
    /// Whether the last word may be unfinished.
    open: bool,
}

/// The most words that a step has.
const MOST_WORDS: usize = 5;

/// Where a text can be cut, behind its last separator, before each word there that may be a verb, and at its end: what should be
/// whole steps, and the step that was begun behind them.
fn cuts(typed: &str) -> Vec<(&str, Fragment<'_>)> {
    let typed = typed.trim_start().trim_end_matches(['…', '`', '*']);
    let part = typed.rfind(separates).map_or(0, |at| at + 1);
    let open = !typed.ends_with(char::is_whitespace);
    let words: Vec<Spot<'_>> = spots(&typed[part..]).collect();
    let may_begin = |&place: &usize| {
        place == 0 || words.len() - place <= MOST_WORDS && verb(words[place].text).is_some()
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
    /// How many words of the step the fragment settles, if the step can begin like it.
    fn settles(&self, step: &str) -> Option<usize> {
        let step: Vec<&str> = step.split(' ').collect();
        if self.words.len() > step.len() {
            return None;
        }
        for (place, (typed, word)) in self.words.iter().zip(step).enumerate() {
            let last = place + 1 == self.words.len();
            let same = if place == 0 {
                verb(typed).is_some_and(|verb| verb.word() == word)
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

    /// The verb that the fragment begins with.
    fn verb(&self) -> Option<Verb> {
        verb(self.words.first()?)
    }
}

fn is_word(typed: &str, word: &str) -> bool {
    // Whose ship is attacked may still be left open (N2).
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
