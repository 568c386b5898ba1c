//! Who is away: the page of the asker's vacation, and their quiet days in words.

use crate::answer::Message;
use crate::answer::error::{CommandError, Fault};
use crate::clock::{Control, Days, QUIET_FOR};
use crate::command::Asker;
use crate::matches::{away, clocks, people};
use crate::store::Tx;
use crate::text::{clock as say, markup};

pub fn show(tx: &Tx<'_>, asker: &Asker) -> Result<Message, CommandError> {
    let (person, now) = (asker.person.id, asker.at());
    let running = away::vacation_at(&tx.absence(person)?, now);
    let mut lines = vec![say::vacation(
        clocks::vacation_left(tx, person, now)?,
        running.map(|vacation| markup::moment(vacation.until)),
        tx.vacation_account(person, now)?.automatic,
    )];
    let (mut live, mut untimed, mut paused) = (Vec::new(), Vec::new(), Vec::new());
    for game in people::still_in(tx, person)? {
        let course = clocks::course(tx, game)?;
        let is_paused = course.at(now).is_some_and(|clock| clock.pause.is_some());
        match course.time.control {
            Control::Untimed => untimed.push(game),
            Control::Live { .. } => live.push(game),
            _ if is_paused => paused.push(game),
            Control::Standard | Control::Brisk | Control::Slow | Control::Days(_) => {}
        }
    }
    lines.extend(say::not_protected(&live, &untimed, &paused));
    Ok(Message::of(lines.join("\n")))
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
