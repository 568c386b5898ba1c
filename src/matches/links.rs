//! Links to the latest card of a game.

use crate::answer::error::Fault;
use crate::domain::PersonId;
use crate::matches::Match;
use crate::store::Tx;
use crate::text;
use crate::text::markup;

/// A link to the latest card in the game's channel; empty where there is none.
pub fn link(tx: &Tx<'_>, match_: &Match) -> Result<String, Fault> {
    let Some(place) = match_.history.game.origin.place() else {
        return Ok(String::new());
    };
    let latest = tx.latest_card(match_.id(), place.channel)?;
    Ok(latest.map_or_else(String::new, |card| {
        markup::link(
            text::GAME_LATEST_CARD,
            &markup::address(place.guild, card.at),
        )
    }))
}

/// A link to the latest card that a person can open; empty where there is none.
pub fn link_for(tx: &Tx<'_>, match_: &Match, person: PersonId) -> Result<String, Fault> {
    let latest = match_.card_for(tx, person)?;
    Ok(latest.map_or_else(String::new, |address| {
        markup::link(text::GAME_LATEST_CARD, &address)
    }))
}
