//! What a server has set, changed by its moderators.

use crate::answer::Message;
use crate::answer::error::CommandError;
use crate::command::{Asker, ServerChange};
use crate::matches::rulings::moderated;
use crate::show::server;
use crate::store::Tx;

/// Changes a setting of the server, and shows them all.
pub fn set(tx: &mut Tx<'_>, asker: &Asker, change: ServerChange) -> Result<Message, CommandError> {
    let guild = moderated(asker)?;
    match change {
        ServerChange::Threads(threads) => tx.set_threads(guild, threads)?,
        ServerChange::Language(language) => tx.choose_server_language(guild, language)?,
    }
    server::show(tx, asker)
}
