//! People and the bot, and the role that some have.

use serde_json::{Value, json};

use crate::snowflake::Snowflake;
use crate::world::GUILD;
use crate::world::channel::{ALL_PERMISSIONS, MANAGE_MESSAGES};

/// One account.
#[derive(Clone, Debug)]
pub struct User {
    /// Its ID.
    pub id: Snowflake,
    /// Unique, lower-case.
    pub username: String,
    /// What people see; may hold anything.
    pub display: String,
    /// A bot rather than a person.
    pub bot: bool,
    /// Direct messages from the bot arrive.
    pub open_dms: bool,
    /// They have left the guild, the only one that they shared with the bot.
    pub left: bool,
    /// They may manage the messages of the guild.
    pub moderates: bool,
    /// The language of the user's client.
    pub locale: String,
}

impl User {
    /// A person.
    pub fn person(id: Snowflake, username: &str, display: &str) -> Self {
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

    /// The bot.
    pub fn bot(id: Snowflake, name: &str) -> Self {
        Self {
            bot: true,
            ..Self::person(id, &name.to_lowercase(), name)
        }
    }

    /// What the person may do in the guild's channels, as Discord's bits.
    pub const fn permissions(&self) -> u64 {
        if self.moderates {
            ALL_PERMISSIONS | MANAGE_MESSAGES
        } else {
            ALL_PERMISSIONS
        }
    }

    /// Discord's user object.
    pub fn wire(&self) -> Value {
        json!({
            "id": self.id, "username": self.username, "global_name": self.display, "discriminator": "0",
            "avatar": null, "bot": self.bot, "system": false, "banner": null, "accent_color": null,
            "public_flags": 0, "flags": 0, "avatar_decoration_data": null, "primary_guild": null,
        })
    }

    /// Discord's member object of this user in the guild, without the user itself.
    pub fn membership(&self) -> Value {
        let roles: &[Snowflake] = if self.moderates { &[MODERATORS] } else { &[] };
        json!({
            "nick": null, "avatar": null, "banner": null, "roles": roles, "joined_at": "2026-01-01T12:00:00+00:00",
            "premium_since": null, "flags": 0, "pending": false, "communication_disabled_until": null,
        })
    }

    /// The whole member object.
    pub fn member(&self) -> Value {
        let mut member = self.membership();
        member["user"] = self.wire();
        member["deaf"] = json!(false);
        member["mute"] = json!(false);
        member
    }
}

/// The one role of the guild beside everybody's: whoever moderates has it.
pub const MODERATORS: Snowflake = Snowflake(GUILD.0 + 30);

/// What people call it.
pub const MODERATORS_NAME: &str = "Moderators";

/// Discord's role objects of the guild: everybody's, which has the guild's ID, and the moderators'.
pub fn roles() -> [Value; 2] {
    [
        role(GUILD, "@everyone", 0),
        role(MODERATORS, MODERATORS_NAME, 1),
    ]
}

fn role(id: Snowflake, name: &str, position: u8) -> Value {
    json!({
        "id": id, "name": name, "color": 0, "hoist": false, "managed": false,
        "colors": {"primary_color": 0, "secondary_color": null, "tertiary_color": null},
        "mentionable": position > 0, "permissions": ALL_PERMISSIONS.to_string(), "position": position, "flags": 0,
        "icon": null, "unicode_emoji": null,
    })
}
