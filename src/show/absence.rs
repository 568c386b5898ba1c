//! Settings views for the caller's absence and time zone.

use crate::clock::{Control, Span};
use crate::command::{Action, AwayStep, Caller, Form, Timing};
use crate::domain::Zone;
use crate::game::{clock_timeline, seating};
use crate::i18n::{self, clock as say, markup};
use crate::reply::error::{CommandResult, Result};
use crate::reply::{Button, Menu, MenuOption, Message};
use crate::store::Tx;
use std::collections::BTreeMap;

/// Numbers of days offered for an absence from now; the modal accepts any.
const OFFERED_DAYS: [u8; 9] = [1, 2, 3, 5, 7, 10, 14, 21, 30];

/// Time zones offered, from west to east; their modal accepts all.
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

/// Shows the caller's absences and how many days of absence they have left.
pub fn away(tx: &Tx, caller: &Caller) -> CommandResult {
    let now = caller.at();
    let absence = tx.absence(caller.person.id)?;
    let (running, left) = (absence.running(now), absence.left(now));
    let next = absence.next(now);
    let later = next.as_ref().filter(|_| running.is_none());
    let mut lines = vec![
        i18n::ClockAwayTold {
            from: later.map(|next| markup::moment(next.from)),
            left: say::span(left.max(Span::ZERO)),
            until: next.as_ref().map(|next| markup::moment(next.until)),
        }
        .text(),
    ];
    lines.extend(not_protected(tx, caller)?);
    let other = Button::plain(i18n::SETTINGS_OTHER_DAYS, Form::Away);
    let end = next.is_some().then(|| {
        Button::main(
            i18n::SETTINGS_END,
            Action::Time(Timing::Away(AwayStep::End)),
        )
    });
    let message = Message::lines(&lines).with_menu(menu(left, running.is_some()));
    Ok(message
        .with_buttons([other].into_iter().chain(end))
        .in_settings())
}

/// Describes the caller's games in which absences do not count.
fn not_protected(tx: &Tx, caller: &Caller) -> Result<Vec<String>> {
    let (person, now) = (caller.person.id, caller.at());
    let mut found: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for game in seating::still_in(tx, person)? {
        let course = clock_timeline::course(tx, game)?;
        let is_paused = course.at(now).is_some_and(|clock| clock.pause.is_some());
        let why = match course.time.control {
            Control::Untimed => "untimed",
            Control::Live { .. } => "live",
            _ if is_paused => "paused",
            Control::Standard
            | Control::Brisk
            | Control::Slow
            | Control::PerTurn(_)
            | Control::Budgeted { .. } => continue,
        };
        found.entry(why).or_default().push(format!("`{game}`"));
    }
    let told = found.into_iter();
    Ok(told
        .map(|(why, games)| {
            i18n::ClockNotProtected {
                join: games.join(", "),
                why,
            }
            .text()
        })
        .collect())
}

fn menu(left: Span, running: bool) -> Menu {
    let offered = OFFERED_DAYS
        .into_iter()
        .filter(|&days| Span::days(days.into()) <= left);
    let lines = offered.map(|days| {
        MenuOption::new(
            say::span(Span::days(days.into())),
            Action::Time(Timing::Away(AwayStep::Begin(days))),
        )
    });
    let hint = if running {
        i18n::SETTINGS_LONGER
    } else {
        i18n::SETTINGS_BEGIN
    };
    Menu::of(hint, lines)
}

/// Shows the caller's time zone.
pub fn zone(tx: &Tx, caller: &Caller) -> CommandResult {
    let present = tx.settings_of(caller.person.id)?.zone;
    let offered = OFFERED_ZONES.iter().filter_map(|name| name.parse().ok());
    // People far from all these cities find their zone by the time on their clock.
    let lines = offered.map(|zone: Zone| {
        MenuOption::new(&zone, Action::Time(Timing::Zone(zone.clone())))
            .about(zone.time_of_day(caller.at()).map(i18n::clock_time_there))
            .chosen(zone == present)
    });
    let menu = Menu::of(i18n::SETTINGS_WHICH_ZONE, lines);
    let other = Button::plain(i18n::SETTINGS_OTHER_ZONE, Form::Zone);
    let time = present.time_of_day(caller.at()).unwrap_or_default();
    let message = Message::of(
        i18n::ClockYourZone {
            time,
            zone: present.to_string(),
        }
        .text(),
    )
    .with_menu(menu);
    Ok(message.with_buttons([other]).in_settings())
}
