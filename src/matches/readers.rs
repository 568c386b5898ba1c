//! Who reads the calls of a game: what its server named.

use crate::answer::Message;
use crate::answer::error::Fault;
use crate::domain::{ChannelId, GameId, PersonId, PingTarget, RoleId};
use crate::matches::Match;
use crate::store::{Target, Tx};
use crate::text;
use crate::text::{markup, moderator_pings as say};

/// Who reads the calls of a game: what its server named.
pub struct Readers {
    channel: Option<ChannelId>,
    roles: Vec<RoleId>,
    people: Vec<PersonId>,
}

impl Readers {
    /// Whom the server of a game named, but for what takes no messages as far as is known. People who play in it are not written
    /// to: a call may be about them.
    pub fn of(tx: &Tx<'_>, table: &Match) -> Result<Self, Fault> {
        let (mut roles, mut people) = (Vec::new(), Vec::new());
        let Some(guild) = table.history.game.origin.guild() else {
            return Ok(Self {
                channel: None,
                roles,
                people,
            });
        };
        for callee in tx.callees(guild)? {
            match callee {
                PingTarget::Role(role) => roles.push(role),
                PingTarget::Person(person) => {
                    let plays = table.seat_of(person).is_some();
                    if !plays && tx.barrier(Target::Person(person))?.is_none() {
                        people.push(person);
                    }
                }
            }
        }
        let channel = match tx.call_channel(guild)? {
            Some(channel) if tx.barrier(Target::Channel(channel))?.is_none() => Some(channel),
            Some(_) | None => None,
        };
        Ok(Self {
            channel,
            roles,
            people,
        })
    }

    /// Where a call is sent.
    pub fn targets(&self) -> Vec<Target> {
        match self.channel {
            Some(channel) => vec![Target::Channel(channel)],
            None => self.people.iter().copied().map(Target::Person).collect(),
        }
    }

    /// Who reads it, for its author; `None` for nobody.
    pub fn named(&self) -> Option<String> {
        if let Some(channel) = self.channel {
            return Some(markup::channel(channel));
        }
        let people = self.people.iter().copied().map(markup::person);
        let roles = self.roles.iter().copied().map(markup::role);
        let named: Vec<String> = people.chain(roles).collect();
        (!named.is_empty()).then(|| text::all_of(&named))
    }

    /// The call in the moderators' channel, with everybody mentioned there.
    pub fn mention_in_channel(&self, message: Message) -> Message {
        let people = self.people.iter().copied().map(markup::person);
        let roles = self.roles.iter().copied().map(markup::role);
        let named: Vec<String> = people.chain(roles).collect();
        if named.is_empty() {
            return message;
        }
        Message {
            text: format!("{}\n{}", message.text, named.join(" ")),
            others: self.people.clone(),
            roles: self.roles.clone(),
            ..message
        }
    }

    /// The public line of a call, in which roles are mentioned that are reached nowhere else.
    pub fn mention_in_public(&self, game: GameId, message: Message) -> Message {
        if self.channel.is_some() || self.roles.is_empty() {
            return message;
        }
        let roles: Vec<String> = self.roles.iter().copied().map(markup::role).collect();
        Message {
            text: format!(
                "{}\n{}",
                message.text,
                say::look(&text::all_of(&roles), game)
            ),
            roles: self.roles.clone(),
            ..message
        }
    }
}
