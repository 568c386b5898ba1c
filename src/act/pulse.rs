//! The bot's own pulse: what it was out of order for is given back to every running clock.
//!
//! More than five minutes of silence count as an outage before they are noted, so the first turn after a restart is
//! judged rightly. While the machine's clock is in doubt, no game ends on time.

use std::collections::BTreeMap;

use crate::answer::error::Result;
use crate::clock::{OUTAGE, Period, Span};
use crate::domain::Millis;
use crate::log::Game;
use crate::store::{Heartbeat, Target, Tx};
use crate::tell::{Notice, targets};

/// How far the machine's clock may be off the time that has passed.
const JUMP: Span = Span::minutes(1);

/// How long time-outs rest after its clock jumped.
const REST: Span = Span::minutes(15);

/// The setting that says that the operator has stopped all clocks. What they stood, if longer than an outage must be, is given back with
/// the next pulse after they go on.
pub const STOPPED: &str = "clocks-stopped";

/// The setting that says until when time-outs rest.
const RESTS: &str = "time-outs-rest";

/// One pulse, every half a minute. `passed` is how much time has passed since the last one by a clock that nobody sets;
/// `None` is the first after a start. Says how long the outage was that ended with it, if one did.
pub fn beat(tx: &mut Tx, now: Millis, passed: Option<Span>, heard: bool) -> Result<Option<Span>> {
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
    let jumped = passed.is_some_and(|passed| (now - last.alive - passed).0.abs() > JUMP.0);
    if jumped {
        tracing::error!(
            "the machine's clock jumped; nobody loses on time for a quarter of an hour"
        );
        tx.set_setting(RESTS, &(now + REST).0.to_string())?;
        tx.trim_outages(now)?;
        tx.look_at_all_clocks(now)?;
    }
    let silence = Period {
        from: last.heard,
        until: now,
    };
    let outage = heard && silence.length() > OUTAGE;
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
    Ok(tx.is_on(STOPPED)?)
}

/// Whether nobody may lose on time now: the bot was not heard of late, its clock jumped, or the operator has stopped all clocks.
pub fn is_unsure(tx: &Tx, now: Millis) -> Result<bool> {
    if are_stopped(tx)? {
        return Ok(true);
    }
    let silent = tx
        .heartbeat()?
        .is_some_and(|pulse| now - pulse.heard > OUTAGE);
    let rests = tx.setting(RESTS)?.and_then(|text| text.parse().ok());
    Ok(silent || rests.is_some_and(|until: i64| now.0 < until && until - now.0 <= REST.0))
}

/// Notes an outage: every running clock is read anew, and each channel gets one message.
fn give_back(tx: &mut Tx, outage: Period) -> Result<()> {
    tx.record_outage(outage)?;
    tx.look_at_all_clocks(outage.until)?;
    let notice = Notice::Outage {
        from: outage.from,
        until: outage.until,
    };
    for target in places(tx, tx.clocked_games()?)? {
        notice.send(tx, target, "", outage.until)?;
    }
    Ok(())
}

/// Where these games are played, each place once.
pub fn places(tx: &Tx, games: Vec<Game>) -> Result<Vec<Target>> {
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
