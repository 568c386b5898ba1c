//! A language for tests: each phrase is called as in the code, sentences with what they tell.

use homeworlds_board::{AnyBoard, Board, Look, Phrase, Words};

#[derive(Debug)]
struct AsInTheCode;

impl Words for AsInTheCode {
    fn say(&self, phrase: Phrase<'_>) -> String {
        let told = format!("{phrase:?}");
        match phrase {
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

/// Who has no words at all.
#[derive(Debug)]
struct Silent;

impl Words for Silent {
    fn say(&self, _: Phrase<'_>) -> String {
        String::new()
    }
}

#[test]
fn board_is_drawn_without_words() {
    for one in homeworlds_samples::boards::all() {
        let board = AnyBoard {
            view: &one.view,
            names: &one.names,
            words: &Silent,
        };
        assert!(board.png(Look::default()).starts_with(b"\x89PNG"), "{one}");
        assert!(board.alt().encode_utf16().count() <= 1_024, "{one}");
        let alt = format!(" {} ", board.alt());
        assert!(
            !alt.contains(" .") && !alt.trim().contains("  "),
            "{one}: {alt}"
        );
        let words = board.in_words();
        let said = words.lines().filter(|line| !line.is_empty());
        assert!(said.clone().all(|line| line.len() > 1), "{one}: {words}");
        assert!(
            !words.starts_with('\n') && !words.contains("\n\n\n"),
            "{one}: {words}"
        );
        assert!(
            !words.contains("- \n") && !words.ends_with("- "),
            "{one}: {words}"
        );
    }
}
