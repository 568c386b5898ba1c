//! The first screen of the settings: what a person has set for all their games, and what they can change.

use crate::answer::error::{CommandError, Fault};
use crate::answer::{Line, Menu, Message};
use crate::command::{Asker, Command, DataStep, Look, TimeLook};
use crate::domain::Event;
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
        say::line(say::AWAY, &away(tx, asker)?),
        say::line(say::PEOPLE, &say::blocked(tx.blocked_by(me)?.len())),
    ];
    Ok(Message::of(lines.join("\n")).with_menu(menu()))
}

fn away(tx: &Tx<'_>, asker: &Asker) -> Result<String, Fault> {
    let absence = tx.absence(asker.person.id)?;
    Ok(match absence.running(asker.at()) {
        Some(running) => say::away_until(&markup::moment(running.until)),
        None => say::days_left(absence.left(asker.at())),
    })
}

fn menu() -> Menu {
    let lines: [(_, _, Command); 7] = [
        (
            say::NOTICES,
            say::NOTICES_MORE,
            Look::Notices(Event::Turn).into(),
        ),
        (say::BOARDS, say::BOARDS_MORE, Look::Boards.into()),
        (say::LANGUAGE, say::LANGUAGE_MORE, Look::Languages.into()),
        (say::ZONE, say::ZONE_MORE, Look::Time(TimeLook::Zone).into()),
        (say::AWAY, say::AWAY_MORE, Look::Time(TimeLook::Away).into()),
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
