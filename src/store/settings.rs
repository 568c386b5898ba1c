//! Settings of people and servers, one document each; and small facts that the bot stores about
//! itself, such as the hash of the registered commands.

use rusqlite::ToSql;
use rusqlite::types::FromSql;

use crate::domain::{GuildId, PersonId};
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
