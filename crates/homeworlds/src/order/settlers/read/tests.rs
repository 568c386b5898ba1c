//! Tests every way to write a Settlers turn, and every kind of unreadable text (N9).

use crate::order::settlers::read::*;
use crate::order::settlers::{PartialStep, Verb};

#[track_caller]
fn means(text: &str, expected: &str) {
    let order = canonical(text).unwrap_or_else(|| panic!("{text} is complete"));
    assert_eq!(order.to_string(), expected, "{text}");
    assert_eq!(canonical(expected), Some(order.clone()), "{expected}");
    assert_eq!(
        canonical(&order.short()),
        Some(order.clone()),
        "{}",
        order.short()
    );
}

#[test]
fn canonical_turns_survive_a_round_trip() {
    for text in [
        "pass",
        "land f6",
        "build c3: y b4, r c4; transfer d2: b e3; land a1",
        "build c3; transfer d2: b e3",
        "build c3; land a1",
        "build b3: b b2, y b4, g a1",
        "move c3: c3-d4, b2-b4",
        "conquer c3: d4",
        "conquer c3: d4, d5, e5",
        "blue c3: trade d3 g, upgrade c3",
        "blue b3: trade b3 y, trade b2 b",
    ] {
        means(text, text);
        means(&text.to_uppercase(), text);
    }
}

#[test]
fn abbreviations_separators_and_blanks_are_free() {
    means(
        "b c3 yb4 rc4 t d2 be3 l a1",
        "build c3: y b4, r c4; transfer d2: b e3; land a1",
    );
    means("b c3: yellow b4; red c4", "build c3: y b4, r c4");
    means("BUILD C3 , b4 y", "build c3: y b4");
    means("m c3 c3d4 b2 b4", "move c3: c3-d4, b2-b4");
    means("move c3 : c3 -> d4 ; b2→b4", "move c3: c3-d4, b2-b4");
    means("mo c3, c3 d4", "move c3: c3-d4");
    means("c c3 d4,d5", "conquer c3: d4, d5");
    means("capture c3: d4", "conquer c3: d4");
    means("bl c3 t d3g u c3", "blue c3: trade d3 g, upgrade c3");
    means(
        "blue c3: d3 g, swap b2 red",
        "blue c3: trade d3 g, trade b2 r",
    );
    means("`p`", "pass");
    means("l f6…", "land f6");
}

/// Returns the readings of a text. Each step shows the verb, in capitals if it chooses the action
/// piece, and the given piece, origin and field.
fn asked(text: &str) -> Vec<String> {
    fn given(said: Option<impl ToString>) -> String {
        said.map_or_else(|| "?".to_owned(), |said| said.to_string())
    }
    let told = |said: &Said| {
        let PartialStep {
            verb,
            chooses,
            piece,
            from,
            at,
        } = said.partial;
        let verb = verb.word();
        let verb = if chooses {
            verb.to_uppercase()
        } else {
            verb.to_owned()
        };
        format!("{verb} {} {} {}", given(piece), given(from), given(at))
    };
    let readings = readings(text).unwrap_or_else(|unread| panic!("{text}: {unread:?}"));
    let told = readings
        .iter()
        .map(|said| said.iter().map(told).collect::<Vec<_>>().join(", "));
    told.collect()
}

#[test]
fn what_is_left_out_stays_open() {
    assert_eq!(
        asked("conquer d4"),
        ["CONQUER ? ? d4", "CONQUER ? ? ?, conquer ? ? d4"]
    );
    assert_eq!(asked("move c3-d4"), ["MOVE ? ? ?, move ? c3 d4"]);
    assert_eq!(asked("move c3 d4"), asked("move c3-d4"));
    assert_eq!(asked("move c3: d4"), ["MOVE ? ? c3, move ? ? d4"]);
    assert_eq!(asked("land").len(), 2);
    assert_eq!(asked("trade d3 g"), ["BLUE ? ? ?, trade g ? d3"]);
    assert_eq!(asked("blue c3: d3"), ["BLUE ? ? c3, blue ? ? d3"]);
    assert_eq!(
        asked("build c3; transfer"),
        [
            "BUILD ? ? c3, transfer ? ? ?",
            "BUILD ? ? ?, build ? ? c3, transfer ? ? ?"
        ]
    );
}

#[test]
fn piece_beside_field_begins_no_step() {
    for (text, steps) in [
        ("blue c4: trade d4 b3", "blue c4, trade d4 b3"),
        ("blue c4: d4 b3", "blue c4, d4 b3"),
        ("blue c4: trade d4 to b3", "blue c4, trade d4 to b3"),
        ("blue c4 d4 b3 e4 g", "blue c4, d4 b3, e4 g"),
        ("blue c4: trade b3 d4", "blue c4, trade b3 d4"),
        ("blue c4: upgrade d4 b3", "blue c4, upgrade d4 b3"),
        ("build c3: r1 c2", "build c3, r1 c2"),
        ("build c3: b1 c2, b2", "build c3, b1 c2, b2"),
        ("build c3: b4 y c4 r", "build c3, b4 y, c4 r"),
        ("build c3: c2 b1", "build c3, c2 b1"),
    ] {
        let found = readings(text).expect("a turn");
        let said: Vec<&str> = found[0].iter().map(|said| said.text.as_str()).collect();
        assert_eq!(said.join(", "), steps, "{text}");
        assert_eq!(found.len(), 1, "{text}");
    }
    let changes = asked("blue c4: upgrade d4, e4");
    assert!(changes[0].ends_with("upgrade ? ? e4"), "{changes:?}");
    assert_eq!(
        canonical("build c3: r1 c2"),
        None,
        "the size is for the board to tell"
    );
}

#[test]
fn english_between_the_parts() {
    means(
        "move c3 from c3 to d4 and b2 to b4.",
        "move c3: c3-d4, b2-b4",
    );
    means(
        "build c3: a yellow at b4, then a red at c4",
        "build c3: y b4, r c4",
    );
    means(
        "blue c3: trade the d3 to g {or b} // later",
        "blue c3: trade d3 g",
    );
}

#[test]
fn what_is_no_turn_is_refused() {
    let word = |text: &str| text.to_owned();
    assert_eq!(readings(" ; "), Err(Unread::Nothing));
    assert_eq!(readings("").err(), Some(Unread::Nothing));
    assert_eq!(readings(&"é".repeat(5000)).err(), Some(Unread::Long));
    assert_eq!(readings(&"b ".repeat(300)).err(), Some(Unread::Long));
    assert_eq!(
        readings("jump c3"),
        Err(Unread::NoVerb {
            at: 0,
            word: word("jump"),
            near: None
        })
    );
    assert_eq!(
        readings("c3-d4"),
        Err(Unread::NoVerb {
            at: 0,
            word: word("c3"),
            near: None
        })
    );
    assert_eq!(
        readings("moev c3"),
        Err(Unread::NoVerb {
            at: 0,
            word: word("moev"),
            near: Some(Verb::Move)
        })
    );
    assert_eq!(
        readings("build c3: y4 b4"),
        Err(Unread::Misfit {
            at: 10,
            word: word("y4"),
            verb: Verb::Build,
            why: ()
        })
    );
    assert_eq!(
        readings("move c3: c3-d4-e5"),
        Err(Unread::Misfit {
            at: 14,
            word: word("-"),
            verb: Verb::Move,
            why: ()
        })
    );
    assert_eq!(
        readings("conquer c3: g d4"),
        Err(Unread::Misfit {
            at: 12,
            word: word("g"),
            verb: Verb::Conquer,
            why: ()
        })
    );
}

fn texts(text: &str) -> String {
    let tokens = tokens(text).expect("readable");
    let texts: Vec<_> = tokens.iter().map(|token| token.text).collect();
    texts.join(" ")
}

#[test]
fn fields_and_colours_need_no_spaces() {
    assert_eq!(texts("m c3 c3d4"), "m c3 c3 - d4");
    assert_eq!(texts("b c3:yb4,BB3"), "b c3 : y b4 , B B3");
    assert_eq!(texts("bl c3 t d3g"), "bl c3 t d3 g");
    assert_eq!(texts("move c3→d4…"), "move c3 → d4");
    assert_eq!(texts("xb4 éé c3d4e5"), "xb4 éé c3d4e5");
}

#[test]
fn trailing_star_is_dropped() {
    assert_eq!(texts("land c3*"), "land c3");
    assert_eq!(texts("pass *"), "pass");
    assert_eq!(texts("land *c3"), "land *c3");
}
