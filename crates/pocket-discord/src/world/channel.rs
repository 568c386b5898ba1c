//! Channels: of the guild, threads, and DMs; and what the bot may do there.

use serde_json::{Value, json};
use std::collections::BTreeMap;

use crate::refusal::Refusal;
use crate::snowflake::Snowflake;
use crate::world::message::{Body, Message, iso};
use crate::world::{GUILD, World};

/// To see a channel and what is posted in it.
pub(crate) const VIEW_CHANNEL: u64 = 1 << 10;
const SEND_MESSAGES: u64 = 1 << 11;
const ATTACH_FILES: u64 = 1 << 15;
const READ_MESSAGE_HISTORY: u64 = 1 << 16;
/// To open a thread on a message.
pub(crate) const CREATE_PUBLIC_THREADS: u64 = 1 << 35;
const SEND_MESSAGES_IN_THREADS: u64 = 1 << 38;

/// What makes a person a moderator.
pub(crate) const MANAGE_MESSAGES: u64 = 1 << 13;
const MANAGE_THREADS: u64 = 1 << 34;

/// What everybody may do, the bot among them, where nothing is forbidden: see, post, attach, read what was posted before, and
/// open threads.
pub(crate) const ALL_PERMISSIONS: u64 = VIEW_CHANNEL
    | SEND_MESSAGES
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | CREATE_PUBLIC_THREADS
    | SEND_MESSAGES_IN_THREADS;

/// Where a channel stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Place {
    /// A text channel of the guild.
    #[default]
    Guild,
    /// A thread under a channel.
    Thread {
        /// The channel it hangs on.
        parent: Snowflake,
    },
    /// Between the bot and one person.
    Dm {
        /// The person.
        with: Snowflake,
    },
}

/// What the bot may do in a channel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Access {
    /// Everything it needs.
    #[default]
    Open,
    /// Nothing: it cannot even see the channel.
    Hidden,
    /// See, but not send.
    ReadOnly,
    /// Everything but open threads.
    NoThreads,
    /// Everything but attach files.
    NoFiles,
    /// Everything it needs, and open threads again that are locked.
    Steward,
}

/// One channel with its messages.
#[derive(Clone, Debug, Default)]
pub(crate) struct Channel {
    /// Its ID.
    pub id: Snowflake,
    /// Its name; empty for a DM.
    pub name: String,
    /// What it is for.
    pub topic: String,
    /// Where it stands.
    pub place: Place,
    /// What the bot may do.
    pub access: Access,
    /// A thread that was put away.
    pub archived: bool,
    /// A thread that only moderators can bring back.
    pub locked: bool,
    /// Messages by ID, so by time.
    pub messages: BTreeMap<Snowflake, Message>,
}

impl Channel {
    /// Whether it is between the bot and one person.
    pub(crate) fn is_dm(&self) -> bool {
        matches!(self.place, Place::Dm { .. })
    }

    /// Whether a user sees the channel.
    pub(crate) fn seen_by(&self, user: Snowflake) -> bool {
        match self.place {
            Place::Guild | Place::Thread { .. } => true,
            Place::Dm { with } => with == user,
        }
    }

    /// The bot's permissions here, as Discord's bits.
    pub(crate) fn permissions(&self) -> u64 {
        match self.access {
            Access::Open => ALL_PERMISSIONS,
            Access::Steward => ALL_PERMISSIONS | MANAGE_THREADS,
            Access::Hidden => 0,
            Access::NoThreads => ALL_PERMISSIONS & !CREATE_PUBLIC_THREADS,
            Access::NoFiles => ALL_PERMISSIONS & !ATTACH_FILES,
            Access::ReadOnly => ALL_PERMISSIONS & !(SEND_MESSAGES | SEND_MESSAGES_IN_THREADS),
        }
    }

    /// Whether the bot has a permission here.
    pub(crate) fn allows(&self, permission: u64) -> bool {
        self.permissions() & permission != 0
    }

    /// Whether the bot may change its messages here, if it sees them.
    pub(crate) fn changeable(&self) -> Result<(), Refusal> {
        if self.archived && self.locked {
            Err(Refusal::new(400, 50083, "Thread is archived"))
        } else {
            Ok(())
        }
    }

    /// Whether the bot may post here.
    pub(crate) fn writable(&self) -> Result<(), Refusal> {
        self.changeable()?;
        if self.allows(SEND_MESSAGES) {
            Ok(())
        } else {
            Err(Refusal::MISSING_PERMISSIONS)
        }
    }

    /// Whether the bot may send this body here, with the files that it brings.
    pub(crate) fn takes(&self, body: &Body) -> Result<(), Refusal> {
        if body.parts.is_empty() || self.is_dm() || self.allows(ATTACH_FILES) {
            Ok(())
        } else {
            Err(Refusal::MISSING_PERMISSIONS)
        }
    }
}

impl World {
    /// Discord's channel object.
    pub(crate) fn channel_wire(&self, channel: &Channel) -> Value {
        let mut newest_first = channel.messages.values().rev();
        let last = newest_first
            .find(|message| message.is_public())
            .map(Message::id);
        let mut wire = json!({
            "id": channel.id, "type": 0, "guild_id": GUILD, "name": channel.name, "topic": channel.topic,
            "last_message_id": last,
        });
        match channel.place {
            Place::Guild => wire,
            Place::Thread { parent } => {
                wire["type"] = json!(11);
                wire["parent_id"] = json!(parent);
                wire["thread_metadata"] = json!({
                    "archived": channel.archived, "locked": channel.locked, "auto_archive_duration": 1440,
                    "archive_timestamp": iso(channel.id.moment()),
                });
                wire
            }
            Place::Dm { with } => {
                let recipients = [self.users[&with].wire()];
                json!({"id": channel.id, "type": 1, "recipients": recipients, "last_message_id": last})
            }
        }
    }
}
