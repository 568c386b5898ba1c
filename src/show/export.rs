//! Hands out a game: its position to be copied, and its record as a file.

use crate::answer::error::CommandError;
use crate::answer::{Button, Encloses, Message, TextFile};
use crate::command::{Asker, Look, RecordForm, Which};
use crate::matches::record::record;
use crate::matches::resolve_game;
use crate::matches::resolve_game::Require;
use crate::store::Tx;
use crate::text;
use crate::text::{markup, pages};

/// Hands out a game: its position to be copied, and its record as a file, with a way to the other form.
pub fn game(
    tx: &Tx<'_>,
    asker: &Asker,
    game: Which,
    form: RecordForm,
) -> Result<Message, CommandError> {
    let again = |game| Look::Export { game, form };
    let table = resolve_game::find(tx, asker, game, Require::ALook, again)?;
    let record = record(&table);
    let position = markup::block(&table.game.position_text());
    let (ending, text, other, label) = match form {
        RecordForm::Text => ("txt", record.text(), RecordForm::Json, text::BUTTON_AS_JSON),
        RecordForm::Json => (
            "json",
            record.json(),
            RecordForm::Text,
            text::BUTTON_AS_TEXT,
        ),
    };
    let told = text::pages_export(table.id(), &position, table.turns());
    let file = TextFile {
        name: format!("{}.{ending}", table.id()),
        about: pages::record_about(table.id(), ending),
        text,
    };
    let press = Look::Export {
        game: table.which(),
        form: other,
    };
    Ok(Message::of(told)
        .with_enclosed(Encloses::File(file))
        .with_buttons([Button::plain(label, press)]))
}
