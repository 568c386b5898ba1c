//! Help with a player's first set-up (H3).

use crate::answer::error::{CommandError, Fault, UserError};
use crate::answer::{Button, Message};
use crate::command::{Act, Asker, Look, OpenComposer, Which};
use crate::matches::resolve_game::Require;
use crate::matches::{Match, resolve_game};
use crate::store::Tx;
use crate::text;
use crate::text::{game as say, markup, set_up};
use homeworlds::piece::{Piece, Size};
use homeworlds::rules::{AnyGame, Event};

/// Suggests a set-up to the seat whose first turn it is.
pub fn suggest(tx: &Tx<'_>, asker: &Asker, game: Which) -> Result<Message, CommandError> {
    let (match_, suggested) = setting_up(tx, asker, game)?;
    let order = markup::code(&suggested);
    let game = match_.as_it_stands();
    let second = match_.turns() > 0;
    Ok(
        Message::of(say::suggested_home(&order, second)).with_buttons([
            Button::main(text::BUTTON_SETTLE, Act::Settle { game }),
            Button::plain(text::BUTTON_PLAY, Look::Compose(OpenComposer::of(game))),
        ]),
    )
}

/// The set-up that is suggested to the asker, in notation.
pub fn suggested(tx: &Tx<'_>, asker: &Asker, game: Which) -> Result<String, CommandError> {
    Ok(setting_up(tx, asker, game)?.1)
}

/// The game, in which the asker must be about to set up, and what is suggested.
fn setting_up(tx: &Tx<'_>, asker: &Asker, game: Which) -> Result<(Match, String), CommandError> {
    let match_ = resolve_game::find(tx, asker, game, Require::TheTurn, |game| {
        Look::SuggestHome { game }
    })?;
    match_.check_turn(asker)?;
    match example(&match_.game) {
        Some(suggested) => Ok((match_, suggested)),
        None if match_.rules.has_homes() => Err(UserError::AlreadySetUp.into()),
        None => Err(UserError::NoHomeworlds.into()),
    }
}

/// A set-up for whoever sets up now, as it is typed: it draws no warning (H3).
pub fn example(game: &AnyGame) -> Option<String> {
    let (stars, ship) = game.suggested_set_up()?;
    Some(set_up(stars, ship))
}

/// What is said to a player who has just set up.
pub fn after_set_up(tx: &Tx<'_>, asker: &Asker, events: &[Event]) -> Result<Vec<String>, Fault> {
    let Some(Event::Settled {
        stars: [first, second],
        ship,
        ..
    }) = events.first()
    else {
        return Ok(Vec::new());
    };
    let kind = say::home_kind(first.size().pips(), second.size().pips());
    let mut said = vec![text::game_home_feedback(kind)];
    if is_newcomer(tx, asker)? {
        said.push(text::game_second_turn_advice(
            Piece::new(ship.colour(), Size::Small).to_string(),
        ));
    }
    Ok(said)
}

/// Whether the asker has never finished a game.
pub fn is_newcomer(tx: &Tx<'_>, asker: &Asker) -> Result<bool, Fault> {
    Ok(tx.ended_games_of(asker.person.id, 1)?.is_empty())
}
