//! What each interaction led to, so that its second delivery gets the first answer again.

use crate::domain::{InteractionId, Millis};
use crate::store::error::Result;
use crate::store::tx::{Tx, first, named};

impl Tx {
    /// What this interaction led to, if it was here before.
    pub fn processed(&self, interaction: InteractionId) -> Result<Option<String>> {
        self.query_opt(
            "SELECT outcome FROM processed WHERE interaction = :interaction",
            named! { interaction },
            first,
        )
    }

    /// Remembers what an interaction led to. A second time is a fault: ask [`Tx::processed`] first.
    pub fn record_processed(
        &mut self,
        interaction: InteractionId,
        at: Millis,
        outcome: &str,
    ) -> Result<()> {
        self.change(
            "INSERT INTO processed (interaction, at, outcome) VALUES (:interaction, :at, :outcome)",
            named! { interaction, at, outcome },
        )?;
        self.note_interaction(interaction);
        Ok(())
    }

    /// Forgets interactions from before `moment`, and says how many.
    pub fn prune_processed(&mut self, moment: Millis) -> Result<usize> {
        self.change(
            "DELETE FROM processed WHERE at < :moment",
            named! { moment },
        )
    }
}
