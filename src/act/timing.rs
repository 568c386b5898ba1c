//! Players' actions on time: gifts of time, claims of a win, absences.

use crate::act::{absence, timeouts};
use crate::clock::Span;
use crate::command::{Caller, GameRef, Timing};
use crate::event_log::EventKind;
use crate::game::{Game, play_clock};
use crate::i18n::{self, clock as say, markup};
use crate::notify::{alarms, record_event};
use crate::reply::Message;
use crate::reply::error::{CommandResult, refuse};
use crate::show::{card, finished};
use crate::store::{Target, Tx};

/// Performs an action on time.
pub fn act(tx: &mut Tx, caller: &Caller, timing: Timing) -> CommandResult {
    match timing {
        Timing::Give { game, hours } => give(tx, caller, game, hours),
        Timing::Claim { game } => claim(tx, caller, game),
        Timing::Away(step) => absence::away(tx, caller, step),
        Timing::Zone(zone) => absence::zone(tx, caller, zone),
        Timing::LetEnd => let_end(tx, caller),
    }
}

/// Lets games time out for a day regardless of their number, on the operator's order.
fn let_end(tx: &mut Tx, caller: &Caller) -> CommandResult {
    let here = Target::at(caller.place, caller.person.id);
    if alarms::operator(tx)? != Some(here) {
        return refuse(i18n::ERROR_NOT_THE_OPERATOR);
    }
    let until = caller.at() + Span::days(1);
    timeouts::let_end(tx, until)?;
    Ok(Message::of(i18n::clock_time_goes_on(markup::moment(until))))
}

/// Gives time to the seat to move, or to the only other one.
fn give(tx: &mut Tx, caller: &Caller, game_ref: GameRef, hours: u16) -> CommandResult {
    let time = Span::hours(hours.into());
    let (mut game, _, seat) = play_clock::on_the_clock(tx, caller, game_ref)?;
    let to = play_clock::receiver(&game, seat)?;
    record_event(tx, &mut game, caller.does(EventKind::Gave { to, time }))?;
    Ok(Message::of(
        i18n::ClockYouGave {
            time: say::span(time),
            to: game.name(to),
        }
        .text(),
    ))
}

fn claim(tx: &mut Tx, caller: &Caller, game_ref: GameRef) -> CommandResult {
    let (game, mover) = play_clock::claimable(tx, caller, game_ref)?;
    timeouts::lose(tx, game.id(), &mover, caller.at())?;
    let game = Game::load_required(tx, game.id())?;
    let claimed = Message::of(i18n::CLOCK_CLAIMED);
    if !game.is_over() {
        return Ok(claimed);
    }
    let lines = [claimed.text].into_iter().chain(card::outcome(&game));
    Ok(finished::page(
        tx,
        caller.person.id,
        &game,
        lines.collect(),
    )?)
}
