//! The one role of the guild beside everybody's: whoever moderates has it.

use serde_json::{Value, json};

use crate::snowflake::Snowflake;
use crate::world::GUILD;
use crate::world::channel::ALL_PERMISSIONS;
use crate::world::user::User;

/// Its ID.
pub const MODERATORS: Snowflake = Snowflake(GUILD.0 + 30);

/// What people call it.
pub const NAME: &str = "Moderators";

/// Whether somebody has the role.
pub fn has(user: &User, role: Snowflake) -> bool {
    role == MODERATORS && user.moderates
}

/// Discord's role objects of the guild: everybody's, which has the guild's ID, and this one.
pub fn wire() -> Value {
    json!([one(GUILD, "@everyone", 0), one(MODERATORS, NAME, 1)])
}

/// Discord's role object with this ID.
pub fn wire_of(id: Snowflake) -> Option<Value> {
    let all = wire();
    let wanted = json!(id);
    let found = all.as_array()?.iter().find(|role| role["id"] == wanted);
    found.cloned()
}

fn one(id: Snowflake, name: &str, position: u8) -> Value {
    json!({
        "id": id, "name": name, "color": 0, "hoist": false, "managed": false,
        "colors": {"primary_color": 0, "secondary_color": null, "tertiary_color": null},
        "mentionable": position > 0, "permissions": ALL_PERMISSIONS.to_string(), "position": position, "flags": 0,
        "icon": null, "unicode_emoji": null,
    })
}
