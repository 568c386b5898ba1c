//! How much time to give the other side.

use crate::answer::error::CommandError;
use crate::answer::{Button, Message};
use crate::clock::Span;
use crate::command::{Act, Asker, Form, Look, TimeLook, Timing, Which};
use crate::matches::play_clock;
use crate::store::Tx;
use crate::text;
use crate::text::clock as say;

/// What most people give, in hours.
const HOURS: [u16; 4] = [1, 6, 24, 72];

/// Asks how much, with what most people give as buttons.
pub fn ask(tx: &Tx<'_>, asker: &Asker, game: Which) -> Result<Message, CommandError> {
    let again = |game| Look::Time(TimeLook::Give { game });
    let (match_, _, seat) = play_clock::on_the_clock(tx, asker, game, again)?;
    let to = play_clock::receiver(&match_, seat)?;
    let game = match_.which();
    let usual = HOURS.map(|hours| {
        let label = say::span(Span::hours(hours.into()));
        Button::plain(label, Act::Time(Timing::Give { game, hours }))
    });
    let other = Button::plain(
        text::BUTTON_OTHER_TIME,
        Form::GiveTime { game: match_.id() },
    );
    let text = text::clock_how_much(match_.name(to));
    Ok(Message::of(text).with_buttons(usual.into_iter().chain([other])))
}
