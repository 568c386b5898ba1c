//! Descriptions of proposed rulings, and of calls for moderators.

use crate::command::desk::DeskAction;
use crate::command::{Action, Query};
use crate::domain::ProposalId;
use crate::event_log::Ruling;
use crate::game::rulings::{self, UndoTarget};
use crate::game::seating::players;
use crate::game::{self, Game, seating};
use crate::i18n::{self, markup};
use crate::reply::error::{CommandResult, Result};
use crate::reply::{Button, Message};
use crate::store::Tx;

/// Describes a ruling as an action.
pub fn told(tx: &Tx, game: &Game, deed: &DeskAction) -> CommandResult<String> {
    Ok(match deed {
        DeskAction::Rollback { turn } => i18n::proposal_roll_back(*turn),
        DeskAction::Undo { ruling } => undoing(tx, game, *ruling)?,
        DeskAction::Answer { privately: true } => i18n::proposal_does("answer-privately"),
        DeskAction::Answer { privately: false }
        | DeskAction::Adjourn
        | DeskAction::Resume
        | DeskAction::GiveTime { .. }
        | DeskAction::Replace { .. }
        | DeskAction::Adjudicate { .. }
        | DeskAction::Void
        | DeskAction::Unrate => i18n::proposal_does(deed),
    })
}

/// Describes the exact object of an undo.
fn undoing(tx: &Tx, game: &Game, number: Option<u32>) -> CommandResult<String> {
    let rulings = &game.history.rulings;
    Ok(match rulings::target(game, rulings, number)? {
        UndoTarget::Ruling(ruling) => i18n::ProposalUndoRuling {
            kind: i18n::ruling_kind(ruling.kind.word()),
            number: ruling.number,
            when: markup::date(ruling.at),
            who: &seating::name(tx, ruling.person)?,
        }
        .text(),
        UndoTarget::End => {
            let told = game
                .state
                .outcome()
                .map(|outcome| i18n::outcome(outcome, &game.names()));
            i18n::proposal_undo_end(told.unwrap_or_default().trim_end_matches('.'))
        }
        UndoTarget::Left(seat, place) => {
            let mut departures = game.history.departures.iter();
            let when = departures
                .find(|left| left.seq == place)
                .map(|left| markup::date(left.at));
            i18n::ProposalUndoLeaving {
                when: when.unwrap_or_default(),
                who: game.name(seat),
            }
            .text()
        }
    })
}

/// Returns the command with which the author confirms or drops a proposal.
pub const fn press(proposal: ProposalId, sure: bool) -> Action {
    Action::Proposed { proposal, sure }
}

/// Returns the buttons under a proposal: the one that carries it out, and *Cancel*.
pub fn own_buttons(id: ProposalId, does: Button) -> [Button; 2] {
    [does, Button::plain(i18n::PROPOSAL_CANCEL, press(id, false))]
}

/// Builds a call as its readers see it in the server's channel for calls.
pub fn for_moderators(tx: &Tx, game: &Game, call: &Ruling) -> Result<Message> {
    let text = i18n::CalleesCall {
        game: game.id(),
        link: game::link(tx, game, call.person)?,
        players: players(game, &game.state),
        reason: markup::escape(&call.reason),
        who: seating::name(tx, call.person)?,
    }
    .text();
    let game_ref = game.which();
    let open = Button::main(i18n::DESK_OPEN, Query::Rulings { game: game_ref });
    Ok(Message::of(text.trim_end()).with_buttons([open]))
}

/// Builds a moderator's private answer for the author of the call.
pub fn in_private(tx: &Tx, game: &Game, answer: &Ruling) -> Result<Message> {
    let (who, link) = (
        seating::name(tx, answer.person)?,
        game::link(tx, game, answer.person)?,
    );
    let words = markup::escape(&answer.reason);
    let text = i18n::DeskAnswered {
        game: game.id(),
        link: &link,
        who,
        words,
    }
    .text();
    Ok(Message::of(text.trim_end()))
}
