//! The first screen of the settings: what a person has set for all their games, and what they can change.

use crate::answer::error::{CommandError, Fault};
use crate::answer::{Line, Menu, Message};
use crate::clock::Days;
use crate::command::{Act, Asker, Command, DataStep, Look, TimeLook, Timing, VacationStep};
use crate::domain::Event;
use crate::matches::{away, clocks};
use crate::show::{languages, notices, viewing};
use crate::store::Tx;
use crate::text::{markup, settings as say};

/// Shows what the asker has set, and the menu of what can be changed.
pub fn show(tx: &Tx<'_>, asker: &Asker) -> Result<Message, CommandError> {
    let me = asker.person.id;
    let zone = tx.notice_settings(me)?.zone;
    let turn = notices::way_name(tx.way(me, Event::Turn)?);
    let lines = [
        say::HEADING.to_string(),
        say::line(say::NOTICES, &say::your_turn(turn)),
        say::line(say::BOARDS, &viewing::in_short(tx.viewing(me)?)),
        say::line(say::LANGUAGE, &languages::name(tx.chosen_language(me)?)),
        say::line(say::ZONE, &zone.to_string()),
        say::line(say::QUIET_DAYS, &say::days(quiet_days(tx, asker)?)),
        say::line(say::VACATION, &vacation(tx, asker)?),
        say::line(say::PEOPLE, &say::blocked(tx.blocked_by(me)?.len())),
    ];
    Ok(Message::of(lines.join("\n")).with_menu(menu()))
}

fn quiet_days(tx: &Tx<'_>, asker: &Asker) -> Result<Days, Fault> {
    let last = tx.quiet_days(asker.person.id)?.pop();
    Ok(last.map_or(Days::NONE, |quiet| quiet.days))
}

fn vacation(tx: &Tx<'_>, asker: &Asker) -> Result<String, Fault> {
    let (me, now) = (asker.person.id, asker.at());
    let running = away::vacation_at(&tx.absence(me)?, now);
    Ok(match running {
        Some(running) => say::away_until(&markup::moment(running.until)),
        None => say::vacation_left(clocks::vacation_left(tx, me, now)?),
    })
}

fn menu() -> Menu {
    let vacation = Timing::Vacation {
        step: VacationStep::Show,
        automatic: None,
    };
    let lines: [(_, _, Command); 8] = [
        (
            say::NOTICES,
            say::NOTICES_MORE,
            Look::Notices(Event::Turn).into(),
        ),
        (say::BOARDS, say::BOARDS_MORE, Look::Boards.into()),
        (say::LANGUAGE, say::LANGUAGE_MORE, Look::Languages.into()),
        (say::ZONE, say::ZONE_MORE, Look::Time(TimeLook::Zone).into()),
        (
            say::QUIET_DAYS,
            say::QUIET_DAYS_MORE,
            Look::Time(TimeLook::QuietDays).into(),
        ),
        (
            say::VACATION,
            say::VACATION_MORE,
            Act::Time(vacation).into(),
        ),
        (say::PEOPLE, say::PEOPLE_MORE, Look::People(0).into()),
        (say::DATA, say::DATA_MORE, Look::Data(DataStep::Show).into()),
    ];
    let lines = lines.into_iter().map(|(label, more, does)| Line {
        label: label.to_string(),
        more: Some(more.to_string()),
        does: does.into(),
        chosen: false,
    });
    Menu {
        hint: say::WHAT_TO_CHANGE.to_string(),
        lines: lines.collect(),
    }
}
