//! What somebody may have meant: a word like the one that they typed, or where to do what is no turn.

use std::fmt;

/// What does that which `word` asks for, as a sentence behind a refusal, if it asks for something that is no turn.
pub(super) fn elsewhere(word: &str) -> Option<&'static str> {
    const RESIGN: &str = " To resign, use `/hw resign` or *More* on the card.";
    const DRAW: &str = " To offer a draw, use `/hw draw` or *More* on the card.";
    const PASS: &str = " To do nothing, type `pass`.";
    const END: &str = " A turn ends by itself behind its last step; to do nothing, type `pass`.";
    const BACK: &str = " To ask for a turn back, use `/hw-game takeback` or *More* on the card.";
    const ELSEWHERE: [(&str, &str); 15] = [
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
    near.map_or_else(String::new, |near| format!(" Did you mean `{near}`?"))
}
