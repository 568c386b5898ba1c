//! Handicaps among people: brain transference (B20-B23); what Red Alert says stands in `warnings`.
//!
//! Seats keep their pieces and turns for the whole game; people may change places once (B22). So the rules know no
//! people, and whoever names a player says at which turn. In a challenge the seats of a ruleset are counted as if the
//! challenger sat first; where the two sit the other way round the handicap goes with the person.

use crate::answer::error::CommandError;
use crate::answer::{Button, Message};
use crate::command::{Act, Asker, Which};
use crate::log::{ProposalKind, What};
use crate::matches::resolve_game::Require;
use crate::matches::{Match, resolve_game};
use crate::notify::announce;
use crate::store::Tx;
use crate::text;
use crate::text::game as say;
use homeworlds::rules::Seat;

/// Lets Junior change places with Senior, once they are sure (B22).
pub fn transfer(
    tx: &mut Tx<'_>,
    asker: &Asker,
    game: Which,
    sure: bool,
) -> Result<Message, CommandError> {
    let table = resolve_game::find(tx, asker, game, Require::TheTurn, |game| Act::Transfer {
        game,
        sure,
    })?;
    let seat = table.check_transfer(asker)?;
    if !sure {
        return Ok(question(&table, seat));
    }
    let seq = tx.append(table.id(), &asker.does(What::Swapped))?;
    announce(tx, &table, seq, asker.at())?;
    Ok(Message::of(text::game_transferred_you(
        table.name(seat.other()),
    )))
}

fn question(table: &Match, seat: Seat) -> Message {
    let senior = table.name(seat.other());
    let offered = table.history.proposal(ProposalKind::Draw).is_some();
    let press = Act::Transfer {
        game: table.as_it_stands(),
        sure: true,
    };
    Message::sure(
        say::sure_to_transfer(table.id(), &senior, offered),
        Button::danger(text::BUTTON_TRANSFER, press),
    )
}
