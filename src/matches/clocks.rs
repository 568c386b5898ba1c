//! The clocks of a game: read from what is stored, and told what happens.

use crate::answer::error::Fault;
use crate::clock::{Clock, Course, Event, Mover, Span, Submitted, Time, Timeout, What, vacation};
use crate::domain::{GameId, Millis, PersonId};
use crate::matches::Match;
use crate::store::{Deadline, Tx};
use std::collections::BTreeSet;

use homeworlds::rules::Seat;

/// All that is stored about the clocks of a game.
pub fn course(tx: &Tx<'_>, game: GameId) -> Result<Course, Fault> {
    let time = tx.game_time(game)?;
    if time.control.budget().is_none() {
        return Ok(Course {
            time,
            ..Course::default()
        });
    }
    let events = tx.clock_events(game)?;
    let mut course = Course {
        time,
        outages: match events.first() {
            Some(first) => tx.outages_since(first.at)?,
            None => Vec::new(),
        },
        heard: tx.heartbeat()?.map(|pulse| pulse.heard),
        submitted: tx
            .submitted_turn(game)?
            .map(|(turns, submission)| Submitted {
                turns,
                at: submission.created_at(),
            }),
        ..Course::default()
    };
    for person in people(&events) {
        course.absences.insert(person, tx.absence(person)?);
    }
    course.events = events;
    Ok(course)
}

/// Everybody who ever sat there.
fn people(events: &[Event]) -> BTreeSet<PersonId> {
    let mut found = BTreeSet::new();
    for event in events {
        match &event.what {
            What::Started { people, .. } => found.extend(people),
            What::Seated { person, .. } => {
                found.insert(*person);
            }
            What::Turned { .. }
            | What::Left { .. }
            | What::Swapped
            | What::Gave { .. }
            | What::Paused { .. }
            | What::Resumed
            | What::Adrift
            | What::Ashore
            | What::Told { .. }
            | What::Warned { .. }
            | What::Rewound { .. }
            | What::Ended => {}
        }
    }
    found
}

/// A game begins on what was agreed about time.
pub fn begin(tx: &mut Tx<'_>, table: &Match, time: Time, at: Millis) -> Result<(), Fault> {
    tx.set_game_time(table.id(), time)?;
    let people = table.people();
    let (Some(_), Some(first)) = (time.control.budget(), table.game.to_move()) else {
        return Ok(());
    };
    for &person in &people {
        tx.open_vacation_account(person, at)?;
    }
    let what = What::Started { first, people };
    Ok(tx.record_clock(table.id(), &Event { at, what })?)
}

/// The seat to move made its turn, and the game stands as `table` has it.
pub fn turned(tx: &mut Tx<'_>, table: &Match, at: Millis) -> Result<(), Fault> {
    let next = table.game.to_move();
    note(tx, table.id(), at, What::Turned { next })
}

/// A seat left, and the game stands as `table` has it (M8).
pub fn left(tx: &mut Tx<'_>, table: &Match, seat: Seat, at: Millis) -> Result<(), Fault> {
    let next = table.game.to_move();
    note(tx, table.id(), at, What::Left { seat, next })
}

/// Somebody sits down at a seat instead of another.
pub fn seated(
    tx: &mut Tx<'_>,
    game: GameId,
    seat: Seat,
    person: PersonId,
    at: Millis,
) -> Result<(), Fault> {
    tx.open_vacation_account(person, at)?;
    note(tx, game, at, What::Seated { seat, person })
}

/// The people of both seats change places, and their time goes along (B22).
pub fn swapped(tx: &mut Tx<'_>, game: GameId, at: Millis) -> Result<(), Fault> {
    note(tx, game, at, What::Swapped)
}

/// After a new line began, the people of the clocks are those who sit there now: changes of places may be undone by it.
pub fn seat_all(tx: &mut Tx<'_>, table: &Match, at: Millis) -> Result<(), Fault> {
    let Some(clock) = table.course.at(at) else {
        return Ok(());
    };
    for (place, known) in clock.people.iter().enumerate() {
        let seat = Seat(u8::try_from(place).unwrap_or(u8::MAX));
        match table.person(seat) {
            Some(person) if person != *known => seated(tx, table.id(), seat, person, at)?,
            Some(_) | None => {}
        }
    }
    Ok(())
}

/// Notes whether the players of a game can be told of it, where that has changed.
pub fn hold_while_unreachable(tx: &mut Tx<'_>, game: GameId, at: Millis) -> Result<(), Fault> {
    let Some(clock) = course(tx, game)?
        .at(at)
        .filter(|clock| clock.mover.is_some())
    else {
        return Ok(());
    };
    match (clock.adrift, tx.waiting_for_a_channel(game)?) {
        (false, true) => note(tx, game, at, What::Adrift),
        (true, false) => note(tx, game, at, What::Ashore),
        (true, true) | (false, false) => Ok(()),
    }
}

/// Whether a warning that reaches the seat to move at this moment is that of the last fifth of its time, or comes after it.
pub fn is_last_fifth(tx: &Tx<'_>, game: GameId, at: Millis) -> Result<bool, Fault> {
    let Some(clock) = course(tx, game)?.at(at) else {
        return Ok(true);
    };
    Ok(clock.mover.is_some_and(|mover| mover.is_in_last_fifth(at)))
}

/// Notes what happened, where time is kept.
pub fn note(tx: &mut Tx<'_>, game: GameId, at: Millis, what: What) -> Result<(), Fault> {
    if tx.has_clock(game)? {
        tx.record_clock(game, &Event { at, what })?;
    }
    Ok(())
}

/// Keeps when a clock is to be looked at next; `again` is when at the earliest, where what is due has been done.
pub fn keep(
    tx: &mut Tx<'_>,
    game: GameId,
    course: &Course,
    clock: &Clock,
    again: Millis,
) -> Result<(), Fault> {
    let Some(mover) = clock.mover else {
        return Ok(tx.set_deadline(game, Deadline::default())?);
    };
    let looks = if mover.warned {
        [mover.overdue, mover.flag]
    } else {
        [mover.fifth, None]
    };
    let coming = looks.into_iter().flatten();
    let next = coming.clone().find(|&look| look >= again);
    let due = next.or_else(|| coming.max().map(|_| again));
    let flag = if ends_by_itself(tx, course, &mover, again)? {
        mover.flag
    } else {
        None
    };
    Ok(tx.set_deadline(game, Deadline { due, flag })?)
}

/// Whether the game ends when the flag of its mover falls: where a win is to be claimed it does not, nor while the player has
/// vacation that begins by itself.
fn ends_by_itself(tx: &Tx<'_>, course: &Course, mover: &Mover, now: Millis) -> Result<bool, Fault> {
    let (Timeout::Auto, true, Some(person)) = (course.time.timeout, mover.warned, mover.person)
    else {
        return Ok(false);
    };
    Ok(!protects(tx, course, person, now)?)
}

/// How much vacation a person has left.
pub fn vacation_left(tx: &Tx<'_>, person: PersonId, now: Millis) -> Result<Span, Fault> {
    let since = tx.vacation_account(person, now)?.since;
    Ok(vacation::left(since, &tx.vacations(person)?, now))
}

/// Whether a vacation of the person would begin by itself now, if a clock on this course ran out.
pub fn protects(
    tx: &Tx<'_>,
    course: &Course,
    person: PersonId,
    now: Millis,
) -> Result<bool, Fault> {
    Ok(hours_for(tx, course, person, now)? > 0)
}

/// How many hours of vacation the person has that begins by itself on this course.
pub fn hours_for(
    tx: &Tx<'_>,
    course: &Course,
    person: PersonId,
    now: Millis,
) -> Result<i64, Fault> {
    if course.time.control.is_live() || !tx.vacation_account(person, now)?.automatic {
        return Ok(0);
    }
    Ok(vacation_left(tx, person, now)?.0 / Span::hours(1).0)
}

/// When the time of the seat to move runs out, as its card says; `None` where no time is kept, and while the clock stands
/// without an end.
pub fn deadline(table: &Match) -> Option<Millis> {
    let latest = table.course.latest()?;
    let now = table.told_at.map_or(latest, |now| now.max(latest));
    table.course.at(now)?.mover?.deadline
}
