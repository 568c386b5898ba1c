//! Watchers of games, and the messages about clubs.

use crate::domain::{ChannelId, GameId, GuildId, MessageAt, Millis, PersonId};
use crate::store::error::Result;
use crate::store::tx::{Tx, first, named};

/// The message about a server's club.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClubMessage {
    /// Its place.
    pub at: MessageAt,
    /// Time of the latest post or edit.
    pub edited_at: Millis,
}

impl Tx {
    /// Makes a person a watcher of a game, of every turn or of the end alone.
    pub fn watch(&mut self, game: GameId, person: PersonId, turns: bool) -> Result<()> {
        self.execute(
            "INSERT INTO watchers (game, person, turns) VALUES (:game, :person, :turns)
             ON CONFLICT (game, person) DO UPDATE SET turns = :turns",
            named! { game, person, turns },
        )
    }

    /// Ends a person's watching of a game; returns whether they watched it.
    pub fn unwatch(&mut self, game: GameId, person: PersonId) -> Result<bool> {
        let gone = self.change(
            "DELETE FROM watchers WHERE game = :game AND person = :person",
            named! { game, person },
        )?;
        Ok(gone > 0)
    }

    /// Returns the watchers of a game, each with whether they are told of every turn.
    pub fn watchers(&self, game: GameId) -> Result<Vec<(PersonId, bool)>> {
        self.query_all(
            "SELECT person, turns FROM watchers WHERE game = :game ORDER BY person",
            named! { game },
            |row| row.try_into(),
        )
    }

    /// Returns how many running games besides this one a person watches.
    pub fn watched_besides(&self, game: GameId, person: PersonId) -> Result<u32> {
        self.query_one(
            "SELECT count(*) FROM watchers JOIN games ON games.id = watchers.game
             WHERE watchers.person = :person AND games.state = 'running' AND games.id <> :game",
            named! { game, person },
            first,
        )
    }

    /// Returns the message about a server's club.
    pub fn club_message(&self, guild: GuildId) -> Result<Option<ClubMessage>> {
        self.query_opt(
            "SELECT channel, message, edited_at FROM club_messages WHERE guild = :guild",
            named! { guild },
            |row| {
                Ok(ClubMessage {
                    at: MessageAt {
                        channel: row.get("channel")?,
                        message: row.get("message")?,
                    },
                    edited_at: row.get("edited_at")?,
                })
            },
        )
    }

    /// Records the message about a server's club.
    pub fn set_club_message(&mut self, guild: GuildId, new: ClubMessage) -> Result<()> {
        self.execute(
            "INSERT INTO club_messages (guild, channel, message, edited_at)
             VALUES (:guild, :channel, :message, :edited_at)
             ON CONFLICT (guild) DO UPDATE SET channel = :channel, message = :message, edited_at = :edited_at",
            named! {
                guild,
                channel: new.at.channel,
                message: new.at.message,
                edited_at: new.edited_at,
            },
        )
    }

    /// Forgets the message about a server's club.
    pub fn delete_club_message(&mut self, guild: GuildId) -> Result<()> {
        self.execute(
            "DELETE FROM club_messages WHERE guild = :guild",
            named! { guild },
        )
    }

    /// Returns the server that keeps the message about its club in this channel.
    pub fn club_in(&self, channel: ChannelId) -> Result<Option<GuildId>> {
        self.query_opt(
            "SELECT guild FROM servers WHERE settings ->> 'club' = :channel",
            named! { channel },
            first,
        )
    }
}
