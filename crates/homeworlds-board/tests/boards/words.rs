//! A language for tests: each phrase is called as in the code, sentences with what they tell.

use homeworlds_board::{Board, Phrase, Words};

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
