//! The bot's own pulse. An outage is given back to every running clock: one of more than five minutes in every game, one of more
//! than two seconds in live games.
//!
//! A silence counts as an outage before it is noted, so the first turn after a restart is judged rightly. While the machine's
//! clock is in doubt, no game ends on time.

use std::collections::BTreeMap;

use crate::clock::{LONG_OUTAGE, Period, Span};
use crate::domain::Millis;
use crate::event_log::GameHeader;
use crate::notify::{Notice, targets};
use crate::reply::error::Result;
use crate::store::{Heartbeat, Target, Tx};

/// How far the machine's clock may be off the time that has passed.
const CLOCK_JUMP: Span = Span::minutes(1);

/// How long time-outs rest after its clock jumped.
const REST_AFTER_JUMP: Span = Span::minutes(15);

/// The setting that says that the operator has stopped all clocks. What they stood, if longer than an outage must be, is given back with
/// the next pulse after they go on.
pub const CLOCKS_STOPPED_KEY: &str = "clocks-stopped";

/// The setting that says until when time-outs rest.
const TIMEOUTS_REST_KEY: &str = "time-outs-rest";

/// The shortest outage that is told where live games are played.
const SHORTEST_TOLD: Span = Span::seconds(10);

/// The times that this process measured for a pulse.
#[derive(Clone, Copy, Debug, Default)]
pub struct Since {
    /// The time since the last pulse, by a clock that nobody sets; `None` for the first pulse after a start.
    pub last: Option<Span>,
    /// The time since Discord was last seen to hear the bot, by the same clock; `None` if this process has not seen it yet.
    pub heard: Option<Span>,
}

/// Keeps one pulse: every half a minute, every second while a live clock runs, and whenever `heard` changes. `heard` is whether
/// Discord hears the bot. Returns the length of the outage that ended with this pulse, if one did.
pub fn record_alive(tx: &mut Tx, now: Millis, since: Since, heard: bool) -> Result<Option<Span>> {
    // Clocks that the operator has stopped are given back like those of an outage, once they go again.
    let heard = heard && !are_stopped(tx)?;
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
        tx.look_at_all_clocks(now)?;
    }
    // This process measured the silence by the clock that nobody sets. The file knows of what was before it, of clocks that the
    // operator stopped, and of a jump, whose length is given back like an outage.
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

/// Whether the operator has stopped all clocks.
pub fn are_stopped(tx: &Tx) -> Result<bool> {
    Ok(tx.is_on(CLOCKS_STOPPED_KEY)?)
}

/// Whether nobody may lose on time now: the bot was not heard of late, its clock jumped, or the operator has stopped all clocks.
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

/// Notes an outage: the clocks that it concerns are read anew, and each channel gets one message. A short outage concerns live games
/// alone.
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
        notice.send(tx, target, "", outage.until)?;
    }
    Ok(())
}

/// Where these games are played, each place once.
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
