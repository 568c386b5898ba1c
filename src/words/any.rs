//! Turns, refusals and starts of any game: hands each to the words of its ruleset.

use crate::rules::any::{AnyMisunderstood, AnyTurn, BadStart};
use crate::words;

/// What happened in a turn of any game, as one or more sentences; `names` are what the seats are called, by seat.
pub fn played(turn: &AnyTurn<'_>, names: &[String]) -> String {
    match turn {
        AnyTurn::Star(turn) => words::turn_among_homes(turn, names),
        AnyTurn::Settlers(turn) => words::settlers::turn(&turn.events, names),
    }
}

/// Why a typed turn was not understood as exactly one legal turn of its game, in one line.
pub fn not_understood(why: &AnyMisunderstood) -> String {
    match why {
        AnyMisunderstood::Star(why) => words::misunderstood(why),
        AnyMisunderstood::Settlers(why) => words::settlers::misunderstood(why),
    }
}

/// Why a game cannot be begun, in one line.
pub fn bad_start(bad: &BadStart) -> String {
    match bad {
        BadStart::Seats { wanted, given } => {
            format!("The game is for {wanted}, but {given} seats are taken (M1).")
        }
        BadStart::Position(bad) => words::bad_position(bad),
        BadStart::Settlers(bad) => words::settlers::bad_position(bad),
        BadStart::Goal(goal) => {
            format!("There is no goal `{goal}`: it can be good-evil, last-captain or left (M2).")
        }
        BadStart::Catastrophes(time) => {
            format!("Catastrophes cannot come `{time}`: it can be turn-end or any-time (M3).")
        }
        BadStart::Sides => {
            "Good and Evil are dealt only where the goal is good-evil (M6).".to_owned()
        }
    }
}
