//! Screens of the settings: the asker's vacation, their quiet days, their time zone.

use crate::answer::error::{CommandError, Fault};
use crate::answer::{Button, Line, Menu, Message};
use crate::clock::{Control, Days, QUIET_FOR, Span};
use crate::command::{Act, Asker, Form, Timing, VacationStep};
use crate::domain::Zone;
use crate::matches::{away, clocks, people};
use crate::store::Tx;
use crate::text::{clock as say, markup, settings};

/// For how many days a vacation is offered; its form takes any number.
const OFFERED_DAYS: [u8; 9] = [1, 2, 3, 5, 7, 10, 14, 21, 30];

/// Which quiet days are offered; their form takes any two.
const OFFERED_QUIET: [&str; 10] = [
    "", "sat,sun", "fri,sat", "mon", "tue", "wed", "thu", "fri", "sat", "sun",
];

/// Which time zones are offered, from west to east; their form takes all there are.
const OFFERED_ZONES: [&str; 24] = [
    "Pacific/Honolulu",
    "America/Anchorage",
    "America/Los_Angeles",
    "America/Denver",
    "America/Chicago",
    "America/New_York",
    "America/Halifax",
    "America/Sao_Paulo",
    "Atlantic/Azores",
    "UTC",
    "Europe/London",
    "Europe/Berlin",
    "Europe/Athens",
    "Europe/Moscow",
    "Asia/Dubai",
    "Asia/Karachi",
    "Asia/Kolkata",
    "Asia/Dhaka",
    "Asia/Bangkok",
    "Asia/Shanghai",
    "Asia/Tokyo",
    "Australia/Adelaide",
    "Australia/Sydney",
    "Pacific/Auckland",
];

/// Shows the asker's vacation.
pub fn vacation(tx: &Tx<'_>, asker: &Asker) -> Result<Message, CommandError> {
    let (person, now) = (asker.person.id, asker.at());
    let running = away::vacation_at(&tx.absence(person)?, now);
    let left = clocks::vacation_left(tx, person, now)?;
    let automatic = tx.vacation_account(person, now)?.automatic;
    let until = running.map(|vacation| markup::moment(vacation.until));
    let mut lines = vec![say::vacation(left, until, automatic)];
    lines.extend(not_protected(tx, asker)?);
    let message = Message::of(lines.join("\n"));
    let buttons = vacation_buttons(running.is_some(), automatic);
    let message = message.with_menu(vacation_menu(left, running.is_some()));
    Ok(message.with_buttons(buttons).in_settings())
}

/// Which of the asker's games a vacation does not protect, in words.
fn not_protected(tx: &Tx<'_>, asker: &Asker) -> Result<Vec<String>, Fault> {
    let (person, now) = (asker.person.id, asker.at());
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
    Ok(say::not_protected(&live, &untimed, &paused))
}

fn vacation_menu(left: Span, running: bool) -> Menu {
    let offered = OFFERED_DAYS.into_iter();
    let offered = offered.filter(|&days| Span::days(days.into()) <= left);
    let lines = offered.map(|days| Line {
        label: say::span(Span::days(days.into())),
        more: None,
        does: time_off(VacationStep::Begin(days), None).into(),
        chosen: false,
    });
    let hint = if running {
        settings::LONGER
    } else {
        settings::BEGIN
    };
    Menu {
        hint: hint.to_string(),
        lines: lines.collect(),
    }
}

fn vacation_buttons(running: bool, automatic: bool) -> Vec<Button> {
    let other = Button::plain(settings::OTHER_DAYS, Form::Vacation);
    let end = Button::main(settings::END, time_off(VacationStep::End, None));
    let switch = time_off(VacationStep::Show, Some(!automatic));
    let switch = Button::plain(settings::automatic(automatic), switch);
    let end = running.then_some(end);
    [other].into_iter().chain(end).chain([switch]).collect()
}

const fn time_off(step: VacationStep, automatic: Option<bool>) -> Act {
    Act::Time(Timing::Vacation { step, automatic })
}

/// Shows the asker's quiet days.
pub fn quiet_days(tx: &Tx<'_>, asker: &Asker) -> Result<Message, CommandError> {
    let last = tx.quiet_days(asker.person.id)?.pop();
    let present = last.map_or(Days::NONE, |quiet| quiet.days);
    let offered = OFFERED_QUIET.iter().filter_map(|days| days.parse().ok());
    let lines = offered.map(|days: Days| Line {
        label: settings::days(days),
        more: None,
        does: Act::Time(Timing::QuietDays(days)).into(),
        chosen: days == present,
    });
    let menu = Menu {
        hint: settings::WHICH_DAYS.to_string(),
        lines: lines.collect(),
    };
    let other = Button::plain(settings::OTHER_DAYS, Form::QuietDays);
    let message = Message::of(told(tx, asker)?).with_menu(menu);
    Ok(message.with_buttons([other]).in_settings())
}

/// Shows the asker's time zone.
pub fn zone(tx: &Tx<'_>, asker: &Asker) -> Result<Message, CommandError> {
    let present = tx.notice_settings(asker.person.id)?.zone;
    let offered = OFFERED_ZONES.iter().filter_map(|name| name.parse().ok());
    let lines = offered.map(|zone: Zone| Line {
        label: zone.to_string(),
        more: None,
        chosen: zone == present,
        does: Act::Time(Timing::Zone(zone)).into(),
    });
    let menu = Menu {
        hint: settings::WHICH_ZONE.to_string(),
        lines: lines.collect(),
    };
    let other = Button::plain(settings::OTHER_ZONE, Form::Zone);
    let message = Message::of(told(tx, asker)?).with_menu(menu);
    Ok(message.with_buttons([other]).in_settings())
}

/// The asker's quiet days and time zone, in words.
fn told(tx: &Tx<'_>, asker: &Asker) -> Result<String, Fault> {
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
