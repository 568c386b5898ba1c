//! What text says of three to six seats alone: where each sits and what it is after.

use crate::ring::{self, Place};
use crate::text::system;
use crate::words::{HomeAround, Phrase, SeatAround};
use crate::{Board, names};
use homeworlds::rules::Seat;

/// What the game is played for, where there is a choice (M2).
pub fn goal(board: &Board) -> Option<String> {
    let many = board.view.many.as_ref()?;
    Some(board.say(Phrase::PlayedFor(many.goal)))
}

/// `2 Beth (top left, Evil, after Carl): home Beth (y2 b3): Beth y1 g3, connected to Ann's home`.
pub fn home(board: &Board, seat: Seat, place: Place) -> String {
    let many = board.view.many.as_ref();
    let target = ring::target(board, seat).map(|target| names::spoken(board, target));
    let system = names::home_of(board, seat).map(|home| system(board, home));
    let connected = people(board, &ring::neighbours(board, seat));
    let home = match (&system, ring::is_out(board, seat)) {
        (Some(system), _) => HomeAround::Stands(system, &connected),
        (None, true) => HomeAround::Out,
        (None, false) if board.view.outcome.is_some() => HomeAround::None,
        (None, false) => HomeAround::NotYet,
    };
    board.say(Phrase::SeatAround(SeatAround {
        number: names::number(seat),
        name: &names::spoken(board, seat),
        place,
        alignment: many.and_then(|many| *many.revealed.get(seat.index())?),
        target: target.as_deref(),
        home,
    }))
}

fn people(board: &Board, seats: &[Seat]) -> Vec<String> {
    let seats = seats.iter();
    seats.map(|&seat| names::spoken(board, seat)).collect()
}
