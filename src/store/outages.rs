//! The bot's pulse, and when it was out of order.

use crate::clock::Period;
use crate::domain::Millis;
use crate::store::clocks::period;
use crate::store::error::Result;
use crate::store::outbox::Target;
use crate::store::tx::{Tx, first, named};

/// The bot's last pulse.
#[derive(Debug)]
pub struct Heartbeat {
    /// When it was last alive.
    pub alive: Millis,
    /// When Discord last heard it.
    pub heard: Millis,
}

impl Tx {
    /// The last pulse; `None` before the first.
    pub fn heartbeat(&self) -> Result<Option<Heartbeat>> {
        self.query_opt("SELECT alive, heard FROM heartbeat", &[], |row| {
            Ok(Heartbeat {
                alive: row.get("alive")?,
                heard: row.get("heard")?,
            })
        })
    }

    /// Keeps the last pulse.
    pub fn set_heartbeat(&mut self, pulse: Heartbeat) -> Result<()> {
        self.execute(
            "INSERT INTO heartbeat (id, alive, heard) VALUES (1, :alive, :heard)
             ON CONFLICT (id) DO UPDATE SET alive = :alive, heard = :heard",
            named! { alive: pulse.alive, heard: pulse.heard },
        )
    }

    /// Notes an outage.
    pub fn record_outage(&mut self, outage: Period) -> Result<()> {
        self.execute(
            "INSERT INTO outages (starts, ends) VALUES (:starts, :ends)
             ON CONFLICT (starts) DO UPDATE SET ends = max(ends, :ends)",
            named! { starts: outage.from, ends: outage.until },
        )
    }

    /// Whether the message about an outage is yet to reach a place.
    pub fn outage_is_untold(&self, target: Target) -> Result<bool> {
        let (kind, id) = target.columns();
        self.query_one(
            "SELECT EXISTS (SELECT 1 FROM outbox
                            WHERE state = 'waiting' AND kind = 'outage' AND target_kind = :kind AND target = :target)",
            named! { kind, target: id },
            first,
        )
    }

    /// What is still to come was no outage: the machine's clock had been ahead.
    pub fn trim_outages(&mut self, now: Millis) -> Result<()> {
        self.change("DELETE FROM outages WHERE starts >= :now", named! { now })?;
        self.execute(
            "UPDATE outages SET ends = :now WHERE ends > :now",
            named! { now },
        )
    }

    /// The outages that ended after a moment, in order.
    pub fn outages_since(&self, since: Millis) -> Result<Vec<Period>> {
        self.query_all(
            "SELECT starts, ends FROM outages WHERE ends > :since ORDER BY starts",
            named! { since },
            period,
        )
    }
}
