//! Channels: of the guild, threads, and DMs; and the bot's permissions there.

use crate::world::user::{
    ALL_PERMISSIONS, ATTACH_FILES, CREATE_PUBLIC_THREADS, MANAGE_THREADS, SEND_MESSAGES,
    SEND_MESSAGES_IN_THREADS,
};
use std::collections::BTreeMap;

use crate::refusal::Refusal;
use crate::snowflake::Snowflake;
use crate::world::message::{Body, Message};

/// The kind and position of a channel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Place {
    /// A text channel of the guild.
    #[default]
    Guild,
    /// A thread under a channel.
    Thread {
        /// The parent channel.
        parent: Snowflake,
    },
    /// A DM between the bot and one person.
    Dm {
        /// The person.
        with: Snowflake,
    },
}

/// The bot's permissions in a channel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Access {
    /// All that it needs.
    #[default]
    Open,
    /// None: it cannot even see the channel.
    Hidden,
    /// See, but not post.
    ReadOnly,
    /// All except opening threads.
    NoThreads,
    /// All except attaching files.
    NoFiles,
    /// All that it needs, and reopening locked threads.
    Steward,
}

/// A channel with its messages.
#[derive(Clone, Debug, Default)]
pub(crate) struct Channel {
    /// Its ID.
    pub id: Snowflake,
    /// Its name; empty for a DM.
    pub name: String,
    /// Topic.
    pub topic: String,
    /// Kind and position.
    pub place: Place,
    /// The bot's permissions.
    pub access: Access,
    /// Whether the thread is archived.
    pub archived: bool,
    /// Whether only moderators can reopen the thread.
    pub locked: bool,
    /// Messages by ID, and so by time.
    pub messages: BTreeMap<Snowflake, Message>,
}

impl Channel {
    /// Returns whether it is a DM.
    pub(crate) fn is_dm(&self) -> bool {
        matches!(self.place, Place::Dm { .. })
    }

    /// Returns whether a user sees the channel.
    pub(crate) fn seen_by(&self, user: Snowflake) -> bool {
        match self.place {
            Place::Guild | Place::Thread { .. } => true,
            Place::Dm { with } => with == user,
        }
    }

    /// Returns the bot's permissions here, as Discord's bits.
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

    /// Returns whether the bot has a permission here.
    pub(crate) fn allows(&self, permission: u64) -> bool {
        self.permissions() & permission != 0
    }

    /// Checks that the bot may edit its messages in this channel.
    pub(crate) fn changeable(&self) -> Result<(), Refusal> {
        if self.archived && self.locked {
            Err(Refusal::new(400, 50083, "Thread is archived"))
        } else {
            Ok(())
        }
    }

    /// Checks that the bot may post here.
    pub(crate) fn writable(&self) -> Result<(), Refusal> {
        self.changeable()?;
        if self.allows(SEND_MESSAGES) {
            Ok(())
        } else {
            Err(Refusal::MISSING_PERMISSIONS)
        }
    }

    /// Checks that the bot may send this body here, with its files.
    pub(crate) fn takes(&self, body: &Body) -> Result<(), Refusal> {
        if body.parts.is_empty() || self.is_dm() || self.allows(ATTACH_FILES) {
            Ok(())
        } else {
            Err(Refusal::MISSING_PERMISSIONS)
        }
    }
}
