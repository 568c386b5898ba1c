//! Views of the settings of a person and of a server: the current values and the possible changes.

use crate::clock::Span;
use crate::command::{Action, Caller, Command, DataStep, Query, ServerChange, TimeLook};
use crate::domain::{NotifyPreference, PersonId};
use crate::game::rulings::moderated;
use crate::i18n::{self, TextKey, markup, notices as say};
use crate::reply::error::{CommandResult, Result};
use crate::reply::{Button, Menu, MenuOption, Message};
use crate::settings::{Document, PersonSettings, ServerSettings, SettingSpec, Value};
use crate::store::{Target, Timer, Tx};

/// Shows the caller's settings and the menu of changes, with the values of the row with this key.
pub fn show(tx: &Tx, caller: &Caller, key: Option<&str>) -> CommandResult {
    let me = caller.person.id;
    let set = tx.settings_of(me)?;
    let mut lines = vec![i18n::SETTINGS_HEADING.to_string()];
    for row in PersonSettings::ROWS {
        lines.extend(line(&set, row));
    }
    lines.extend([
        i18n::SettingsLine {
            name: i18n::SETTINGS_ZONE,
            value: set.zone.to_string(),
        }
        .text(),
        i18n::SettingsLine {
            name: i18n::SETTINGS_AWAY,
            value: away(tx, caller)?,
        }
        .text(),
        i18n::SettingsLine {
            name: i18n::SETTINGS_PEOPLE,
            value: i18n::settings_blocked(tx.blocked_by(me)?.len()),
        }
        .text(),
    ]);
    lines.extend(of_notices(tx, me, set.notices)?);
    let open = PersonSettings::ROWS.iter().find(|row| Some(row.key) == key);
    let message = Message::lines(&lines).with_menu(menu(open));
    let Some(row) = open else {
        return Ok(message);
    };
    let present = set.chosen(row);
    Ok(
        message.with_menu(values(row, present.as_ref(), |value| Action::Set {
            key: row.key.to_owned(),
            value,
        })),
    )
}

/// Describes the current value of a row.
fn line(set: &impl Document, row: &SettingSpec) -> Option<String> {
    let chosen = set.chosen(row)?;
    Some(
        i18n::SettingsLine {
            name: row.label,
            value: chosen.label,
        }
        .text(),
    )
}

/// Builds the menu of a row's values with the current one marked; `does` is the command that sets
/// one.
fn values(row: &SettingSpec, present: Option<&Value>, does: impl Fn(String) -> Action) -> Menu {
    let lines = (row.values)().into_iter().map(|value| {
        let chosen = present == Some(&value);
        MenuOption::new(value.label, does(value.json))
            .about(value.more)
            .chosen(chosen)
    });
    Menu::of(row.label, lines)
}

/// Describes the effect of the preference on the clock, the time of the digest, and whether direct
/// messages are closed.
fn of_notices(tx: &Tx, person: PersonId, way: NotifyPreference) -> Result<Vec<String>> {
    let meaning = match way {
        NotifyPreference::Nothing => Some(i18n::NOTICES_NO_CALL_MEANS),
        NotifyPreference::Digest => Some(i18n::NOTICES_DIGEST_CALL_MEANS),
        NotifyPreference::Mention | NotifyPreference::Direct => None,
    };
    let next = tx.timer(Timer::Digest(person))?.map(markup::from_now);
    let closed = tx
        .blocked_reason(Target::Person(person))?
        .is_some()
        .then_some(i18n::NOTICES_CLOSED);
    Ok([meaning, closed]
        .into_iter()
        .flatten()
        .map(String::from)
        .chain(next.map(i18n::notices_digest_next))
        .chain([i18n::NOTICES_ALWAYS_WARNED.to_string()])
        .collect())
}

fn away(tx: &Tx, caller: &Caller) -> Result<String> {
    let absence = tx.absence(caller.person.id)?;
    Ok(match absence.running(caller.at()) {
        Some(running) => i18n::settings_away_until(markup::moment(running.until)),
        None => {
            let left = absence.left(caller.at()).max(Span::ZERO);
            i18n::settings_days_left(i18n::clock::span(left))
        }
    })
}

/// Builds the menu of settings with the open row marked.
fn menu(open: Option<&SettingSpec>) -> Menu {
    let rows = PersonSettings::ROWS.iter();
    let rows = rows.map(|row| {
        let look = Query::Settings(Some(row.key.to_owned()));
        (row.label, row.about, Command::from(look))
    });
    let apart: [(TextKey, TextKey, Command); 4] = [
        (
            i18n::SETTINGS_ZONE,
            i18n::SETTINGS_ZONE_MORE,
            Query::Time(TimeLook::Zone).into(),
        ),
        (
            i18n::SETTINGS_AWAY,
            i18n::SETTINGS_AWAY_MORE,
            Query::Time(TimeLook::Away).into(),
        ),
        (
            i18n::SETTINGS_PEOPLE,
            i18n::SETTINGS_PEOPLE_MORE,
            Query::People(0).into(),
        ),
        (
            i18n::SETTINGS_DATA,
            i18n::SETTINGS_DATA_MORE,
            Query::Data(DataStep::Show).into(),
        ),
    ];
    let lines = rows.chain(apart).map(|(label, more, does)| {
        MenuOption::new(label, does)
            .about(more.to_string())
            .chosen(open.is_some_and(|row| row.label == label))
    });
    Menu::of(i18n::SETTINGS_WHAT_TO_CHANGE, lines)
}

/// Shows a moderator the settings of their server.
pub fn of_server(tx: &Tx, caller: &Caller) -> CommandResult {
    let server = moderated(caller)?;
    let set = tx.settings_of_server(server)?;
    let mut lines = vec![i18n::SERVER_HEADING.to_string()];
    for row in ServerSettings::ROWS {
        lines.extend(line(&set, row));
    }
    lines.push(say::read_by(set.calls));
    lines.push(match set.puzzles {
        Some(channel) => i18n::server_puzzles(markup::channel(channel)),
        None => i18n::SERVER_NO_PUZZLES.to_string(),
    });
    lines.push(match set.club {
        Some(channel) => i18n::server_club(markup::channel(channel)),
        None => i18n::SERVER_NO_CLUB.to_string(),
    });
    lines.push(match set.players {
        Some(role) => i18n::server_players(markup::role(role)),
        None => i18n::SERVER_NO_PLAYERS.to_string(),
    });
    // The current values appear above; each menu names its setting.
    let menus = ServerSettings::ROWS.iter().map(|row| {
        values(row, None, |value| {
            let key = row.key.to_owned();
            Action::Server(ServerChange::Set { key, value })
        })
    });
    let here = ServerChange::CallsHere;
    let mut calls = vec![Button::plain(i18n::SERVER_CALLS_HERE, Action::Server(here))];
    if set.calls.is_some() {
        let nobody = Action::Server(ServerChange::CallsToNobody);
        calls.push(Button::plain(i18n::SERVER_CALLS_TO_NOBODY, nobody));
    }
    let (label, puzzles) = if set.puzzles == Some(caller.place.channel) {
        (i18n::SERVER_END_PUZZLES, ServerChange::NoPuzzles)
    } else {
        (i18n::SERVER_PUZZLES_HERE, ServerChange::PuzzlesHere)
    };
    calls.push(Button::plain(label, Action::Server(puzzles)));
    if set.players.is_some() {
        let nobody = Action::Server(ServerChange::PlayersToNobody);
        calls.push(Button::plain(i18n::SERVER_PLAYERS_TO_NOBODY, nobody));
    }
    calls.push(Button::plain(i18n::BUTTON_BACK, Query::Desk));
    let message = menus.fold(Message::lines(&lines), Message::with_menu);
    Ok(message.with_buttons(calls))
}
