//! What each person prefers, changed.

use crate::answer::Message;
use crate::answer::error::CommandError;
use crate::command::specs::LONGEST_HOLD;
use crate::command::{Asker, SettingsChange};
use crate::domain::Viewing;
use crate::show::viewing;
use crate::store::Tx;

/// Sets what is wished, and shows it.
pub fn set(
    tx: &mut Tx<'_>,
    asker: &Asker,
    wishes: SettingsChange,
) -> Result<Message, CommandError> {
    let person = asker.person.id;
    if let Some(seconds) = wishes.hold {
        tx.set_hold(person, seconds.min(LONGEST_HOLD))?;
    }
    if wishes.viewing != SettingsChange::default().viewing {
        let present = tx.viewing(person)?;
        let granted = wishes.viewing.into_iter().flatten();
        tx.set_viewing(person, granted.fold(present, Viewing::with))?;
    }
    viewing::show(tx, asker)
}
