//! What the operator of a running bot looks at and does by hand.

use crate::answer::error::Fault;
use crate::domain::Millis;
use crate::referee::Referee;
use crate::store::{GameRow, OutboxId, OutboxRow, ServerRow};

impl Referee {
    /// The servers on which games were begun.
    pub fn operator_servers(&self) -> Result<Vec<ServerRow>, Fault> {
        self.store.read(|tx| Ok(tx.operator_servers()?))
    }

    /// The running games.
    pub fn operator_games(&self) -> Result<Vec<GameRow>, Fault> {
        self.store.read(|tx| Ok(tx.operator_games()?))
    }

    /// The messages that wait, and those that were given up.
    pub fn operator_outbox(&self) -> Result<Vec<OutboxRow>, Fault> {
        self.store.read(|tx| Ok(tx.operator_outbox()?))
    }

    /// Tries a message again from now on; says whether there was one.
    pub fn operator_retry(&self, row: i64, now: Millis) -> Result<bool, Fault> {
        self.store
            .write(move |tx| Ok(tx.operator_retry(OutboxId(row), now)?))
    }

    /// Sends a message never; says whether there was one.
    pub fn operator_drop(&self, row: i64) -> Result<bool, Fault> {
        self.store
            .write(move |tx| Ok(tx.operator_drop(OutboxId(row))?))
    }
}
