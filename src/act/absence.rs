//! Who is away: vacations, which begin by themselves when a clock would run out, quiet days, and the time zone they are in.

use crate::answer::Message;
use crate::answer::error::{CommandError, Fault, UserError};
use crate::clock::{Clock, Course, Days, Mover, Period, QUIET_FOR, Quiet, Span};
use crate::command::{Asker, VacationStep};
use crate::domain::{GameId, Millis, PersonId, Zone};
use crate::matches::{away, clocks};
use crate::notify::digests;
use crate::show::absence;
use crate::store::{NoticeSettings, Tx};
use crate::text::markup;

/// Begins a vacation of the seat to move, or lengthens it, where its clock has run out and the player has some left: as many
/// hours as have begun of the time that has been charged since without a break. Says whether it did.
pub fn begins(
    tx: &mut Tx<'_>,
    game: GameId,
    course: &Course,
    (clock, mover): (&Clock, &Mover),
    now: Millis,
) -> Result<bool, Fault> {
    let (Some(person), Some(from)) = (mover.person, overdue_since(clock, mover, now)) else {
        return Ok(false);
    };
    let hours = (now - from).hours_begun().max(1);
    let has = clocks::hours_for(tx, course, person, now)?;
    let hours = Span::hours(hours.min(has));
    if hours <= Span::ZERO {
        return Ok(false);
    }
    lengthen(tx, person, from, hours)?;
    tracing::debug!(%game, "a vacation begins by itself");
    tx.look_at_clocks_of(person, now)?;
    Ok(true)
}

/// Since when a clock that ran out runs without a break; `None` while it stands. What was excused in between, on a quiet day
/// say, is not to cost any vacation.
fn overdue_since(clock: &Clock, mover: &Mover, now: Millis) -> Option<Millis> {
    let empty = mover.deadline.filter(|empty| *empty < now)?;
    let runs =
        clock.ledger.entries().last().filter(|last| {
            (last.seat, last.excused, last.period.until) == (mover.seat, None, now)
        })?;
    Some(runs.period.from.max(empty))
}

/// A vacation from a moment on; one that has not ended before goes on instead.
fn lengthen(tx: &mut Tx<'_>, person: PersonId, from: Millis, by: Span) -> Result<Millis, Fault> {
    let last = tx.vacations(person)?.pop();
    let last = last.filter(|last| last.until >= from);
    let from_then = last.map_or(from, |last| last.from);
    let until = last.map_or(from, |last| last.until) + by;
    let period = Period {
        from: from_then,
        until,
    };
    tx.set_vacation(person, period)?;
    Ok(until)
}

/// Shows, begins or ends the asker's vacation, and sets whether it begins by itself if that is said.
pub fn vacation(
    tx: &mut Tx<'_>,
    asker: &Asker,
    step: VacationStep,
    automatic: Option<bool>,
) -> Result<Message, CommandError> {
    let (person, now) = (asker.person.id, asker.at());
    tx.open_vacation_account(person, now)?;
    if let Some(automatic) = automatic {
        tx.set_automatic_vacation(person, automatic, now)?;
    }
    match step {
        VacationStep::Show => {}
        VacationStep::Begin(days) => begin(tx, person, Span::days(days.into()), now)?,
        VacationStep::End => end(tx, person, now)?,
    }
    absence::vacation(tx, asker)
}

fn begin(tx: &mut Tx<'_>, person: PersonId, time: Span, now: Millis) -> Result<(), CommandError> {
    let has = clocks::vacation_left(tx, person, now)?;
    if has < time {
        return Err(UserError::TooLittleVacation {
            asked: time,
            left: has,
        }
        .into());
    }
    lengthen(tx, person, now, time)?;
    tx.look_at_clocks_of(person, now)?;
    Ok(())
}

/// Ends the present vacation with its present hour, which is burnt.
fn end(tx: &mut Tx<'_>, person: PersonId, now: Millis) -> Result<(), CommandError> {
    let running = away::vacation_at(&tx.absence(person)?, now).ok_or(UserError::NoVacation)?;
    let used = Span::hours((now - running.from).hours_begun().max(1));
    let until = (running.from + used).min(running.until);
    tx.set_vacation(person, Period { until, ..running })?;
    tx.look_at_clocks_of(person, now)?;
    Ok(())
}

/// Shows or chooses the asker's quiet days.
pub fn quiet_days(tx: &mut Tx<'_>, asker: &Asker, days: Days) -> Result<Message, CommandError> {
    let zone = tx.notice_settings(asker.person.id)?.zone;
    choose(tx, asker, days, zone)?;
    absence::quiet_days(tx, asker)
}

/// Shows or chooses the asker's time zone, in which their digest comes. Quiet days go to another zone only when they may be
/// changed.
pub fn zone(tx: &mut Tx<'_>, asker: &Asker, zone: Zone) -> Result<Message, CommandError> {
    let me = asker.person.id;
    let quiet = tx.quiet_days(me)?.pop();
    if let Some(quiet) = quiet.filter(|quiet| !quiet.days.is_empty() && quiet.zone != zone) {
        choose(tx, asker, quiet.days, zone.clone())?;
    }
    let settings = tx.notice_settings(me)?;
    digests::arrange(tx, me, NoticeSettings { zone, ..settings }, asker.at())?;
    absence::zone(tx, asker)
}

/// Quiet days hold from the next midnight there, so that nobody makes today one; what was chosen stays for a while, also
/// that there are none.
fn choose(tx: &mut Tx<'_>, asker: &Asker, days: Days, zone: Zone) -> Result<(), CommandError> {
    let (person, now) = (asker.person.id, asker.at());
    let chosen = tx.quiet_days_chosen(person)?;
    let free = chosen.map(|chosen| chosen + QUIET_FOR);
    if let Some(free) = free.filter(|free| now < *free) {
        return Err(UserError::QuietDaysStay(markup::moment(free)).into());
    }
    let since = zone.next_midnight(now);
    tx.set_quiet_days(person, &Quiet { since, days, zone }, now)?;
    tx.look_at_clocks_of(person, now)?;
    Ok(())
}
