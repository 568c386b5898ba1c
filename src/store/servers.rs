//! What each server has set, and which games are played in threads of their own.

use rusqlite::named_params;

use crate::domain::{ChannelId, GameId, GuildId, PingTarget, RoleId};
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

    /// Where players' calls for a moderator go on a server; `None` is to nobody.
    pub fn calls(&self, guild: GuildId) -> Result<Option<PingTarget>, Fault> {
        let found = self.one(
            "SELECT call_role, call_channel FROM servers WHERE guild = :guild",
            named_params! { ":guild": guild },
            |row| {
                let (role, channel): (Option<RoleId>, Option<ChannelId>) =
                    (row.get("call_role")?, row.get("call_channel")?);
                Ok(role
                    .map(PingTarget::Role)
                    .or(channel.map(PingTarget::Channel)))
            },
        )?;
        Ok(found.flatten())
    }

    /// Sets where they go.
    pub fn set_calls(&mut self, guild: GuildId, to: Option<PingTarget>) -> Result<(), Fault> {
        let (role, channel) = match to {
            Some(PingTarget::Role(role)) => (Some(role), None),
            Some(PingTarget::Channel(channel)) => (None, Some(channel)),
            None => (None, None),
        };
        self.change(
            "INSERT INTO servers (guild, call_role, call_channel) VALUES (:guild, :role, :channel)
             ON CONFLICT (guild) DO UPDATE SET call_role = :role, call_channel = :channel",
            named_params! { ":guild": guild, ":role": role, ":channel": channel },
        )?;
        Ok(())
    }

    /// The channel of a game's invitation, where the game has a thread of its own.
    pub fn home_of(&self, game: GameId) -> Result<Option<ChannelId>, Fault> {
        let home: Option<Option<ChannelId>> = self.one(
            "SELECT home FROM games WHERE id = :game",
            named_params! { ":game": game },
            |row| row.get(0),
        )?;
        Ok(home.flatten())
    }

    /// Says where the invitation stands of a game that has a thread of its own; `None` where it has none any more.
    pub fn set_home(&mut self, game: GameId, home: Option<ChannelId>) -> Result<(), Fault> {
        self.change(
            "UPDATE games SET home = :home WHERE id = :game",
            named_params! { ":game": game, ":home": home },
        )?;
        Ok(())
    }

    /// The channel in which a thread was opened for the game that is played in it.
    pub fn home_of_thread(&self, thread: ChannelId) -> Result<Option<ChannelId>, Fault> {
        self.one(
            "SELECT home FROM games WHERE channel = :thread AND home IS NOT NULL LIMIT 1",
            named_params! { ":thread": thread },
            |row| row.get(0),
        )
    }

    /// Notes that no thread could be opened in a channel; says whether that is new.
    pub fn note_threadless(&mut self, channel: ChannelId) -> Result<bool, Fault> {
        let new = self.change(
            "INSERT INTO threadless (channel) VALUES (:channel) ON CONFLICT DO NOTHING",
            named_params! { ":channel": channel },
        )?;
        Ok(new > 0)
    }

    /// Threads can be opened in a channel.
    pub fn forget_threadless(&mut self, channel: ChannelId) -> Result<(), Fault> {
        self.change(
            "DELETE FROM threadless WHERE channel = :channel",
            named_params! { ":channel": channel },
        )?;
        Ok(())
    }
}
