//! Confirmation of rulings. Every ruling shows its effects and asks for a confirmation; then the
//! moderator's word is enough. No one rules on a game that they play in. A finished game of Good
//! and Evil, whose sides are public, is not resumed (M9): a rematch has a new deal.
//!
//! A ruling is tried immediately and rolled back. The trial raises every refusal, and `effect`
//! describes the game before and after. The ruling waits for its confirmation; the next event of
//! the game discards it. A player's call also waits here, until its author has seen it as it will
//! be sent.

use crate::act::rulings::context::RulingContext;
use crate::act::rulings::{call, effect};
use crate::command::desk::DeskAction;
use crate::command::{Caller, GameRef, RulingReason};
use crate::domain::ProposalId;
use crate::game::Game;
use crate::game::rulings::table_of;
use crate::i18n;
use crate::reply::error::{CommandResult, InternalError, refusal, refuse};
use crate::reply::{Button, Message};
use crate::show::rulings as show;
use crate::store::{RulingProposal, Tx};

/// Shows a moderator the effects of a ruling and asks for confirmation.
pub fn propose(
    tx: &mut Tx,
    caller: &Caller,
    game_ref: GameRef,
    deed: &DeskAction,
    reason: &RulingReason,
) -> CommandResult {
    let game = table_of(tx, caller, game_ref)?;
    let me = caller.person.id;
    let context = RulingContext::new(caller, game, me, reason.to_string());
    let effect = attempt(tx, &context, deed)?.join("\n");
    let what = show::told(tx, &context.game, deed)?;
    let id = tx.propose(&RulingProposal {
        game: context.id(),
        person: context.by,
        deed: Some(serde_json::to_string(deed).map_err(InternalError::from)?),
        reason: context.reason.clone(),
    })?;
    let text = i18n::ProposalAsks {
        effect: &effect,
        game: context.id(),
        what: &what,
    }
    .text();
    let logged = match deed {
        DeskAction::Answer { privately: true } => i18n::DESK_NOT_POSTED,
        _ => i18n::PROPOSAL_LOGGED,
    };
    let text = format!("{text}\n{logged}");
    let button = Button::danger(i18n::PROPOSAL_CONFIRM, show::press(id, true));
    Ok(Message::of(text).with_buttons(show::own_buttons(id, button)))
}

/// Tries a ruling and rolls it back; returns its effects or the refusal.
fn attempt(tx: &mut Tx, context: &RulingContext, deed: &DeskAction) -> CommandResult<Vec<String>> {
    let before = &context.game;
    if before.seat_of(context.by).is_some() {
        return refuse(i18n::not_ruled_plays_there(context.id()));
    }
    let mut after = context.clone();
    tx.trial(|tx| after.carry_out(tx, deed))?;
    let after = after.game;
    let [was, is] = [before, &after].map(|game| game.is_over());
    if was && !is && before.published().is_some() {
        return refuse(i18n::not_ruled_sides_are_known(context.id()));
    }
    effect::lines(before, &after, context.at)
}

/// Carries out the caller's proposal, or drops it.
pub fn answer(tx: &mut Tx, caller: &Caller, id: ProposalId, sure: bool) -> CommandResult {
    let proposal = tx
        .proposal(id)?
        .ok_or_else(|| refusal(i18n::NOT_RULED_NO_PROPOSAL))?;
    let game = Game::visible(tx, caller, proposal.game)?;
    if proposal.person != caller.person.id {
        return refuse(i18n::NOT_RULED_NOT_THEIRS);
    }
    if !sure {
        tx.drop_proposal(id)?;
        return Ok(Message::of(i18n::PROPOSAL_CANCELLED));
    }
    let me = caller.person.id;
    let mut context = RulingContext::new(caller, game, me, proposal.reason.clone());
    let Some(deed) = proposal.deed else {
        return call::send(tx, &mut context);
    };
    let deed: DeskAction = serde_json::from_str(&deed).map_err(InternalError::from)?;
    table_of(tx, caller, GameRef::Named(context.id()))?;
    attempt(tx, &context, &deed)?;
    context.carry_out(tx, &deed)?;
    Ok(Message::of(match deed {
        DeskAction::Answer { privately: true } => i18n::DESK_ANSWER_SENT,
        DeskAction::Answer { .. } => i18n::RULING_ANSWER_POSTED,
        _ => i18n::RULING_RULED,
    }))
}
