//! Gifts of time: a moderator gives time to a seat, and an undo takes it back.

use crate::act::rulings::context::{RulingContent, RulingContext};
use crate::act::rulings::seat;
use crate::clock::{Clock, ClockTimeline, Span};
use crate::event_log::{EventKind, GameEvent, Ruling, RulingKind};
use crate::i18n;
use crate::reply::error::{CommandResult, refusal};
use crate::store::Tx;
use homeworlds::rules::Seat;

/// Gives this many hours to a seat, or to the one to move.
pub fn give(
    tx: &mut Tx,
    context: &mut RulingContext,
    recipient: Option<Seat>,
    hours: u16,
) -> CommandResult<()> {
    context.game.check_running()?;
    clock(context)?;
    let to = recipient.unwrap_or_else(|| context.game.state.next_seat());
    seat::check_plays_on(&context.game, to)?;
    let entry = RulingContent::of(RulingKind::GaveTime);
    change(tx, context, entry, to, Span::hours(hours.into()))
}

/// Undoes a gift or its undo: the seat keeps at least the minimum that everyone has after an
/// outage.
pub fn undo(
    tx: &mut Tx,
    context: &mut RulingContext,
    ruling: &Ruling,
    entry: RulingContent,
) -> CommandResult<()> {
    context.game.check_running()?;
    let clock = clock(context)?;
    let to = ruling.seat.unwrap_or(Seat(0));
    let left = clock.left.get(to.index()).copied().unwrap_or_default();
    let spare = left - context.game.course.time.control.floor();
    let given = in_effect(context, ruling, to);
    let time = (-given).max(-spare.max(Span::ZERO));
    change(tx, context, entry, to, time)
}

fn clock(context: &RulingContext) -> CommandResult<Clock> {
    let clock = context.game.course.at(context.at);
    clock.ok_or_else(|| refusal(i18n::error_no_clock(context.id())))
}

/// Returns how much of a gift still counts: nothing after the clocks have gone back to before it.
fn in_effect(context: &RulingContext, ruling: &Ruling, seat: Seat) -> Span {
    let given = |event: &&GameEvent| match event.what {
        EventKind::Gave { to, .. } => {
            to == seat && event.seq > ruling.before && event.seq < ruling.seq
        }
        _ => false,
    };
    let with = &context.game.course;
    let Some(gift) = with.log.events().iter().find(given) else {
        return Span::ZERO;
    };
    let without = ClockTimeline {
        left_out: Some(gift.seq),
        ..with.clone()
    };
    let left = |course: &ClockTimeline| {
        let clock = course.at(context.at)?;
        clock.left.get(seat.index()).copied()
    };
    match (left(with), left(&without)) {
        (Some(with), Some(without)) => with - without,
        _ => Span::ZERO,
    }
}

fn change(
    tx: &mut Tx,
    context: &mut RulingContext,
    entry: RulingContent,
    to: Seat,
    time: Span,
) -> CommandResult<()> {
    context.does(tx, EventKind::Gave { to, time })?;
    context.record(tx, entry.about(to))?;
    Ok(())
}

/// Returns whether a ruling is a gift of time, undoes one, or undoes such an undo.
pub fn is_one(rulings: &[Ruling], ruling: &Ruling) -> bool {
    match ruling.undoes {
        None => ruling.kind == RulingKind::GaveTime,
        Some(number) => rulings
            .iter()
            .find(|one| one.number == number)
            .is_some_and(|one| is_one(rulings, one)),
    }
}
