//! Results that count for ratings, and the ratings that follow from them.
//!
//! Statements about a person name their index: without statistics SQLite prefers to search a whole
//! pool.
//!
//! [`Tx::keep_result`] recounts a pool from the changed result on, so that the table always is what
//! [`Tx::recount`] would make of `results`.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use rusqlite::Row;

use crate::domain::{Finish, GameId, GuildId, Millis, PersonId, Rated};
use crate::ratings::{self, Pool, RatedGame, RatedResult, Rating, RatingFold};
use crate::store::error::Result;
use crate::store::finished::RowRange;
use crate::store::tx::{Tx, first, named};

/// The place of a result in the order in which results count: the end of its game, and the game.
/// Without a game it precedes all results of that moment.
type ResultPlace = (Millis, Option<GameId>);

/// The place before all results.
const BEGINNING: ResultPlace = (Millis(i64::MIN), None);

/// The condition on a row of `people` that others may see their ratings.
pub(super) const SHOWN: &str =
    "NOT people.former AND coalesce(people.settings ->> 'statistics', 'shared') = 'shared'";

/// Number of results that a recount reads at once.
const BATCH: u32 = 10_000;

/// The place of a result that counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CountedResult {
    /// The server on which it was played.
    pub guild: GuildId,
    /// The games with which it is rated.
    pub kind: RatedGame,
    /// Whether it counts over all servers as well.
    pub everywhere: bool,
    /// The time at which the game ended.
    pub at: Millis,
}

impl CountedResult {
    /// Returns the pools in which it counts.
    fn pools(self) -> impl Iterator<Item = Pool> {
        let here = Pool::on(self.guild, self.kind);
        let everywhere = Pool {
            server: None,
            ..here
        };
        std::iter::once(here).chain(self.everywhere.then_some(everywhere))
    }
}

/// A person in the ladder of a pool.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LadderRow {
    /// The person.
    pub person: PersonId,
    /// Their rating.
    pub rating: Rating,
    /// Their place, from 1.
    pub place: u32,
    /// Number of people in the ladder.
    pub people: u32,
}

/// The change of a person's rating by a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingChange {
    /// The person.
    pub person: PersonId,
    /// The rating before; `None` if it was their first result.
    pub before: Option<Rating>,
    /// The rating after.
    pub after: Rating,
}

impl Tx {
    /// Sets the ratings for which the result of a game counts, as agreed.
    pub fn set_rated(&mut self, game: GameId, rated: Rated) -> Result<()> {
        self.execute(
            "UPDATE games SET rated = :rated WHERE id = :game",
            named! { game, rated },
        )
    }

    /// Returns the ratings for which the result of a game counts, as agreed.
    pub fn rated(&self, game: GameId) -> Result<Rated> {
        self.query_one(
            "SELECT rated FROM games WHERE id = :game",
            named! { game },
            first,
        )
    }

    /// Returns the result of a game that counts.
    pub fn counted_result(&self, game: GameId) -> Result<Option<CountedResult>> {
        self.query_opt(
            "SELECT * FROM results WHERE game = :game",
            named! { game },
            |row| {
                Ok(CountedResult {
                    guild: row.get("guild")?,
                    kind: row.get("kind")?,
                    everywhere: row.get("everywhere")?,
                    at: row.get("at")?,
                })
            },
        )
    }

    /// Stores whether and how the result of a game counts now, and recounts the ratings that depend
    /// on it.
    pub fn keep_result(&mut self, game: GameId, now: Option<CountedResult>) -> Result<()> {
        let before = self.counted_result(game)?;
        if before == now {
            return Ok(());
        }
        self.execute("DELETE FROM results WHERE game = :game", named! { game })?;
        if let Some(now) = now {
            self.execute(
                "INSERT INTO results (game, guild, kind, everywhere, at)
                 VALUES (:game, :guild, :kind, :everywhere, :at)",
                named! { game, guild: now.guild, kind: now.kind, everywhere: now.everywhere, at: now.at },
            )?;
        }
        // A pool is recounted once, from the earlier of both places.
        let mut pools: HashMap<Pool, Millis> = HashMap::new();
        for counted in before.into_iter().chain(now) {
            for pool in counted.pools() {
                let from = pools.entry(pool).or_insert(counted.at);
                *from = counted.at.min(*from);
            }
        }
        for (pool, at) in pools {
            self.recount(pool, (at, Some(game)))?;
        }
        Ok(())
    }

    /// Counts all results anew.
    pub fn recount_all(&mut self) -> Result<()> {
        self.execute("DELETE FROM ratings", &[])?;
        for pool in self.pools()? {
            self.recount(pool, BEGINNING)?;
        }
        Ok(())
    }

    /// Counts the results of a pool anew, from this place on.
    fn recount(&mut self, pool: Pool, from: ResultPlace) -> Result<()> {
        let mut changed = self.drop_ratings(pool, from)?;
        let mut fold = RatingFold::new(pool.game);
        let mut next = Some((from, ">="));
        while let Some((from, compared)) = next {
            let results = self.results_from(pool, from, compared)?;
            for result in &results {
                self.learn(pool, result, &mut fold)?;
                for (person, rating) in fold.count(result) {
                    self.insert_rating(pool, result.game, person, rating)?;
                    changed.insert(person);
                }
            }
            next = after(&results);
        }
        for person in changed {
            self.mark_latest(pool, person)?;
        }
        Ok(())
    }

    /// Returns the pools whose ratings do not follow from their results.
    pub fn wrong_pools(&self) -> Result<Vec<Pool>> {
        let mut wrong = Vec::new();
        for pool in self.pools()? {
            if !self.is_right(pool)? {
                wrong.push(pool);
            }
        }
        Ok(wrong)
    }

    fn is_right(&self, pool: Pool) -> Result<bool> {
        let (guild, kind) = columns(pool);
        let mut fold = RatingFold::new(pool.game);
        let mut latest = BTreeMap::new();
        let mut next = Some((BEGINNING, ">="));
        while let Some((from, compared)) = next {
            let results = self.results_from(pool, from, compared)?;
            for result in &results {
                let mut counted = fold.count(result);
                counted.sort_unstable_by_key(|(person, _)| *person);
                let stored = self.query_all(
                    "SELECT * FROM ratings WHERE guild = :guild AND kind = :kind AND at = :at AND game = :game
                     ORDER BY person",
                    named! { guild, kind, at: result.at, game: result.game },
                    of_person,
                )?;
                if counted != stored {
                    return Ok(false);
                }
                latest.extend(counted);
            }
            next = after(&results);
        }
        let stored = self.query_all(
            "SELECT * FROM ratings WHERE guild = :guild AND kind = :kind AND latest = 1 ORDER BY person",
            named! { guild, kind },
            of_person,
        )?;
        Ok(latest.into_iter().eq(stored))
    }

    /// Deletes the ratings of a pool from this result on; returns their people.
    fn drop_ratings(&mut self, pool: Pool, (at, game): ResultPlace) -> Result<BTreeSet<PersonId>> {
        let (guild, kind) = columns(pool);
        let people = self.query_all(
            "DELETE FROM ratings WHERE guild = :guild AND kind = :kind AND (at, game) >= (:at, coalesce(:game, ''))
             RETURNING person",
            named! { guild, kind, at, game },
            first,
        )?;
        Ok(people.into_iter().collect())
    }

    /// Returns the next results of a pool, at most [`BATCH`], in the order in which they count.
    fn results_from(
        &self,
        pool: Pool,
        (at, game): ResultPlace,
        compared: &str,
    ) -> Result<Vec<RatedResult>> {
        let (guild, kind) = columns(pool);
        let chosen = match pool.server {
            Some(_) => "guild = :guild AND",
            None => ":guild IS NOT NULL AND everywhere = 1 AND",
        };
        let seats: Vec<(GameId, Millis, PersonId, Finish)> = self.query_all(
            &format!(
                "SELECT counted.game, counted.at, seats.person, seats.finish
                 FROM (SELECT game, at FROM results
                       WHERE {chosen} kind = :kind AND (at, game) {compared} (:at, coalesce(:game, ''))
                       ORDER BY at, game LIMIT :batch) AS counted
                 JOIN seats ON seats.game = counted.game
                 ORDER BY counted.at, counted.game, seats.seat"
            ),
            named! { guild, kind, at, game, batch: BATCH },
            |row| row.try_into(),
        )?;
        let of_games = seats.chunk_by(|one, next| one.0 == next.0);
        Ok(of_games
            .map(|seats| RatedResult {
                game: seats[0].0,
                at: seats[0].1,
                seats: seats
                    .iter()
                    .map(|&(_, _, person, finish)| (person, finish))
                    .collect(),
            })
            .collect())
    }

    /// Tells a fold what it has to know before it counts a result.
    fn learn(&self, pool: Pool, result: &RatedResult, fold: &mut RatingFold) -> Result<()> {
        let place = (result.at, result.game);
        for &(person, _) in &result.seats {
            if !fold.knows(person) {
                fold.know(person, self.rating_before(pool, person, place)?);
            }
        }
        if let Some(pair) = result.pair().filter(|pair| !fold.knows_pair(*pair)) {
            fold.know_pair(pair, self.results_of_pair(pool, pair, place)?);
        }
        Ok(())
    }

    fn rating_before(
        &self,
        pool: Pool,
        person: PersonId,
        (at, game): (Millis, GameId),
    ) -> Result<Option<Rating>> {
        let (guild, kind) = columns(pool);
        self.query_opt(
            "SELECT * FROM ratings INDEXED BY ratings_of_person
             WHERE person = :person AND guild = :guild AND kind = :kind AND (at, game) < (:at, :game)
             ORDER BY at DESC, game DESC LIMIT 1",
            named! { person, guild, kind, at, game },
            rating,
        )
    }

    /// Returns the ends of the games of two people that count towards their weekly limit.
    fn results_of_pair(
        &self,
        pool: Pool,
        [one, other]: [PersonId; 2],
        (at, game): (Millis, GameId),
    ) -> Result<Vec<Millis>> {
        let (guild, kind) = columns(pool);
        self.query_all(
            "SELECT mine.at FROM ratings AS mine
             JOIN ratings AS theirs ON theirs.guild = mine.guild AND theirs.kind = mine.kind
                                   AND theirs.at = mine.at AND theirs.game = mine.game AND theirs.person = :other
             WHERE mine.person = :one AND mine.guild = :guild AND mine.kind = :kind
               AND mine.at > :since AND (mine.at, mine.game) < (:at, :game)
             ORDER BY mine.at",
            named! { one, other, guild, kind, at, game, since: ratings::pair_window(at) },
            first,
        )
    }

    fn insert_rating(
        &mut self,
        pool: Pool,
        game: GameId,
        person: PersonId,
        rating: Rating,
    ) -> Result<()> {
        let (guild, kind) = columns(pool);
        self.execute(
            "INSERT INTO ratings (guild, kind, at, game, person, value, deviation, volatility, latest)
             VALUES (:guild, :kind, :at, :game, :person, :value, :deviation, :volatility, 0)",
            named! {
                guild,
                kind,
                at: rating.at,
                game,
                person,
                value: rating.value,
                deviation: rating.deviation,
                volatility: rating.volatility,
            },
        )
    }

    fn mark_latest(&mut self, pool: Pool, person: PersonId) -> Result<()> {
        let (guild, kind) = columns(pool);
        self.execute(
            "UPDATE ratings INDEXED BY ratings_of_person SET latest = 0
             WHERE person = :person AND guild = :guild AND kind = :kind AND latest = 1",
            named! { person, guild, kind },
        )?;
        self.execute(
            "UPDATE ratings SET latest = 1
             WHERE person = :person AND guild = :guild AND kind = :kind
               AND (at, game) = (SELECT at, game FROM ratings
                                 WHERE person = :person AND guild = :guild AND kind = :kind
                                 ORDER BY at DESC, game DESC LIMIT 1)",
            named! { person, guild, kind },
        )
    }

    /// Returns a person's rating in a pool after their latest result.
    pub fn rating(&self, pool: Pool, person: PersonId) -> Result<Option<Rating>> {
        let (guild, kind) = columns(pool);
        self.query_opt(
            "SELECT * FROM ratings INDEXED BY ratings_of_person
             WHERE person = :person AND guild = :guild AND kind = :kind AND latest = 1",
            named! { person, guild, kind },
            rating,
        )
    }

    /// Returns the ratings of a person in a pool after each result, oldest first.
    pub fn rating_history(&self, pool: Pool, person: PersonId) -> Result<Vec<Rating>> {
        let (guild, kind) = columns(pool);
        self.query_all(
            "SELECT * FROM ratings INDEXED BY ratings_of_person
             WHERE person = :person AND guild = :guild AND kind = :kind ORDER BY at, game",
            named! { person, guild, kind },
            rating,
        )
    }

    /// Returns what a game made of the ratings of its people on its server, in seat order.
    pub fn rating_changes(&self, game: GameId) -> Result<Vec<RatingChange>> {
        let Some(counted) = self.counted_result(game)? else {
            return Ok(Vec::new());
        };
        let pool = Pool::on(counted.guild, counted.kind);
        let (guild, kind) = columns(pool);
        let after = self.query_all(
            "SELECT ratings.* FROM ratings JOIN seats ON seats.game = ratings.game AND seats.person = ratings.person
             WHERE ratings.guild = :guild AND ratings.kind = :kind AND ratings.at = :at AND ratings.game = :game
             ORDER BY seats.seat",
            named! { guild, kind, at: counted.at, game },
            of_person,
        )?;
        after
            .into_iter()
            .map(|(person, after)| {
                Ok(RatingChange {
                    person,
                    before: self.rating_before(pool, person, (counted.at, game))?,
                    after,
                })
            })
            .collect()
    }

    /// Returns the people of a ladder with a result since the first moment, as of the second: the
    /// highest first, equal ones by deviation. Former players and people who show no statistics are
    /// left out.
    pub fn ladder(
        &self,
        pool: Pool,
        [since, until]: [Millis; 2],
        rows: RowRange,
    ) -> Result<Vec<LadderRow>> {
        let (guild, kind) = columns(pool);
        self.query_all(
            &from_ladder(until, "ORDER BY place LIMIT :limit OFFSET :skipped"),
            named! { guild, kind, since, until, limit: rows.limit, skipped: rows.skipped },
            ladder_row,
        )
    }

    /// Returns the row of a person in the same ladder, if they are in it.
    pub fn ladder_row(
        &self,
        pool: Pool,
        [since, until]: [Millis; 2],
        person: PersonId,
    ) -> Result<Option<LadderRow>> {
        let (guild, kind) = columns(pool);
        self.query_opt(
            &from_ladder(until, "WHERE person = :person"),
            named! { guild, kind, since, until, person },
            ladder_row,
        )
    }

    /// Returns every pool that has results.
    pub fn pools(&self) -> Result<Vec<Pool>> {
        self.query_all(
            "SELECT DISTINCT guild, kind FROM results
             UNION SELECT DISTINCT 0, kind FROM results WHERE everywhere = 1
             ORDER BY guild, kind",
            &[],
            |row| {
                let guild: GuildId = row.get(0)?;
                Ok(Pool {
                    server: (guild.0 != 0).then_some(guild),
                    game: row.get(1)?,
                })
            },
        )
    }
}

/// Returns from where the next batch of results is read, if there is one.
fn after(results: &[RatedResult]) -> Option<(ResultPlace, &'static str)> {
    let last = results.last()?;
    let is_full = results.len() == BATCH as usize;
    is_full.then_some(((last.at, Some(last.game)), ">"))
}

/// Returns a query of the ladder as of a moment, which ends with `tail`.
fn from_ladder(until: Millis, tail: &str) -> String {
    // The index of the ladder knows the latest ratings only.
    let (index, chosen) = if until == Millis(i64::MAX) {
        ("INDEXED BY ratings_ladder", "ratings.latest = 1")
    } else {
        let chosen = "NOT EXISTS (SELECT 1 FROM ratings AS later INDEXED BY ratings_of_person
                     WHERE later.person = ratings.person AND later.guild = :guild AND later.kind = :kind
                       AND later.at <= :until AND (later.at, later.game) > (ratings.at, ratings.game))";
        ("", chosen)
    };
    format!(
        "WITH ladder AS (
           SELECT ratings.*, count(*) OVER () AS people,
                  row_number() OVER (ORDER BY round(ratings.value) DESC, ratings.deviation, ratings.person) AS place
           FROM ratings {index} JOIN people ON people.id = ratings.person
           WHERE ratings.guild = :guild AND ratings.kind = :kind AND {chosen}
             AND ratings.at >= :since AND ratings.at <= :until AND {SHOWN})
         SELECT * FROM ladder {tail}"
    )
}

/// Returns the columns that name a pool.
pub(super) fn columns(pool: Pool) -> (GuildId, RatedGame) {
    (pool.server.unwrap_or(GuildId(0)), pool.game)
}

fn rating(row: &Row<'_>) -> rusqlite::Result<Rating> {
    Ok(Rating {
        value: row.get("value")?,
        deviation: row.get("deviation")?,
        volatility: row.get("volatility")?,
        at: row.get("at")?,
    })
}

fn of_person(row: &Row<'_>) -> rusqlite::Result<(PersonId, Rating)> {
    Ok((row.get("person")?, rating(row)?))
}

fn ladder_row(row: &Row<'_>) -> rusqlite::Result<LadderRow> {
    let (person, rating) = of_person(row)?;
    Ok(LadderRow {
        person,
        rating,
        place: row.get("place")?,
        people: row.get("people")?,
    })
}
