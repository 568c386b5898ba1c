//! What a server has set, with the buttons by which its moderators change it.

use crate::answer::error::CommandError;
use crate::answer::{Button, Message};
use crate::command::{Act, Asker, ServerChange};
use crate::matches::rulings::moderated;
use crate::show::languages;
use crate::store::Tx;
use crate::text;
use crate::text::{moderator_pings as pings, server as say};

/// Shows a moderator what their server has set.
pub fn show(tx: &Tx<'_>, asker: &Asker) -> Result<Message, CommandError> {
    let server = moderated(asker)?;
    let threads = tx.threads(server)?;
    let chosen = tx.chosen_server_language(server)?;
    let lines = [
        text::SERVER_HEADING.to_string(),
        say::threads(threads).to_string(),
        text::server_language(languages::name(chosen)),
        pings::listed(tx.calls(server)?),
    ];
    let label = if threads {
        text::BUTTON_NO_THREADS
    } else {
        text::BUTTON_USE_THREADS
    };
    let change = Act::Server(ServerChange::Threads(!threads));
    let menu = languages::menu(chosen, |language| {
        Act::Server(ServerChange::Language(language))
    });
    let message = Message::of(lines.join("\n")).with_menu(menu);
    Ok(message.with_buttons([Button::plain(label, change)]))
}
