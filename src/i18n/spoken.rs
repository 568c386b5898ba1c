//! Notation with its verbs in the current language.

use std::fmt::Display;

use crate::i18n;
use homeworlds::order::{Verb, settlers as fields};

/// Returns a turn or step in notation with its verbs in the current language; the parser accepts it
/// with the same meaning.
pub fn turn(notation: &impl Display) -> String {
    let notation = notation.to_string();
    let steps = notation.split_inclusive([';', ':', ',']);
    steps.map(step).collect()
}

fn step(step: &str) -> String {
    let rest = step.trim_start();
    let blank = &step[..step.len() - rest.len()];
    let end = rest.find(|mark: char| !mark.is_ascii_lowercase());
    let (word, rest) = rest.split_at(end.unwrap_or(rest.len()));
    format!("{blank}{}{rest}", verb(word))
}

/// Returns the word for a verb of the notation; any other word is unchanged.
pub(super) fn verb(word: &str) -> String {
    let of_map = || Verb::ALL.iter().find(|verb| verb.word() == word);
    let of_board = || fields::Verb::ALL.iter().find(|verb| verb.word() == word);
    let form = match (of_map(), of_board()) {
        (Some(verb), _) => i18n::reading_form(verb),
        (None, Some(verb)) => i18n::settlers_form(verb),
        (None, None) => return word.to_owned(),
    };
    let mut words = form.trim_matches('`').split(' ');
    words.next().unwrap_or(word).to_owned()
}
