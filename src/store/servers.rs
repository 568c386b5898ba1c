//! What each server has set.

use rusqlite::named_params;

use crate::domain::GuildId;
use crate::store::fault::Fault;
use crate::store::tx::Tx;

impl Tx<'_> {
    /// Whether each game of a server gets a thread of its own.
    pub fn threads(&self, guild: GuildId) -> Result<bool, Fault> {
        let set = self.one(
            "SELECT threads FROM servers WHERE guild = :guild",
            named_params! { ":guild": guild },
            |row| row.get(0),
        )?;
        Ok(set.unwrap_or(false))
    }

    /// Sets whether each game of a server gets a thread of its own.
    pub fn set_threads(&mut self, guild: GuildId, threads: bool) -> Result<(), Fault> {
        self.change(
            "INSERT INTO servers (guild, threads) VALUES (:guild, :threads)
             ON CONFLICT (guild) DO UPDATE SET threads = :threads",
            named_params! { ":guild": guild, ":threads": threads },
        )?;
        Ok(())
    }
}
