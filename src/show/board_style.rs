//! Adapts a message to one person's board style: pictures in their look, or words only.
//!
//! Replies are built and stored without it; it is applied to everything that only one person sees,
//! including direct messages.

use crate::domain::PersonId;
use crate::game::Game;
use crate::reply::error::Result;
use crate::reply::{Attachment, CardSpec, Message};
use crate::settings::Boards;
use crate::show::{cards, example, film, long_board};
use crate::store::Tx;

/// Adapts a message to this person; only messages that they alone see pass through here.
pub fn to(tx: &Tx, person: PersonId, message: Message) -> Result<Message> {
    if message.encloses.is_none() {
        return Ok(message);
    }
    let set = tx.settings_of(person)?;
    match set.boards {
        Boards::Pictures => Ok(Message {
            look: set.look(),
            ..message
        }),
        Boards::Words => in_words(tx, message),
    }
}

/// Returns the message with its board in words in place of the picture; a board that is too long
/// for a message is in a file.
pub fn in_words(tx: &Tx, mut message: Message) -> Result<Message> {
    let encloses = message.encloses.take().map(|encloses| *encloses);
    let told = match encloses {
        Some(Attachment::Board(board)) => match Game::showing(tx, board.game, board.at)? {
            Some(game) => Some(long_board::board(&game, &board)?),
            None => None,
        },
        Some(Attachment::Example(example)) => example::in_words(&example),
        Some(Attachment::Film(of)) => {
            // Its buttons select the same film at another speed.
            message.rows.clear();
            if let Some(game) = Game::showing(tx, of.game, of.at)? {
                let file = film::in_words(&game, &of)?;
                message = message.with_enclosed(Attachment::File(file));
            }
            None
        }
        Some(file @ Attachment::File(_)) => return Ok(message.with_enclosed(file)),
        Some(Attachment::Card(CardSpec::Legend)) => Some(cards::legend_in_words()),
        // The message contains the same in words.
        Some(Attachment::Line(_) | Attachment::Card(_)) | None => None,
    };
    Ok(match told {
        Some(told) => long_board::told_under(message, &told),
        None => message,
    })
}
