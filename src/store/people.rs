//! People: their names as last seen, where they can be written to, whom they do not play with, and when they are away.

use rusqlite::Row;

use crate::domain::{ChannelId, GuildId, Language, Millis, PersonId};
use crate::i18n;
use crate::store::error::Result;
use crate::store::tx::{Tx, first, named};

/// A person as last seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonRecord {
    /// Who.
    pub id: PersonId,
    /// The name to show, already made harmless.
    pub name: String,
    /// Their direct-message channel with the bot, once one is known.
    pub dm_channel: Option<ChannelId>,
}

impl Tx {
    /// Remembers a person's name, unless a newer one is known.
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

    /// Remembers, or with `None` forgets, a person's direct-message channel. Nothing happens to a person never met.
    pub fn set_dm_channel(&mut self, id: PersonId, channel: Option<ChannelId>) -> Result<()> {
        self.execute(
            "UPDATE people SET dm_channel = :channel WHERE id = :id",
            named! { id, channel },
        )
    }

    /// Whether it is somebody who asked to be forgotten.
    pub fn is_former(&self, id: PersonId) -> Result<bool> {
        self.query_one(
            "SELECT EXISTS (SELECT 1 FROM people WHERE id = :id AND former)",
            named! { id },
            first,
        )
    }

    /// Whether somebody can be told anything: who asked to be forgotten cannot, nor can a bot player.
    pub fn reads(&self, id: PersonId) -> Result<bool> {
        Ok(!id.is_bot_player() && !self.is_former(id)?)
    }

    /// The person, if ever met.
    pub fn person(&self, id: PersonId) -> Result<Option<PersonRecord>> {
        self.query_opt(
            "SELECT id, name, former, dm_channel FROM people WHERE id = :id",
            named! { id },
            person,
        )
    }
}

/// What somebody is called: their name, or that they are a bot player, or nobody any more.
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
    /// Whether a person has blocked another.
    pub fn has_blocked(&self, person: PersonId, other: PersonId) -> Result<bool> {
        self.query_one(
            "SELECT EXISTS (SELECT 1 FROM blocks WHERE person = :person AND other = :other)",
            named! { person, other },
            first,
        )
    }

    /// A person blocks another, who must have been met.
    pub fn block(&mut self, person: PersonId, other: PersonId, at: Millis) -> Result<()> {
        self.execute(
            "INSERT INTO blocks (person, other, at) VALUES (:person, :other, :at)
             ON CONFLICT (person, other) DO NOTHING",
            named! { person, other, at },
        )
    }

    /// A person blocks another no more; says whether they did.
    pub fn unblock(&mut self, person: PersonId, other: PersonId) -> Result<bool> {
        let gone = self.change(
            "DELETE FROM blocks WHERE person = :person AND other = :other",
            named! { person, other },
        )?;
        Ok(gone > 0)
    }

    /// Everybody whom a person has blocked, in the order in which they did.
    pub fn blocked_by(&self, person: PersonId) -> Result<Vec<PersonId>> {
        self.query_all(
            "SELECT other FROM blocks WHERE person = :person ORDER BY at, other",
            named! { person },
            first,
        )
    }
}

impl Tx {
    /// In which language a person reads; English where that was never heard of.
    pub fn language(&self, person: PersonId) -> Result<Language> {
        self.kept(
            "SELECT coalesce(settings ->> 'language', locale) AS own FROM people WHERE id = :whose AND own IS NOT NULL",
            &person,
        )
    }

    /// Remembers which language a person's Discord speaks.
    pub fn hear_language(&mut self, person: PersonId, language: Language) -> Result<()> {
        self.execute(
            "UPDATE people SET locale = :language
             WHERE id = :person AND locale IS NOT :language",
            named! { person, language },
        )
    }

    /// In which language a server speaks; English where that was never heard of.
    pub fn server_language(&self, server: GuildId) -> Result<Language> {
        self.kept(
            "SELECT coalesce(settings ->> 'language', locale) AS own FROM servers WHERE guild = :whose AND own IS NOT NULL",
            &server,
        )
    }

    /// In which language the server speaks in whose channel games are played or puzzles posted; English where none are.
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

    /// Remembers which language Discord says that a server speaks.
    pub fn hear_server_language(&mut self, server: GuildId, language: Language) -> Result<()> {
        self.execute(
            "INSERT INTO servers (guild, locale) VALUES (:server, :language)
             ON CONFLICT (guild) DO UPDATE SET locale = :language WHERE locale IS NOT :language",
            named! { server, language },
        )
    }
}
