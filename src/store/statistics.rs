//! Figures about people and servers, from the log: results by kind of game, homes, time to answer,
//! frequent pairs.

use crate::domain::{Finish, GameId, GuildId, Millis, PersonId};
use crate::event_log::GameHeader;
use crate::ratings::{Pool, RatedGame};
use crate::store::error::Result;
use crate::store::games::game;
use crate::store::ratings::{SHOWN, columns};
use crate::store::tx::{Tx, first, named};

/// Maximum number of turns from which a time to answer is taken, the latest ones.
const MAX_ANSWERS: u32 = 500;

/// Maximum number of listed pairs.
const MAX_PAIRS: u32 = 15;

/// The rated games of two people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PairRecord {
    /// The people.
    pub people: [PersonId; 2],
    /// Number of games.
    pub games: u32,
    /// Number of games that the first one won.
    pub won: u32,
}

impl Tx {
    /// Returns the results of a person on a server, or anywhere: the kind of game and the result of
    /// each, oldest first.
    pub fn results_by_kind(
        &self,
        person: PersonId,
        guild: Option<GuildId>,
    ) -> Result<Vec<(RatedGame, Finish)>> {
        self.query_all(
            "SELECT CASE WHEN games.ruleset GLOB 'binary*' THEN 'for_two'
                         WHEN games.ruleset GLOB 'settlers*' THEN 'settlers'
                         WHEN games.ruleset GLOB '*goal=good-evil*' THEN 'teams'
                         ELSE 'for_many' END, seats.finish
             FROM seats JOIN games ON games.id = seats.game
             WHERE seats.person = :person AND seats.finish IN ('won', 'lost', 'drawn') AND games.state = 'ended'
               AND (:guild IS NULL OR games.guild = :guild)
             ORDER BY games.last_at, games.id",
            named! { person, guild },
            |row| row.try_into(),
        )
    }

    /// Returns when a person's first game on a server, or anywhere, began.
    pub fn first_game_of(
        &self,
        person: PersonId,
        guild: Option<GuildId>,
    ) -> Result<Option<Millis>> {
        self.query_one(
            "SELECT min(games.created_at) FROM seats JOIN games ON games.id = seats.game
             WHERE seats.person = :person AND (:guild IS NULL OR games.guild = :guild)",
            named! { person, guild },
            first,
        )
    }

    /// Returns the results of a person that count in a pool, oldest first.
    pub fn rated_results(&self, pool: Pool, person: PersonId) -> Result<Vec<Finish>> {
        let (guild, kind) = columns(pool);
        self.query_all(
            "SELECT seats.finish FROM ratings INDEXED BY ratings_of_person
             JOIN seats ON seats.game = ratings.game AND seats.person = ratings.person
             WHERE ratings.person = :person AND ratings.guild = :guild AND ratings.kind = :kind
             ORDER BY ratings.at, ratings.game",
            named! { person, guild, kind },
            first,
        )
    }

    /// Returns the setups of a person's finished games for two, in canonical text, each with
    /// whether it won.
    pub fn homes_of(
        &self,
        person: PersonId,
        guild: Option<GuildId>,
    ) -> Result<Vec<(String, bool)>> {
        self.query_all(
            "SELECT events.body ->> '$.turn.text' AS text, seats.finish = 'won', max(events.seq)
             FROM seats JOIN games ON games.id = seats.game
             JOIN events ON events.game = games.id AND events.seq <= 16 AND events.kind = 'turn'
               AND events.body ->> '$.turn.seat' = seats.seat
             WHERE seats.person = :person AND seats.finish IN ('won', 'lost') AND games.ruleset GLOB 'binary*'
               AND (:guild IS NULL OR games.guild = :guild) AND text LIKE 'homeworld %'
             GROUP BY games.id",
            named! { person, guild },
            |row| Ok((row.get(0)?, row.get(1)?)),
        )
    }

    /// Returns how long a person took for each of their latest turns in games with people, shortest
    /// first, in milliseconds.
    pub fn answer_times(&self, person: PersonId, guild: Option<GuildId>) -> Result<Vec<i64>> {
        let [lowest, highest] = PersonId::BOT_PLAYERS;
        self.query_all(
            "SELECT took FROM (
               SELECT mine.at - (SELECT max(before.at) FROM events AS before
                                 WHERE before.game = mine.game AND before.seq < mine.seq
                                   AND before.kind IN ('turn', 'began', 'rewound')) AS took
               FROM events AS mine JOIN games ON games.id = mine.game
               WHERE mine.by_person = :person AND mine.kind = 'turn' AND (:guild IS NULL OR games.guild = :guild)
                 AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.game = mine.game AND seats.person BETWEEN :lowest AND :highest)
               ORDER BY mine.at DESC LIMIT :most)
             WHERE took IS NOT NULL ORDER BY took",
            named! { person, guild, lowest, highest, most: MAX_ANSWERS },
            first,
        )
    }

    /// Returns how many games with a clock a person has finished, and how many of them they lost on
    /// time.
    pub fn timed_games(&self, person: PersonId, guild: Option<GuildId>) -> Result<[u32; 2]> {
        self.query_one(
            "SELECT count(*), count(*) FILTER (WHERE seats.finish = 'lost' AND EXISTS (
                      SELECT 1 FROM events WHERE events.game = games.id AND events.kind IN ('ended', 'left')
                        AND (events.body ->> '$.ended.how.timed_out' = seats.seat
                             OR events.body ->> '$.left.why' = 'timed_out' AND events.body ->> '$.left.seat' = seats.seat)))
             FROM seats JOIN games ON games.id = seats.game
             WHERE seats.person = :person AND games.state = 'ended' AND games.time NOT GLOB 'untimed*'
               AND seats.finish IN ('won', 'lost', 'drawn') AND (:guild IS NULL OR games.guild = :guild)",
            named! { person, guild },
            |row| Ok([row.get(0)?, row.get(1)?]),
        )
    }

    /// Returns the rated game that a person won against the highest rating of a pool.
    pub fn best_win(&self, pool: Pool, person: PersonId) -> Result<Option<(GameId, PersonId)>> {
        let (guild, kind) = columns(pool);
        self.query_opt(
            &format!(
            "SELECT mine.game, theirs.person
             FROM ratings AS mine INDEXED BY ratings_of_person
             JOIN seats ON seats.game = mine.game AND seats.person = mine.person AND seats.finish = 'won'
             JOIN ratings AS theirs ON theirs.guild = mine.guild AND theirs.kind = mine.kind
               AND theirs.at = mine.at AND theirs.game = mine.game AND theirs.person <> mine.person
             JOIN people ON people.id = theirs.person AND {SHOWN}
             WHERE mine.person = :person AND mine.guild = :guild AND mine.kind = :kind
             ORDER BY theirs.value DESC LIMIT 1"
            ),
            named! { person, guild, kind },
            |row| row.try_into(),
        )
    }

    /// Returns the pairs with the most rated games on a server since a moment, most games first.
    pub fn busy_pairs(&self, guild: GuildId, since: Millis) -> Result<Vec<PairRecord>> {
        self.query_all(
            "SELECT one.person AS one, other.person AS other, count(*) AS games,
                    count(*) FILTER (WHERE one.finish = 'won') AS won
             FROM results
             JOIN seats AS one ON one.game = results.game
             JOIN seats AS other ON other.game = results.game AND other.person > one.person
             WHERE results.guild = :guild AND results.kind IN ('for_two', 'settlers') AND results.at >= :since
             GROUP BY one.person, other.person HAVING count(*) > 1
             ORDER BY games DESC, one.person, other.person LIMIT :most",
            named! { guild, since, most: MAX_PAIRS },
            |row| {
                Ok(PairRecord {
                    people: [row.get("one")?, row.get("other")?],
                    games: row.get("games")?,
                    won: row.get("won")?,
                })
            },
        )
    }

    /// Returns a server's running games between people, the latest active first.
    pub fn running_on(&self, guild: GuildId, most: u32) -> Result<Vec<GameHeader>> {
        let [lowest, highest] = PersonId::BOT_PLAYERS;
        self.query_all(
            "SELECT games.* FROM games WHERE guild = :guild AND state = 'running'
               AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.game = games.id
                               AND (seats.person IS NULL OR seats.person BETWEEN :lowest AND :highest))
             ORDER BY last_at DESC, id LIMIT :most",
            named! { guild, lowest, highest, most },
            game,
        )
    }

    /// Returns a server's games between people that ended since a moment, the latest first.
    pub fn ended_on(&self, guild: GuildId, since: Millis, most: u32) -> Result<Vec<GameHeader>> {
        let [lowest, highest] = PersonId::BOT_PLAYERS;
        self.query_all(
            "SELECT games.* FROM games WHERE guild = :guild AND state = 'ended' AND last_at >= :since
               AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.game = games.id
                               AND (seats.person IS NULL OR seats.person BETWEEN :lowest AND :highest))
             ORDER BY last_at DESC, id LIMIT :most",
            named! { guild, since, lowest, highest, most },
            game,
        )
    }
}
