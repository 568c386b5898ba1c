//! Undoes a ruling, a takeback, an end or a departure: the game returns to its earlier state on a
//! new branch; the undo itself can be undone.

use crate::act::rulings::context::{RulingContent, RulingContext};
use crate::act::rulings::gift;
use crate::event_log::{Ruling, RulingKind, Seq};
use crate::game::rated::is_about_ratings;
use crate::game::rulings::UndoTarget;
use crate::game::{Game, rulings};
use crate::i18n;
use crate::reply::error::{CommandResult, refuse};
use crate::store::Tx;

/// Undoes the ruling of this number, or the latest.
pub fn undo(tx: &mut Tx, context: &mut RulingContext, number: Option<u32>) -> CommandResult<()> {
    let rulings = context.game.history.rulings.clone();
    let entry = RulingContent::of(RulingKind::Undone);
    match rulings::target(&context.game, &rulings, number)? {
        UndoTarget::Ruling(ruling) => {
            let undoes = Some(ruling.number);
            let entry = RulingContent { undoes, ..entry };
            if gift::is_one(&rulings, ruling) {
                return gift::undo(tx, context, ruling, entry);
            }
            undo_ruling(tx, context, ruling, entry)
        }
        // An end that the players caused.
        UndoTarget::End => back_to(tx, context, before_the_end(&context.game), entry),
        // The departed seat plays on; turns played since are taken back.
        UndoTarget::Left(seat, left) => {
            let to = context.game.history.log.before(left);
            back_to(tx, context, to, entry.about(seat))
        }
    }
}

fn back_to(
    tx: &mut Tx,
    context: &mut RulingContext,
    to: Seq,
    entry: RulingContent,
) -> CommandResult<()> {
    context.go_back(tx, to)?;
    context.record(tx, entry)?;
    context.pass(tx)
}

fn undo_ruling(
    tx: &mut Tx,
    context: &mut RulingContext,
    ruling: &Ruling,
    entry: RulingContent,
) -> CommandResult<()> {
    if ruling.rewound.is_some()
        || matches!(ruling.kind, RulingKind::Adjudicated | RulingKind::Voided)
    {
        return back_to(tx, context, ruling.before, entry);
    }
    if let (Some(seat), Some(before)) = (ruling.seat, ruling.other) {
        return context.give_seat(tx, seat, before, entry);
    }
    if is_about_ratings(&context.game.history.rulings, ruling) {
        context.record(tx, entry)?;
        return Ok(());
    }
    let waits = context.game.history.adjournment.is_some();
    match (adjourned(&context.game.history.rulings, ruling), waits) {
        (true, false) => refuse(i18n::not_ruled_not_adjourned(context.id())),
        (true, true) => context.let_go_on(tx, entry),
        (false, true) => refuse(i18n::not_ruled_adjourned_already(context.id())),
        (false, false) => {
            context.game.check_running()?;
            context.let_wait(tx, entry)
        }
    }
}

/// Returns whether the game was adjourned after a ruling that adjourned or resumed it, or undid one
/// of those.
fn adjourned(rulings: &[Ruling], ruling: &Ruling) -> bool {
    let undone = ruling
        .undoes
        .and_then(|number| rulings.iter().find(|one| one.number == number));
    match undone {
        Some(undone) => !adjourned(rulings, undone),
        None => ruling.kind == RulingKind::Adjourned,
    }
}

/// Returns the log position just before the end of a game. A separate end is removed; otherwise the
/// last departure is reverted; otherwise the last turn that a person made, with the passes that it
/// forced.
pub fn before_the_end(game: &Game) -> Seq {
    let history = &game.history;
    let ended = history.ending.map(|ending| ending.seq);
    let left = || history.departures.last().map(|left| left.seq);
    let left = ended.or_else(|| game.departure().and_then(|_| left()));
    let made = || {
        let mut turns = history.turns.iter().rev();
        turns.find(|turn| turn.by.is_some()).map(|turn| turn.seq)
    };
    left.or_else(made)
        .map_or(Seq::START, |last| history.log.before(last))
}
