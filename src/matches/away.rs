//! Who of the players of a game is away.

use crate::domain::Millis;
use crate::matches::Match;

/// Who of the players still in a game is away, and until when.
pub fn away(match_: &Match, now: Millis) -> Vec<(String, Millis)> {
    let seats = match_.game.still_in().into_iter();
    seats
        .filter_map(|seat| {
            let absence = match_.course.absences.get(&match_.person(seat)?)?;
            Some((match_.name(seat), absence.running(now)?.until))
        })
        .collect()
}
