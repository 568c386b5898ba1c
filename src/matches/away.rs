//! Who of the players of a game is away.

use crate::domain::Millis;
use crate::matches::Match;

/// Who of the players still in a game is away, and until when.
pub fn away(table: &Match, now: Millis) -> Vec<(String, Millis)> {
    let seats = table.game.still_in().into_iter();
    seats
        .filter_map(|seat| {
            let absence = table.course.absences.get(&table.person(seat)?)?;
            Some((table.name(seat), absence.running(now)?.until))
        })
        .collect()
}
