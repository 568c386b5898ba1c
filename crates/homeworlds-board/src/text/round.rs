//! A star map of three to six homes in words: homes in turn order from the viewer, colonies by their stars, the bank.

use crate::ring::{self, Place};
use crate::text::{bank, colonies, headline, last_turn, overpopulations, row_name, system};
use crate::words::{HomeAround, Phrase, SeatAround};
use crate::{Board, names, starmap};
use homeworlds::rules::Seat;

/// The whole board in lines.
pub fn board(board: &Board) -> String {
    let mut lines = vec![headline(board)];
    lines.extend(goal(board));
    lines.extend(last_turn(board));
    lines.push(String::new());
    lines.push(format!("{}:", board.say(Phrase::HomesClockwise)));
    lines.extend(homes(board).iter().map(|home| format!("- {home}")));
    for row in starmap::rows(board) {
        lines.extend(colonies(board, row_name(board, &row), &row.systems));
    }
    lines.push(String::new());
    lines.push(bank(board));
    lines.extend(overpopulations(board));
    lines.join("\n")
}

/// What the game is played for, where there is a choice (M2).
pub fn goal(board: &Board) -> Option<String> {
    let many = board.view.many.as_ref()?;
    Some(board.say(Phrase::PlayedFor(many.goal)))
}

/// All homes, clockwise from the bottom.
pub fn homes(board: &Board) -> Vec<String> {
    ring::seats(board)
        .map(|(seat, place)| home(board, seat, place))
        .collect()
}

/// `2 Beth (top left, Evil, after Carl): home Beth (y2 b3): Beth y1 g3, connected to Ann's home`.
fn home(board: &Board, seat: Seat, place: Place) -> String {
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
