//! What is asked for in a game, or how to ask for it.

use crate::answer::error::{CommandError, UserError};
use crate::answer::{Button, Message};
use crate::command::{Act, Asker, Look, ProposalStep, Wanted, Which};
use crate::log::ProposalKind;
use crate::matches::Match;
use crate::matches::asked::{Asking, find, others};
use crate::show::{asked, timing};
use crate::store::Tx;
use crate::text::{game as say, label};
use homeworlds::rules::Seat;

/// Shows what is asked for, with what the asker can do about it; or else how to ask for it.
pub fn show(
    tx: &Tx<'_>,
    asker: &Asker,
    game: Which,
    of: ProposalKind,
) -> Result<Message, CommandError> {
    let again = |game| Look::Proposal { game, of };
    let Asking { table, seat, asked } = find(tx, asker, (game, of), again)?;
    match (asked, of) {
        (Some(asked), _) => Ok(asked::stands(&table, seat, &asked)),
        (None, ProposalKind::Draw) => Ok(sure_to_offer(&table, seat)),
        (None, ProposalKind::Takeback) => Err(UserError::NothingProposed(of, table.id()).into()),
        (None, ProposalKind::Pause) => Ok(timing::pause_page(&table, asker.at())?),
    }
}

fn sure_to_offer(table: &Match, seat: Seat) -> Message {
    let opponents = table.names_of(&others(table, seat));
    let text = say::sure_to_offer(table.id(), &opponents);
    Message::sure(
        text,
        Button::main(
            label::OFFER_DRAW,
            Act::Propose {
                game: table.as_it_stands(),
                step: ProposalStep::Ask(Wanted::Draw),
            },
        ),
    )
}
