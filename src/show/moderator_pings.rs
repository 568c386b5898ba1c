//! Who gets the calls for a moderator of a server.

use crate::answer::Message;
use crate::answer::error::CommandError;
use crate::command::Asker;
use crate::domain::PingTarget;
use crate::matches::rulings::moderated;
use crate::store::Tx;
use crate::text::{markup, moderator_pings as say};

/// Shows a server's moderator who gets calls there.
pub fn show(tx: &Tx<'_>, asker: &Asker) -> Result<Message, CommandError> {
    let guild = moderated(asker)?;
    let channel = tx.call_channel(guild)?.map(markup::channel);
    let mentions = mentions(&tx.callees(guild)?);
    Ok(Message::of(say::listed(channel.as_deref(), &mentions)))
}

fn mentions(callees: &[PingTarget]) -> Vec<String> {
    let each = callees.iter().map(|callee| match callee {
        PingTarget::Role(role) => markup::role(*role),
        PingTarget::Person(person) => markup::person(*person),
    });
    each.collect()
}
