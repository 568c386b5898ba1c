//! The last message of ours that is known to stand where a target is written to: what comes later is another.

use rusqlite::named_params;

use crate::store::fault::Fault;
use crate::store::outbox::Target;
use crate::store::tx::Tx;
use crate::table::MessageId;

fn key(target: Target) -> String {
    let (kind, id) = target.columns();
    format!("posted-{kind}-{id}")
}

impl Tx<'_> {
    /// A message was posted for a target.
    pub fn set_last_posted(&mut self, target: Target, message: MessageId) -> Result<(), Fault> {
        self.set_setting(&key(target), &message.to_string())
    }

    /// The last message that was posted for a target, as far as is known.
    pub fn last_posted(&self, target: Target) -> Result<Option<MessageId>, Fault> {
        let kept = self.setting(&key(target))?;
        Ok(kept.and_then(|message| message.parse().ok()))
    }

    /// Forgets that, of somebody who is forgotten.
    pub(super) fn forget_last_posted(&mut self, target: Target) -> Result<(), Fault> {
        self.change(
            "DELETE FROM settings WHERE key = :key",
            named_params! { ":key": key(target) },
        )?;
        Ok(())
    }
}
