//! Messages with which a person shows something to a channel.

use crate::command::Shared;
use crate::domain::PersonId;
use crate::game::Game;
use crate::i18n::{self, markup};
use crate::reply::Message;
use crate::reply::error::Result;
use crate::show::turning_points::{self, Memory};
use crate::show::{film, puzzles, review};
use crate::store::Tx;

/// Builds the message with which a person shows something; returns `None` if it no longer exists.
/// The analysis of a game that is not in `memory` takes seconds.
pub fn message(tx: &Tx, memory: &Memory, what: Shared, by: PersonId) -> Result<Option<Message>> {
    let headed = |heading: String| {
        i18n::PagesPostedBy {
            heading: &heading,
            who: markup::person(by),
        }
        .text()
    };
    let game = what.game().map(|id| Game::load(tx, id)).transpose()?;
    match (what, game.flatten()) {
        (Shared::Puzzle(key), _) => Ok(puzzles::posted(key, headed)),
        (Shared::Board { turn, .. }, Some(game)) => review::posted(&game, turn, headed).map(Some),
        (Shared::TurningPoint { turn, .. }, Some(game)) if game.is_closed() => {
            let seen = turning_points::of(&game, memory)?;
            Ok(turning_points::posted(&game, &seen, turn, headed))
        }
        (Shared::Film { around, pace, .. }, Some(game)) => {
            Ok(Some(film::posted(&game, around, pace, headed)))
        }
        (Shared::Board { .. } | Shared::TurningPoint { .. } | Shared::Film { .. }, _) => Ok(None),
    }
}
