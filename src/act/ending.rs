//! Ends that do not occur on the board: resignation, time, a draw by agreement (`proposals`) or
//! repetition (B18), and games that are called off.

use crate::command::{Action, Caller, GameRef, Irrevocable};
use crate::domain::Millis;
use crate::event_log::{EarlyEnd, EventKind, NewEvent, Proposal, ProposalKind};
use crate::game::Game;
use crate::game::proposals::is_drawn_without;
use crate::i18n;
use crate::notify::{record_event, refresh};
use crate::reply::error::{CommandResult, Result, refuse};
use crate::reply::{Button, Message};
use crate::store::Tx;
use homeworlds::order::record::Leaving;
use homeworlds::rules::Seat;
use homeworlds::rules::any::Repetition;

/// Performs an irrevocable action after the player has confirmed it; refuses before asking.
pub fn irrevocable(
    tx: &mut Tx,
    caller: &Caller,
    what: Irrevocable,
    game_ref: GameRef,
    sure: bool,
) -> CommandResult {
    let (mut game, seat) = Game::played(tx, caller, game_ref)?;
    let (text, label) = match what {
        Irrevocable::Resign if game.state.goes_on_without() => {
            (i18n::game_sure_to_leave(game.id()), i18n::BUTTON_RESIGN)
        }
        Irrevocable::Resign => {
            let winner = game.name(seat.other());
            let text = i18n::GameSureToResign {
                game: game.id(),
                opponent: winner,
            }
            .text();
            (text, i18n::BUTTON_RESIGN)
        }
        Irrevocable::Claim => (claim(&game)?, i18n::BUTTON_CLAIM_DRAW),
        Irrevocable::Transfer => (transfer(&game, caller)?, i18n::BUTTON_TRANSFER),
        Irrevocable::Abort if game.state.is_under_way() => {
            return refuse(i18n::error_too_late_to_abort(game.id()));
        }
        Irrevocable::Abort => (i18n::ruling_sure_to_abort(game.id()), i18n::RULING_ABORT),
    };
    if !sure {
        let does = Action::Irrevocable {
            what,
            game: game.as_it_stands(),
            sure: true,
        };
        return Ok(Message::sure(text, Button::danger(label, does)));
    }
    match what {
        Irrevocable::Resign if game.state.goes_on_without() => {
            let over = leave(
                tx,
                &mut game,
                Departing {
                    seat,
                    why: Leaving::Resigned,
                },
                |what| caller.does(what),
            )?;
            Ok(Message::of(if over {
                i18n::GAME_ENDED
            } else {
                i18n::GAME_YOU_LEFT
            }))
        }
        Irrevocable::Resign => end(tx, caller, &mut game, EarlyEnd::Resigned(seat)),
        Irrevocable::Claim => end(tx, caller, &mut game, EarlyEnd::Claimed(seat)),
        Irrevocable::Abort => end(tx, caller, &mut game, EarlyEnd::Aborted(seat)),
        Irrevocable::Transfer => {
            let senior = game.name(seat.other());
            record_event(tx, &mut game, caller.does(EventKind::Swapped))?;
            // Drafts on the panels belong to sides that their players no longer have.
            for person in game.people() {
                tx.clear_draft(game.id(), person)?;
            }
            let is_your_turn = game.person_to_move() == Some(caller.person.id);
            Ok(Message::of(i18n::game_transferred_you(
                senior,
                is_your_turn,
            )))
        }
    }
}

/// Builds the question whether to claim a draw by repetition (B18).
fn claim(game: &Game) -> CommandResult<String> {
    match game.state.repetition() {
        Repetition::Claimed => {}
        Repetition::NotCounted => return refuse(i18n::ERROR_NO_REPETITION),
        Repetition::Ends => return refuse(i18n::ERROR_NO_CLAIM),
    }
    let times = game.state.repetitions();
    if !game.state.may_claim_draw() {
        return refuse(i18n::error_not_repeated(times));
    }
    Ok(i18n::GameSureToClaim {
        game: game.id(),
        times,
    }
    .text())
}

/// Builds the question whether Junior swaps sides with Senior (B22).
fn transfer(game: &Game, caller: &Caller) -> CommandResult<String> {
    let seat = game.check_transfer(caller)?;
    let senior = game.name(seat.other());
    let offered = game.history.proposal(ProposalKind::Draw).is_some();
    Ok(i18n::GameSureToTransfer {
        game: game.id(),
        offered,
        senior,
    }
    .text())
}

/// A seat that leaves the game, and the reason.
#[derive(Clone, Copy)]
struct Departing {
    seat: Seat,
    why: Leaving,
}

/// Removes a seat from a game that continues without it, unless that decides the game (M8); returns
/// whether it is over.
fn leave(
    tx: &mut Tx,
    game: &mut Game,
    departing: Departing,
    does: impl Fn(EventKind) -> NewEvent,
) -> CommandResult<bool> {
    let Departing { seat, why } = departing;
    if game.state.leave(seat, why).is_err() {
        return refuse(i18n::error_out_of_game(game.id()));
    }
    let next = game.state.to_move();
    record_event(tx, game, does(EventKind::Left { seat, why, next }))?;
    Ok(game.is_over())
}

/// Times out a seat: a game for two is over, a larger one continues without the seat unless that
/// decides it (B18, M8). If a draw is offered, it counts as agreed. Refuses a game that is over or
/// adjourned, and a seat that is already out.
pub fn time_out(tx: &mut Tx, mut game: Game, seat: Seat, at: Millis) -> CommandResult<()> {
    game.check_running()?;
    game.check_in(seat)?;
    game.check_not_adjourned()?;
    let does = |what| NewEvent::of(what, at);
    if is_drawn_without(&game, seat) {
        return end_so(
            tx,
            &mut game,
            does(EventKind::Ended {
                how: EarlyEnd::Agreed,
            }),
        );
    }
    if game.state.goes_on_without() {
        let why = Leaving::TimedOut;
        leave(tx, &mut game, Departing { seat, why }, does)?;
        return Ok(());
    }
    let how = EarlyEnd::TimedOut(seat);
    end_so(tx, &mut game, does(EventKind::Ended { how }))
}

/// Ends the game by a draw that all have agreed to (B18, M1).
pub fn agreed(tx: &mut Tx, caller: &Caller, game: &mut Game) -> CommandResult<()> {
    end_so(
        tx,
        game,
        caller.does(EventKind::Ended {
            how: EarlyEnd::Agreed,
        }),
    )
}

/// Updates the card of a turn that was made during or with a draw offer: it shows the offer, with
/// buttons, until the offer is gone.
pub fn reword_card(tx: &mut Tx, caller: &Caller, game: &Game, offer: &Proposal) -> Result<()> {
    let last = game.history.turns.last();
    let on_card = last.is_some_and(|last| (last.seat, last.at) == (offer.seat, offer.at))
        || offer.turns < game.turns();
    let Some(place) = game.where_played().filter(|_| on_card) else {
        return Ok(());
    };
    let place_of_turn = game.place_after(game.turns());
    let Some(card) = tx.card_of(game.id(), place_of_turn, place.channel)? else {
        return Ok(());
    };
    refresh(tx, &card, caller.at())
}

fn end(tx: &mut Tx, caller: &Caller, game: &mut Game, how: EarlyEnd) -> CommandResult {
    end_so(tx, game, caller.does(EventKind::Ended { how }))?;
    Ok(Message::of(i18n::GAME_ENDED))
}

fn end_so(tx: &mut Tx, game: &mut Game, ended: NewEvent) -> CommandResult<()> {
    game.check_running()?;
    record_event(tx, game, ended)?;
    Ok(())
}
