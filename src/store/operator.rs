//! Messages that the operator of a running bot tries again or drops.

use rusqlite::named_params;

use crate::domain::Millis;
use crate::store::fault::Fault;
use crate::store::outbox::OutboxId;
use crate::store::tx::Tx;

impl Tx<'_> {
    /// Makes a message due now, also one that was given up, unless another says the same; what its target refused before is forgotten.
    /// Says whether there was such a message.
    pub fn operator_retry(&mut self, id: OutboxId, now: Millis) -> Result<bool, Fault> {
        let changed = self.change(
            "UPDATE outbox SET state = 'waiting', due = :now, failing_since = NULL
             WHERE id = :id AND (state = 'waiting' OR NOT EXISTS (
                 SELECT 1 FROM outbox AS other
                 WHERE other.state = 'waiting' AND other.dedupe_key = outbox.dedupe_key))",
            named_params! { ":id": id, ":now": now },
        )?;
        self.change(
            "DELETE FROM suspended_targets WHERE (target_kind, target) IN
                 (SELECT target_kind, target FROM outbox WHERE id = :id)",
            named_params! { ":id": id },
        )?;
        Ok(changed > 0)
    }

    /// Takes a message away, which is never sent then. Says whether there was one.
    pub fn operator_drop(&mut self, id: OutboxId) -> Result<bool, Fault> {
        let gone = self.change(
            "DELETE FROM outbox WHERE id = :id",
            named_params! { ":id": id },
        )?;
        Ok(gone > 0)
    }
}
