//! A ruling that is proposed, in words; a call as moderators read it.

use crate::answer::error::{Answer, Result};
use crate::answer::{Button, Message};
use crate::command::desk::Deed;
use crate::command::{Act, Look};
use crate::domain::ProposalId;
use crate::log::Ruling;
use crate::matches::rulings::{self, Target};
use crate::matches::seating::players;
use crate::matches::{self, Match, seating};
use crate::store::Tx;
use crate::text::{self, markup};

/// A ruling in words, as what somebody does.
pub fn told(tx: &Tx, match_: &Match, deed: &Deed) -> Answer<String> {
    Ok(match deed {
        Deed::Rollback { turn } => text::proposal_roll_back(*turn),
        Deed::Undo { ruling } => undoing(tx, match_, *ruling)?,
        Deed::Answer { privately: true } => text::proposal_does("answer-privately"),
        Deed::Answer { privately: false }
        | Deed::Adjourn
        | Deed::Resume
        | Deed::GiveTime { .. }
        | Deed::Replace { .. }
        | Deed::Adjudicate { .. }
        | Deed::Void => text::proposal_does(deed),
    })
}

/// What exactly would be undone.
fn undoing(tx: &Tx, match_: &Match, number: Option<u32>) -> Answer<String> {
    let rulings = &match_.history.rulings;
    Ok(match rulings::target(match_, rulings, number)? {
        Target::Ruling(ruling) => text::proposal_undo_ruling(
            text::ruling_kind(ruling.kind.word()),
            ruling.number,
            markup::date(ruling.at),
            &seating::name(tx, ruling.person)?,
        ),
        Target::End => {
            let told = match_
                .game
                .outcome()
                .map(|outcome| text::outcome(outcome, &match_.names()));
            text::proposal_undo_end(told.unwrap_or_default().trim_end_matches('.'))
        }
        Target::Left(seat, place) => {
            let mut departures = match_.history.departures.iter();
            let when = departures
                .find(|left| left.seq == place)
                .map(|left| markup::date(left.at));
            text::proposal_undo_leaving(when.unwrap_or_default(), match_.name(seat))
        }
    })
}

/// The press by which who proposed it means it, or not.
pub const fn press(proposal: ProposalId, sure: bool) -> Act {
    Act::Proposed { proposal, sure }
}

/// The buttons under what is proposed: the one that does it, and *Cancel*.
pub fn own_buttons(id: ProposalId, does: Button) -> [Button; 2] {
    [does, Button::plain(text::PROPOSAL_CANCEL, press(id, false))]
}

/// A call as those read it who get calls, in the server's channel for that.
pub fn for_moderators(tx: &Tx, match_: &Match, call: &Ruling) -> Result<Message> {
    let text = text::callees_call(
        match_.id(),
        matches::link(tx, match_, call.person)?,
        players(match_, &match_.game),
        markup::escape(&call.reason),
        seating::name(tx, call.person)?,
    );
    let game = match_.which();
    let open = Button::main(text::DESK_OPEN, Look::Rulings { game });
    Ok(Message::of(text.trim_end()).with_buttons([open]))
}

/// What a moderator answered in private, as who called reads it.
pub fn in_private(tx: &Tx, match_: &Match, answer: &Ruling) -> Result<Message> {
    let (who, link) = (
        seating::name(tx, answer.person)?,
        matches::link(tx, match_, answer.person)?,
    );
    let words = markup::escape(&answer.reason);
    let text = text::desk_answered(match_.id(), &link, who, words);
    Ok(Message::of(text.trim_end()))
}
