//! Who is away: vacations, which begin by themselves when a clock would run out, quiet days, and the time zone they are in.

use crate::clock::{
    Absence, Control, Course, Days, Mover, Period, QUIET_FOR, Quiet, Span, vacation,
};
use crate::command::{Asker, VacationStep};
use crate::notify::markup;
use crate::referee::answer::Message;
use crate::referee::stop::{Fault, Objection, Stop};
use crate::referee::table::Table;
use crate::referee::{clocks, digest};
use crate::store::{NoticeSettings, Tx};
use crate::table::{GameId, Millis, PersonId, Zone};
use crate::words::clock as say;

const HOUR: Span = Span::hours(1);

/// How much vacation a person has.
fn left(tx: &Tx<'_>, person: PersonId, now: Millis) -> Result<Span, Fault> {
    let since = tx.vacation_account(person, now)?.since;
    Ok(vacation::left(since, &tx.vacations(person)?, now))
}

/// Begins a vacation of the seat to move, or lengthens it, where its clock has run out and the player has some left: as many
/// hours as have begun since. Says whether it did.
pub fn begins(
    tx: &mut Tx<'_>,
    game: GameId,
    course: &Course,
    mover: &Mover,
    now: Millis,
) -> Result<bool, Fault> {
    let (Some(person), Some(empty)) = (mover.person, mover.deadline) else {
        return Ok(false);
    };
    let account = tx.vacation_account(person, now)?;
    if course.time.control.is_live() || !account.automatic || empty >= now {
        return Ok(false);
    }
    let hours = (now - empty).hours_begun().max(1);
    let has = left(tx, person, now)?.0 / HOUR.0;
    let hours = Span::hours(hours.min(has));
    if hours <= Span::ZERO {
        return Ok(false);
    }
    lengthen(tx, person, empty, hours)?;
    tracing::debug!(%game, "a vacation begins by itself");
    tx.look_at_clocks_of(person, now)?;
    Ok(true)
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

/// The vacation of a person at a moment.
pub fn vacation_at(absence: &Absence, now: Millis) -> Option<Period> {
    let mut vacations = absence.vacations.iter();
    vacations.find(|vacation| vacation.holds(now)).copied()
}

/// Shows, begins or ends the asker's vacation.
pub fn vacation(tx: &mut Tx<'_>, asker: &Asker, step: VacationStep) -> Result<Message, Stop> {
    let (person, now) = (asker.person.id, asker.at());
    tx.open_vacation_account(person, now)?;
    match step {
        VacationStep::Show => {}
        VacationStep::Begin(days) => begin(tx, person, Span::days(days.into()), now)?,
        VacationStep::End => end(tx, person, now)?,
        VacationStep::Automatic(automatic) => tx.set_automatic_vacation(person, automatic, now)?,
    }
    show(tx, asker)
}

fn begin(tx: &mut Tx<'_>, person: PersonId, time: Span, now: Millis) -> Result<(), Stop> {
    let has = left(tx, person, now)?;
    if has < time {
        return Err(Objection::TooLittleVacation {
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
fn end(tx: &mut Tx<'_>, person: PersonId, now: Millis) -> Result<(), Stop> {
    let running = vacation_at(&tx.absence(person)?, now).ok_or(Objection::NoVacation)?;
    let used = Span::hours((now - running.from).hours_begun().max(1));
    let until = (running.from + used).min(running.until);
    tx.set_vacation(person, Period { until, ..running })?;
    tx.look_at_clocks_of(person, now)?;
    Ok(())
}

fn show(tx: &Tx<'_>, asker: &Asker) -> Result<Message, Stop> {
    let (person, now) = (asker.person.id, asker.at());
    let running = vacation_at(&tx.absence(person)?, now);
    let mut lines = vec![say::vacation(
        left(tx, person, now)?,
        running.map(|vacation| markup::moment(vacation.until)),
        tx.vacation_account(person, now)?.automatic,
    )];
    let (mut live, mut untimed, mut paused) = (Vec::new(), Vec::new(), Vec::new());
    for game in tx.running_games_of(person)? {
        let course = clocks::course(tx, game.id)?;
        let is_paused = course.at(now).is_some_and(|clock| clock.pause.is_some());
        match course.time.control {
            Control::Untimed => untimed.push(game.id),
            Control::Live { .. } => live.push(game.id),
            _ if is_paused => paused.push(game.id),
            Control::Standard | Control::Brisk | Control::Slow | Control::Days(_) => {}
        }
    }
    lines.extend(say::not_protected(&live, &untimed, &paused));
    Ok(Message::of(lines.join("\n")))
}

/// Shows or chooses the asker's quiet days.
pub fn quiet_days(tx: &mut Tx<'_>, asker: &Asker, days: Option<Days>) -> Result<Message, Stop> {
    if let Some(days) = days {
        let zone = tx.notice_settings(asker.person.id)?.zone;
        choose(tx, asker, days, zone)?;
    }
    Ok(Message::of(told(tx, asker)?))
}

/// Shows or chooses the asker's time zone, in which their digest comes. Quiet days go to another zone only when they may be
/// changed.
pub fn zone(tx: &mut Tx<'_>, asker: &Asker, zone: Option<Zone>) -> Result<Message, Stop> {
    let me = asker.person.id;
    if let Some(zone) = zone {
        let quiet = tx.quiet_days(me)?.pop();
        if let Some(quiet) = quiet.filter(|quiet| !quiet.days.is_empty() && quiet.zone != zone) {
            choose(tx, asker, quiet.days, zone.clone())?;
        }
        let settings = tx.notice_settings(me)?;
        digest::arrange(tx, me, NoticeSettings { zone, ..settings }, asker.at())?;
    }
    Ok(Message::of(told(tx, asker)?))
}

/// Quiet days hold from the next midnight there, so that nobody makes today one; chosen ones stay for a while, unless there
/// were none.
fn choose(tx: &mut Tx<'_>, asker: &Asker, days: Days, zone: Zone) -> Result<(), Stop> {
    let (person, now) = (asker.person.id, asker.at());
    let before = tx.quiet_days(person)?.pop();
    let had = before.is_some_and(|quiet| !quiet.days.is_empty());
    let chosen = tx.quiet_days_chosen(person)?;
    let free = chosen.filter(|_| had).map(|chosen| chosen + QUIET_FOR);
    if let Some(free) = free.filter(|free| now < *free) {
        return Err(Objection::QuietDaysStay(markup::moment(free)).into());
    }
    let since = zone.next_midnight(now);
    tx.set_quiet_days(person, &Quiet { since, days, zone }, now)?;
    tx.look_at_clocks_of(person, now)?;
    Ok(())
}

/// The asker's quiet days and time zone, in words.
pub fn told(tx: &Tx<'_>, asker: &Asker) -> Result<String, Fault> {
    let last = tx.quiet_days(asker.person.id)?.pop();
    let chosen = tx.quiet_days_chosen(asker.person.id)?;
    let settings = tx.notice_settings(asker.person.id)?;
    Ok(say::quiet_days(
        last.as_ref().map_or(Days::NONE, |quiet| quiet.days),
        &settings.zone.to_string(),
        last.filter(|quiet| !quiet.days.is_empty() && quiet.since > asker.at())
            .map(|quiet| markup::moment(quiet.since)),
        chosen.map(|chosen| markup::moment(chosen + QUIET_FOR)),
    ))
}

/// Who of a game's players is on vacation, and until when.
pub fn on_vacation(table: &Table, now: Millis) -> Vec<(String, Millis)> {
    let seats = (0..table.game.seats()).map(crate::rules::Seat);
    seats
        .filter_map(|seat| {
            let absence = table.course.absences.get(&table.person(seat)?)?;
            Some((table.name(seat), vacation_at(absence, now)?.until))
        })
        .collect()
}
