//! What somebody may have meant: a word like the one that they typed, or where to do what is no turn.

use crate::text::Phrase;
use crate::text::say;
use std::fmt;

/// What does that which `word` asks for, as a sentence behind a refusal, if it asks for something that is no turn.
pub(super) fn elsewhere(word: &str) -> Option<Phrase> {
    const RESIGN: Phrase = Phrase("elsewhere-resign");
    const DRAW: Phrase = Phrase("elsewhere-draw");
    const PASS: Phrase = Phrase("elsewhere-pass");
    const END: Phrase = Phrase("elsewhere-end");
    const BACK: Phrase = Phrase("elsewhere-back");
    const ELSEWHERE: [(&str, Phrase); 15] = [
        ("resign", RESIGN),
        ("concede", RESIGN),
        ("forfeit", RESIGN),
        ("surrender", RESIGN),
        ("draw", DRAW),
        ("tie", DRAW),
        ("skip", PASS),
        ("wait", PASS),
        ("nothing", PASS),
        ("end", END),
        ("done", END),
        ("finish", END),
        ("submit", END),
        ("undo", BACK),
        ("takeback", BACK),
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
