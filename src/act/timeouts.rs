//! Due clocks: warnings, automatic absences, flags.

use crate::act::{absence, ending};
use crate::clock::{CLAIM_CLOSES, Clock, SeatToMove, Span, TimeStatus};
use crate::domain::{GameId, Millis};
use crate::event_log::Seq;
use crate::game::clocks::DueClock;
use crate::game::{Game, clock_timeline, clocks};
use crate::notify::{Envelope, Notice, alarms, clock_notices, tell, warn_of_clock};
use crate::reply::error::{InternalError, Result};
use crate::store::{Deadline, Target, Tx};

/// Interval between two checks of an open claim.
const LET_END_FOR: Span = Span::hours(12);

/// Safety stop: if more games than this, and more than [`SAFETY_STOP_PERCENT`] of all running
/// games, would time out within an hour, none does.
const SAFETY_STOP_GAMES: u32 = 5;

/// Percentage for [`SAFETY_STOP_GAMES`].
const SAFETY_STOP_PERCENT: u32 = 3;

/// The setting that holds since when timeouts are stopped.
const SAFETY_STOP_KEY: &str = "ending-on-time-stopped";

/// The setting that holds until when games time out regardless of their number.
const LET_END_KEY: &str = "ending-on-time-let";

/// Performs the due work on a clock and schedules its next check.
pub fn look(tx: &mut Tx, game: GameId, now: Millis) -> Result<()> {
    let course = clock_timeline::course(tx, game)?;
    let Some(clock) = course.at(now) else {
        return Ok(tx.set_deadline(game, Deadline::default())?);
    };
    let again = match &clock.mover {
        Some(mover) => {
            let due = DueClock {
                game,
                course: &course,
                clock: &clock,
                mover,
                now,
            };
            due.perform(tx)?
        }
        None => Some(now),
    };
    let Some(again) = again else {
        return Ok(());
    };
    // A silence that turns out to be no outage is charged, and the next check must not wait for it.
    let course = course.heard_at(now);
    clocks::keep(tx, game, &course, now, again)
}

impl DueClock<'_> {
    /// Performs the due work. Returns the earliest next check, or `None` if it is already
    /// scheduled.
    fn perform(self, tx: &mut Tx) -> Result<Option<Millis>> {
        let Self {
            game,
            course,
            clock,
            mover,
            now,
        } = self;
        let left = clock.left[mover.seat.index()];
        let overdue = left <= -course.time.control.delay();
        if overdue && absence::begins(tx, self)? {
            return Ok(None);
        }
        let again = match course.fate_of(left) {
            TimeStatus::InTime | TimeStatus::Late => {
                tx.set_claim_told(game, None)?;
                self.warn(tx)?
            }
            // No one loses while the game is paused by agreement or adjourned by a moderator.
            TimeStatus::Claimable | TimeStatus::Lost if clock.pause.is_some() => {
                after_pause(clock, now)
            }
            TimeStatus::Claimable => {
                tell_claim(tx, game, mover.turn, now)?;
                closes(clock, mover, now)
            }
            TimeStatus::Lost => {
                // It counts towards the safety stop even if a win would have to be claimed.
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

    /// Sends the warning once the last fifth has begun. Returns the earliest next check.
    fn warn(self, tx: &mut Tx) -> Result<Millis> {
        let Self {
            game,
            course,
            clock,
            mover,
            now,
        } = self;
        if !mover.is_in_last_fifth(now) || mover.warned {
            return Ok(now + Span(1));
        }
        // A warning before a pause would have to be repeated after it.
        if clock.pause.is_some() {
            return Ok(after_pause(clock, now));
        }
        // After an outage a single message per place warns everyone it reaches.
        if !clock_notices::waits_for_outage(tx, game, mover)? {
            warn_of_clock(tx, game, now)?;
        }
        // The clock is stopped until the delivery and checked then.
        Ok(now
            + match course.time.control.is_live() {
                _ if is_out_of_reach(tx, mover)? => LET_END_FOR,
                true => Span::seconds(5),
                false => Span::minutes(10),
            })
    }
}

/// Notifies the others, once, that they may claim a win.
fn tell_claim(tx: &mut Tx, game_id: GameId, turn: Seq, now: Millis) -> Result<()> {
    if tx.claim_told(game_id)? == Some(turn) {
        return Ok(());
    }
    tx.set_claim_told(game_id, Some(turn))?;
    let game = Game::load_required(tx, game_id)?;
    tell(tx, &game, Notice::Clock, now)
}

/// Returns when an unused claim is checked again.
fn closes(clock: &Clock, mover: &SeatToMove, now: Millis) -> Millis {
    let late = -clock.left[mover.seat.index()];
    let to_go = CLAIM_CLOSES - late;
    now + to_go.min(LET_END_FOR).max(Span(1))
}

/// Returns whether the warning may wait for an unreachable person; it is sent once they are heard
/// of.
fn is_out_of_reach(tx: &Tx, mover: &SeatToMove) -> Result<bool> {
    let barrier = mover
        .person
        .map(Target::Person)
        .map(|person| tx.blocked_reason(person))
        .transpose()?;
    Ok(barrier.flatten().is_some())
}

/// Returns when a paused game is checked again. A moderator who resumes it triggers a check.
fn after_pause(clock: &Clock, now: Millis) -> Millis {
    let ends = clock.pause.as_ref().and_then(|(until, _)| *until);
    ends.unwrap_or(now + LET_END_FOR).max(now + Span(1))
}

/// Ends the game for a seat that lost on time, automatically or by a claim, unless the game is
/// paused.
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

/// The number of games that time out within an hour, the number of running games, and whether the
/// ratio triggers the safety stop.
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

/// Returns whether an active safety stop can end.
pub fn is_stop_over(tx: &Tx, now: Millis) -> Result<bool> {
    Ok(stopped_since(tx)?.is_some() && !ends_within_an_hour(tx, now)?.too_many)
}

/// Returns whether the safety stop is active: more games than players can cause would end within an
/// hour. Notifies the operator once.
pub fn is_stopped(tx: &mut Tx, now: Millis) -> Result<bool> {
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
    let Some(operator) = alarms::operator(tx)? else {
        return Ok(());
    };
    let notice = Notice::TimeStopped { ending, of };
    notice.send(tx, Envelope::to(operator, now))
}

fn moment(tx: &Tx, key: &str) -> Result<Option<Millis>> {
    Ok(tx
        .setting(key)?
        .and_then(|text| text.parse().ok())
        .map(Millis))
}

/// Returns since when the safety stop has been active, if it is.
pub fn stopped_since(tx: &Tx) -> Result<Option<Millis>> {
    moment(tx, SAFETY_STOP_KEY)
}

/// Lets games time out regardless of their number until this moment, after the operator has
/// checked.
pub fn let_end(tx: &mut Tx, until: Millis) -> Result<()> {
    Ok(tx.set_setting(LET_END_KEY, &until.0.to_string())?)
}
