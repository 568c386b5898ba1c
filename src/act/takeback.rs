//! Takebacks: determines what a player may ask for, and continues the game from there once all
//! others have agreed (`proposals`).

use crate::act::rulings::{RulingContent, RulingContext};
use crate::command::Caller;
use crate::event_log::{PlayedTurn, Proposal, Proposed, RulingKind, Seq};
use crate::game::Game;
use crate::i18n;
use crate::reply::error::{CommandResult, refusal, refuse};
use crate::store::{GivenDraft, Tx};
use homeworlds::rules::multiplayer::Alignment;
use homeworlds::rules::{AnyGame, Seat};

/// Returns the takeback that a player at `seat` may propose.
pub fn wanted(game: &Game, seat: Seat) -> CommandResult<Proposed> {
    let turn =
        target(game, seat).ok_or_else(|| refusal(i18n::no_takeback_nothing_made(game.id())))?;
    check(game, turn)?;
    Ok(Proposed::Takeback { turn })
}

/// Returns the number of turns left after a takeback: up to the last turn of `seat`, if the others
/// have made at most one since.
fn target(game: &Game, seat: Seat) -> Option<u32> {
    let mut others = 0;
    let turns = game.history.turns.iter().rev();
    for turn in turns.filter(|turn| turn.by.is_some()) {
        if turn.seat == seat {
            return Some(turn.number - 1);
        }
        others += 1;
        if others > 1 {
            return None;
        }
    }
    None
}

/// Refuses a takeback of anything that can no longer be hidden or returned.
fn check(game: &Game, turn: u32) -> CommandResult<()> {
    let to = before(game, turn);
    let history = &game.history;
    if history.departures.iter().any(|left| left.seq > to) {
        return refuse(i18n::NO_TAKEBACK_LEFT_SINCE);
    }
    if history.transference.is_some_and(|moved| moved.seq > to) {
        return refuse(i18n::NO_TAKEBACK_MOVED_SINCE);
    }
    let then = game.at(game.place_before_next(turn))?;
    if sides(&then.game) != sides(&game.state) {
        return refuse(i18n::NO_TAKEBACK_SIDE_SHOWN);
    }
    Ok(())
}

/// Returns the log position just before the turn after `turn` turns.
fn before(game: &Game, turn: u32) -> Seq {
    let history = &game.history;
    history.log.before(history.place_of(turn + 1))
}

/// Returns the publicly known sides.
fn sides(game: &AnyGame) -> Vec<Option<Alignment>> {
    game.all_seats().map(|seat| game.revealed(seat)).collect()
}

/// Begins a branch without the turns; each player gets their own back as a draft.
pub fn go_back(
    tx: &mut Tx,
    caller: &Caller,
    game: &Game,
    asked: &Proposal,
    turn: u32,
) -> CommandResult<()> {
    let to = before(game, turn);
    let mut context = RulingContext::new(caller, game.clone(), asked.by, String::new());
    let back = context.go_back(tx, to)?;
    let taken = game.history.turns.iter().skip(turn as usize);
    // Each player's earliest turn is the one that they can make again.
    for made in taken.rev().filter(|made| made.by.is_some()) {
        give_back(tx, caller, game, made, back)?;
    }
    context.record(
        tx,
        RulingContent::of(RulingKind::TakenBack).about(asked.seat),
    )?;
    Ok(())
}

fn give_back(
    tx: &mut Tx,
    caller: &Caller,
    game: &Game,
    made: &PlayedTurn,
    back: Seq,
) -> CommandResult<()> {
    let Some(person) = game.person(made.seat) else {
        return Ok(());
    };
    Ok(tx.give_draft(GivenDraft {
        game: game.id(),
        person,
        turn: back,
        text: made.text.clone(),
        at: caller.at(),
    })?)
}
