//! Whom a call of the referee mentions: each server says it for itself, and nobody is mentioned unless it does.

use crate::command::callees::{CalleeChange, Named};
use crate::command::{Asker, Person};
use crate::notify::markup;
use crate::referee::answer::Message;
use crate::referee::rulings::{NotRuled, moderated};
use crate::referee::stop::{Fault, Objection, Stop};
use crate::store::Tx;
use crate::table::{Callee, GuildId};
use crate::words::{self, callees as say};

/// The most roles and people that one call mentions.
const MOST: usize = 5;

/// Shows a server's moderator whom calls mention there.
pub fn show(tx: &Tx<'_>, asker: &Asker) -> Result<Message, Stop> {
    let guild = moderated(asker)?;
    Ok(Message::of(say::listed(&mentions(&tx.callees(guild)?))))
}

/// Changes it, and shows it.
pub fn change(tx: &mut Tx<'_>, asker: &Asker, change: &CalleeChange) -> Result<Message, Stop> {
    let guild = moderated(asker)?;
    if let Some(named) = &change.remove {
        tx.drop_callee(guild, callee(named))?;
    }
    let mut shown = None;
    if let Some(named) = &change.add {
        add(tx, asker, guild, named)?;
        shown = unreached(named);
    }
    let mut message = show(tx, asker)?;
    if let Some(role) = shown {
        message.text = format!("{}\n{}", message.text, say::not_reached(&role));
    }
    Ok(message)
}

fn add(tx: &mut Tx<'_>, asker: &Asker, guild: GuildId, named: &Named) -> Result<(), Stop> {
    match named {
        // Discord's role of everybody has the number of the server.
        Named::Role(role) if role.id.0 == guild.0 => return Err(NotRuled::Everybody.into()),
        Named::Role(_) => {}
        Named::Person(Person { bot: true, .. }) => return Err(Objection::Program.into()),
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

const fn callee(named: &Named) -> Callee {
    match named {
        Named::Role(role) => Callee::Role(role.id),
        Named::Person(person) => Callee::Person(person.id),
    }
}

fn mentions(callees: &[Callee]) -> Vec<String> {
    let each = callees.iter().map(|callee| match callee {
        Callee::Role(role) => markup::role(*role),
        Callee::Person(person) => markup::person(*person),
    });
    each.collect()
}

/// The message of a call with those whom the server wants to be mentioned.
pub fn mentioned(tx: &Tx<'_>, guild: Option<GuildId>, message: Message) -> Result<Message, Fault> {
    let callees = match guild {
        Some(guild) => tx.callees(guild)?,
        None => Vec::new(),
    };
    if callees.is_empty() {
        return Ok(message);
    }
    let mut called = Message {
        text: format!(
            "{}\n{}",
            message.text,
            say::look(&words::all_of(&mentions(&callees)))
        ),
        ..message
    };
    for callee in callees {
        match callee {
            Callee::Role(role) => called.roles.push(role),
            Callee::Person(person) => called.others.push(person),
        }
    }
    Ok(called)
}
