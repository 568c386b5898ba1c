//! What a server has set, with the menus by which its moderators change it.

use crate::answer::error::CommandError;
use crate::answer::{Button, Message};
use crate::command::{Act, Asker, Look, ServerChange};
use crate::matches::rulings::moderated;
use crate::settings::{Document, ServerSettings};
use crate::show::settings;
use crate::store::Tx;
use crate::text;
use crate::text::markup;
use crate::text::notices;

/// Shows a moderator what their server has set.
pub fn show(tx: &Tx<'_>, asker: &Asker) -> Result<Message, CommandError> {
    let server = moderated(asker)?;
    let set = tx.settings_of_server(server)?;
    let mut lines = vec![text::SERVER_HEADING.to_string()];
    for row in ServerSettings::ROWS {
        lines.extend(settings::line(&set, row));
    }
    lines.push(notices::read_by(set.calls));
    lines.push(match set.puzzles {
        Some(channel) => text::server_puzzles(markup::channel(channel)),
        None => text::SERVER_NO_PUZZLES.to_string(),
    });
    let menus = ServerSettings::ROWS.iter().map(|row| {
        let mut menu = settings::values(&set, row, |value| {
            let key = row.key.to_owned();
            Act::Server(ServerChange::Set { key, value })
        });
        // What is set stands above it; the menu says what it sets.
        menu.lines.iter_mut().for_each(|line| line.chosen = false);
        menu
    });
    let here = ServerChange::CallsHere;
    let mut calls = vec![Button::plain(text::SERVER_CALLS_HERE, Act::Server(here))];
    if set.calls.is_some() {
        let nobody = Act::Server(ServerChange::CallsToNobody);
        calls.push(Button::plain(text::SERVER_CALLS_TO_NOBODY, nobody));
    }
    let (label, puzzles) = match set.puzzles == Some(asker.place.channel) {
        true => (text::SERVER_END_PUZZLES, ServerChange::NoPuzzles),
        false => (text::SERVER_PUZZLES_HERE, ServerChange::PuzzlesHere),
    };
    calls.push(Button::plain(label, Act::Server(puzzles)));
    calls.push(Button::plain(text::BUTTON_BACK, Look::Desk));
    let message = menus.fold(Message::of(lines.join("\n")), Message::with_menu);
    Ok(message.with_buttons(calls))
}
