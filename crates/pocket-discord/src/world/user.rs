//! People and the bot, the role of moderators, and permissions as bits.

use serde_json::{Value, json};

use crate::snowflake::{GUILD, Snowflake};

/// Permission to see a channel and its messages.
pub(crate) const VIEW_CHANNEL: u64 = 1 << 10;

pub(crate) const SEND_MESSAGES: u64 = 1 << 11;

pub(crate) const ATTACH_FILES: u64 = 1 << 15;

pub(crate) const READ_MESSAGE_HISTORY: u64 = 1 << 16;

/// Permission to open a thread on a message.
pub(crate) const CREATE_PUBLIC_THREADS: u64 = 1 << 35;

pub(crate) const SEND_MESSAGES_IN_THREADS: u64 = 1 << 38;

/// Permission that makes a person a moderator.
pub(crate) const MANAGE_MESSAGES: u64 = 1 << 13;

pub(crate) const MANAGE_THREADS: u64 = 1 << 34;

/// Default permissions of everyone, including the bot: see, post, attach, read the history, and
/// open threads.
pub(crate) const ALL_PERMISSIONS: u64 = VIEW_CHANNEL
    | SEND_MESSAGES
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | CREATE_PUBLIC_THREADS
    | SEND_MESSAGES_IN_THREADS;

/// An account.
#[derive(Clone, Debug)]
pub(crate) struct User {
    /// Its ID.
    pub id: Snowflake,
    /// Unique lowercase name.
    pub username: String,
    /// Display name, which may be anything.
    pub display: String,
    /// Whether it is a bot rather than a person.
    pub bot: bool,
    /// Whether direct messages from the bot arrive.
    pub open_dms: bool,
    /// Whether they have left the guild, the only one they shared with the bot.
    pub left: bool,
    /// Whether they may manage the messages of the guild.
    pub moderates: bool,
    /// The language of the user's client.
    pub locale: String,
}

impl User {
    /// Creates a person.
    pub(crate) fn new(id: Snowflake, username: &str, display: &str) -> Self {
        let (username, display) = (username.to_owned(), display.to_owned());
        Self {
            id,
            username,
            display,
            bot: false,
            open_dms: true,
            left: false,
            moderates: false,
            locale: "en-GB".into(),
        }
    }

    /// Returns Discord's user object.
    pub(crate) fn wire(&self) -> Value {
        json!({
            "id": self.id, "username": self.username, "global_name": self.display, "discriminator": "0",
            "avatar": null, "bot": self.bot, "mfa_enabled": true,
        })
    }

    /// Returns Discord's member object of this user in the guild.
    pub(crate) fn member(&self) -> Value {
        let roles: &[Snowflake] = if self.moderates { &[MODERATORS] } else { &[] };
        json!({
            "user": self.wire(), "nick": null, "roles": roles, "joined_at": "2026-01-01T12:00:00+00:00", "flags": 0,
            "pending": false, "deaf": false, "mute": false,
        })
    }
}

/// The only known role of the guild, held by moderators.
pub(crate) const MODERATORS: Snowflake = Snowflake(GUILD.0 + 30);

/// Name of the role.
pub(crate) const MODERATORS_NAME: &str = "Moderators";

/// Returns Discord's role object of the moderators.
pub(crate) fn moderators() -> Value {
    json!({
        "id": MODERATORS, "name": MODERATORS_NAME, "color": 0, "hoist": false, "managed": false,
        "colors": {"primary_color": 0}, "mentionable": true, "permissions": ALL_PERMISSIONS.to_string(),
        "position": 1, "flags": 0,
    })
}
