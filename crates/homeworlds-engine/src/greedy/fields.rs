//! Static evaluation of a Settlers position, in centi-logits.

use super::conquest;
use homeworlds::piece::Colour;
use homeworlds::rules::Seat;
use homeworlds::rules::settlers::Position;
use homeworlds::rules::settlers::position::MOST_QUIET;

/// The value of one pip more than the other seat. It counts more the closer the end is.
const PIP: i32 = 14;

/// The value of a pip that the other seat can conquer with its next turn, and of one that this seat
/// could conquer with the turn after.
const EXPOSED: i32 = 24;
const THREATENED: i32 = 7;

/// The value of an empty field next to the seat's greens, up to a maximum number.
const SPACE: i32 = 3;
const MOST_SPACE: u32 = 10;

/// The value of owning a piece of a colour: red, yellow, green, blue.
const COLOUR: [i32; 4] = [40, 6, 40, 16];

/// The value of a pip of a red piece.
const RED_PIP: i32 = 6;

/// Returns the value of `position`, after a turn of `seat`, for that seat.
pub(super) fn worth(position: &Position, seat: Seat) -> i32 {
    let other = seat.other();
    let lead = position.board.score(seat) as i32 - position.board.score(other) as i32;
    let quiet = position.quiet.min(MOST_QUIET) as i32;
    let late = MOST_QUIET as i32;
    let exposed = conquest::most(position, other) as i32;
    let threatened = conquest::most(position, seat) as i32;
    lead * PIP * (late + 2 * quiet) / late - exposed * EXPOSED
        + threatened * THREATENED
        + standing(position, seat)
        - standing(position, other)
}

/// Returns the part of the value that does not depend on the other seat.
fn standing(position: &Position, seat: Seat) -> i32 {
    let turn = position.turn_of(seat);
    let board = &position.board;
    let colours = Colour::ALL
        .into_iter()
        .filter(|&colour| !board.of_colour(seat, colour).is_empty())
        .map(|colour| COLOUR[colour as usize]);
    let greens = turn.greens_with_space();
    let space = greens.bordering().and(board.free()).count().min(MOST_SPACE) as i32;
    let reds = board.pips(board.of_colour(seat, Colour::Red)) as i32;
    colours.sum::<i32>() + space * SPACE + reds * RED_PIP
}
