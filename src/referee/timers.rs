//! The loop of timers: each goes to the code of its subject, and a failing one delays no other.

use crate::act::{bot_player, invitation, outages, timeouts};
use crate::domain::{Millis, Span};
use crate::game::{Game, clocks};
use crate::notify::{club, digest, puzzle};
use crate::reply::error::{InternalError, Result};
use crate::store::{Clocks, Deadline, DueTimer, Store, Timer, Tx};

/// Maximum number of timers handled in one transaction.
const BATCH: u32 = 64;

/// Delay before a timer that failed is tried again.
const RETRY_AFTER: Span = Span::hours(1);

/// Interval between two cleanups.
const CLEANUP_INTERVAL: Span = Span::hours(1);

/// Retention of interactions. It exceeds the lifetime of their tokens and the time in which Discord
/// repeats them: three days, the last hour of which ends before the next cleanup.
const INTERACTION_LIFETIME: Span = Span::hours(3 * 24 - 1);

/// Handles all due timers except those of bot players, which have their own thread.
pub(super) fn run_due(store: &Store, now: Millis) -> Result<()> {
    while run_batch(store, now)? {}
    Ok(())
}

/// Handles some due timers; returns whether more may be due. They go through the same writer as
/// every turn, so that no turn can race them.
fn run_batch(store: &Store, now: Millis) -> Result<bool> {
    let (stop_over, due) = store.read(|tx| {
        let clocks = clocks(tx, now)?;
        let stop_over = clocks == Clocks::Run && timeouts::is_stop_over(tx, now)?;
        Ok::<_, InternalError>((stop_over, tx.due_timers(now, clocks, BATCH)?))
    })?;
    if !stop_over && due.is_empty() {
        return Ok(false);
    }
    let more = due.len() == BATCH as usize;
    store.write(move |tx| {
        if stop_over {
            timeouts::is_stopped(tx, now)?;
        }
        for due in due {
            if let Err(fault) = tx.attempt(|tx| run(tx, due, now)) {
                let timer = due.timer;
                tracing::error!(?timer, %fault, "a timer failed; retrying later");
                put_off(tx, timer, now + RETRY_AFTER)?;
            }
        }
        Ok(more)
    })
}

/// Returns whether clocks may be checked.
pub(super) fn clocks(tx: &Tx, now: Millis) -> Result<Clocks> {
    Ok(match outages::is_unsure(tx, now)? {
        true => Clocks::Rest,
        false => Clocks::Run,
    })
}

/// Does what is due, and sets the timer again or removes it.
fn run(tx: &mut Tx, due: DueTimer, now: Millis) -> Result<()> {
    match due.timer {
        Timer::Clock(game) => timeouts::look(tx, game, now),
        Timer::Digest(person) => digest::send_due(tx, person, due.due, now),
        Timer::Puzzle(channel) => puzzle::send_due(tx, channel, now),
        Timer::Club(guild) => club::send_due(tx, guild, now),
        Timer::Invitation(id) => match tx.invitation(id)? {
            Some(open) => invitation::look(tx, &open, now),
            None => Ok(tx.clear_timer(due.timer)?),
        },
        Timer::Cleanup => {
            let next = clean_up(tx, now)?;
            Ok(tx.set_timer(due.timer, next)?)
        }
        Timer::BotPlayer(_) => Ok(()),
    }
}

fn put_off(tx: &mut Tx, timer: Timer, due: Millis) -> Result<()> {
    if let Timer::Clock(game) = timer {
        let (due, flag) = (Some(due), None);
        return Ok(tx.set_deadline(game, Deadline { due, flag })?);
    }
    Ok(tx.set_timer(timer, due)?)
}

/// Deletes interactions that Discord will not deliver again, invitations that were never sent and
/// records that nobody uses. Returns when to do so again.
fn clean_up(tx: &mut Tx, now: Millis) -> Result<Millis> {
    let moment = now + -INTERACTION_LIFETIME;
    tx.prune_unsent(moment)?;
    tx.prune_processed(moment)?;
    let usual = now + CLEANUP_INTERVAL;
    let unused = tx.prune_records(now)?;
    Ok(unused.map_or(usual, |unused| unused.min(usual)))
}

/// Describes the timers that are missing, or set for too late.
pub fn missing(tx: &Tx) -> Result<Vec<String>> {
    let mut missing = tx.missing_timers()?;
    for header in tx.running_games()? {
        let Some(game) = Game::load(tx, header.id)? else {
            continue;
        };
        let id = game.id();
        if clocks::is_overlooked(tx, &game)? {
            missing.push(format!("clock {id}"));
        }
        if bot_player::is_to_move(&game) && tx.timer(Timer::BotPlayer(id))?.is_none() {
            missing.push(format!("bot_player {id}"));
        }
    }
    Ok(missing)
}
