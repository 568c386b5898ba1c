//! What each person prefers, changed.

use crate::answer::Message;
use crate::answer::error::CommandError;
use crate::command::{Asker, SettingsChange};
use crate::domain::{Language, Viewing};
use crate::show::{languages, viewing};
use crate::store::Tx;
use crate::text::language::speaking;

/// Sets what is wished, and shows it.
pub fn set(
    tx: &mut Tx<'_>,
    asker: &Asker,
    wishes: SettingsChange,
) -> Result<Message, CommandError> {
    let person = asker.person.id;
    if wishes.viewing != SettingsChange::default().viewing {
        let present = tx.viewing(person)?;
        let granted = wishes.viewing.into_iter().flatten();
        tx.set_viewing(person, granted.fold(present, Viewing::with))?;
    }
    viewing::show(tx, asker)
}

/// Chooses the language in which the asker reads, and shows it in that.
pub fn speak(
    tx: &mut Tx<'_>,
    asker: &Asker,
    language: Option<Language>,
) -> Result<Message, CommandError> {
    tx.choose_language(asker.person.id, language)?;
    speaking(language.unwrap_or(asker.locale), || {
        languages::show(tx, asker)
    })
}
