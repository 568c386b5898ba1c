//! What is said on the pages of a review, and of what they hand out. Names come escaped, ids as text.

use std::fmt::Display;

/// The heading of a page that shows the board before its turn.
pub fn before(heading: &str) -> String {
    format!("{heading}\nThe board before this turn. What then happened:")
}

/// With a film of the turns from one to another.
pub fn film(game: impl Display, [from, to]: [u32; 2], turns: u32, players: &str) -> String {
    format!("**Film** of turns {from} to {to} of {turns} · game `{game}` · {players}")
}

/// A film in words.
pub fn film_alt([from, to]: [u32; 2], last: &str) -> String {
    format!("The game from turn {from} to turn {to}, one board after the other. The last: {last}")
}

/// A board of a film that is told instead of shown: after how many turns, and the last of them in notation.
pub fn frame(turns: u32, notation: &str, board: &str) -> String {
    match turns {
        0 => format!("==== The empty table\n{board}\n\n"),
        _ => format!("==== After turn {turns}: {notation}\n{board}\n\n"),
    }
}

/// What such a file is.
pub fn film_in_words([from, to]: [u32; 2]) -> String {
    format!("The game from turn {from} to turn {to}, one board in words after the other")
}

/// With the file of a game.
pub fn export(game: impl Display, turns: u32, position: &str) -> String {
    format!("Game `{game}` after {turns} turns, as a file. Its position:\n{position}")
}

/// A file in words.
pub fn record_about(game: impl Display, ending: &str) -> String {
    let form = match ending {
        "json" => "as JSON",
        _ => "as text, a turn a line",
    };
    format!("The record of game {game} {form}")
}

/// To whoever posts a board.
pub fn posted(game: impl Display, turn: u32) -> String {
    format!("The board of game `{game}` after turn {turn} is on its way to this channel.")
}

/// The heading of a board that somebody posted.
pub fn posted_by(heading: &str, who: &str) -> String {
    format!("{heading} · shown by {who}")
}
