//! Calls of a moderator: the text is sent privately to the readers set by the server; the public
//! line only states that someone called.

use crate::act::rulings::context::{RulingContent, RulingContext};
use crate::command::{Caller, GameRef, RulingReason};
use crate::event_log::{RulingKind, Seq};
use crate::game::Game;
use crate::game::rulings::CallReaders;
use crate::game::rulings::{call_before, is_called};
use crate::i18n::{self, markup};
use crate::notify::{Envelope, Notice};
use crate::reply::error::{CommandResult, refusal, refuse};
use crate::reply::{Button, Message};
use crate::show::rulings as show;
use crate::store::{RulingProposal, Target, Tx};

/// Shows the call and its recipients; it is sent after its author confirms. Only one call may be
/// open at a time.
pub fn call(
    tx: &mut Tx,
    caller: &Caller,
    game_ref: GameRef,
    reason: &RulingReason,
) -> CommandResult {
    let game = Game::asked(tx, caller, game_ref)?;
    game.seat_of_player(caller)?;
    check(&game)?;
    let words = reason.to_string();
    let id = tx.propose(&RulingProposal {
        game: game.id(),
        person: caller.person.id,
        deed: None,
        reason: words.clone(),
    })?;
    let readers = CallReaders::of(tx, &game)?;
    let to = readers.named().map_or_else(
        || i18n::CALLEES_ASK_YOURSELF.to_string(),
        |named| i18n::callees_goes_to(&named),
    );
    let reason = markup::escape(&words);
    let text = i18n::CalleesPreview {
        game: game.id(),
        in_public: i18n::ruling_called_told(game.id()),
        reason: &reason,
        to: &to,
    }
    .text();
    Ok(Message::of(text).with_buttons(show::own_buttons(
        id,
        Button::main(i18n::PROPOSAL_SEND, show::press(id, true)),
    )))
}

/// Answers the open call, publicly or visible only to its author.
pub(super) fn answer(
    tx: &mut Tx,
    context: &mut RulingContext,
    privately: bool,
) -> CommandResult<()> {
    let rulings = &context.game.history.rulings;
    let call = call_before(rulings, Seq::END)
        .filter(|_| is_called(rulings))
        .ok_or_else(|| refusal(i18n::not_ruled_not_called(context.id())))?
        .person;
    if !privately {
        context.record(tx, RulingContent::of(RulingKind::Answered))?;
        return Ok(());
    }
    let seq = context.record(tx, RulingContent::of(RulingKind::AnsweredPrivately))?;
    if tx.reads(call)? {
        let target = Target::Person(call);
        let told = Notice::Call.at(seq);
        told.send(tx, Envelope::to(target, context.at).about(context.id()))?;
    }
    Ok(())
}

fn check(game: &Game) -> CommandResult<()> {
    if game.history.game.origin.guild().is_none() {
        return refuse(i18n::not_ruled_no_moderators(game.id()));
    }
    if is_called(&game.history.rulings) {
        return refuse(i18n::not_ruled_called_already(game.id()));
    }
    Ok(())
}

/// Sends a call that its author has confirmed.
pub(super) fn send(tx: &mut Tx, context: &mut RulingContext) -> CommandResult {
    check(&context.game)?;
    let seq = context.record(tx, RulingContent::of(RulingKind::Called))?;
    let readers = CallReaders::of(tx, &context.game)?;
    if let Some(target) = readers.target() {
        let told = Notice::Call.at(seq);
        told.send(tx, Envelope::to(target, context.at).about(context.id()))?;
    }
    let told = readers.named();
    Ok(Message::of(told.map_or_else(
        || i18n::CALLEES_NOTED.to_string(),
        |named| i18n::callees_sent(&named),
    )))
}
