//! The seating around a star map (L1), and the state of each seat.

use crate::Board;
use crate::board::Seen;
pub(super) use crate::words::RimPlace;
use homeworlds::rules::multiplayer::Alignment;
use homeworlds::rules::{Seat, Seats};

/// Returns the seats with their places, clockwise from the viewer at the bottom; in a public
/// picture from the first seat.
pub(crate) fn seats(board: &Board) -> impl Iterator<Item = (Seat, RimPlace)> {
    use RimPlace::{Bottom, BottomLeft, BottomRight, Top, TopLeft, TopRight};
    let (near, seats) = (board.near(), board.view.seats);
    let places: &[RimPlace] = match seats {
        0..=2 => &[Bottom, Top],
        3 => &[Bottom, TopLeft, TopRight],
        4 => &[BottomLeft, TopLeft, TopRight, BottomRight],
        5 => &[Bottom, BottomLeft, TopLeft, TopRight, BottomRight],
        _ => &[Bottom, BottomLeft, TopLeft, Top, TopRight, BottomRight],
    };
    (0..seats)
        .map(move |step| Seat((near.0 + step) % seats))
        .zip(places.iter().copied())
}

/// Returns the seats at the top, or at the bottom, from the left.
pub(crate) fn side(board: &Board, top: bool) -> Vec<Seat> {
    let is_there = |(_, place): &(Seat, RimPlace)| (*place >= RimPlace::TopLeft) == top;
    let mut side: Vec<(Seat, RimPlace)> = seats(board).filter(is_there).collect();
    side.sort_by_key(|(_, place)| *place);
    side.into_iter().map(|(seat, _)| seat).collect()
}

/// Returns the seats that are out of the game, whose ships have no captain (M5).
pub(crate) fn out(board: &Board) -> Seats {
    board
        .view
        .many
        .as_ref()
        .map_or(Seats::NONE, |many| many.eliminated)
}

/// Returns the side of a seat, once it is revealed.
pub(crate) fn alignment(board: &Board, seat: Seat) -> Option<Alignment> {
    *board.view.many.as_ref()?.revealed.get(seat.index())?
}

/// Returns a seat's target, in a running game with that goal (M2).
pub(crate) fn target(board: &Board, seat: Seat) -> Option<Seat> {
    let many = board.view.many.as_ref()?;
    let goes_on = board.view.outcome.is_none();
    let target = (*many.targets.get(seat.index())?)?;
    goes_on.then_some(target)
}

/// Returns whether a seat is shown in white: it is to move, or has won.
pub(crate) fn is_bright<V: Seen>(board: &Board<V>, seat: Seat) -> bool {
    match board.stand().outcome {
        None => board.stand().to_move == Some(seat),
        Some(outcome) => outcome.is_won_by(seat),
    }
}
