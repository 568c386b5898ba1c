//! The lists of games besides a person's running ones: those that they finished, and those of this
//! server. One menu opens a game; another narrows the list.

use crate::command::{Caller, ComponentAction, GameList, GameRef, Query};
use crate::domain::PersonId;
use crate::event_log::{GameHeader, GameState};
use crate::game::seating;
use crate::game::waiting::sorted;
use crate::i18n;
use crate::reply::error::{CommandResult, Result};
use crate::reply::{Button, Menu, MenuOption, Message, truncate, width};
use crate::show::brief::listed;
use crate::show::card;
use crate::show::look::{GameSection, game_lines};
use crate::store::{RowRange, Tx};

/// Number of games per page.
const PAGE: u16 = 10;

/// Returns the buttons between the lists; the one that is `shown` is disabled.
pub fn tabs(caller: &Caller, shown: &Query) -> Vec<Button> {
    let mut tabs = vec![
        (i18n::FOUND_MINE, Query::Games(GameList::Mine)),
        (i18n::FOUND_FINISHED, finished_with(None, 0)),
    ];
    if caller.place.guild.is_some() {
        tabs.push((i18n::FOUND_SERVER, Query::Games(GameList::Here(0))));
    }
    let tab = |(label, look): (_, Query)| {
        let rests = look == *shown;
        Button::plain(label, look).active(!rests)
    };
    tabs.into_iter().map(tab).collect()
}

/// Lists the caller's finished games, with menus to open one and to narrow the list.
pub fn finished(tx: &Tx, caller: &Caller, with: Option<PersonId>, page: u16) -> CommandResult {
    let found = tx.finished_games_of(caller.person.id, with, RowRange::page(page, PAGE))?;
    let heading = i18n::found_heading(with.map(|who| seating::name(tx, who)).transpose()?);
    let none = match with {
        None => i18n::FOUND_NONE_FINISHED,
        Some(_) => i18n::FOUND_NONE_SO,
    };
    let mut listed = list(tx, caller, found, &format!("{heading}\n{none}"), &heading)?;
    if let Some(with) = with.filter(|_| page == 0) {
        let [won, lost, drawn] = tx.score(caller.person.id, with)?;
        if won + lost + drawn > 0 {
            let score = i18n::FoundScore { drawn, lost, won }.text();
            listed.text = format!("{score}\n{}", listed.text);
        }
        let running = running_with(tx, caller, with)?.into_iter();
        listed.text = Vec::from_iter(running.chain([listed.text])).join("\n");
    }
    let tabs = tabs(caller, &finished_with(None, 0));
    let to = |page| finished_with(with, page);
    Ok(paged(listed, tabs, page, to).with_menu(opponents(tx, caller, with)?))
}

const fn finished_with(with: Option<PersonId>, page: u16) -> Query {
    Query::Games(GameList::Finished { with, page })
}

/// Maximum number of characters for the running games above the finished ones.
const RUNNING: usize = 500;

/// Lists the caller's running games with one person, under their heading.
fn running_with(tx: &Tx, caller: &Caller, with: PersonId) -> Result<Option<String>> {
    let (mut running, others) = sorted(tx, caller.person.id)?;
    running.extend(others);
    running.retain(|game| game.seat_of(with).is_some());
    let section = GameSection {
        heading: i18n::found_running(running.len()),
        games: &running,
        room: RUNNING,
    };
    game_lines(tx, caller, section)
}

/// Lists the games of this server, running and over, with a menu to open one.
pub fn of_server(tx: &Tx, caller: &Caller, page: u16) -> CommandResult {
    let Some(guild) = caller.place.guild else {
        let tabs = tabs(caller, &Query::Games(GameList::Here(0)));
        return Ok(Message::of(i18n::FOUND_NO_SERVER).with_buttons(tabs));
    };
    let found = tx.games_of_server(guild, RowRange::page(page, PAGE))?;
    let (heading, none) = (
        i18n::FOUND_SERVER_HEADING.to_string(),
        i18n::FOUND_NONE_HERE.to_string(),
    );
    let listed = list(tx, caller, found, &none, &heading)?;
    let tabs = tabs(caller, &Query::Games(GameList::Here(0)));
    Ok(paged(listed, tabs, page, |page| {
        Query::Games(GameList::Here(page))
    }))
}

/// A page as text, its menu, and whether there is another page.
struct Listed {
    text: String,
    menu: Menu,
    more: bool,
}

fn list(
    tx: &Tx,
    caller: &Caller,
    mut found: Vec<GameHeader>,
    none: &str,
    heading: &str,
) -> Result<Listed> {
    let more = found.len() > usize::from(PAGE);
    found.truncate(usize::from(PAGE));
    let is_running = |game: &&GameHeader| game.state == GameState::Running;
    let running = found.iter().filter(is_running).count();
    let over = found.len() - running;
    let (mut lines, menu) = listed(tx, caller, found, open)?;
    // Running games come first.
    if running > 0 {
        if over > 0 {
            lines.insert(running, i18n::FOUND_OVER.to_string());
        }
        lines.insert(0, i18n::FOUND_GOES_ON.to_string());
    }
    let room = Message::MAX_CHARS.saturating_sub(width(heading) + 1);
    let text = if lines.is_empty() {
        none.to_owned()
    } else {
        format!("{heading}\n{}", truncate::lines(&lines, room).join("\n"))
    };
    let hint = i18n::FOUND_OPEN.to_string();
    let menu = Menu::of(hint, menu);
    Ok(Listed { text, menu, more })
}

/// Opens a game, a finished one at its end.
fn open(game: &GameHeader) -> ComponentAction {
    let which = GameRef::Named(game.id);
    match game.state {
        GameState::Ended => card::review(which).into(),
        GameState::Running => Query::Game { game: Some(which) }.into(),
    }
}

/// Builds a page with its tabs and the buttons to adjacent pages.
fn paged(listed: Listed, mut tabs: Vec<Button>, page: u16, to: impl Fn(u16) -> Query) -> Message {
    if page > 0 || listed.more {
        let (before, after) = (page.saturating_sub(1), page.saturating_add(1));
        tabs.push(Button::plain(i18n::FOUND_NEWER, to(before)).active(page > 0));
        tabs.push(Button::plain(i18n::FOUND_OLDER, to(after)).active(listed.more));
    }
    Message::of(listed.text)
        .with_buttons(tabs)
        .with_menu(listed.menu)
}

/// Builds the menu that narrows the list to one opponent, if there are several.
fn opponents(tx: &Tx, caller: &Caller, shown: Option<PersonId>) -> Result<Menu> {
    let most = u32::try_from(Message::MAX_MENU_OPTIONS - 1).unwrap_or(u32::MAX);
    let people = tx.finished_with(caller.person.id, most)?;
    let mut lines = Vec::new();
    if people.len() > 1 || shown.is_some() {
        let everybody = MenuOption::new(i18n::FOUND_EVERYBODY, finished_with(None, 0));
        lines.push(everybody.chosen(shown.is_none()));
        for person in people {
            let with = Some(person);
            let line = MenuOption::new(seating::plain_name(tx, person)?, finished_with(with, 0));
            lines.push(line.chosen(with == shown));
        }
    }
    Ok(Menu::of(i18n::FOUND_EVERYBODY, lines))
}
