//! Turns, refusals and starts of any game: hands each to the words of its ruleset.

use crate::rules::any::{AnyMisunderstood, AnyTurn, BadStart};
use crate::words;

/// What happened in a turn of any game, as one or more sentences; `names` are what the seats are called, by seat.
pub fn played(turn: &AnyTurn<'_>, names: &[String]) -> String {
    match turn {
        AnyTurn::Star(turn) => words::turn_among_homes(turn, names),
    }
}

/// Why a typed turn was not understood as exactly one legal turn of its game, in one line.
pub fn not_understood(why: &AnyMisunderstood) -> String {
    match why {
        AnyMisunderstood::Star(why) => words::misunderstood(why),
    }
}

/// Why a game cannot be begun, in one line.
pub fn bad_start(bad: &BadStart) -> String {
    match bad {
        BadStart::Seats { wanted, given } => {
            format!("The game is for {wanted}, but {given} seats are taken (M1).")
        }
        BadStart::Position(bad) => words::bad_position(bad),
    }
}
