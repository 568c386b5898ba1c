//! A draw before it is offered: whether the player is sure.

use crate::answer::error::CommandError;
use crate::answer::{Button, Message};
use crate::command::{Act, Asker, Look, ProposalStep, Wanted, Which};
use crate::log::ProposalKind;
use crate::matches::Match;
use crate::matches::asked::{Asking, find, others};
use crate::show::asked;
use crate::store::Tx;
use crate::text;
use crate::text::game as say;
use homeworlds::rules::Seat;

/// Asks whether to offer a draw; shows the offer where one stands.
pub fn offer(tx: &Tx<'_>, asker: &Asker, game: Which) -> Result<Message, CommandError> {
    let again = |game| Look::OfferDraw { game };
    let Asking {
        match_,
        seat,
        asked,
    } = find(tx, asker, (game, ProposalKind::Draw), again)?;
    Ok(match asked {
        Some(asked) => asked::stands(&match_, seat, &asked),
        None => sure_to_offer(&match_, seat),
    })
}

fn sure_to_offer(match_: &Match, seat: Seat) -> Message {
    let opponents = match_.names_of(&others(match_, seat));
    let text = say::sure_to_offer(match_.id(), &opponents);
    let step = ProposalStep::Ask(Wanted::Draw);
    let game = match_.as_it_stands();
    Message::sure(
        text,
        Button::main(text::BUTTON_OFFER_DRAW, Act::Propose { game, step }),
    )
}
