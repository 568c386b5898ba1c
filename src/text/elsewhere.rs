//! What somebody may have meant: a word like the one that they typed, or where to do what is no turn.

use crate::text;
use crate::text::Phrase;
use std::fmt;

/// What does that which `word` asks for, as a sentence behind a refusal, if it asks for something that is no turn.
pub(super) fn elsewhere(word: &str) -> Option<Phrase> {
    const ELSEWHERE: [(&str, Phrase); 6] = [
        ("resign", text::ELSEWHERE_RESIGN),
        ("draw", text::ELSEWHERE_DRAW),
        ("skip", text::ELSEWHERE_PASS),
        ("submit", text::ELSEWHERE_END),
        ("undo", text::ELSEWHERE_BACK),
        ("hello", text::ELSEWHERE_HELLO),
    ];
    let found = ELSEWHERE
        .iter()
        .find(|(asked, _)| asked.eq_ignore_ascii_case(word));
    found.map(|&(_, where_)| where_)
}

/// ` Did you mean `move`?`, where there is something that resembles what was typed.
pub(super) fn did_you_mean(near: Option<impl fmt::Display>) -> String {
    near.map_or_else(String::new, |near| text::elsewhere_did_you_mean(near))
}
