//! Asks whether somebody is sure.

use crate::answer::{Button, Message, Style};
use crate::command::{Act, Look, Which};
use crate::matches::Match;
use crate::text::label;

/// Asks whether somebody is sure; a press does it.
pub fn ask(
    table: &Match,
    text: &str,
    (label, style, act): (&str, Style, fn(Which) -> Act),
) -> Message {
    Message::of(text).with_buttons([
        Button::new(label, style, act(table.as_it_stands())),
        Button::plain(label::NEVER_MIND, Look::Never),
    ])
}
