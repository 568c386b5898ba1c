//! The bot's heartbeat and its outages.

use crate::clock::Period;
use crate::domain::Millis;
use crate::store::clocks::period;
use crate::store::error::Result;
use crate::store::tx::{Tx, named};

/// The bot's last heartbeat.
#[derive(Debug)]
pub struct Heartbeat {
    /// Time when the bot was last alive.
    pub alive: Millis,
    /// Time when Discord last responded.
    pub heard: Millis,
}

impl Tx {
    /// Returns the last heartbeat, or `None` before the first.
    pub fn heartbeat(&self) -> Result<Option<Heartbeat>> {
        self.query_opt("SELECT alive, heard FROM heartbeat", &[], |row| {
            Ok(Heartbeat {
                alive: row.get("alive")?,
                heard: row.get("heard")?,
            })
        })
    }

    /// Stores the last heartbeat.
    pub fn set_heartbeat(&mut self, pulse: Heartbeat) -> Result<()> {
        self.execute(
            "INSERT INTO heartbeat (id, alive, heard) VALUES (1, :alive, :heard)
             ON CONFLICT (id) DO UPDATE SET alive = :alive, heard = :heard",
            named! { alive: pulse.alive, heard: pulse.heard },
        )
    }

    /// Records an outage.
    pub fn record_outage(&mut self, outage: Period) -> Result<()> {
        self.execute(
            "INSERT INTO outages (starts, ends) VALUES (:starts, :ends)
             ON CONFLICT (starts) DO UPDATE SET ends = max(ends, :ends)",
            named! { starts: outage.from, ends: outage.until },
        )
    }

    /// Removes outages in the future: the machine's clock had been ahead.
    pub fn trim_outages(&mut self, now: Millis) -> Result<()> {
        self.change("DELETE FROM outages WHERE starts >= :now", named! { now })?;
        self.execute(
            "UPDATE outages SET ends = :now WHERE ends > :now",
            named! { now },
        )
    }

    /// Returns the outages that ended after a moment, in order.
    pub fn outages_since(&self, since: Millis) -> Result<Vec<Period>> {
        self.query_all(
            "SELECT starts, ends FROM outages WHERE ends > :since ORDER BY starts",
            named! { since },
            period,
        )
    }
}
