//! Shows a message to one person as they want boards to be shown: pictures of their look, or words only.
//!
//! Answers are made and kept without it; it is put on whatever goes to one person alone, direct messages too.

use crate::answer::error::Result;
use crate::answer::{Encloses, Message};
use crate::domain::{GameId, PersonId};
use crate::log::Seq;
use crate::matches::Match;
use crate::settings::{Boards, PersonSettings};
use crate::show::{example, film, scroll};
use crate::store::Tx;

/// The message as this person wants it; only what they alone see goes through here.
pub fn to(tx: &Tx, person: PersonId, message: Message) -> Result<Message> {
    let Some((game, at)) = pictured(&message) else {
        return match &message.encloses {
            Some(_) => Ok(with_example(message, &tx.settings_of(person)?)),
            None => Ok(message),
        };
    };
    let set = &tx.settings_of(person)?;
    match set.boards {
        Boards::Pictures => Ok(with_look(message, set)),
        Boards::Words => match Match::showing(tx, game, at)? {
            Some(match_) => in_words(&match_, message),
            None => Ok(message),
        },
    }
}

/// The game of which the message shows a picture, and the place of its log.
fn pictured(message: &Message) -> Option<(GameId, Seq)> {
    let film = match message.encloses.as_deref() {
        Some(Encloses::Film(film)) => Some((film.game, film.at)),
        Some(
            Encloses::File(_) | Encloses::Example(_) | Encloses::Line(_) | Encloses::Course(_),
        )
        | None => None,
    };
    film.or(message.board.as_ref().map(|board| (board.game, board.at)))
}

/// The message with what it shows of no game that goes on, as this person wants it.
fn with_example(mut message: Message, set: &PersonSettings) -> Message {
    let told = match message.encloses.as_deref_mut() {
        Some(Encloses::Example(example)) => {
            example.look = set.look();
            example::in_words(example).unwrap_or_default()
        }
        // Its message tells the turns in words.
        Some(Encloses::Line(line)) => {
            line.look = set.look();
            String::new()
        }
        // Its message tells the same in words.
        Some(Encloses::Course(course)) => {
            course.look = set.look();
            String::new()
        }
        Some(Encloses::Film(_) | Encloses::File(_)) | None => return message,
    };
    if set.boards == Boards::Words {
        message.text = format!("{}\n{told}", message.text).trim_end().to_owned();
        message.encloses = None;
    }
    message
}

fn with_look(mut message: Message, set: &PersonSettings) -> Message {
    if let Some(board) = &mut message.board {
        board.look = set.look();
    }
    if let Some(Encloses::Film(film)) = message.encloses.as_deref_mut() {
        film.look = set.look();
    }
    message
}

fn in_words(match_: &Match, mut message: Message) -> Result<Message> {
    if let Some(Encloses::Film(film)) = message.encloses.as_deref_mut() {
        let file = film::in_words(match_, film)?;
        // Its buttons make the same film at another pace.
        message.rows.clear();
        return Ok(message.with_enclosed(Encloses::File(file)));
    }
    match message.board.take() {
        Some(board) => Ok(scroll::told_under(message, &scroll::board(match_, &board)?)),
        None => Ok(message),
    }
}
