//! What is said on the pages of a review, and of what they hand out. Names come escaped, ids as text.

use crate::text::Phrase;
use crate::text::say;
use std::fmt::Display;

/// The heading of a page that shows the board before its turn.
pub fn before(heading: &str) -> String {
    say!("pages-before", heading)
}

/// The title of the form that asks for a film.
pub const FILM_FORM: Phrase = Phrase("pages-film-form");
/// Over its first field.
pub const FILM_FROM: Phrase = Phrase("pages-film-from");
/// Over its second field.
pub const FILM_TO: Phrase = Phrase("pages-film-to");

/// With a film of the turns from one to another.
pub fn film(game: impl Display, [from, to]: [u32; 2], turns: u32, players: &str) -> String {
    say!("pages-film", from, to, turns, game, players)
}

/// A film in words.
pub fn film_alt([from, to]: [u32; 2], last: &str) -> String {
    say!("pages-film-alt", from, to, last)
}

/// A board of a film that is told instead of shown: after how many turns, and the last of them in notation.
pub fn frame(turns: u32, notation: &str, board: &str) -> String {
    match turns {
        0 => say!("pages-frame", board),
        _ => say!("pages-frame-after", turns, notation, board),
    }
}

/// What such a file is.
pub fn film_in_words([from, to]: [u32; 2]) -> String {
    say!("pages-film-in-words", from, to)
}

/// With the file of a game.
pub fn export(game: impl Display, turns: u32, position: &str) -> String {
    say!("pages-export", game, turns, position)
}

/// A file in words.
pub fn record_about(game: impl Display, ending: &str) -> String {
    let form = match ending {
        "json" => say!("pages-as-json"),
        _ => say!("pages-as-text"),
    };
    say!("pages-record-about", game, form)
}

/// To whoever posts a board.
pub fn posted(game: impl Display, turn: u32) -> String {
    say!("pages-posted", game, turn)
}

/// The heading of a board that somebody posted.
pub fn posted_by(heading: &str, who: &str) -> String {
    say!("pages-posted-by", heading, who)
}
