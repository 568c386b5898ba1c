//! Clocks that want to be looked at: warnings, players who count as away, flags. It runs through the same writer as
//! every turn, so that no turn can race it.

use crate::act::{absence, ending, outages};
use crate::clock::{CLAIM_CLOSES, Clock, ClockTimeline, SeatToMove, Span, TimeStatus};
use crate::domain::{ChannelId, GameId, Millis};
use crate::event_log::Seq;
use crate::game::{Game, clocks};
use crate::notify::{Notice, clock_notices, tell};
use crate::reply::error::{InternalError, Result};
use crate::store::{Deadline, Store, Target, Tx};

/// How many clocks are looked at in one transaction's time.
const BATCH: u32 = 64;

/// How long a claim stands before it is looked at again.
const LET_END_FOR: Span = Span::hours(12);

/// More games than this may not end on time within an hour, if they are also more than [`PERCENT`] of those that run.
const SAFETY_STOP_GAMES: u32 = 5;

/// See [`MANY`].
const SAFETY_STOP_PERCENT: u32 = 3;

/// The setting that says since when ending on time is stopped.
const SAFETY_STOP_KEY: &str = "ending-on-time-stopped";

/// The setting that holds the channel in which the operator is called.
const OPERATOR_CHANNEL_KEY: &str = "operator-channel";

/// The setting that says until when games end on time however many they are.
const LET_END_KEY: &str = "ending-on-time-let";

/// Looks at the clocks that want it; says whether there may be more.
pub fn sweep(store: &Store, now: Millis) -> Result<bool> {
    let (stop_over, due) = store.read(|tx| {
        if outages::is_unsure(tx, now)? {
            return Ok::<_, InternalError>((false, Vec::new()));
        }
        Ok((is_stop_over(tx, now)?, tx.due_clocks(now, BATCH)?))
    })?;
    if !stop_over && due.is_empty() {
        return Ok(false);
    }
    let more = due.len() == BATCH as usize;
    store.write(move |tx| {
        if stop_over {
            is_stopped(tx, now)?;
        }
        for game in due {
            // One that cannot be read keeps no other waiting.
            if let Err(fault) = tx.attempt(|tx| look(tx, game, now)) {
                tracing::error!(%game, %fault, "failed to read a game's clock; retrying later");
                put_off(tx, game, now)?;
            }
        }
        Ok(more)
    })
}

/// When the next clock wants to be looked at; while time-outs rest, later.
pub fn next(tx: &Tx, now: Millis) -> Result<Option<Millis>> {
    let next = tx.next_clock()?;
    if outages::is_unsure(tx, now)? {
        return Ok(next.map(|next| next.max(now + Span::seconds(30))));
    }
    Ok(next)
}

fn put_off(tx: &mut Tx, game: GameId, now: Millis) -> Result<()> {
    let deadline = Deadline {
        due: Some(now + Span::hours(1)),
        flag: None,
    };
    Ok(tx.set_deadline(game, deadline)?)
}

/// Does what is due on a clock, and keeps when it is to be looked at next.
fn look(tx: &mut Tx, game: GameId, now: Millis) -> Result<()> {
    let course = clocks::course(tx, game)?;
    let Some(clock) = course.at(now) else {
        return Ok(tx.set_deadline(game, Deadline::default())?);
    };
    let again = match &clock.mover {
        Some(mover) => due(tx, game, &course, (&clock, mover), now)?,
        None => Some(now),
    };
    let Some(again) = again else {
        return Ok(());
    };
    clocks::keep(tx, game, &course, &clock, again)
}

/// Does what is due while a seat is to move; says when to look again at the earliest, with `None` where that is kept already.
fn due(
    tx: &mut Tx,
    game: GameId,
    course: &ClockTimeline,
    (clock, mover): (&Clock, &SeatToMove),
    now: Millis,
) -> Result<Option<Millis>> {
    let left = clock.left[mover.seat.index()];
    let overdue = left <= -course.time.control.delay();
    if overdue && absence::begins(tx, game, course, (clock, mover), now)? {
        return Ok(None);
    }
    let again = match course.fate_of(left) {
        TimeStatus::InTime | TimeStatus::Late => {
            tx.set_claim_told(game, None)?;
            warn(tx, game, course, (clock, mover), now)?
        }
        // Nobody loses while the game stands, by an agreement or a referee's word.
        TimeStatus::Claimable | TimeStatus::Lost if clock.pause.is_some() => {
            after_pause(clock, now)
        }
        TimeStatus::Claimable => {
            tell_claim(tx, game, mover.turn, now)?;
            closes(clock, mover, now)
        }
        TimeStatus::Lost => {
            // It counts among those that end now, also where it would have been claimed.
            let ends = Deadline {
                due: Some(now + Span::minutes(10)),
                flag: Some(now),
            };
            tx.set_deadline(game, ends)?;
            if !is_stopped(tx, now)? {
                lose(tx, game, mover, now)?;
            }
            return Ok(None);
        }
    };
    Ok(Some(again))
}

/// Tells the others, once, that they may claim a win.
fn tell_claim(tx: &mut Tx, game_id: GameId, turn: Seq, now: Millis) -> Result<()> {
    if tx.claim_told(game_id)? == Some(turn) {
        return Ok(());
    }
    tx.set_claim_told(game_id, Some(turn))?;
    let game = Game::load_required(tx, game_id)?;
    tell(tx, &game, Notice::Clock, now)
}

/// When a claim that nobody makes is to be looked at again.
fn closes(clock: &Clock, mover: &SeatToMove, now: Millis) -> Millis {
    let late = -clock.left[mover.seat.index()];
    let to_go = CLAIM_CLOSES - late;
    now + to_go.min(LET_END_FOR).max(Span(1))
}

/// Sends the warning once the last fifth has begun; says when to look again at the earliest.
fn warn(
    tx: &mut Tx,
    game: GameId,
    course: &ClockTimeline,
    (clock, mover): (&Clock, &SeatToMove),
    now: Millis,
) -> Result<Millis> {
    if !mover.is_in_last_fifth(now) || mover.warned {
        return Ok(now + Span(1));
    }
    // Whoever is warned before a pause would have to be warned again after it.
    if clock.pause.is_some() {
        return Ok(after_pause(clock, now));
    }
    // After an outage one message warns everybody of a place whom it can.
    if !clock_notices::waits_for_outage(tx, game, mover)? {
        clock_notices::warn(tx, game, now)?;
    }
    // The clock stands until it is delivered, and is looked at then.
    Ok(now
        + match course.time.control.is_live() {
            _ if is_out_of_reach(tx, mover)? => LET_END_FOR,
            true => Span::seconds(5),
            false => Span::minutes(10),
        })
}

/// Whether the warning may wait for somebody who takes no messages; it leaves once they are heard of.
fn is_out_of_reach(tx: &Tx, mover: &SeatToMove) -> Result<bool> {
    let barrier = mover
        .person
        .map(Target::Person)
        .map(|person| tx.blocked_reason(person))
        .transpose()?;
    Ok(barrier.flatten().is_some())
}

/// When a game that stands is to be looked at again: a referee who lets it go on has it looked at then.
fn after_pause(clock: &Clock, now: Millis) -> Millis {
    let ends = clock.pause.as_ref().and_then(|(until, _)| *until);
    ends.unwrap_or(now + LET_END_FOR).max(now + Span(1))
}

/// A seat has lost on time, or another player claims it: so it ends or leaves, unless the game waits for something else.
pub fn lose(tx: &mut Tx, game_id: GameId, mover: &SeatToMove, now: Millis) -> Result<()> {
    let game = Game::load_required(tx, game_id)?;
    if game.turn_place() != mover.turn || game.state.to_move() != Some(mover.seat) {
        return Err(InternalError::ClockAstray(game_id));
    }
    ending::time_out(tx, game, mover.seat, now).map_err(|why| {
        why.into_reply()
            .err()
            .unwrap_or(InternalError::ClockAstray(game_id))
    })
}

/// How many games end on time within an hour, of how many, and whether that is more than players cause.
struct Ends {
    ending: u32,
    of: u32,
    too_many: bool,
}

fn ends_within_an_hour(tx: &Tx, now: Millis) -> Result<Ends> {
    let hour = Span::hours(1);
    let flags = tx.falling_flags(now + -hour, now + hour)?;
    let ending = flags.falling + flags.ended;
    let of = flags.running + flags.ended;
    let let_end = moment(tx, LET_END_KEY)?.is_some_and(|until| now < until);
    Ok(Ends {
        ending,
        of,
        too_many: !let_end && ending > SAFETY_STOP_GAMES && ending * 100 > of * SAFETY_STOP_PERCENT,
    })
}

/// Whether ending on time was stopped and need not be any more.
fn is_stop_over(tx: &Tx, now: Millis) -> Result<bool> {
    Ok(stopped_since(tx)?.is_some() && !ends_within_an_hour(tx, now)?.too_many)
}

/// Whether ending on time is stopped: too many games would end within an hour, which no players cause. The operator is
/// called once.
fn is_stopped(tx: &mut Tx, now: Millis) -> Result<bool> {
    let Ends {
        ending,
        of,
        too_many: stop,
    } = ends_within_an_hour(tx, now)?;
    match (stop, moment(tx, SAFETY_STOP_KEY)?) {
        (true, None) => {
            tracing::error!(
                ending,
                of,
                "too many games would time out at once; time-outs are suspended"
            );
            tx.set_setting(SAFETY_STOP_KEY, &now.0.to_string())?;
            call_operator(tx, ending, of, now)?;
        }
        (false, Some(_)) => {
            tracing::warn!("time-outs have resumed");
            tx.set_setting(SAFETY_STOP_KEY, "")?;
        }
        (true, Some(_)) | (false, None) => {}
    }
    Ok(stop)
}

fn call_operator(tx: &mut Tx, ending: u32, of: u32, now: Millis) -> Result<()> {
    let Some(channel) = operator(tx)? else {
        return Ok(());
    };
    let notice = Notice::TimeStopped { ending, of };
    let target = Target::Channel(channel);
    notice.send(tx, target, "", now)
}

/// The channel in which the operator is called, if one is set.
pub fn operator(tx: &Tx) -> Result<Option<ChannelId>> {
    Ok(tx
        .setting(OPERATOR_CHANNEL_KEY)?
        .and_then(|text| text.parse().ok()))
}

/// Sets that channel, or with `None` that there is none.
pub fn set_operator(tx: &mut Tx, channel: Option<ChannelId>) -> Result<()> {
    let text = channel.map_or_else(String::new, |channel| channel.to_string());
    Ok(tx.set_setting(OPERATOR_CHANNEL_KEY, &text)?)
}

fn moment(tx: &Tx, key: &str) -> Result<Option<Millis>> {
    Ok(tx
        .setting(key)?
        .and_then(|text| text.parse().ok())
        .map(Millis))
}

/// Since when ending on time is stopped, if it is.
pub fn stopped_since(tx: &Tx) -> Result<Option<Millis>> {
    moment(tx, SAFETY_STOP_KEY)
}

/// Until this moment games end on time however many they are: the operator has looked.
pub fn let_end(tx: &mut Tx, until: Millis) -> Result<()> {
    Ok(tx.set_setting(LET_END_KEY, &until.0.to_string())?)
}
