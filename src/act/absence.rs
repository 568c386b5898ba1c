//! Absences, declared or begun automatically as a clock runs out, and the players' time zones.

use crate::clock::{Absence, Clock, Period, SeatToMove, Span};
use crate::command::{AwayStep, Caller};
use crate::domain::{Millis, PersonId, Zone};
use crate::game::clocks;
use crate::game::clocks::DueClock;
use crate::i18n::{self, clock};
use crate::notify::digest;
use crate::reply::error::{CommandResult, Result, refusal, refuse};
use crate::settings::PersonSettings;
use crate::show::absence;
use crate::store::Tx;

/// Begins or extends the absence of the seat to move if its clock has run out and its player has
/// days left. It covers as many hours as have begun of the latest uninterrupted time charged.
/// Returns whether it did.
pub fn begins(tx: &mut Tx, due: DueClock<'_>) -> Result<bool> {
    let DueClock {
        game,
        course,
        clock,
        mover,
        now,
    } = due;
    let (Some(person), Some(from)) = (mover.person, overdue_since(clock, mover, now)) else {
        return Ok(false);
    };
    let hours = (now - from).hours_begun().max(1);
    let has = clocks::hours_for(tx, course, person, now)?;
    let hours = Span::hours(hours.min(has));
    if hours <= Span::ZERO {
        return Ok(false);
    }
    let absence = tx.absence(person)?;
    tx.set_absence(person, lengthened(&absence, from, hours))?;
    tracing::debug!(%game, "the player is away; the clock has stopped");
    tx.look_at_clocks_of(person, now)?;
    Ok(true)
}

/// Returns since when a clock has overrun without interruption; `None` while it is stopped. Time
/// excused in between, such as an outage, must not cost any days.
fn overdue_since(clock: &Clock, mover: &SeatToMove, now: Millis) -> Option<Millis> {
    let empty = mover.deadline.filter(|empty| *empty < now)?;
    let runs =
        clock.ledger.entries().last().filter(|last| {
            (last.seat, last.excused, last.period.until) == (mover.seat, None, now)
        })?;
    Some(runs.period.from.max(empty))
}

/// Returns an absence of this length, limited to the declared end; a current absence is extended
/// instead.
fn lengthened(absence: &Absence, from: Millis, by: Span) -> Period {
    let reaches = |period: &&Period| period.from <= from && period.until >= from;
    let before = absence.0.iter().find(reaches);
    let begins = before.map_or(from, |before| before.from);
    let ends = before.map_or(from, |before| before.until) + by;
    let next = absence
        .0
        .iter()
        .map(|later| later.from)
        .filter(|later| *later > from)
        .min();
    Period {
        from: begins,
        until: next.map_or(ends, |next| ends.min(next)),
    }
}

/// Declares or ends the caller's absence, and shows it.
pub fn away(tx: &mut Tx, caller: &Caller, step: AwayStep) -> CommandResult {
    let (person, now) = (caller.person.id, caller.at());
    match step {
        AwayStep::Begin(days) => {
            let absence = tx.absence(person)?;
            let time = Span::days(days.into());
            check_left(absence.left(now), time)?;
            tx.set_absence(person, lengthened(&absence, now, time))?;
        }
        AwayStep::Between { first, last } => {
            let zone = tx.settings_of(person)?.zone;
            let (from, until) = (first.begins(&zone), last.ends(&zone));
            declare(tx, person, Period { from, until }, now)?;
        }
        AwayStep::End => end(tx, person, now)?,
    }
    tx.look_at_clocks_of(person, now)?;
    absence::away(tx, caller)
}

fn check_left(left: Span, asked: Span) -> CommandResult<()> {
    if left < asked {
        return refuse(
            i18n::ErrorTooLittleLeft {
                asked: clock::span(asked),
                left: clock::span(left.max(Span::ZERO)),
            }
            .text(),
        );
    }
    Ok(())
}

/// Declares a period in place of an earlier declaration that has not begun.
fn declare(tx: &mut Tx, person: PersonId, period: Period, now: Millis) -> CommandResult<()> {
    let period = Period {
        from: period.from.max(now),
        ..period
    };
    if period.length() <= Span::ZERO {
        return refuse(i18n::ERROR_AWAY_IN_THE_PAST);
    }
    let mut absence = tx.absence(person)?;
    absence.0.retain(|other| other.from <= now);
    let running = absence
        .running(now)
        .filter(|running| running.until >= period.from);
    let asked = Period {
        from: running.map_or(period.from, |running| running.until),
        ..period
    };
    check_left(absence.left(now), asked.length())?;
    tx.drop_absences_from(person, now)?;
    let declared = Period {
        from: running.map_or(period.from, |running| running.from),
        until: running.map_or(period.until, |running| running.until.max(period.until)),
    };
    Ok(tx.set_absence(person, declared)?)
}

/// Ends the current absence with its present hour, which is used up; otherwise withdraws the
/// declared one.
fn end(tx: &mut Tx, person: PersonId, now: Millis) -> CommandResult<()> {
    let absence = tx.absence(person)?;
    let next = absence
        .next(now)
        .ok_or_else(|| refusal(i18n::ERROR_NOT_AWAY))?;
    if !next.holds(now) {
        return Ok(tx.drop_absences_from(person, now)?);
    }
    let used = Span::hours((now - next.from).hours_begun().max(1));
    let until = (next.from + used).min(next.until);
    Ok(tx.set_absence(person, Period { until, ..next })?)
}

/// Sets the caller's time zone, which determines when their digest arrives and their days begin.
pub fn zone(tx: &mut Tx, caller: &Caller, zone: Zone) -> CommandResult {
    let me = caller.person.id;
    let settings = tx.settings_of(me)?;
    tx.keep_settings(me, &PersonSettings { zone, ..settings })?;
    digest::arrange(tx, me, caller.at())?;
    absence::zone(tx, caller)
}
