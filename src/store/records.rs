//! Records that people give. Wherever a game is loaded by its ID, a record can stand in its place.

use rand::Rng;
use rusqlite::Row;

use crate::domain::{GameId, GuildId, Millis, PersonId, Span, Syllables, Viewer};
use crate::event_log::{GameHeader, History, ReadRecord, Seq};
use crate::store::error::Result;
use crate::store::timers::Timer;
use crate::store::tx::{Tx, first, named};

/// Time for which a record that is not kept outlives its last use.
pub const UNUSED_RECORD_LIFETIME: Span = Span::minutes(15);

/// A record that somebody gave.
#[derive(Clone, Debug)]
pub struct GivenGame {
    /// ID under which it is shown. It is longer than that of a game.
    pub id: GameId,
    /// The person who gave it.
    pub person: PersonId,
    /// The server on which everybody may open it.
    pub guild: Option<GuildId>,
    /// Time at which it was given.
    pub at: Millis,
    /// Whether its owner wants to keep it.
    pub kept: bool,
    /// The game.
    pub body: ReadRecord,
}

impl Tx {
    /// Stores a record of a person under a new ID and returns it.
    pub fn add_record(
        &mut self,
        person: PersonId,
        body: &ReadRecord,
        at: Millis,
        rng: &mut impl Rng,
    ) -> Result<GameId> {
        let id = loop {
            let id = GameId::draw(rng, Syllables::Four);
            if self.game(id)?.is_none() && self.record(id)?.is_none() {
                break id;
            }
        };
        self.execute(
            "INSERT INTO records (id, person, at, used_at, body) VALUES (:id, :person, :at, :at, :body)",
            named! { id, person, at, body },
        )?;
        self.hasten_timer(Timer::Cleanup, at + UNUSED_RECORD_LIFETIME)?;
        Ok(id)
    }

    /// Returns the record with this ID, without an access check.
    pub fn record(&self, id: GameId) -> Result<Option<GivenGame>> {
        self.query_opt("SELECT * FROM records WHERE id = :id", named! { id }, given)
    }

    /// Returns the records that a person keeps, the latest first.
    pub fn kept_records(&self, person: PersonId) -> Result<Vec<GivenGame>> {
        self.query_all(
            "SELECT * FROM records WHERE person = :person AND kept ORDER BY at DESC, id",
            named! { person },
            given,
        )
    }

    /// Returns when a record that is not kept was last used.
    pub fn record_used_at(&self, id: GameId) -> Result<Option<Millis>> {
        self.query_opt(
            "SELECT used_at FROM records WHERE id = :id AND kept = 0",
            named! { id },
            first,
        )
    }

    /// Notes that a record was used.
    pub fn use_record(&mut self, id: GameId, at: Millis) -> Result<()> {
        self.execute(
            "UPDATE records SET used_at = max(used_at, :at) WHERE id = :id",
            named! { id, at },
        )
    }

    /// Keeps a record.
    pub fn keep_record(&mut self, id: GameId) -> Result<()> {
        self.execute("UPDATE records SET kept = 1 WHERE id = :id", named! { id })
    }

    /// Lets everybody on a server open a record.
    pub fn show_record(&mut self, id: GameId, guild: Option<GuildId>) -> Result<()> {
        self.execute(
            "UPDATE records SET guild = :guild WHERE id = :id",
            named! { id, guild },
        )
    }

    /// Deletes a record with the plans on it.
    pub fn delete_record(&mut self, id: GameId) -> Result<()> {
        self.execute("DELETE FROM records WHERE id = :id", named! { id })
    }

    /// Deletes the records that are not kept and were not used lately, and returns when the next
    /// one goes.
    pub fn prune_records(&mut self, now: Millis) -> Result<Option<Millis>> {
        let unused_since = now + -UNUSED_RECORD_LIFETIME;
        self.execute(
            "DELETE FROM records WHERE kept = 0 AND used_at <= :unused_since",
            named! { unused_since },
        )?;
        let oldest: Option<Millis> = self.query_one(
            "SELECT min(used_at) FROM records WHERE kept = 0",
            &[],
            first,
        )?;
        Ok(oldest.map(|used_at| used_at + UNUSED_RECORD_LIFETIME))
    }

    /// Returns the header of a record that the viewer may see.
    pub(super) fn visible_record(&self, id: GameId, viewer: Viewer) -> Result<Option<GameHeader>> {
        let found = self.query_opt(
            "SELECT * FROM records WHERE id = :id AND (person = :person OR guild = :guild)",
            named! { id, person: viewer.person, guild: viewer.place.guild },
            given,
        )?;
        Ok(found.map(|record| record.body.header(id, record.at)))
    }

    /// Returns the history of a record.
    pub(super) fn history_of_record(&self, id: GameId, until: Seq) -> Result<Option<History>> {
        let found = self.record(id)?;
        Ok(found.map(|record| record.body.history(id, record.at, until)))
    }
}

fn given(row: &Row<'_>) -> rusqlite::Result<GivenGame> {
    Ok(GivenGame {
        id: row.get("id")?,
        person: row.get("person")?,
        guild: row.get("guild")?,
        at: row.get("at")?,
        kept: row.get("kept")?,
        body: row.get("body")?,
    })
}
