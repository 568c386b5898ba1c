//! The seating on a star map, and the marks of each seat: the direction of its ships, its number,
//! its tag and its name.

use crate::board::number;
use crate::lettering::{self, Type};
use crate::tint::Tint;
use crate::{Board, seats_around};
use homeworlds::rules::{Seat, Seats};

/// The marks of all seats of a star map.
pub(super) struct Sides {
    /// The number of seats.
    pub seats: u8,
    /// The seats at the top, from the left.
    pub upper: Vec<Seat>,
    /// The seats at the bottom, from the left.
    pub lower: Vec<Seat>,
    /// The seats that are out of the game.
    pub out: Seats,
    /// The seats shown in white: to move, or winners.
    pub bright: Seats,
    labels: Vec<String>,
}

impl Sides {
    /// Returns the marks on a board.
    pub(super) fn of(board: &Board) -> Self {
        let bright = |&seat: &Seat| seats_around::is_bright(board, seat);
        Self {
            seats: board.view.seats,
            upper: seats_around::side(board, true),
            lower: seats_around::side(board, false),
            out: seats_around::out(board),
            bright: board.seats().filter(bright).collect(),
            labels: board.labels(),
        }
    }

    /// Returns whether the map has two players.
    pub(super) const fn is_pair(&self) -> bool {
        self.seats == 2
    }

    /// Returns whether the ships of a seat hang, tips down.
    pub(super) fn hangs(&self, seat: Seat) -> bool {
        self.upper.contains(&seat)
    }

    /// Returns the background and text colour of a seat's tag and disc.
    pub(super) fn colours(&self, seat: Seat) -> (Tint, Tint) {
        if self.bright.has(seat) {
            (Tint::Bright, Tint::Dark)
        } else {
            (Tint::Tag, Tint::Bright)
        }
    }

    /// Returns the tag of a seat: its number and up to two letters of its name, `2 Be`.
    pub(super) fn tag(&self, seat: Seat) -> String {
        let letters = self.labels[seat.index()].chars();
        let letters: String = letters
            .filter(|letter| letter.is_alphabetic())
            .take(2)
            .collect();
        format!("{} {letters}", number(seat)).trim_end().to_owned()
    }

    /// Returns the name of a seat truncated to the room, distinct from that of every other seat.
    pub(super) fn name(&self, seat: Seat, face: Type, room: i32) -> String {
        lettering::told_apart(&self.labels[seat.index()], self.labels.iter(), face, room)
    }
}
