//! Games and their seats, and which are played in threads of their own.

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

/// Draws of a short id before the long ones are taken.
const SHORT_DRAWS: usize = 20;

/// A game to be begun.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// Its id; [`Tx::free_game_id`] finds one.
    pub id: GameId,
    /// Its ruleset with options, as text.
    pub ruleset: String,
    /// The version of the rules.
    pub rules_version: u32,
    /// Where it is played, or was imported from.
    pub origin: Origin,
    /// When it begins.
    pub created_at: Millis,
    /// Who sits where, in turn order.
    pub seats: Vec<Occupant>,
}

/// Who takes a seat of a new game.
#[derive(Clone, Debug)]
pub enum Occupant {
    /// A person, who must have been met.
    Person(PersonId),
    /// Somebody of whom an imported record tells only the name.
    Name(String),
}

impl Tx {
    /// An id that no game has yet.
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

    /// Begins a game. Its people must have been met.
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

    /// The game with this id, whoever asks; for people, ask [`Tx::visible_game`].
    pub fn game(&self, id: GameId) -> Result<Option<GameHeader>> {
        self.query_opt("SELECT * FROM games WHERE id = :id", named! { id }, game)
    }

    /// The games of a server in which the latest call for a moderator waits, the longest first; at most so many.
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

    /// Who sits at a game, in turn order, and what it came to for them.
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

    /// The people who sit at a game, in turn order; nobody in imported ones.
    pub fn players(&self, id: GameId) -> Result<Vec<PersonId>> {
        self.query_all(
            "SELECT person FROM seats WHERE game = :id AND person IS NOT NULL ORDER BY seat",
            named! { id },
            first,
        )
    }

    /// The running games of a person, the one where something happened last first.
    pub fn running_games_of(&self, person: PersonId) -> Result<Vec<GameHeader>> {
        self.query_all(
            "SELECT games.* FROM seats JOIN games ON games.id = seats.game
             WHERE seats.person = :person AND games.state = 'running'
             ORDER BY games.last_at DESC, games.id",
            named! { person },
            game,
        )
    }

    /// The imported games of a server, or of none, with this ruleset and so many turns.
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

    /// All running games, those of a channel together.
    pub fn running_games(&self) -> Result<Vec<GameHeader>> {
        self.query_all(
            "SELECT * FROM games WHERE state = 'running' ORDER BY channel, id",
            &[],
            game,
        )
    }

    /// The running games of a channel, the one where something happened last first.
    pub fn running_games_in(&self, channel: ChannelId) -> Result<Vec<GameHeader>> {
        self.query_all(
            "SELECT * FROM games WHERE channel = :channel AND state = 'running'
             ORDER BY last_at DESC, id",
            named! { channel },
            game,
        )
    }

    /// The ids of all games, in order.
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
    })
}

impl Tx {
    /// The channel of a game's invitation, where the game has a thread of its own.
    pub fn home_of(&self, game: GameId) -> Result<Option<ChannelId>> {
        self.query_opt(
            "SELECT home FROM games WHERE id = :game AND home IS NOT NULL",
            named! { game },
            first,
        )
    }

    /// Says where the invitation stands of a game that has a thread of its own; `None` where it has none any more.
    pub fn set_home(&mut self, game: GameId, home: Option<ChannelId>) -> Result<()> {
        self.execute(
            "UPDATE games SET home = :home WHERE id = :game",
            named! { game, home },
        )
    }

    /// The channel in which a thread was opened for the game that is played in it.
    pub fn home_of_thread(&self, thread: ChannelId) -> Result<Option<ChannelId>> {
        self.query_opt(
            "SELECT home FROM games WHERE channel = :thread AND home IS NOT NULL LIMIT 1",
            named! { thread },
            first,
        )
    }
}

impl Tx {
    /// The game with this id, if the viewer may see it; otherwise it is as unknown as one that never was.
    pub fn visible_game(&self, id: GameId, viewer: Viewer) -> Result<Option<GameHeader>> {
        self.query_opt(
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
        )
    }

    /// The games that the viewer may see and whose id begins with `prefix` in any case: own games first, then those
    /// where something happened last; at most `most`.
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
