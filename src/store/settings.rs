//! Settings of people and servers, one document each; due times of digests; and small facts that
//! the bot stores about itself, such as the hash of the registered commands.

use rusqlite::ToSql;
use rusqlite::types::FromSql;

use crate::domain::{GuildId, Millis, PersonId};
use crate::lessons::LearningProgress;
use crate::settings::{PersonSettings, ServerSettings};
use crate::store::error::Result;
use crate::store::tx::{Tx, first, named};

impl Tx {
    /// Returns a person's settings.
    pub fn settings_of(&self, person: PersonId) -> Result<PersonSettings> {
        self.kept("SELECT settings FROM people WHERE id = :whose", &person)
    }

    /// Stores a person's settings. They must already be stored.
    pub fn keep_settings(&mut self, person: PersonId, set: &PersonSettings) -> Result<()> {
        self.execute(
            "UPDATE people SET settings = :set WHERE id = :person",
            named! { person, set },
        )
    }

    /// Returns a person's progress in the lessons.
    pub fn progress_of(&self, person: PersonId) -> Result<LearningProgress> {
        self.kept("SELECT progress FROM people WHERE id = :whose", &person)
    }

    /// Stores a person's progress. They must already be stored.
    pub fn keep_progress(&mut self, person: PersonId, made: &LearningProgress) -> Result<()> {
        self.execute(
            "UPDATE people SET progress = :made WHERE id = :person",
            named! { person, made },
        )
    }

    /// Returns the settings that a server's moderators have made.
    pub fn settings_of_server(&self, guild: GuildId) -> Result<ServerSettings> {
        self.kept("SELECT settings FROM servers WHERE guild = :whose", &guild)
    }

    /// Stores a server's settings.
    pub fn keep_server_settings(&mut self, guild: GuildId, set: &ServerSettings) -> Result<()> {
        self.execute(
            "INSERT INTO servers (guild, settings) VALUES (:guild, :set)
             ON CONFLICT (guild) DO UPDATE SET settings = :set",
            named! { guild, set },
        )
    }

    /// Returns a stored document, or the default if there is none.
    pub(super) fn kept<D: FromSql + Default>(&self, sql: &str, whose: &dyn ToSql) -> Result<D> {
        Ok(self
            .query_opt(sql, named! { whose }, first)?
            .unwrap_or_default())
    }

    /// Returns when a person's next digest is due; `None` while it has no content.
    pub fn digest_at(&self, person: PersonId) -> Result<Option<Millis>> {
        self.query_opt(
            "SELECT digest_at FROM people WHERE id = :person AND digest_at IS NOT NULL",
            named! { person },
            first,
        )
    }

    /// Records when a person's next digest is due.
    pub fn set_digest_at(&mut self, person: PersonId, at: Option<Millis>) -> Result<()> {
        self.execute(
            "UPDATE people SET digest_at = :at WHERE id = :person",
            named! { person, at },
        )
    }

    /// Returns the people whose digest is due, the longest overdue first, at most `most`.
    pub fn digests_due(&self, now: Millis, most: u32) -> Result<Vec<PersonId>> {
        self.query_all(
            "SELECT id FROM people WHERE digest_at <= :now ORDER BY digest_at, id LIMIT :most",
            named! { now, most },
            first,
        )
    }

    /// Returns when the next digest is due.
    pub fn next_digest(&self) -> Result<Option<Millis>> {
        self.query_one("SELECT min(digest_at) FROM people", &[], first)
    }

    /// Returns the value of a key, if set.
    pub fn setting(&self, key: &str) -> Result<Option<String>> {
        self.query_opt(
            "SELECT value FROM settings WHERE key = :key",
            named! { key },
            first,
        )
    }

    /// Returns whether a key is switched on.
    pub fn is_on(&self, key: &str) -> Result<bool> {
        Ok(self.setting(key)?.is_some_and(|value| value == "yes"))
    }

    /// Switches a key on or off; returns whether that changed anything.
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
