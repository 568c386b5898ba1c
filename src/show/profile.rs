//! The ratings and results that people show each other.

use crate::domain::{Millis, PersonId};
use crate::game::{Game, rated, seating};
use crate::i18n;
use crate::ratings::{Pool, Rating, Stakes};
use crate::reply::error::Result;
use crate::store::{RatingChange, Tx};

/// Describes a person's rating and results on the server of a pool in one line; `None` if there are
/// none, or they show none.
pub fn brief(tx: &Tx, pool: Pool, person: PersonId) -> Result<Option<String>> {
    if person.is_bot_player() || !rated::shows_statistics(tx, person)? {
        return Ok(None);
    }
    let rating = tx.rating(pool, person)?.map(|rating| rating.to_string());
    let [won, played] = tx.results_of(person, pool.server)?;
    if rating.is_none() && played == 0 {
        return Ok(None);
    }
    Ok(Some(
        i18n::InvitationPlayer {
            played,
            rating,
            who: seating::name(tx, person)?,
            won,
        }
        .text(),
    ))
}

/// Describes what a rated game between two people would be worth to each, if both show their
/// ratings.
pub fn stakes(tx: &Tx, pool: Pool, people: [PersonId; 2], now: Millis) -> Result<Vec<String>> {
    let mut ratings = Vec::new();
    for person in people {
        if !rated::shows_statistics(tx, person)? {
            return Ok(Vec::new());
        }
        let known = tx.rating(pool, person)?;
        ratings.push(known.unwrap_or_else(|| Rating::unknown(pool.game)));
    }
    let mut lines = Vec::new();
    for (place, person) in people.into_iter().enumerate() {
        let (own, other) = (ratings[place].at(now), ratings[1 - place]);
        let stakes = Stakes::of(own, other, now);
        let line = i18n::InvitationStakes {
            loss: stakes.loss,
            rating: own,
            who: seating::name(tx, person)?,
            win: stakes.win,
        };
        lines.push(line.text());
    }
    Ok(lines)
}

/// Describes what a game made of the ratings of its players; `None` if it is not rated, or its end
/// was undone.
pub fn changes(tx: &Tx, game: &Game) -> Result<Option<String>> {
    let Some(counted) = game.counted() else {
        return Ok(None);
    };
    let mut told = Vec::new();
    for RatingChange {
        person,
        before,
        after,
    } in tx.rating_changes(game.id())?
    {
        let before = before.unwrap_or_else(|| Rating::unknown(counted.kind));
        let points = after.shown() - before.shown();
        let change = i18n::ResultRating {
            points: signed(points),
            rating: after,
            who: seating::name(tx, person)?,
        };
        told.push(change.text());
    }
    Ok(Some(match told.is_empty() {
        true => i18n::RESULT_UNCOUNTED.to_string(),
        false => i18n::result_ratings(told.join(" · ")),
    }))
}

/// Writes points with their sign.
fn signed(points: i32) -> String {
    match points {
        0.. => format!("+{points}"),
        _ => format!("−{}", points.unsigned_abs()),
    }
}

/// Describes the score of two people against each other; `None` if they have none, or one of them
/// shows no results.
pub fn head_to_head(tx: &Tx, one: PersonId, other: PersonId) -> Result<Option<String>> {
    let is_shown = |person: PersonId| -> Result<bool> {
        Ok(!person.is_bot_player() && rated::shows_statistics(tx, person)?)
    };
    if !is_shown(one)? || !is_shown(other)? {
        return Ok(None);
    }
    let [won, lost, drawn] = tx.score(one, other)?;
    if won + lost + drawn == 0 {
        return Ok(None);
    }
    Ok(Some(
        i18n::InvitationHeadToHead {
            drawn,
            lost,
            one: seating::name(tx, one)?,
            other: seating::name(tx, other)?,
            won,
        }
        .text(),
    ))
}
