//! What people and servers have set, each a document; when digests are due; and small facts that the bot remembers about
//! itself, such as the hash of the commands it registered.

use rusqlite::ToSql;
use rusqlite::types::FromSql;

use crate::domain::{GuildId, Millis, PersonId};
use crate::lessons::LearningProgress;
use crate::settings::{PersonSettings, ServerSettings};
use crate::store::error::Result;
use crate::store::tx::{Tx, first, named};

impl Tx {
    /// What a person has set.
    pub fn settings_of(&self, person: PersonId) -> Result<PersonSettings> {
        self.kept("SELECT settings FROM people WHERE id = :whose", &person)
    }

    /// Keeps what a person has set. They must have been met.
    pub fn keep_settings(&mut self, person: PersonId, set: &PersonSettings) -> Result<()> {
        self.execute(
            "UPDATE people SET settings = :set WHERE id = :person",
            named! { person, set },
        )
    }

    /// How far a person has come in the lessons.
    pub fn progress_of(&self, person: PersonId) -> Result<LearningProgress> {
        self.kept("SELECT progress FROM people WHERE id = :whose", &person)
    }

    /// Keeps how far a person has come. They must have been met.
    pub fn keep_progress(&mut self, person: PersonId, made: &LearningProgress) -> Result<()> {
        self.execute(
            "UPDATE people SET progress = :made WHERE id = :person",
            named! { person, made },
        )
    }

    /// What the moderators of a server have set.
    pub fn settings_of_server(&self, guild: GuildId) -> Result<ServerSettings> {
        self.kept("SELECT settings FROM servers WHERE guild = :whose", &guild)
    }

    /// Keeps what they have set.
    pub fn keep_server_settings(&mut self, guild: GuildId, set: &ServerSettings) -> Result<()> {
        self.execute(
            "INSERT INTO servers (guild, settings) VALUES (:guild, :set)
             ON CONFLICT (guild) DO UPDATE SET settings = :set",
            named! { guild, set },
        )
    }

    /// What is kept of somebody; the usual where nothing is.
    pub(super) fn kept<D: FromSql + Default>(&self, sql: &str, whose: &dyn ToSql) -> Result<D> {
        Ok(self
            .query_opt(sql, named! { whose }, first)?
            .unwrap_or_default())
    }

    /// When a person's next digest is due; `None` while nothing goes there.
    pub fn digest_at(&self, person: PersonId) -> Result<Option<Millis>> {
        self.query_opt(
            "SELECT digest_at FROM people WHERE id = :person AND digest_at IS NOT NULL",
            named! { person },
            first,
        )
    }

    /// Remembers when a person's next digest is due.
    pub fn set_digest_at(&mut self, person: PersonId, at: Option<Millis>) -> Result<()> {
        self.execute(
            "UPDATE people SET digest_at = :at WHERE id = :person",
            named! { person, at },
        )
    }

    /// The people whose digest is due, the longest overdue first, at most `most`.
    pub fn digests_due(&self, now: Millis, most: u32) -> Result<Vec<PersonId>> {
        self.query_all(
            "SELECT id FROM people WHERE digest_at <= :now ORDER BY digest_at, id LIMIT :most",
            named! { now, most },
            first,
        )
    }

    /// When the next digest is due.
    pub fn next_digest(&self) -> Result<Option<Millis>> {
        self.query_one("SELECT min(digest_at) FROM people", &[], first)
    }

    /// The value of a key, if one was set.
    pub fn setting(&self, key: &str) -> Result<Option<String>> {
        self.query_opt(
            "SELECT value FROM settings WHERE key = :key",
            named! { key },
            first,
        )
    }

    /// Whether a key is switched on.
    pub fn is_on(&self, key: &str) -> Result<bool> {
        Ok(self.setting(key)?.is_some_and(|value| value == "yes"))
    }

    /// Switches a key on or off; says whether that changed anything.
    pub fn switch(&mut self, key: &str, on: bool) -> Result<bool> {
        let changes = self.is_on(key)? != on;
        self.set_setting(key, if on { "yes" } else { "no" })?;
        Ok(changes)
    }

    /// Sets the value of a key.
    pub fn set_setting(&mut self, key: &str, value: &str) -> Result<()> {
        self.execute(
            "INSERT INTO settings (key, value) VALUES (:key, :value)
             ON CONFLICT (key) DO UPDATE SET value = :value",
            named! { key, value },
        )
    }
}
