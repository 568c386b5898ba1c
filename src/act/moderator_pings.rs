//! Who reads the calls for a moderator: each server says it for itself, and nobody does unless it says so.
//!
//! At most five are called, never everybody. In public stands only that somebody called.

use crate::answer::Message;
use crate::answer::error::{CommandError, NotRuled, UserError, check_may_post};
use crate::command::given::Named;
use crate::command::moderator_pings::CalleeChange;
use crate::command::{Asker, Being, Person};
use crate::domain::{GuildId, PingTarget};
use crate::matches::rulings::moderated;
use crate::show::moderator_pings;
use crate::store::Tx;
use crate::text::{markup, moderator_pings as say};

/// The most roles and people that get calls.
const MOST: usize = 5;

/// Changes it, and shows it.
pub fn change(
    tx: &mut Tx<'_>,
    asker: &Asker,
    change: &CalleeChange,
) -> Result<Message, CommandError> {
    let guild = moderated(asker)?;
    if let Some(named) = &change.remove {
        tx.drop_callee(guild, callee(named))?;
    }
    let mut notes = Vec::new();
    if let Some(named) = &change.add {
        add(tx, asker, guild, named)?;
        notes.extend(unreached(named).map(|role| say::not_reached(&role)));
    }
    match change.here {
        Some(true) => {
            check_may_post(asker)?;
            tx.set_call_channel(guild, Some(asker.place.channel))?;
            notes.push(say::WHO_READS_HERE.to_string());
        }
        Some(false) => tx.set_call_channel(guild, None)?,
        None => {}
    }
    let mut message = moderator_pings::show(tx, asker)?;
    for note in notes {
        message.text = format!("{}\n{note}", message.text);
    }
    Ok(message)
}

fn add(tx: &mut Tx<'_>, asker: &Asker, guild: GuildId, named: &Named) -> Result<(), CommandError> {
    match named {
        // Discord's role of everybody has the number of the server.
        Named::Role(role) if role.id.0 == guild.0 => return Err(NotRuled::Everybody.into()),
        Named::Role(_) => {}
        Named::Person(Person {
            being: Being::Program | Being::Referee,
            ..
        }) => return Err(UserError::Program.into()),
        Named::Person(person) => tx.meet_person(person.id, person.name.as_str(), asker.at())?,
    }
    let present = tx.callees(guild)?;
    if present.len() >= MOST && !present.contains(&callee(named)) {
        return Err(NotRuled::ManyCallees(MOST).into());
    }
    Ok(tx.add_callee(guild, callee(named), asker.at())?)
}

/// The role that Discord would not let the bot call.
fn unreached(named: &Named) -> Option<String> {
    match named {
        Named::Role(role) if !role.is_reached => Some(markup::role(role.id)),
        Named::Role(_) | Named::Person(_) => None,
    }
}

const fn callee(named: &Named) -> PingTarget {
    match named {
        Named::Role(role) => PingTarget::Role(role.id),
        Named::Person(person) => PingTarget::Person(person.id),
    }
}
