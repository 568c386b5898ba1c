//! Who reads the calls for a moderator: each server says it for itself, and nobody does unless it says so.
//!
//! At most five are called, never everybody. In public stands only that somebody called.

use crate::act::rulings::moderated;
use crate::answer::Message;
use crate::answer::error::{CommandError, Fault, NotRuled, UserError, check_may_post};
use crate::command::moderator_pings::{CalleeChange, Named};
use crate::command::{Asker, Person};
use crate::domain::{ChannelId, GameId, GuildId, PersonId, PingTarget, RoleId};
use crate::matches::Match;
use crate::store::{Target, Tx};
use crate::text;
use crate::text::{markup, moderator_pings as say};

/// The most roles and people that get calls.
const MOST: usize = 5;

/// Shows a server's moderator who gets calls there.
pub fn show(tx: &Tx<'_>, asker: &Asker) -> Result<Message, CommandError> {
    let guild = moderated(asker)?;
    let channel = tx.call_channel(guild)?.map(markup::channel);
    let mentions = mentions(&tx.callees(guild)?);
    Ok(Message::of(say::listed(channel.as_deref(), &mentions)))
}

/// Changes it, and shows it.
pub fn change(
    tx: &mut Tx<'_>,
    asker: &Asker,
    change: &CalleeChange,
) -> Result<Message, CommandError> {
    let guild = moderated(asker)?;
    if let Some(named) = &change.remove {
        tx.drop_callee(guild, callee(named))?;
    }
    let mut notes = Vec::new();
    if let Some(named) = &change.add {
        add(tx, asker, guild, named)?;
        notes.extend(unreached(named).map(|role| say::not_reached(&role)));
    }
    match change.here {
        Some(true) => {
            check_may_post(asker)?;
            tx.set_call_channel(guild, Some(asker.place.channel))?;
            notes.push(say::WHO_READS_HERE.to_owned());
        }
        Some(false) => tx.set_call_channel(guild, None)?,
        None => {}
    }
    let mut message = show(tx, asker)?;
    for note in notes {
        message.text = format!("{}\n{note}", message.text);
    }
    Ok(message)
}

fn add(tx: &mut Tx<'_>, asker: &Asker, guild: GuildId, named: &Named) -> Result<(), CommandError> {
    match named {
        // Discord's role of everybody has the number of the server.
        Named::Role(role) if role.id.0 == guild.0 => return Err(NotRuled::Everybody.into()),
        Named::Role(_) => {}
        Named::Person(Person { bot: true, .. }) => return Err(UserError::Program.into()),
        Named::Person(person) => tx.meet_person(person.id, person.name.as_str(), asker.at())?,
    }
    let present = tx.callees(guild)?;
    if present.len() >= MOST && !present.contains(&callee(named)) {
        return Err(NotRuled::ManyCallees(MOST).into());
    }
    Ok(tx.add_callee(guild, callee(named), asker.at())?)
}

/// The role that Discord would not let the bot call.
fn unreached(named: &Named) -> Option<String> {
    match named {
        Named::Role(role) if !role.is_reached => Some(markup::role(role.id)),
        Named::Role(_) | Named::Person(_) => None,
    }
}

const fn callee(named: &Named) -> PingTarget {
    match named {
        Named::Role(role) => PingTarget::Role(role.id),
        Named::Person(person) => PingTarget::Person(person.id),
    }
}

fn mentions(callees: &[PingTarget]) -> Vec<String> {
    let each = callees.iter().map(|callee| match callee {
        PingTarget::Role(role) => markup::role(*role),
        PingTarget::Person(person) => markup::person(*person),
    });
    each.collect()
}

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
