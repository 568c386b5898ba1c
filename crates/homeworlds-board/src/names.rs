//! What a picture calls the people: their display name if the font can write it.

use crate::words::Phrase;
use crate::{Board, lettering};
use homeworlds::rules::{Seat, SystemView};

/// The seats of a two-player picture by where they sit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sides {
    /// At the bottom; its ships point up (L1).
    pub near: Seat,
    /// At the top.
    pub far: Seat,
}

impl Sides {
    /// The viewer sits at the bottom, in a public picture the first seat.
    pub fn of(board: &Board) -> Self {
        let near = board.view.viewer.unwrap_or(Seat(0));
        Self {
            near,
            far: near.other(),
        }
    }

    fn direction(self, seat: Seat) -> Phrase<'static> {
        match seat == self.near {
            true => Phrase::South,
            false => Phrase::North,
        }
    }
}

/// The home of a seat, while it has one.
pub fn home_of<'a>(board: &Board<'a>, seat: Seat) -> Option<&'a SystemView> {
    let mut systems = board.view.systems.iter();
    systems.find(|system| system.home_of == Some(seat))
}

/// The number of a seat as people count, from one.
pub const fn number(seat: Seat) -> u8 {
    seat.0 + 1
}

/// The display name of a seat, else its home's name, else where it sits.
pub fn label(board: &Board, seat: Seat) -> String {
    match (written(board.names, seat), home_of(board, seat)) {
        (Some(name), _) => name.to_owned(),
        (_, Some(home)) => home.name.to_string(),
        (_, None) if board.view.seats == 2 => board.say(Sides::of(board).direction(seat)),
        (_, None) => board.numbered(seat),
    }
}

/// A display name, if the font can write it.
pub fn written(names: &[String], seat: Seat) -> Option<&str> {
    let name = names.get(seat.index()).map(|name| name.trim());
    name.filter(|name| lettering::can_write(name))
}

/// The display name of a seat on one line, for text that needs no font.
pub fn spoken(board: &Board, seat: Seat) -> String {
    one_line(board.names, seat).unwrap_or_else(|| label(board, seat))
}

/// The display name of a seat on one line, if it has one.
pub fn one_line(names: &[String], seat: Seat) -> Option<String> {
    let words: Vec<&str> = names.get(seat.index())?.split_whitespace().collect();
    (!words.is_empty()).then(|| words.join(" "))
}
