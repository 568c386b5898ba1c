//! Handicaps among people: brain transference (B20-B23); what Red Alert says stands in `warnings`.
//!
//! Seats keep their pieces and turns for the whole game; people may change places once (B22). So the rules know no
//! people, and whoever names a player says at which turn. In a challenge the seats of a ruleset are counted as if the
//! challenger sat first; where the two sit the other way round the handicap goes with the person.

use crate::answer::error::{CommandError, UserError};
use crate::answer::{Button, Message, Style};
use crate::command::{Act, Asker, Look, Which};
use crate::log::{ProposalKind, What};
use crate::matches::resolve_game::Require;
use crate::matches::{Match, resolve_game};
use crate::notify::announce;
use crate::store::Tx;
use crate::text::{game as say, label};
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
    let seat = check_transfer(&table, asker)?;
    if !sure {
        return Ok(question(&table, seat));
    }
    let seq = tx.append(table.id(), &asker.does(What::Swapped))?;
    announce(tx, &table, seq, asker.at())?;
    Ok(Message::of(say::transferred_you(&table.name(seat.other()))))
}

fn question(table: &Match, seat: Seat) -> Message {
    let senior = table.name(seat.other());
    let offered = table.history.proposal(ProposalKind::Draw).is_some();
    let press = Act::Transfer {
        game: table.as_it_stands(),
        sure: true,
    };
    Message::of(say::sure_to_transfer(table.id(), &senior, offered)).with_buttons([
        Button::new(label::TRANSFER, Style::Danger, press),
        Button::new(label::NEVER_MIND, Style::Plain, Look::Never),
    ])
}

// B22: agreed, once, by the person who is Junior, on their own turn.
pub fn check_transfer(table: &Match, asker: &Asker) -> Result<Seat, UserError> {
    let seat = table.seat_of_player(asker)?;
    table.check_running()?;
    if !table.rules.has_option("transference") {
        return Err(UserError::OnlyBinaryTransfers);
    }
    let agreed = table.rules.handicap().filter(|agreed| agreed.transference);
    let junior = agreed.and_then(|_| table.junior());
    let junior = junior.ok_or(UserError::NoTransference(table.id()))?;
    if table.history.transference.is_some() {
        return Err(UserError::Transferred(table.id()));
    }
    if junior != seat {
        return Err(UserError::NotJunior(table.name(junior)));
    }
    table.check_turn(asker)
}
