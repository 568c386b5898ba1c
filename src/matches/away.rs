//! Who of the players of a game is away: on vacation, or on quiet days.

use crate::clock::{Absence, Days, Period};
use crate::domain::Millis;
use crate::matches::Match;

/// The vacation of a person at a moment.
pub fn vacation_at(absence: &Absence, now: Millis) -> Option<Period> {
    let mut vacations = absence.vacations.iter();
    vacations.find(|vacation| vacation.holds(now)).copied()
}

/// Who of the players still in a game is on vacation, and until when.
pub fn on_vacation(table: &Match, now: Millis) -> Vec<(String, Millis)> {
    let seats = table.game.still_in().into_iter();
    seats
        .filter_map(|seat| {
            let absence = table.course.absences.get(&table.person(seat)?)?;
            Some((table.name(seat), vacation_at(absence, now)?.until))
        })
        .collect()
}

/// The quiet days that each player of a game who is still in has now.
pub fn quiet_now(table: &Match, now: Millis) -> Vec<(String, Days)> {
    let seats = table.game.still_in().into_iter();
    seats
        .filter_map(|seat| {
            let absence = table.course.absences.get(&table.person(seat)?)?;
            let days = absence.days_at(now).filter(|days| !days.is_empty())?;
            Some((table.name(seat), days))
        })
        .collect()
}
