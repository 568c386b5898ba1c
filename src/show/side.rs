//! The board from a side, to the asker alone, and what is said to a press on an older card.

use crate::answer::error::CommandError;
use crate::answer::{Button, Message};
use crate::command::{Asker, Look, OpenComposer, Side, Sight};
use crate::domain::GameId;
use crate::log::Seq;
use crate::matches::Match;
use crate::show::look::{heading, with_standing};
use crate::show::review;
use crate::store::Tx;
use crate::text;

/// Shows the board from a side: the asker's own at first, for those who do not play the near one of the card.
pub fn show(
    tx: &Tx<'_>,
    asker: &Asker,
    (game, turn): (GameId, Seq),
    side: Side,
) -> Result<Message, CommandError> {
    let table = Match::visible(tx, asker, game)?;
    let (id, now) = (table.id(), table.turn_place());
    let flipped = Sight {
        side,
        ..Sight::default()
    }
    .flipped();
    let mut buttons = vec![Button::plain(
        text::BUTTON_TURN_BOARD,
        Look::Side {
            game: id,
            turn: now,
            side: flipped.side,
        },
    )];
    let own = table.seat_of(asker.person.id);
    if own.is_some() && table.game.to_move() == own {
        buttons.insert(
            0,
            Button::main(
                text::BUTTON_PLAY,
                Look::Compose(OpenComposer::of(table.as_it_stands())),
            ),
        );
    }
    let mut lines: Vec<String> = moved_on(&table, turn).into_iter().collect();
    lines.push(with_standing(&table, heading(&table)));
    let shown = table.board(table.place(), review::side(&table, asker, side));
    Ok(Message::of(lines.join("\n"))
        .with_board(shown)
        .with_buttons(buttons))
}

/// What is said first to a press on a card of another turn; what can be looked at is shown all the same.
pub fn moved_on(table: &Match, turn: Seq) -> Option<String> {
    if turn == table.turn_place() {
        return None;
    }
    Some(match table.game.outcome() {
        Some(_) => text::MORE_OVER_SINCE.to_string(),
        None if turn < table.history.rewound() => text::more_gone_back(table.turns() + 1),
        None => text::more_moved_on(table.turns() + 1, table.turns_at(turn) + 1),
    })
}
