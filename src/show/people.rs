//! The lists of those whom the asker blocked or allowed.

use crate::answer::error::{CommandError, Fault};
use crate::answer::{Message, PeopleRow};
use crate::command::{Asker, Pick};
use crate::domain::PersonId;
use crate::matches::names;
use crate::store::{Relation, Tx};
use crate::text::people as say;

/// The most people that a list names: what is exported names all.
const NAMED: usize = 12;

/// Shows the asker's lists.
pub fn show(tx: &Tx<'_>, asker: &Asker) -> Result<Message, CommandError> {
    let me = asker.person.id;
    let who = if tx.allows_only_listed(me)? {
        say::ONLY_ALLOWED
    } else {
        say::EVERYBODY
    };
    let lines = [
        say::HEADING.to_string(),
        who.to_string(),
        say::allowed_list(&listed(tx, me, Relation::Allowed)?),
        say::blocked_list(&listed(tx, me, Relation::Blocked)?),
        say::HOW_TO_CHANGE.to_string(),
    ];
    let message = Message::of(lines.join("\n"));
    let fields = [
        (Pick::Block, say::BLOCK_SOMEBODY),
        (Pick::Allow, say::ALLOW_SOMEBODY),
    ];
    let fields = fields.map(|(does, hint)| PeopleRow {
        hint: hint.to_owned(),
        does,
        most: 1,
        chosen: Vec::new(),
    });
    Ok(fields.into_iter().fold(message, Message::with_people))
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
