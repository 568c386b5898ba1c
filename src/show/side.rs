//! The board from a side, visible only to the caller, and the note for a button on an older card.

use crate::command::{Caller, Query, SideView, Sight};
use crate::event_log::Seq;
use crate::game::Game;
use crate::i18n;
use crate::reply::error::CommandResult;
use crate::reply::{Button, Message};
use crate::show::look::heading;
use crate::show::{card, review, settlers};
use crate::store::Tx;

/// Shows the board from a side: first the caller's own, or for a spectator the card's near side.
pub fn show(tx: &Tx, caller: &Caller, asked: SideView) -> CommandResult {
    let SideView { game, turn, side } = asked;
    let game = Game::visible(tx, caller, game)?;
    let (id, now) = (game.id(), game.turn_place());
    let flipped = Sight {
        side,
        ..Sight::default()
    }
    .flipped();
    let mut buttons = vec![Button::plain(
        i18n::BUTTON_TURN_BOARD,
        Query::Side(SideView {
            game: id,
            turn: now,
            side: flipped.side,
        }),
    )];
    let own = game.seat_of(caller.person.id);
    if own.is_some() && game.state.to_move() == own {
        buttons.insert(0, card::play(game.as_it_stands()));
    }
    let mut lines: Vec<String> = moved_on(&game, turn).into_iter().collect();
    lines.push(heading(&game));
    lines.extend(settlers::standing(&game.state, &game.names()));
    let shown = game.board(game.place(), review::side(&game, caller, side));
    Ok(Message::lines(&lines)
        .with_board(shown)
        .with_buttons(buttons))
}

/// Returns the note shown first for a button on another turn's card; queries work all the same.
pub fn moved_on(game: &Game, turn: Seq) -> Option<String> {
    if turn == game.turn_place() {
        return None;
    }
    Some(match game.state.outcome() {
        Some(_) => i18n::MORE_OVER_SINCE.to_string(),
        None if turn < game.history.rewound() => i18n::more_gone_back(game.turns() + 1),
        None => i18n::MoreMovedOn {
            now: game.turns() + 1,
            was: game.turns_at(turn) + 1,
        }
        .text(),
    })
}
