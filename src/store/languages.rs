//! In which language people read, and servers speak: what Discord says of it, and what was chosen over that.

use rusqlite::named_params;

use crate::domain::{ChannelId, GuildId, Language, PersonId};
use crate::store::fault::Fault;
use crate::store::tx::Tx;

impl Tx<'_> {
    /// In which language a person reads; English where that was never heard of.
    pub fn language(&self, person: PersonId) -> Result<Language, Fault> {
        let language = self.one(
            "SELECT coalesce(settings ->> 'language', locale) FROM people WHERE id = :person",
            named_params! { ":person": person },
            |row| row.get::<_, Option<Language>>(0),
        )?;
        Ok(language.flatten().unwrap_or_default())
    }

    /// Remembers which language a person's Discord speaks.
    pub fn hear_language(&mut self, person: PersonId, language: Language) -> Result<(), Fault> {
        self.change(
            "UPDATE people SET locale = :language
             WHERE id = :person AND locale IS NOT :language",
            named_params! { ":person": person, ":language": language },
        )?;
        Ok(())
    }

    /// In which language a server speaks; English where that was never heard of.
    pub fn server_language(&self, server: GuildId) -> Result<Language, Fault> {
        let language = self.one(
            "SELECT coalesce(settings ->> 'language', locale) FROM servers WHERE guild = :server",
            named_params! { ":server": server },
            |row| row.get::<_, Option<Language>>(0),
        )?;
        Ok(language.flatten().unwrap_or_default())
    }

    /// In which language the server speaks in whose channel games are played or puzzles posted; English where none are.
    pub fn language_in(&self, channel: ChannelId) -> Result<Language, Fault> {
        let server = self.one(
            "SELECT guild FROM games WHERE channel = :channel AND guild IS NOT NULL
             UNION ALL SELECT guild FROM servers WHERE settings ->> 'puzzles' = :channel LIMIT 1",
            named_params! { ":channel": channel },
            |row| row.get(0),
        )?;
        server.map_or(Ok(Language::default()), |server| {
            self.server_language(server)
        })
    }

    /// Remembers which language Discord says that a server speaks.
    pub fn hear_server_language(
        &mut self,
        server: GuildId,
        language: Language,
    ) -> Result<(), Fault> {
        self.change(
            "INSERT INTO servers (guild, locale) VALUES (:server, :language)
             ON CONFLICT (guild) DO UPDATE SET locale = :language WHERE locale IS NOT :language",
            named_params! { ":server": server, ":language": language },
        )?;
        Ok(())
    }
}
