//! The caller's block list.

use crate::command::{Action, Caller, PeopleStep, Query, UserSelect};
use crate::domain::PersonId;
use crate::game::seating;
use crate::i18n;
use crate::reply::error::{CommandResult, Result};
use crate::reply::{Menu, MenuOption, Message, PeopleRow};
use crate::store::Tx;

/// Maximum number of people named in the list; the menu has all of them.
const NAMED: usize = 12;

/// Number of people per page of the menu; one more option leads to the next page.
const PAGE: usize = Message::MAX_MENU_OPTIONS - 1;

/// Shows the caller's list, with the menu at this page.
pub fn show(tx: &Tx, caller: &Caller, page: u16) -> CommandResult {
    let blocked = tx.blocked_by(caller.person.id)?;
    let names = seating::names(tx, &blocked)?;
    let named = (!names.is_empty()).then(|| i18n::first_of(&names, NAMED));
    let lines = [
        i18n::PEOPLE_HEADING.to_string(),
        i18n::people_blocked_list(named),
        i18n::PEOPLE_ONLY_YOU.to_string(),
    ];
    let block = PeopleRow {
        hint: i18n::PEOPLE_BLOCK_SOMEBODY.to_string(),
        does: UserSelect::Block,
        most: 1,
        chosen: Vec::new(),
    };
    let unblock = Menu::of(i18n::PEOPLE_UNBLOCK_SOMEBODY, menu(tx, &blocked, page)?);
    let message = Message::lines(&lines).with_people(block);
    Ok(message.with_menu(unblock).in_settings())
}

/// Shows the caller's list below the result of the last change.
pub fn after(tx: &Tx, caller: &Caller, done: &str) -> CommandResult {
    let shown = show(tx, caller, 0)?;
    Ok(Message {
        text: format!("{done}\n\n{}", shown.text),
        ..shown
    })
}

/// Builds a page of the menu, whose options remove people from the list; the last page leads to the
/// first.
fn menu(tx: &Tx, people: &[PersonId], page: u16) -> Result<Vec<MenuOption>> {
    let pages = people.len().div_ceil(PAGE).max(1);
    let page = usize::from(page) % pages;
    let mut lines = Vec::new();
    for &other in people.iter().skip(page * PAGE).take(PAGE) {
        lines.push(MenuOption::new(
            i18n::people_unblock(&seating::plain_name(tx, other)?),
            Action::People(PeopleStep::Unblock(other)),
        ));
    }
    if pages > 1 {
        let next = u16::try_from((page + 1) % pages).unwrap_or(0);
        lines.push(MenuOption::new(i18n::PEOPLE_MORE, Query::People(next)));
    }
    Ok(lines)
}
