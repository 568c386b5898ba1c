//! Whom people play with: what the lists of those whom they blocked refuse, kindly.

use crate::answer::error::{CommandError, Fault, UserError};
use crate::domain::{GameId, PersonId};
use crate::matches::{Match, seating};
use crate::store::Tx;

/// Refuses an invitation that the invited person does not want, or that the asker's own list stands against.
pub fn check_invites(tx: &Tx<'_>, asker: PersonId, invited: PersonId) -> Result<(), CommandError> {
    let who = seating::name(tx, invited)?;
    if tx.is_former(invited)? {
        return Err(UserError::Former.into());
    }
    if tx.is_banned(invited, None)? {
        return Err(UserError::GuestBanned(who).into());
    }
    if tx.has_blocked(asker, invited)? {
        return Err(UserError::YouBlocked(who).into());
    }
    if tx.has_blocked(invited, asker)? {
        return Err(UserError::NotTaking(who).into());
    }
    Ok(())
}

/// Refuses somebody who comes to an open challenge or a lobby where one of the people and they keep apart.
pub fn check_comes(tx: &Tx<'_>, asker: PersonId, there: &[PersonId]) -> Result<(), CommandError> {
    for &other in there.iter().filter(|&&other| other != asker) {
        if tx.has_blocked(asker, other)? {
            return Err(UserError::YouBlocked(seating::name(tx, other)?).into());
        }
        if tx.has_blocked(other, asker)? {
            return Err(UserError::NotForYou.into());
        }
    }
    Ok(())
}

/// Whether one of two people has blocked the other.
pub fn keep_apart(tx: &Tx<'_>, one: PersonId, other: PersonId) -> Result<bool, Fault> {
    Ok(tx.has_blocked(one, other)? || tx.has_blocked(other, one)?)
}

/// The running games that a person has not left.
pub fn still_in(tx: &Tx<'_>, person: PersonId) -> Result<Vec<GameId>, Fault> {
    let mut found = Vec::new();
    for game in tx.running_games_of(person)? {
        let Some(match_) = Match::load(tx, game.id)? else {
            continue;
        };
        let seat = match_.seat_of(person);
        if seat.is_some_and(|seat| !match_.game.eliminated().has(seat)) {
            found.push(game.id);
        }
    }
    Ok(found)
}
