//! The board from a side, to the asker alone, and what is said to a press on an older card.

use crate::answer::error::CommandResult;
use crate::answer::{Button, Message};
use crate::command::{BoardSide, Caller, Query, Sight};
use crate::domain::GameId;
use crate::log::Seq;
use crate::matches::Game;
use crate::show::look::heading;
use crate::show::{card, review, settlers};
use crate::store::Tx;
use crate::text;

/// Shows the board from a side: the asker's own at first, for those who do not play the near one of the card.
pub fn show(
    tx: &Tx,
    asker: &Caller,
    (game, turn): (GameId, Seq),
    side: BoardSide,
) -> CommandResult {
    let match_ = Game::visible(tx, asker, game)?;
    let (id, now) = (match_.id(), match_.turn_place());
    let flipped = Sight {
        side,
        ..Sight::default()
    }
    .flipped();
    let mut buttons = vec![Button::plain(
        text::BUTTON_TURN_BOARD,
        Query::Side {
            game: id,
            turn: now,
            side: flipped.side,
        },
    )];
    let own = match_.seat_of(asker.person.id);
    if own.is_some() && match_.state.to_move() == own {
        buttons.insert(0, card::play(match_.as_it_stands()));
    }
    let mut lines: Vec<String> = moved_on(&match_, turn).into_iter().collect();
    lines.push(heading(&match_));
    lines.extend(settlers::standing(&match_.state, &match_.names()));
    let shown = match_.board(match_.place(), review::side(&match_, asker, side));
    Ok(Message::lines(&lines)
        .with_board(shown)
        .with_buttons(buttons))
}

/// What is said first to a press on a card of another turn; what can be looked at is shown all the same.
pub fn moved_on(match_: &Game, turn: Seq) -> Option<String> {
    if turn == match_.turn_place() {
        return None;
    }
    Some(match match_.state.outcome() {
        Some(_) => text::MORE_OVER_SINCE.to_string(),
        None if turn < match_.history.rewound() => text::more_gone_back(match_.turns() + 1),
        None => text::more_moved_on(match_.turns() + 1, match_.turns_at(turn) + 1),
    })
}
