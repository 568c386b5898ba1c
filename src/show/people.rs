//! The lists of those whom the asker blocked or allowed.

use crate::answer::Message;
use crate::answer::error::{CommandError, Fault};
use crate::command::Asker;
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
        say::HEADING.to_owned(),
        who.to_owned(),
        say::allowed_list(&listed(tx, me, Relation::Allowed)?),
        say::blocked_list(&listed(tx, me, Relation::Blocked)?),
        say::HOW_TO_CHANGE.to_owned(),
    ];
    Ok(Message::of(lines.join("\n")))
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
