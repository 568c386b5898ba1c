//! A part of a board in words, of a game as it stood, of a draft, or of a plan.

use crate::answer::error::{CommandError, UserError};
use crate::answer::{BoardOf, Message};
use crate::command::{Asker, Part, Whose};
use crate::domain::GameId;
use crate::matches::Match;
use crate::show::{look, plan, review, scroll};
use crate::store::Tx;

/// Shows a part of a board in words.
pub fn show(
    tx: &Tx<'_>,
    asker: &Asker,
    (game, turn): (GameId, u32),
    part: Part,
) -> Result<Message, CommandError> {
    let table = Match::visible(tx, asker, game)?;
    let turns = table.turns();
    let shown = match part.of {
        Whose::Turn(_) if turn > turns => return Err(UserError::NoSuchTurn { turn, turns }.into()),
        Whose::Turn(side) => {
            let place = table.place_before_next(turn);
            table.board(place, review::side(&table, asker, side))
        }
        Whose::Plan => plan::standing(tx, asker, game)?,
        Whose::Draft => {
            let draft = tx.draft(game, asker.person.id)?;
            let own = table.board(table.place(), table.seat_of(asker.person.id));
            BoardOf {
                steps: draft.map(|draft| draft.text).unwrap_or_default(),
                ..own
            }
        }
    };
    Ok(scroll::part_of(
        &table,
        &look::heading(&table),
        &shown,
        part,
    )?)
}
