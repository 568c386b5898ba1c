//! The response to each interaction, so that a repeated delivery gets the same one.

use crate::domain::{InteractionId, Millis};
use crate::store::error::Result;
use crate::store::tx::{Tx, first, named};

impl Tx {
    /// Returns the response to this interaction, if it was processed before.
    pub fn processed(&self, interaction: InteractionId) -> Result<Option<String>> {
        self.query_opt(
            "SELECT outcome FROM processed WHERE interaction = :interaction",
            named! { interaction },
            first,
        )
    }

    /// Records the response to an interaction. A second call is an error: check [`Tx::processed`]
    /// first.
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

    /// Deletes interactions from before `moment` and returns their number.
    pub fn prune_processed(&mut self, moment: Millis) -> Result<usize> {
        self.change(
            "DELETE FROM processed WHERE at < :moment",
            named! { moment },
        )
    }
}
