//! How many games one person may play at the same time, so that nobody fills the store or a channel.

use crate::referee::challenge;
use crate::referee::stop::{Objection, Stop};
use crate::store::Tx;
use crate::table::PersonId;

/// The most running games of one person.
const MOST: usize = 250;

/// Refuses another game for the asker.
pub fn check_own(tx: &Tx<'_>, asker: PersonId) -> Result<(), Stop> {
    if has_plenty(tx, asker)? {
        return Err(Objection::PlayingPlenty(MOST).into());
    }
    Ok(())
}

/// Refuses a game with somebody else who plays too many.
pub fn check_other(tx: &Tx<'_>, other: PersonId) -> Result<(), Stop> {
    if has_plenty(tx, other)? {
        let who = challenge::name(tx, other)?;
        return Err(Objection::OtherPlaysPlenty { who, most: MOST }.into());
    }
    Ok(())
}

fn has_plenty(tx: &Tx<'_>, person: PersonId) -> Result<bool, Stop> {
    Ok(tx.running_games_of(person)?.len() >= MOST)
}
