//! The results of games, and the games whose results count for ratings.

use std::ops::RangeInclusive;

use crate::command::{Caller, Terms};
use crate::domain::{Finish, PersonId, Rated};
use crate::event_log::{EarlyEnd, Ruling, RulingKind};
use crate::game::{Game, seating};
use crate::i18n;
use crate::ratings::{Pool, RatedGame, Rating};
use crate::reply::error::{CommandResult, Result, refuse};
use crate::settings::Statistics;
use crate::store::{CountedResult, Invitation, Tx};
use homeworlds::rules::{Outcome, Ruleset, Seat};

impl Game {
    /// Returns how its result counts for ratings; `None` while it runs, and if it was not agreed as
    /// rated, has no result, was decided or taken out by a moderator, or changed hands.
    pub fn counted(&self) -> Option<CountedResult> {
        let game = &self.history.game;
        let everywhere = match game.rated {
            Rated::Casual => return None,
            Rated::Server => false,
            Rated::Everywhere => true,
        };
        let ended = self.history.log.get(self.history.tip())?;
        let is_decided = self.history.ending.is_some_and(|ending| match ending.end {
            EarlyEnd::Adjudicated(_) | EarlyEnd::Voided => true,
            EarlyEnd::Resigned(_)
            | EarlyEnd::Agreed
            | EarlyEnd::Claimed(_)
            | EarlyEnd::TimedOut(_)
            | EarlyEnd::Aborted(_) => false,
        });
        let has_result = match self.state.outcome()? {
            Outcome::Win { .. } | Outcome::Draw(_) => true,
            Outcome::NoResult(_) => false,
        };
        let by_players = self.people().iter().all(|person| !person.is_bot_player());
        let counts = has_result
            && !is_decided
            && by_players
            && self.history.replacements.is_empty()
            && !is_taken_out(&self.history.rulings);
        counts.then_some(())?;
        Some(CountedResult {
            guild: game.origin.guild()?,
            kind: RatedGame::of(&self.rules)?,
            everywhere,
            at: ended.at,
        })
    }
}

/// Stores a game's result, if it is over, and whether it counts for ratings.
pub fn keep_finish(tx: &mut Tx, game: &Game) -> Result<()> {
    if let Some(outcome) = game.state.outcome() {
        for seat in game.state.all_seats() {
            tx.set_finish(game.id(), game.began_at(seat), finish(outcome, seat))?;
        }
    }
    match game.history.game.rated {
        Rated::Casual => Ok(()),
        Rated::Server | Rated::Everywhere => Ok(tx.keep_result(game.id(), game.counted())?),
    }
}

fn finish(outcome: &Outcome, seat: Seat) -> Finish {
    match outcome {
        Outcome::Win { seats, .. } if seats.contains(&seat) => Finish::Won,
        Outcome::Win { .. } => Finish::Lost,
        Outcome::Draw(_) => Finish::Drawn,
        Outcome::NoResult(_) => Finish::Void,
    }
}

/// Returns whether a moderator has taken the game out of the ratings.
pub fn is_taken_out(rulings: &[Ruling]) -> bool {
    let takes_out = |ruling: &&Ruling| ruling.kind == RulingKind::Unrated;
    rulings
        .iter()
        .filter(takes_out)
        .any(|it| holds(rulings, it))
}

/// Returns whether a ruling took a game out of the ratings, or undid that.
pub fn is_about_ratings(rulings: &[Ruling], ruling: &Ruling) -> bool {
    let undone = rulings.iter().find(|it| Some(it.number) == ruling.undoes);
    match undone {
        Some(undone) => is_about_ratings(rulings, undone),
        None => ruling.kind == RulingKind::Unrated,
    }
}

/// Returns whether no undo of a ruling holds.
fn holds(rulings: &[Ruling], ruling: &Ruling) -> bool {
    let undoes = |later: &&Ruling| later.undoes == Some(ruling.number);
    !rulings.iter().filter(undoes).any(|it| holds(rulings, it))
}

/// Returns whether others may see a person's results and ratings.
pub fn shows_statistics(tx: &Tx, person: PersonId) -> Result<bool> {
    Ok(tx.settings_of(person)?.statistics == Statistics::Shared)
}

/// Refuses terms of a rated game that cannot be one, or a player who shows no statistics: an
/// opponent could infer their rating.
pub fn check_terms(tx: &Tx, caller: &Caller, terms: &Terms) -> CommandResult<()> {
    if caller.place.guild.is_none() {
        return refuse(i18n::ERROR_RATED_NO_SERVER);
    }
    if terms.guests.iter().any(|guest| guest.id.is_bot_player()) {
        return refuse(i18n::ERROR_RATED_REFEREE);
    }
    check_shows(tx, caller.person.id)?;
    for guest in &terms.guests {
        if !shows_statistics(tx, guest.id)? {
            return refuse(i18n::error_rated_other(seating::name(tx, guest.id)?));
        }
    }
    Ok(())
}

/// Refuses a seat in a rated game to a person who shows no statistics.
pub fn check_joins(tx: &Tx, open: &Invitation, person: PersonId) -> CommandResult<()> {
    if open.asked.rated || open.asked.band.is_some() {
        check_shows(tx, person)?;
    }
    let Some(band) = band(tx, open)? else {
        return Ok(());
    };
    let own = rating_for(tx, open, person)?.shown();
    match band.contains(&own) {
        true => Ok(()),
        false => refuse(
            i18n::ErrorBand {
                highest: band.end(),
                lowest: band.start(),
                own,
            }
            .text(),
        ),
    }
}

/// Returns the ratings for which an open game is.
pub fn band(tx: &Tx, open: &Invitation) -> Result<Option<RangeInclusive<i32>>> {
    let Some(band) = open.asked.band else {
        return Ok(None);
    };
    let host = rating_for(tx, open, open.asked.host)?.shown();
    let band = i32::from(band);
    Ok(Some(host - band..=host + band))
}

/// Returns the pool in which the game of an invitation would count; `None` off servers, and for
/// games that are never rated.
pub fn pool_of(open: &Invitation) -> Option<Pool> {
    let rules: Ruleset = open.asked.ruleset.parse().ok()?;
    Some(Pool::on(open.asked.place.guild?, RatedGame::of(&rules)?))
}

/// Returns the rating that counts for an open game; without results that of a newcomer.
pub fn rating_for(tx: &Tx, open: &Invitation, person: PersonId) -> Result<Rating> {
    let Some(pool) = pool_of(open) else {
        return Ok(Rating::unknown(RatedGame::ForTwo));
    };
    let known = tx.rating(pool, person)?;
    Ok(known.unwrap_or_else(|| Rating::unknown(pool.game)))
}

/// Refuses a person who shows no statistics.
pub fn check_shows(tx: &Tx, person: PersonId) -> CommandResult<()> {
    match shows_statistics(tx, person)? {
        true => Ok(()),
        false => refuse(i18n::ERROR_RATED_OWN),
    }
}

/// Returns the ratings for which the game of an invitation counts: those over all servers, too, if
/// everybody who plays has opted in by now.
pub fn agreed(tx: &Tx, open: &Invitation) -> Result<Rated> {
    if !open.asked.rated {
        return Ok(Rated::Casual);
    }
    for &person in &open.members {
        if !tx.settings_of(person)?.everywhere {
            return Ok(Rated::Server);
        }
    }
    Ok(Rated::Everywhere)
}

/// Returns whether a rematch is rated: the game was, and all its players still show statistics.
pub fn is_rated_again(tx: &Tx, game: &Game) -> Result<bool> {
    if game.history.game.rated == Rated::Casual {
        return Ok(false);
    }
    for person in game.people() {
        if !shows_statistics(tx, person)? {
            return Ok(false);
        }
    }
    Ok(true)
}
