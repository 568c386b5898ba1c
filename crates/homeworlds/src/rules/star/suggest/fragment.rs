//! Cuts a typed text into whole steps and the fragment of a step behind them, and fits fragments to steps.

use crate::order::Verb;
use crate::order::read::{begins, separates, verb};
use crate::piece::Colour;

/// A text cut in two.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Cut<'t> {
    /// What should be whole steps, or nothing.
    pub before: &'t str,
    /// The step that was begun behind it.
    pub fragment: Fragment<'t>,
}

/// The first words of a step.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Fragment<'t> {
    /// The words, the verb first; none when no step was begun.
    pub words: Vec<&'t str>,
    /// Whether the last word may be unfinished.
    pub open: bool,
}

/// How many words of a step a fragment settles, if it fits at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Settled(pub usize);

/// The most words that a step has.
const MOST_WORDS: usize = 5;

/// Where a text can be cut: behind its last separator, before each word there that may be a verb, and at its end.
pub(super) fn cuts(typed: &str) -> Vec<Cut<'_>> {
    let typed = typed.trim_start().trim_end_matches(['…', '`', '*']);
    let part = typed
        .char_indices()
        .rev()
        .find(|&(_, c)| separates(c))
        .map_or(0, |(at, c)| at + c.len_utf8());
    let open = !typed.ends_with(char::is_whitespace);
    let words = words(typed, part);
    let mut cuts = vec![Cut::new(&typed[..part], &words, open)];
    for (place, &(at, word)) in words.iter().enumerate().skip(1) {
        let rest = &words[place..];
        if rest.len() <= MOST_WORDS && verb(word).is_some() {
            cuts.push(Cut::new(&typed[..at], rest, open));
        }
    }
    if !words.is_empty() {
        cuts.push(Cut::new(typed, &[], false));
    }
    cuts
}

impl<'t> Cut<'t> {
    fn new(before: &'t str, words: &[(usize, &'t str)], open: bool) -> Self {
        let words = words.iter().map(|&(_, word)| word).collect();
        let fragment = Fragment { words, open };
        Self { before, fragment }
    }
}

/// The words from `start` on, and where each begins.
fn words(text: &str, start: usize) -> Vec<(usize, &str)> {
    let mut at = start;
    let mut words = Vec::new();
    for word in text[start..].split_inclusive(char::is_whitespace) {
        if !word.trim().is_empty() {
            words.push((at, word.trim()));
        }
        at += word.len();
    }
    words
}

impl Fragment<'_> {
    /// How far the fragment settles the step of these words, if the step can begin like it.
    pub fn settles(&self, step: &[String]) -> Option<Settled> {
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
            return begins.then_some(Settled(place));
        }
        Some(Settled(self.words.len()))
    }

    /// The verb that the fragment begins with.
    pub fn verb(&self) -> Option<Verb> {
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
