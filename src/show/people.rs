//! The lists of those whom the asker blocked or allowed.

use crate::answer::error::{CommandError, Fault};
use crate::answer::{Button, Line, Menu, Message, PeopleRow};
use crate::command::{Act, Asker, Look, PeopleStep, Pick};
use crate::domain::PersonId;
use crate::matches::names;
use crate::store::{Relation, Tx};
use crate::text::Phrase;
use crate::text::people as say;

/// The most people that a list names: its menu has all of them.
const NAMED: usize = 12;

/// How many people of a list a menu offers at once, and one line leads to the others.
const PAGE: usize = Message::MENU - 1;

/// Shows the asker's lists, with the menus at this page.
pub fn show(tx: &Tx<'_>, asker: &Asker, page: u16) -> Result<Message, CommandError> {
    let me = asker.person.id;
    let choosy = tx.allows_only_listed(me)?;
    let who = if choosy {
        say::ONLY_ALLOWED
    } else {
        say::EVERYBODY
    };
    let lines = [
        say::HEADING.to_string(),
        who.to_string(),
        say::allowed_list(&listed(tx, me, Relation::Allowed)?),
        say::blocked_list(&listed(tx, me, Relation::Blocked)?),
        say::ONLY_YOU.to_string(),
    ];
    let toggle = if choosy {
        say::LET_EVERYBODY
    } else {
        say::ONLY_MY_LIST
    };
    let toggle = Button::plain(toggle, Act::People(PeopleStep::OnlyAllowed(!choosy)));
    Ok(Message::of(lines.join("\n"))
        .with_people(choose(Pick::Block, say::BLOCK_SOMEBODY))
        .with_menu(blocked(tx, me, page)?)
        .with_people(choose(Pick::Allow, say::ALLOW_SOMEBODY))
        .with_menu(allowed(tx, me, page)?)
        .with_buttons([toggle])
        .in_settings())
}

/// The same below what has just been done.
pub fn after(tx: &Tx<'_>, asker: &Asker, done: &str) -> Result<Message, CommandError> {
    let shown = show(tx, asker, 0)?;
    Ok(Message {
        text: format!("{done}\n\n{}", shown.text),
        ..shown
    })
}

fn choose(does: Pick, hint: Phrase) -> PeopleRow {
    PeopleRow {
        hint: hint.to_string(),
        does,
        most: 1,
        chosen: Vec::new(),
    }
}

fn blocked(tx: &Tx<'_>, me: PersonId, page: u16) -> Result<Menu, Fault> {
    Ok(Menu {
        hint: say::UNBLOCK_SOMEBODY.to_string(),
        lines: menu(tx, me, Relation::Blocked, page)?,
    })
}

fn allowed(tx: &Tx<'_>, me: PersonId, page: u16) -> Result<Menu, Fault> {
    Ok(Menu {
        hint: say::DISALLOW_SOMEBODY.to_string(),
        lines: menu(tx, me, Relation::Allowed, page)?,
    })
}

/// A page of a list, each line of which takes somebody off it; behind the last comes the first.
fn menu(tx: &Tx<'_>, me: PersonId, stance: Relation, page: u16) -> Result<Vec<Line>, Fault> {
    let people = tx.people_with(me, stance)?;
    let pages = people.len().div_ceil(PAGE).max(1);
    let page = usize::from(page) % pages;
    let mut lines = Vec::new();
    for &other in people.iter().skip(page * PAGE).take(PAGE) {
        let name = names::plain_name(tx, other)?;
        lines.push(match stance {
            Relation::Blocked => line(say::unblock(&name), PeopleStep::Unblock(other)),
            Relation::Allowed => line(say::disallow(&name), PeopleStep::Disallow(other)),
        });
    }
    if pages > 1 {
        let next = u16::try_from((page + 1) % pages).unwrap_or(0);
        lines.push(Line {
            label: say::MORE.to_string(),
            more: None,
            does: Look::People(next).into(),
            chosen: false,
        });
    }
    Ok(lines)
}

fn line(label: String, step: PeopleStep) -> Line {
    Line {
        label,
        more: None,
        does: Act::People(step).into(),
        chosen: false,
    }
}

fn listed(tx: &Tx<'_>, person: PersonId, stance: Relation) -> Result<Vec<String>, Fault> {
    let people = tx.people_with(person, stance)?;
    let mut names = Vec::new();
    for &other in people.iter().take(NAMED) {
        names.push(names::name(tx, other)?);
    }
    if people.len() > NAMED {
        names.push(say::and_more(people.len() - NAMED));
    }
    Ok(names)
}
