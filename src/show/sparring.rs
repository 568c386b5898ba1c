//! A screen of the settings: how somebody plays against the house alone.

use crate::answer::error::CommandError;
use crate::answer::{Button, Line, Menu, Message};
use crate::command::{Act, Asker};
use crate::domain::{Sparring, Tempo};
use crate::store::Tx;
use crate::text::settings as say;
use strum::VariantArray;

/// Shows when the house answers the asker and whether it may end games, and what else there is.
pub fn show(tx: &Tx<'_>, asker: &Asker) -> Result<Message, CommandError> {
    let wish = tx.sparring(asker.person.id)?;
    let lines = [
        say::SPARRING_HEADING.to_string(),
        say::sparring_tempo(wish.tempo),
        say::sparring_ends(wish.may_end).to_string(),
    ];
    let other = Sparring {
        may_end: !wish.may_end,
        ..wish
    };
    let switch = Button::plain(say::sparring_switch(wish.may_end), Act::Spar(other));
    let message = Message::of(lines.join("\n")).with_menu(tempos(wish));
    Ok(message.with_buttons([switch]).in_settings())
}

fn tempos(wish: Sparring) -> Menu {
    let lines = Tempo::VARIANTS.iter().map(|&tempo| Line {
        label: say::tempo(tempo).to_string(),
        more: None,
        does: Act::Spar(Sparring { tempo, ..wish }).into(),
        chosen: tempo == wish.tempo,
    });
    Menu {
        hint: say::SPARRING_HINT.to_string(),
        lines: lines.collect(),
    }
}
