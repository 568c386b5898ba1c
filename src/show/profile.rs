//! The ratings and results that people show each other: in an invitation, below a result, and as a
//! profile.

use std::collections::BTreeMap;

use crate::clock::Span;
use crate::command::{Caller, ClubPage, GameList, Query};
use crate::domain::{Day, Finish, GuildId, Millis, PersonId};
use crate::game::{Game, rated, seating};
use crate::i18n;
use crate::ratings::{Pool, RatedGame, Rating, Stakes};
use crate::reply::error::{CommandResult, Result, refuse};
use crate::reply::{Attachment, Button, CardSpec, Message, OpeningOf, ProfileOf};
use crate::settings::Statistics;
use crate::show::{card, club, openings};
use crate::store::{RatingChange, Tx};
use homeworlds::piece::Piece;
use strum::VariantArray;

/// Maximum number of favourite homes.
const MAX_HOMES: usize = 3;

/// Number of turns below which the time to answer says little.
const MIN_ANSWERS: usize = 10;

/// Shows the profile of a person, or of the caller: on a server what belongs to the server, to the
/// caller elsewhere everything.
pub fn page(tx: &Tx, caller: &Caller, who: Option<PersonId>) -> CommandResult {
    let me = caller.person.id;
    let person = who.unwrap_or(me);
    let guild = caller.place.guild;
    match tx.settings_of(person)?.statistics {
        _ if person.is_bot_player() || tx.is_banned(person, None)? => {
            return refuse(i18n::PROFILE_NONE);
        }
        Statistics::Nobody if person == me => return refuse(i18n::PROFILE_OWN_OFF),
        Statistics::Shared if person == me || guild.is_some() => {}
        Statistics::Own if person == me => {}
        Statistics::Shared | Statistics::Own | Statistics::Nobody => {
            return refuse(i18n::PROFILE_NONE);
        }
    }
    let results = tx.results_by_kind(person, guild)?;
    if results.is_empty() {
        return refuse(i18n::PROFILE_NO_GAMES);
    }
    let pool = Pool {
        server: guild,
        game: RatedGame::ForTwo,
    };
    let of = profile_of(tx, caller, (person, pool), &results)?;
    let best = tx.best_win(pool, person)?;
    let mut lines = vec![i18n::profile_heading(&seating::name(tx, person)?)];
    lines.extend(ratings(tx, guild, person, caller.at())?);
    lines.extend(by_kind(&results));
    lines.extend(of.lines.iter().skip(1).cloned());
    lines.extend(homes_in_words(&of));
    if let Some((game, other)) = best {
        let best = i18n::ProfileBestWin {
            game,
            other: seating::name(tx, other)?,
        };
        lines.push(best.text());
    }
    if person != me {
        lines.extend(head_to_head(tx, me, person)?);
    }
    let review = best.map(|(game, _)| {
        Button::plain(
            i18n::PROFILE_TO_BEST,
            card::review(crate::command::GameRef::Named(game)),
        )
    });
    let games = (person != me).then(|| {
        let with = GameList::Finished {
            with: Some(person),
            page: 0,
        };
        Button::plain(i18n::PROFILE_TO_GAMES, Query::Games(with))
    });
    let ladder = guild.map(|_| Button::plain(i18n::CLUB_LADDER, Query::Club(ClubPage::LADDER)));
    let card = CardSpec::Profile(Box::new(of));
    Ok(Message::lines(&lines)
        .with_enclosed(Attachment::Card(card))
        .with_buttons([review, games, ladder].into_iter().flatten()))
}

/// Collects the figures of a profile for its card.
fn profile_of(
    tx: &Tx,
    caller: &Caller,
    (person, pool): (PersonId, Pool),
    results: &[(RatedGame, Finish)],
) -> Result<ProfileOf> {
    let history = tx.rating_history(pool, person)?;
    let rating = history.last().map(|rating| rating.at(caller.at()));
    let tally = tally(results.iter().map(|(_, finish)| *finish));
    let [_, drawn, lost] = tally;
    let mut lines = vec![i18n::ProfileDrawnLost { drawn, lost }.text()];
    lines.push(i18n::profile_run(longest_run(results)));
    lines.extend(times(tx, person, pool.server)?);
    let place = match club::place(tx, pool, person, caller.at())? {
        Some(row) => i18n::ProfilePlace {
            of: row.people,
            place: row.place,
        }
        .text(),
        None => i18n::PROFILE_NO_PLACE.to_string(),
    };
    let month = |at: Millis| {
        let [year, month, _] = Day::of(at).numbers();
        format!("{year}-{month:02}")
    };
    let first = tx.first_game_of(person, pool.server)?;
    Ok(ProfileOf {
        name: seating::plain_name(tx, person)?,
        since: first.map_or_else(String::new, |at| i18n::profile_since(month(at))),
        dates: dates(&history, month),
        ratings: history.iter().map(|rating| rating.shown()).collect(),
        rating: rating.map_or_else(|| "–".to_owned(), |rating| rating.to_string()),
        place,
        results: tally,
        lines,
        homes: favourite_homes(tx.homes_of(person, pool.server)?),
    })
}

/// Returns labels for the first, the middle and the last rating.
fn dates(history: &[Rating], month: impl Fn(Millis) -> String) -> Vec<(usize, String)> {
    let Some(last) = history.len().checked_sub(1).filter(|last| *last > 0) else {
        return Vec::new();
    };
    let mut labels: Vec<(usize, String)> = [0, last / 2, last]
        .into_iter()
        .filter_map(|place| Some((place, month(history.get(place)?.at))))
        .collect();
    labels.dedup_by(|one, before| one.1 == before.1);
    labels
}

fn tally(results: impl Iterator<Item = Finish>) -> [u32; 3] {
    let mut tally = [0; 3];
    for finish in results {
        match finish {
            Finish::Won => tally[0] += 1,
            Finish::Drawn => tally[1] += 1,
            Finish::Lost => tally[2] += 1,
            Finish::Void => {}
        }
    }
    tally
}

fn longest_run(results: &[(RatedGame, Finish)]) -> usize {
    let runs = results.split(|(_, finish)| *finish != Finish::Won);
    runs.map(<[_]>::len).max().unwrap_or(0)
}

/// Describes how soon a person answers, and how many of their games with a clock they kept to it.
fn times(tx: &Tx, person: PersonId, guild: Option<GuildId>) -> Result<Vec<String>> {
    let mut lines = Vec::new();
    let answers = tx.answer_times(person, guild)?;
    if answers.len() >= MIN_ANSWERS {
        let median = Span(answers[answers.len() / 2]);
        lines.push(i18n::profile_answers(i18n::clock::span(median)));
    }
    let [timed, late] = tx.timed_games(person, guild)?;
    if timed > 0 {
        lines.push(i18n::profile_on_time(openings::share(timed - late, timed)));
    }
    Ok(lines)
}

/// Describes the ratings of a person: one line for each kind of game on the server, and over all
/// servers.
fn ratings(tx: &Tx, guild: Option<GuildId>, person: PersonId, now: Millis) -> Result<Vec<String>> {
    let mut lines = Vec::new();
    for server in guild.into_iter().map(Some).chain([None]) {
        for &game in RatedGame::VARIANTS {
            if let Some(rating) = tx.rating(Pool { server, game }, person)? {
                let line = i18n::ProfileRating {
                    everywhere: server.is_none(),
                    kind: <&str>::from(game),
                    rating: rating.at(now),
                };
                lines.push(line.text());
            }
        }
    }
    Ok(lines)
}

fn by_kind(results: &[(RatedGame, Finish)]) -> Vec<String> {
    let of_kind = |&kind: &RatedGame| {
        let of = results.iter().filter(|(game, _)| *game == kind);
        let [won, drawn, lost] = tally(of.map(|(_, finish)| *finish));
        let told = i18n::ProfileResults {
            drawn,
            kind: <&str>::from(kind),
            lost,
            won,
        };
        (won + drawn + lost > 0).then(|| told.text())
    };
    RatedGame::VARIANTS.iter().filter_map(of_kind).collect()
}

fn homes_in_words(of: &ProfileOf) -> Option<String> {
    let told = |home: &OpeningOf| {
        i18n::ProfileHome {
            chosen: home.chosen,
            home: i18n::markup::code(&home.home.join(" ")),
            share: openings::share(home.won, home.chosen),
        }
        .text()
    };
    let homes: Vec<String> = of.homes.iter().map(told).collect();
    (!homes.is_empty()).then(|| i18n::profile_homes_line(homes.join(" · ")))
}

/// Counts how often each home was chosen and won, the most frequent first.
fn favourite_homes(set_ups: Vec<(String, bool)>) -> Vec<OpeningOf> {
    let mut homes: BTreeMap<([Piece; 2], Piece), [u32; 2]> = BTreeMap::new();
    for (text, won) in set_ups {
        if let Some(home) = openings::read(&text) {
            let [chosen, wins] = homes.entry(home).or_default();
            *chosen += 1;
            *wins += u32::from(won);
        }
    }
    let mut homes: Vec<_> = homes.into_iter().collect();
    homes.sort_by_key(|(_, [chosen, _])| std::cmp::Reverse(*chosen));
    let home = |(([one, other], ship), [chosen, won]): (([Piece; 2], Piece), [u32; 2])| OpeningOf {
        home: [one, other, ship].map(|piece| piece.to_string()),
        chosen,
        won,
    };
    homes.into_iter().take(MAX_HOMES).map(home).collect()
}

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
pub fn stakes(
    tx: &Tx,
    pool: Pool,
    people: [(PersonId, String); 2],
    now: Millis,
) -> Result<Vec<String>> {
    let mut ratings = Vec::new();
    for &(person, _) in &people {
        if !rated::shows_statistics(tx, person)? {
            return Ok(Vec::new());
        }
        let known = tx.rating(pool, person)?;
        ratings.push(known.unwrap_or_else(|| Rating::unknown(pool.game)));
    }
    let mut lines = Vec::new();
    for (place, (_, who)) in people.into_iter().enumerate() {
        let (own, other) = (ratings[place].at(now), ratings[1 - place]);
        let stakes = Stakes::of(own, other, now);
        let line = i18n::InvitationStakes {
            loss: stakes.loss,
            rating: own,
            who,
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
