//! Who reads the calls for a moderator on each server, and where.

use rusqlite::named_params;

use crate::domain::{ChannelId, GuildId, Millis, PersonId, PingTarget, RoleId};
use crate::store::fault::Fault;
use crate::store::tx::Tx;

/// The columns of a callee.
const fn columns(callee: PingTarget) -> (Option<RoleId>, Option<PersonId>) {
    match callee {
        PingTarget::Role(role) => (Some(role), None),
        PingTarget::Person(person) => (None, Some(person)),
    }
}

impl Tx<'_> {
    /// The channel of a server in which its moderators read calls.
    pub fn call_channel(&self, guild: GuildId) -> Result<Option<ChannelId>, Fault> {
        self.one(
            "SELECT channel FROM call_channels WHERE guild = :guild",
            named_params! { ":guild": guild },
            |row| row.get(0),
        )
    }

    /// Lets calls on a server go to this channel; with none, to no channel.
    pub fn set_call_channel(
        &mut self,
        guild: GuildId,
        channel: Option<ChannelId>,
    ) -> Result<(), Fault> {
        self.change(
            "DELETE FROM call_channels WHERE guild = :guild",
            named_params! { ":guild": guild },
        )?;
        if let Some(channel) = channel {
            self.change(
                "INSERT INTO call_channels (guild, channel) VALUES (:guild, :channel)",
                named_params! { ":guild": guild, ":channel": channel },
            )?;
        }
        Ok(())
    }

    /// Whom calls on a server mention, in the order in which they were named.
    pub fn callees(&self, guild: GuildId) -> Result<Vec<PingTarget>, Fault> {
        self.all(
            "SELECT role, person FROM callees WHERE guild = :guild ORDER BY at, rowid",
            named_params! { ":guild": guild },
            |row| {
                let role: Option<RoleId> = row.get(0)?;
                Ok(match role {
                    Some(role) => PingTarget::Role(role),
                    None => PingTarget::Person(row.get(1)?),
                })
            },
        )
    }

    /// Lets calls on a server mention somebody more, who must have been met if it is a person.
    pub fn add_callee(
        &mut self,
        guild: GuildId,
        callee: PingTarget,
        at: Millis,
    ) -> Result<(), Fault> {
        let (role, person) = columns(callee);
        self.change(
            "INSERT INTO callees (guild, role, person, at) VALUES (:guild, :role, :person, :at)
             ON CONFLICT DO NOTHING",
            named_params! { ":guild": guild, ":role": role, ":person": person, ":at": at },
        )?;
        Ok(())
    }

    /// Lets calls on a server mention somebody no more.
    pub fn drop_callee(&mut self, guild: GuildId, callee: PingTarget) -> Result<(), Fault> {
        let (role, person) = columns(callee);
        self.change(
            "DELETE FROM callees WHERE guild = :guild AND role IS :role AND person IS :person",
            named_params! { ":guild": guild, ":role": role, ":person": person },
        )?;
        Ok(())
    }
}
