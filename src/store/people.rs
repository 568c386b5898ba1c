//! People: their last known names, where to write to them, whom they have blocked, and their
//! languages.

use rusqlite::Row;

use crate::domain::{ChannelId, GuildId, Language, Millis, PersonId};
use crate::i18n;
use crate::store::error::Result;
use crate::store::tx::{Tx, first, named};

/// A person as last seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonRecord {
    /// ID of the person.
    pub id: PersonId,
    /// The display name, already sanitized.
    pub name: String,
    /// Their direct-message channel with the bot, if known.
    pub dm_channel: Option<ChannelId>,
}

impl Tx {
    /// Inserts a person or updates their name, unless a newer one is known.
    pub fn upsert_person(&mut self, id: PersonId, name: &str, now: Millis) -> Result<()> {
        let is_new = self.person(id)?.is_none();
        self.change(
            "INSERT INTO people (id, name, updated_at) VALUES (:id, :name, :now)
             ON CONFLICT (id) DO UPDATE SET name = :name, updated_at = :now WHERE updated_at <= :now",
            named! { id, name, now },
        )?;
        if is_new {
            self.shun_again(id, now)?;
        }
        Ok(())
    }

    /// Sets a person's direct-message channel, or clears it with `None`. An unknown person is
    /// ignored.
    pub fn set_dm_channel(&mut self, id: PersonId, channel: Option<ChannelId>) -> Result<()> {
        self.execute(
            "UPDATE people SET dm_channel = :channel WHERE id = :id",
            named! { id, channel },
        )
    }

    /// Returns whether the person's data was deleted at their request.
    pub fn is_former(&self, id: PersonId) -> Result<bool> {
        self.query_one(
            "SELECT EXISTS (SELECT 1 FROM people WHERE id = :id AND former)",
            named! { id },
            first,
        )
    }

    /// Returns whether the person can be notified: neither a former player nor a bot player can.
    pub fn reads(&self, id: PersonId) -> Result<bool> {
        Ok(!id.is_bot_player() && !self.is_former(id)?)
    }

    /// Returns the person, if known.
    pub fn person(&self, id: PersonId) -> Result<Option<PersonRecord>> {
        self.query_opt(
            "SELECT id, name, former, dm_channel FROM people WHERE id = :id",
            named! { id },
            person,
        )
    }
}

/// Returns a person's name, or the placeholder of a bot player or former player.
pub(super) fn called(row: &Row<'_>, id: Option<PersonId>) -> rusqlite::Result<String> {
    if let Some(level) = id.and_then(PersonId::level) {
        return Ok(i18n::people_bot_player(level));
    }
    match row.get("former")? {
        Some(true) => Ok(i18n::PEOPLE_A_FORMER_PLAYER.to_string()),
        Some(false) | None => row.get("name"),
    }
}

fn person(row: &Row<'_>) -> rusqlite::Result<PersonRecord> {
    let id = row.get("id")?;
    Ok(PersonRecord {
        id,
        name: called(row, Some(id))?,
        dm_channel: row.get("dm_channel")?,
    })
}

impl Tx {
    /// Returns whether a person has blocked another.
    pub fn has_blocked(&self, person: PersonId, other: PersonId) -> Result<bool> {
        self.query_one(
            "SELECT EXISTS (SELECT 1 FROM blocks WHERE person = :person AND other = :other)",
            named! { person, other },
            first,
        )
    }

    /// Blocks another person, who must already be stored.
    pub fn block(&mut self, person: PersonId, other: PersonId, at: Millis) -> Result<()> {
        self.execute(
            "INSERT INTO blocks (person, other, at) VALUES (:person, :other, :at)
             ON CONFLICT (person, other) DO NOTHING",
            named! { person, other, at },
        )
    }

    /// Removes a block; returns whether there was one.
    pub fn unblock(&mut self, person: PersonId, other: PersonId) -> Result<bool> {
        let gone = self.change(
            "DELETE FROM blocks WHERE person = :person AND other = :other",
            named! { person, other },
        )?;
        Ok(gone > 0)
    }

    /// Returns everyone whom a person has blocked, in the order of the blocks.
    pub fn blocked_by(&self, person: PersonId) -> Result<Vec<PersonId>> {
        self.query_all(
            "SELECT other FROM blocks WHERE person = :person ORDER BY at, other",
            named! { person },
            first,
        )
    }
}

impl Tx {
    /// Returns a person's language; English if it is unknown.
    pub fn language(&self, person: PersonId) -> Result<Language> {
        self.kept(
            "SELECT coalesce(settings ->> 'language', locale) AS own FROM people WHERE id = :whose AND own IS NOT NULL",
            &person,
        )
    }

    /// Records the language of a person's Discord client.
    pub fn hear_language(&mut self, person: PersonId, language: Language) -> Result<()> {
        self.execute(
            "UPDATE people SET locale = :language
             WHERE id = :person AND locale IS NOT :language",
            named! { person, language },
        )
    }

    /// Returns a server's language; English if it is unknown.
    pub fn server_language(&self, server: GuildId) -> Result<Language> {
        self.kept(
            "SELECT coalesce(settings ->> 'language', locale) AS own FROM servers WHERE guild = :whose AND own IS NOT NULL",
            &server,
        )
    }

    /// Returns the language of the server in whose channel games are played or puzzles posted;
    /// English if there are none.
    pub fn language_in(&self, channel: ChannelId) -> Result<Language> {
        let server = self.query_opt(
            "SELECT guild FROM games WHERE channel = :channel AND guild IS NOT NULL
             UNION ALL SELECT guild FROM servers WHERE settings ->> 'puzzles' = :channel LIMIT 1",
            named! { channel },
            first,
        )?;
        server.map_or(Ok(Language::default()), |server| {
            self.server_language(server)
        })
    }

    /// Records the language that Discord reports for a server.
    pub fn hear_server_language(&mut self, server: GuildId, language: Language) -> Result<()> {
        self.execute(
            "INSERT INTO servers (guild, locale) VALUES (:server, :language)
             ON CONFLICT (guild) DO UPDATE SET locale = :language WHERE locale IS NOT :language",
            named! { server, language },
        )
    }
}
