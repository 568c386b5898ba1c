//! How many games one person may play at the same time, so that nobody fills the store or a channel.

use crate::answer::error::{CommandError, UserError};
use crate::domain::PersonId;
use crate::matches::names;
use crate::store::Tx;

/// The most running games of one person.
const MOST: usize = 250;

/// Refuses another game for the asker.
pub fn check_own(tx: &Tx<'_>, asker: PersonId) -> Result<(), CommandError> {
    if has_plenty(tx, asker)? {
        return Err(UserError::PlayingPlenty(MOST).into());
    }
    Ok(())
}

/// Refuses a game with somebody else who plays too many.
pub fn check_other(tx: &Tx<'_>, other: PersonId) -> Result<(), CommandError> {
    if has_plenty(tx, other)? {
        let who = names::name(tx, other)?;
        return Err(UserError::OtherPlaysPlenty { who, most: MOST }.into());
    }
    Ok(())
}

fn has_plenty(tx: &Tx<'_>, person: PersonId) -> Result<bool, CommandError> {
    Ok(tx.running_games_of(person)?.len() >= MOST)
}
