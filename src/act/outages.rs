//! The bot's heartbeat. Every running clock is compensated for an outage: of more than five minutes
//! in every game, of more than two seconds in live games.
//!
//! A silence counts as an outage before it is recorded, so that the first turn after a restart is
//! judged correctly. While the machine's clock is in doubt, no game ends on time.

use std::collections::BTreeMap;

use crate::clock::{LONG_OUTAGE, Period, Span};
use crate::domain::Millis;
use crate::event_log::GameHeader;
use crate::lessons::PuzzleDay;
use crate::notify::{Envelope, Notice, digest, targets};
use crate::reply::error::Result;
use crate::store::{Heartbeat, Target, Tx};

/// Maximum difference between the machine's clock and the elapsed time.
const CLOCK_JUMP: Span = Span::minutes(1);

/// Time for which timeouts rest after the machine's clock jumped.
const REST_AFTER_JUMP: Span = Span::minutes(15);

/// The setting that records that the operator has stopped all clocks. If they were stopped for
/// longer than the minimum outage, the first heartbeat after they resume compensates for it.
pub const CLOCKS_STOPPED_KEY: &str = "clocks-stopped";

/// The setting that holds until when timeouts rest.
const TIMEOUTS_REST_KEY: &str = "time-outs-rest";

/// The shortest outage that is announced in places with live games.
const SHORTEST_TOLD: Span = Span::seconds(10);

/// Durations measured by this process for a heartbeat.
#[derive(Clone, Copy, Debug, Default)]
pub struct Since {
    /// Time since the last heartbeat, by the monotonic clock; `None` for the first one after a
    /// start.
    pub last: Option<Span>,
    /// Time since Discord last responded, by the same clock; `None` if it has not yet responded to
    /// this process.
    pub heard: Option<Span>,
}

/// Records a heartbeat: every half a minute, every second while a live clock runs, and whenever
/// `heard` changes. `heard` is whether Discord responds to the bot. Returns the length of the
/// outage that ended with this heartbeat, if one did.
pub fn record_alive(tx: &mut Tx, now: Millis, since: Since, heard: bool) -> Result<Option<Span>> {
    // Clocks stopped by the operator are compensated like those of an outage, once they run again.
    let heard = heard && !are_stopped(tx)?;
    if since.last.is_none() {
        restore_timers(tx, now)?;
    }
    let Some(last) = tx.heartbeat()? else {
        let first = Heartbeat {
            alive: now,
            heard: now,
        };
        tx.set_heartbeat(first)?;
        return Ok(None);
    };
    let jumped = since
        .last
        .is_some_and(|passed| (now - last.alive - passed).length() > CLOCK_JUMP);
    if jumped {
        tracing::error!("the machine's clock jumped; no game times out for 15 minutes");
        tx.set_setting(TIMEOUTS_REST_KEY, &(now + REST_AFTER_JUMP).0.to_string())?;
        tx.trim_outages(now)?;
        restore_timers(tx, now)?;
        tx.look_at_all_clocks(now)?;
    }
    // This process measured the silence by the monotonic clock. The file covers the time before it,
    // clocks stopped by the operator, and a clock jump, which is compensated like an outage.
    let measured = since.heard.filter(|_| !jumped).map(|silent| now + -silent);
    let stored = (measured.is_none() || last.heard < last.alive).then_some(last.heard);
    let silence = Period {
        from: measured.into_iter().chain(stored).min().unwrap_or(now),
        until: now,
    };
    let outage = heard && silence.length() > tx.longest_silence(now)?;
    if outage {
        give_back(tx, silence)?;
    }
    tx.set_heartbeat(Heartbeat {
        alive: now,
        heard: if heard { now } else { last.heard },
    })?;
    Ok(outage.then(|| silence.length()))
}

/// Sets the missing timers, and those that were set while the machine's clock was wrong.
fn restore_timers(tx: &mut Tx, now: Millis) -> Result<()> {
    tx.drop_late_timers(PuzzleDay::of(now).next().begins())?;
    tx.restore_timers()?;
    digest::arrange_all(tx, now)
}

/// Returns whether the operator has stopped all clocks.
pub fn are_stopped(tx: &Tx) -> Result<bool> {
    Ok(tx.is_on(CLOCKS_STOPPED_KEY)?)
}

/// Returns whether no one may lose on time now: the bot was recently offline, its clock jumped, or
/// the operator has stopped all clocks.
pub fn is_unsure(tx: &Tx, now: Millis) -> Result<bool> {
    if are_stopped(tx)? {
        return Ok(true);
    }
    let silent = tx
        .heartbeat()?
        .is_some_and(|pulse| now - pulse.heard > LONG_OUTAGE);
    let rests = tx
        .setting(TIMEOUTS_REST_KEY)?
        .and_then(|text| text.parse().ok());
    Ok(silent
        || rests.is_some_and(|until: i64| now.0 < until && until - now.0 <= REST_AFTER_JUMP.0))
}

/// Records an outage: the affected clocks are checked again, and each channel gets one message. A
/// short outage affects live games only.
fn give_back(tx: &mut Tx, outage: Period) -> Result<()> {
    let length = outage.length();
    tx.record_outage(outage)?;
    let is_short = length <= LONG_OUTAGE;
    if is_short {
        tx.look_at_live_clocks(outage.until)?;
    } else {
        tx.look_at_all_clocks(outage.until)?;
    }
    let mut told = Vec::new();
    for game in tx.clocked_games()? {
        let is_told =
            !is_short || length >= SHORTEST_TOLD && tx.game_time(game.id)?.control.is_live();
        told.extend(is_told.then_some(game));
    }
    let notice = Notice::Outage {
        from: outage.from,
        until: outage.until,
    };
    for target in places(tx, told)? {
        notice.send(tx, Envelope::to(target, outage.until))?;
    }
    Ok(())
}

/// Returns the targets of these games, each once.
pub fn places(tx: &Tx, games: Vec<GameHeader>) -> Result<Vec<Target>> {
    let mut told: BTreeMap<(u8, u64), Target> = BTreeMap::new();
    for game in games {
        for target in targets(&game.origin, tx.players(game.id)?) {
            told.insert(order(target), target);
        }
    }
    Ok(told.into_values().collect())
}

const fn order(target: Target) -> (u8, u64) {
    match target {
        Target::Channel(id) => (0, id.0),
        Target::Person(id) => (1, id.0),
    }
}
