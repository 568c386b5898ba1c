//! Where to do what people type as a turn though it is none.

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
