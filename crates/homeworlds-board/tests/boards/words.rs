//! A language for tests: each phrase is called as in the code, sentences with what they tell.

use homeworlds_board::{AnyBoard, Board, English, Look, Phrase, Words};

#[derive(Debug)]
struct AsInTheCode;

impl Words for AsInTheCode {
    fn say(&self, phrase: Phrase<'_>) -> String {
        let told = format!("{phrase:?}");
        match phrase {
            Phrase::FallenHome(name) => format!("home {name}"),
            Phrase::ToMoveBy(name) => format!("{name} to move"),
            _ if told.len() < 40 => told.replace(['(', ')'], " ").trim().to_owned(),
            _ => told,
        }
    }
}

/// A board in that language.
pub fn board<'a, V>(view: &'a V, names: &'a [String]) -> Board<'a, V> {
    Board {
        view,
        names,
        words: &AsInTheCode,
    }
}

#[test]
fn plain_english_says_everything() {
    for one in homeworlds_samples::boards::all() {
        let board = AnyBoard {
            view: &one.view,
            names: &one.names,
            words: &English,
        };
        let told = [board.in_words(), board.alt()].concat();
        assert!(told.contains("Bank (small medium large): "), "{told}");
        for debugged in ["Name(", "Seat(", "Some(", " { ", "\\\""] {
            assert!(!told.contains(debugged), "{told}");
        }
        assert!(board.drawn(Look::default()).starts_with(b"\x89PNG"));
    }
    let Some(one) = homeworlds_samples::boards::all()
        .into_iter()
        .find(|one| one.file == "won")
    else {
        panic!("the sample");
    };
    let board = AnyBoard {
        view: &one.view,
        names: &one.names,
        words: &English,
    };
    let told = board.in_words();
    for wanted in [
        "After 1 turn: Ray wins: Lee has no ship left at home.",
        "Last turn: Ray captured Lee's g2 at Lee, Lee's home is lost.",
        "Lee's home, now lost: Lee (y1 b2)",
        "Large stars, connected to",
    ] {
        assert!(told.contains(wanted), "{wanted}: {told}");
    }
}
