//! What somebody may have meant: a word like the one that they typed, or where to do what is no turn.

use crate::text::Phrase;
use crate::text::say;
use std::fmt;

/// What does that which `word` asks for, as a sentence behind a refusal, if it asks for something that is no turn.
pub(super) fn elsewhere(word: &str) -> Option<Phrase> {
    const ELSEWHERE: [(&str, Phrase); 6] = [
        ("resign", Phrase("elsewhere-resign")),
        ("draw", Phrase("elsewhere-draw")),
        ("skip", Phrase("elsewhere-pass")),
        ("submit", Phrase("elsewhere-end")),
        ("undo", Phrase("elsewhere-back")),
        ("hello", Phrase("elsewhere-hello")),
    ];
    let found = ELSEWHERE
        .iter()
        .find(|(asked, _)| asked.eq_ignore_ascii_case(word));
    found.map(|&(_, where_)| where_)
}

/// ` Did you mean `move`?`, where there is something that resembles what was typed.
pub(super) fn did_you_mean(near: Option<impl fmt::Display>) -> String {
    near.map_or_else(String::new, |near| say!("elsewhere-did-you-mean", near))
}
