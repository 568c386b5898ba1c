//! What a picture calls the people: their display name if the font can write it.

use crate::words::Phrase;
use crate::{Board, lettering};
use homeworlds::rules::{Seat, SystemView};

/// The home of a seat, while it has one.
pub(crate) fn home_of<'a>(board: &Board<'a>, seat: Seat) -> Option<&'a SystemView> {
    let mut systems = board.view.systems.iter();
    systems.find(|system| system.home_of == Some(seat))
}

/// The number of a seat as people count, from one.
pub(crate) const fn number(seat: Seat) -> u8 {
    seat.0 + 1
}

/// The display name of a seat, else its home's name, else where it sits.
pub(crate) fn label(board: &Board, seat: Seat) -> String {
    match (written(board.names, seat), home_of(board, seat)) {
        (Some(name), _) => name.to_owned(),
        (_, Some(home)) => home.name.to_string(),
        (_, None) if board.view.seats > 2 => board.numbered(seat),
        (_, None) if seat == board.near() => board.say(Phrase::South),
        (_, None) => board.say(Phrase::North),
    }
}

/// What all seats are called.
pub(crate) fn labels(board: &Board) -> Vec<String> {
    board.seats().map(|seat| label(board, seat)).collect()
}

/// A display name, if the font can write it.
pub(crate) fn written(names: &[String], seat: Seat) -> Option<&str> {
    let name = names.get(seat.index()).map(|name| name.trim());
    name.filter(|name| lettering::can_write(name))
}

/// The display name of a seat on one line, for text that needs no font.
pub(crate) fn spoken(board: &Board, seat: Seat) -> String {
    one_line(board.names, seat).unwrap_or_else(|| label(board, seat))
}

/// The display name of a seat on one line, if it has one.
pub(crate) fn one_line(names: &[String], seat: Seat) -> Option<String> {
    let words: Vec<&str> = names.get(seat.index())?.split_whitespace().collect();
    (!words.is_empty()).then(|| words.join(" "))
}
