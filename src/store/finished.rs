//! Searches for games: those that a person finished, and those of a server.

use crate::domain::{Finish, GameId, GuildId, PersonId};
use crate::event_log::GameHeader;
use crate::store::error::Result;
use crate::store::games::game;
use crate::store::tx::{Tx, first, named};
use homeworlds::rules::seat::Seat;

/// The rows of a list that one page shows.
#[derive(Clone, Copy, Debug)]
pub struct RowRange {
    /// Number of rows before it.
    pub skipped: u32,
    /// Maximum number of rows.
    pub limit: u32,
}

impl RowRange {
    /// All rows.
    pub const ALL: Self = Self {
        skipped: 0,
        limit: u32::MAX,
    };

    /// Returns the rows of a page, counted from 0, with `size` rows, and one more, which tells
    /// whether there is another page.
    pub fn page(page: u16, size: u16) -> Self {
        Self {
            skipped: u32::from(page) * u32::from(size),
            limit: u32::from(size) + 1,
        }
    }
}

impl Tx {
    /// Returns the setups of the latest finished games for two on a server, in their original form,
    /// each with whether it won.
    pub fn set_ups_on(&self, guild: GuildId) -> Result<Vec<(String, bool)>> {
        self.query_all(
            "SELECT events.body ->> '$.turn.text' AS text, seats.finish = 'won', max(events.seq)
             FROM (SELECT id FROM games WHERE guild = :guild AND state = 'ended' ORDER BY last_at DESC LIMIT 2000) AS games
             JOIN events ON events.game = games.id AND events.seq <= 16 AND events.kind = 'turn'
             JOIN seats ON seats.game = games.id AND seats.seat = events.body ->> '$.turn.seat'
             WHERE seats.finish IN ('won', 'lost') AND text LIKE 'homeworld %'
               AND (SELECT count(*) FROM seats AS all_seats WHERE all_seats.game = games.id) = 2
             GROUP BY games.id, seats.seat",
            named! { guild },
            |row| row.try_into(),
        )
    }

    /// Returns the finished games for two whose players, people or bot players, all allow puzzles
    /// to be made of them.
    pub fn games_for_puzzles(&self) -> Result<Vec<GameId>> {
        let [lowest, highest] = PersonId::BOT_PLAYERS;
        self.query_all(
            "SELECT games.id FROM games JOIN seats ON seats.game = games.id JOIN people ON people.id = seats.person
             WHERE games.state = 'ended' AND (people.settings ->> 'puzzles' OR people.id BETWEEN :lowest AND :highest)
             GROUP BY games.id
             HAVING count(*) = 2 AND (SELECT count(*) FROM seats WHERE seats.game = games.id) = 2
             ORDER BY games.created_at",
            named! { lowest, highest },
            first,
        )
    }

    /// Records the result of a game for a seat, with seats numbered as before any swap of places
    /// (B22).
    pub fn set_finish(&mut self, game: GameId, seat: Seat, finish: Finish) -> Result<()> {
        self.execute(
            "UPDATE seats SET finish = :finish WHERE game = :game AND seat = :seat",
            named! { game, seat: seat.0, finish },
        )
    }

    /// Returns the games that a person finished, against this opponent or anyone: latest first.
    pub fn finished_games_of(
        &self,
        person: PersonId,
        with: Option<PersonId>,
        rows: RowRange,
    ) -> Result<Vec<GameHeader>> {
        self.query_all(
            "SELECT games.* FROM seats JOIN games ON games.id = seats.game
             WHERE seats.person = :person AND games.state = 'ended'
               AND (:with IS NULL OR EXISTS (SELECT 1 FROM seats AS theirs
                                             WHERE theirs.game = games.id AND theirs.person = :with))
             ORDER BY games.last_at DESC, games.id LIMIT :limit OFFSET :skipped",
            named! {
                person,
                with,
                limit: rows.limit,
                skipped: rows.skipped,
            },
            game,
        )
    }

    /// Returns how many games a person has won, and how many they have finished with a result, on a
    /// server or anywhere.
    pub fn results_of(&self, person: PersonId, guild: Option<GuildId>) -> Result<[u32; 2]> {
        self.query_one(
            "SELECT count(*) FILTER (WHERE seats.finish = 'won'), count(*)
             FROM seats JOIN games ON games.id = seats.game
             WHERE seats.person = :person AND seats.finish IN ('won', 'lost', 'drawn') AND games.state = 'ended'
               AND (:guild IS NULL OR games.guild = :guild)",
            named! { person, guild },
            |row| Ok([row.get(0)?, row.get(1)?]),
        )
    }

    /// Returns how many games against another a person won, lost and drew.
    pub fn score(&self, person: PersonId, with: PersonId) -> Result<[u32; 3]> {
        self.query_one(
            "SELECT count(*) FILTER (WHERE mine.finish = 'won' AND theirs.finish = 'lost'),
                    count(*) FILTER (WHERE mine.finish = 'lost' AND theirs.finish = 'won'),
                    count(*) FILTER (WHERE mine.finish = 'drawn')
             FROM seats AS mine JOIN games ON games.id = mine.game JOIN seats AS theirs ON theirs.game = games.id
             WHERE mine.person = :person AND theirs.person = :with AND games.state = 'ended'",
            named! { person, with },
            |row| Ok([row.get(0)?, row.get(1)?, row.get(2)?]),
        )
    }

    /// Returns the opponents of a person's finished games, latest first, at most `most`.
    pub fn finished_with(&self, person: PersonId, most: u32) -> Result<Vec<PersonId>> {
        self.query_all(
            "SELECT theirs.person
             FROM seats JOIN games ON games.id = seats.game
                        JOIN seats AS theirs ON theirs.game = games.id
             WHERE seats.person = :person AND games.state = 'ended' AND theirs.person <> :person
             GROUP BY theirs.person ORDER BY max(games.last_at) DESC, theirs.person LIMIT :most",
            named! { person, most },
            first,
        )
    }

    /// Returns the games of a server: running ones first, then by latest activity.
    pub fn games_of_server(&self, guild: GuildId, rows: RowRange) -> Result<Vec<GameHeader>> {
        self.query_all(
            "SELECT * FROM games WHERE guild = :guild
             ORDER BY state = 'ended', last_at DESC, id LIMIT :limit OFFSET :skipped",
            named! { guild, limit: rows.limit, skipped: rows.skipped },
            game,
        )
    }
}
