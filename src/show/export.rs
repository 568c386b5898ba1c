//! Hands out a game: its position to be copied, and its record as a file.

use crate::answer::error::CommandError;
use crate::answer::{Encloses, Message, TextFile};
use crate::command::{Asker, Look, Which};
use crate::matches::record::record;
use crate::matches::resolve_game;
use crate::matches::resolve_game::Require;
use crate::store::Tx;
use crate::text;
use crate::text::markup;

/// Hands out a game: its position to be copied, and its record as a file.
pub fn game(tx: &Tx<'_>, asker: &Asker, game: Which) -> Result<Message, CommandError> {
    let again = |game| Look::Export { game };
    let match_ = resolve_game::find(tx, asker, game, Require::ALook, again)?;
    let position = markup::block(&match_.game.position_text());
    let told = text::pages_export(match_.id(), &position, match_.turns());
    let file = TextFile {
        name: format!("{}.txt", match_.id()),
        about: text::pages_record_about(text::PAGES_AS_TEXT, match_.id()),
        text: record(&match_).text(),
    };
    Ok(Message::of(told).with_enclosed(Encloses::File(file)))
}
