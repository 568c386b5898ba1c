//! Games and their seats, and the games with their own threads.

use rand::Rng;
use rusqlite::Row;

use crate::domain::{
    ChannelId, GameId, GuildId, Millis, Origin, PersonId, Place, Syllables, Viewer,
};
use crate::event_log::{GameHeader, Sitter};
use crate::store::committed_events::{CommittedEvent, CommittedKind};
use crate::store::error::Result;
use crate::store::people::called;
use crate::store::tx::{Tx, first, named};
use homeworlds::rules::seat::Seat;

/// Number of attempts to draw a short ID before long ones are used.
const SHORT_DRAWS: usize = 20;

/// A new game.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// ID of the game; [`Tx::free_game_id`] finds one.
    pub id: GameId,
    /// The ruleset with options, as text.
    pub ruleset: String,
    /// Version of the rules.
    pub rules_version: u32,
    /// The place where it is played, or the source of its import.
    pub origin: Origin,
    /// Time of its beginning.
    pub created_at: Millis,
    /// The occupants of the seats, in turn order.
    pub seats: Vec<Occupant>,
}

/// The occupant of a seat in a new game.
#[derive(Clone, Debug)]
pub enum Occupant {
    /// A person, who must already be stored.
    Person(PersonId),
    /// A player whom an imported record names without an ID.
    Name(String),
}

impl Tx {
    /// Returns an ID that no game has yet.
    pub fn free_game_id(&self, rng: &mut impl Rng) -> Result<GameId> {
        for _ in 0..SHORT_DRAWS {
            let id = GameId::draw(rng, Syllables::Three);
            if self.game(id)?.is_none() {
                return Ok(id);
            }
        }
        loop {
            let id = GameId::draw(rng, Syllables::Four);
            if self.game(id)?.is_none() {
                return Ok(id);
            }
        }
    }

    /// Inserts a game. Its people must already be stored.
    pub fn insert_game(&mut self, game: &NewGame) -> Result<()> {
        let (place, source) = match &game.origin {
            Origin::Played(place) => (Some(place), None),
            Origin::Imported { source, .. } => (None, Some(source)),
        };
        self.change(
            "INSERT INTO games (id, ruleset, rules_version, guild, channel, source, created_at, last_at)
             VALUES (:id, :ruleset, :rules_version, :guild, :channel, :source, :created_at, :created_at)",
            named! {
                id: game.id,
                ruleset: game.ruleset,
                rules_version: game.rules_version,
                guild: game.origin.guild(),
                channel: place.map(|place| place.channel),
                source,
                created_at: game.created_at,
            },
        )?;
        for (seat, occupant) in (0..).map(Seat).zip(&game.seats) {
            self.insert_seat(game.id, seat, occupant)?;
        }
        self.note(CommittedEvent::new(
            game.id,
            &game.ruleset,
            CommittedKind::Begun,
        ));
        Ok(())
    }

    fn insert_seat(&mut self, game: GameId, seat: Seat, occupant: &Occupant) -> Result<()> {
        let (person, name) = match occupant {
            Occupant::Person(person) => (Some(person), None),
            Occupant::Name(name) => (None, Some(name)),
        };
        self.execute(
            "INSERT INTO seats (game, seat, person, name) VALUES (:game, :seat, :person, :name)",
            named! { game, seat: seat.0, person, name },
        )
    }

    /// Returns the game with this ID without an access check; for a user's request use
    /// [`Tx::visible_game`].
    pub fn game(&self, id: GameId) -> Result<Option<GameHeader>> {
        self.query_opt("SELECT * FROM games WHERE id = :id", named! { id }, game)
    }

    /// Returns a server's games with an unanswered call for a moderator, the longest waiting first,
    /// at most `most`.
    pub fn called_games(&self, guild: GuildId, most: u32) -> Result<Vec<GameHeader>> {
        self.query_all(
            "SELECT games.* FROM events INDEXED BY events_ruled JOIN games ON games.id = events.game
             WHERE events.kind = 'ruled' AND events.body ->> '$.ruled.ruling' = 'called' AND games.guild = :guild
               AND NOT EXISTS (SELECT 1 FROM events later WHERE later.kind = 'ruled' AND later.game = events.game
                 AND later.seq > events.seq AND later.body ->> '$.ruled.ruling' <> 'taken_back')
             ORDER BY events.at LIMIT :most",
            named! { guild, most },
            game,
        )
    }

    /// Returns the people at the seats of a game in turn order, with their results.
    pub fn sitters(&self, id: GameId) -> Result<Vec<Sitter>> {
        self.query_all(
            "SELECT seats.person, coalesce(seats.name, people.name) AS name, people.former, seats.finish
             FROM seats LEFT JOIN people ON people.id = seats.person
             WHERE seats.game = :game ORDER BY seats.seat",
            named! { game: id },
            |row| {
                let person = row.get("person")?;
                Ok(Sitter {
                    person,
                    name: called(row, person)?,
                    finish: row.get("finish")?,
                })
            },
        )
    }

    /// Returns the people at the seats of a game in turn order; empty for imported ones.
    pub fn players(&self, id: GameId) -> Result<Vec<PersonId>> {
        self.query_all(
            "SELECT person FROM seats WHERE game = :id AND person IS NOT NULL ORDER BY seat",
            named! { id },
            first,
        )
    }

    /// Returns a person's running games, latest activity first.
    pub fn running_games_of(&self, person: PersonId) -> Result<Vec<GameHeader>> {
        self.query_all(
            "SELECT games.* FROM seats JOIN games ON games.id = seats.game
             WHERE seats.person = :person AND games.state = 'running'
             ORDER BY games.last_at DESC, games.id",
            named! { person },
            game,
        )
    }

    /// Returns the imported games of a server, or of none, with this ruleset and number of turns.
    pub fn imported_games(
        &self,
        ruleset: &str,
        turns: usize,
        guild: Option<GuildId>,
    ) -> Result<Vec<GameId>> {
        self.query_all(
            "SELECT id FROM games
             WHERE source IS NOT NULL AND ruleset = :ruleset AND turns = :turns AND guild IS :guild ORDER BY id",
            named! { ruleset, turns: turns as i64, guild },
            first,
        )
    }

    /// Returns all running games, grouped by channel.
    pub fn running_games(&self) -> Result<Vec<GameHeader>> {
        self.query_all(
            "SELECT * FROM games WHERE state = 'running' ORDER BY channel, id",
            &[],
            game,
        )
    }

    /// Returns the running games of a channel, latest activity first.
    pub fn running_games_in(&self, channel: ChannelId) -> Result<Vec<GameHeader>> {
        self.query_all(
            "SELECT * FROM games WHERE channel = :channel AND state = 'running'
             ORDER BY last_at DESC, id",
            named! { channel },
            game,
        )
    }

    /// Returns the IDs of all games in order.
    pub fn all_game_ids(&self) -> Result<Vec<GameId>> {
        self.query_all("SELECT id FROM games ORDER BY id", &[], first)
    }
}

pub(super) fn game(row: &Row<'_>) -> rusqlite::Result<GameHeader> {
    let guild = row.get("guild")?;
    let origin = match row.get("source")? {
        Some(source) => Origin::Imported { source, guild },
        None => Origin::Played(Place {
            guild,
            channel: row.get("channel")?,
        }),
    };
    Ok(GameHeader {
        id: row.get("id")?,
        ruleset: row.get("ruleset")?,
        rules_version: row.get("rules_version")?,
        origin,
        created_at: row.get("created_at")?,
        last_at: row.get("last_at")?,
        turns: row.get("turns")?,
        state: row.get("state")?,
        rated: row.get("rated")?,
    })
}

impl Tx {
    /// Returns the channel of a game's invitation, if the game has its own thread.
    pub fn home_of(&self, game: GameId) -> Result<Option<ChannelId>> {
        self.query_opt(
            "SELECT home FROM games WHERE id = :game AND home IS NOT NULL",
            named! { game },
            first,
        )
    }

    /// Sets the channel of the invitation of a game with its own thread, or `None` if it no longer
    /// has one.
    pub fn set_home(&mut self, game: GameId, home: Option<ChannelId>) -> Result<()> {
        self.execute(
            "UPDATE games SET home = :home WHERE id = :game",
            named! { game, home },
        )
    }

    /// Returns the channel in which a game's thread was opened.
    pub fn home_of_thread(&self, thread: ChannelId) -> Result<Option<ChannelId>> {
        self.query_opt(
            "SELECT home FROM games WHERE channel = :thread AND home IS NOT NULL LIMIT 1",
            named! { thread },
            first,
        )
    }
}

impl Tx {
    /// Returns the game or record with this ID if the viewer may see it; otherwise it is as unknown
    /// as one that never existed.
    pub fn visible_game(&self, id: GameId, viewer: Viewer) -> Result<Option<GameHeader>> {
        let found = self.query_opt(
            "SELECT * FROM games
             WHERE id = :id
               AND (guild = :guild
                    OR channel = :channel
                    OR EXISTS (SELECT 1 FROM seats WHERE game = :id AND person = :person))",
            named! {
                id,
                guild: viewer.place.guild,
                channel: viewer.place.channel,
                person: viewer.person,
            },
            game,
        )?;
        match found {
            Some(found) => Ok(Some(found)),
            None => self.visible_record(id, viewer),
        }
    }

    /// Returns the visible games whose ID begins with `prefix`, ignoring case: own games first,
    /// then by latest activity, at most `most`.
    pub fn visible_games(
        &self,
        viewer: Viewer,
        prefix: &str,
        most: u32,
    ) -> Result<Vec<GameHeader>> {
        self.query_all(
            "WITH own AS (SELECT game AS id FROM seats WHERE person = :person),
                  server AS (SELECT id FROM games
                             WHERE guild = :guild AND id NOT IN own
                               AND substr(id, 1, length(:prefix)) = :prefix
                             ORDER BY last_at DESC LIMIT :most),
                  channel AS (SELECT id FROM games
                              WHERE :guild IS NULL AND channel = :channel AND id NOT IN own
                                AND substr(id, 1, length(:prefix)) = :prefix
                              ORDER BY last_at DESC LIMIT :most)
             SELECT games.* FROM games
             WHERE id IN (SELECT id FROM own UNION ALL SELECT id FROM server UNION ALL SELECT id FROM channel)
               AND substr(id, 1, length(:prefix)) = :prefix
             ORDER BY id IN own DESC, last_at DESC, id LIMIT :most",
            named! {
                person: viewer.person,
                guild: viewer.place.guild,
                channel: viewer.place.channel,
                prefix: prefix.trim().to_ascii_lowercase(),
                most,
            },
            game,
        )
    }
}
