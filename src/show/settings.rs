//! The first screen of the settings: what a person has set for all their games, and what they can change.

use crate::answer::error::{CommandError, Fault};
use crate::answer::{Line, Menu, Message};
use crate::command::{Asker, Command, DataStep, Look, TimeLook};
use crate::domain::Event;
use crate::show::{languages, notices, viewing};
use crate::store::Tx;
use crate::text;
use crate::text::{markup, settings as say};

/// Shows what the asker has set, and the menu of what can be changed.
pub fn show(tx: &Tx<'_>, asker: &Asker) -> Result<Message, CommandError> {
    let me = asker.person.id;
    let zone = tx.notice_settings(me)?.zone;
    let turn = notices::way_name(tx.way(me, Event::Turn)?);
    let lines = [
        text::SETTINGS_HEADING.to_string(),
        text::settings_line(text::SETTINGS_NOTICES, text::settings_your_turn(turn)),
        text::settings_line(text::SETTINGS_BOARDS, viewing::in_short(tx.viewing(me)?)),
        text::settings_line(
            text::SETTINGS_LANGUAGE,
            languages::name(tx.chosen_language(me)?),
        ),
        text::settings_line(text::SETTINGS_ZONE, zone.to_string()),
        text::settings_line(text::SETTINGS_AWAY, &away(tx, asker)?),
        text::settings_line(
            text::SETTINGS_PEOPLE,
            text::settings_blocked(tx.blocked_by(me)?.len()),
        ),
    ];
    Ok(Message::of(lines.join("\n")).with_menu(menu()))
}

fn away(tx: &Tx<'_>, asker: &Asker) -> Result<String, Fault> {
    let absence = tx.absence(asker.person.id)?;
    Ok(match absence.running(asker.at()) {
        Some(running) => text::settings_away_until(markup::moment(running.until)),
        None => say::days_left(absence.left(asker.at())),
    })
}

fn menu() -> Menu {
    let lines: [(_, _, Command); 7] = [
        (
            text::SETTINGS_NOTICES,
            text::SETTINGS_NOTICES_MORE,
            Look::Notices(Event::Turn).into(),
        ),
        (
            text::SETTINGS_BOARDS,
            text::SETTINGS_BOARDS_MORE,
            Look::Boards.into(),
        ),
        (
            text::SETTINGS_LANGUAGE,
            text::SETTINGS_LANGUAGE_MORE,
            Look::Languages.into(),
        ),
        (
            text::SETTINGS_ZONE,
            text::SETTINGS_ZONE_MORE,
            Look::Time(TimeLook::Zone).into(),
        ),
        (
            text::SETTINGS_AWAY,
            text::SETTINGS_AWAY_MORE,
            Look::Time(TimeLook::Away).into(),
        ),
        (
            text::SETTINGS_PEOPLE,
            text::SETTINGS_PEOPLE_MORE,
            Look::People(0).into(),
        ),
        (
            text::SETTINGS_DATA,
            text::SETTINGS_DATA_MORE,
            Look::Data(DataStep::Show).into(),
        ),
    ];
    let lines = lines.into_iter().map(|(label, more, does)| Line {
        label: label.to_string(),
        more: Some(more.to_string()),
        does: does.into(),
        chosen: false,
    });
    Menu {
        hint: text::SETTINGS_WHAT_TO_CHANGE.to_string(),
        lines: lines.collect(),
    }
}
