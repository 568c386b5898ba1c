//! Reads the caller, the place, and the permissions of the caller and the bot there.

use serde_json::Value;
use serenity::model::channel::ChannelType;
use serenity::model::permissions::Permissions;

use crate::command::{AccountKind, Caller, DisplayName, Person};
use crate::discord::field::{self, Lacks, id, is_true, permissions, text};
use crate::domain::{ChannelId, GuildId, InteractionId, Language, PersonId, Place};
use crate::i18n::{self, TextKey};

/// The key that marks an installation by a server rather than by a person.
const BY_SERVER: &str = "0";

/// Returns the caller of this interaction.
pub fn caller(interaction: &Value, number: u64) -> Result<Caller, Lacks> {
    // Direct messages have no member.
    let member = interaction.get("member").filter(|it| !it.is_null());
    let guild = guild(interaction, member)?;
    let locale = text(interaction, "locale")
        .map(Language::of_locale)
        .unwrap_or_default();
    let channel = id(interaction, "channel_id").ok_or(Lacks("channel_id"))?;
    let user = member.unwrap_or(interaction).get("user");
    Ok(Caller {
        person: person(interaction, user.ok_or(Lacks("user"))?, member)?,
        place: Place {
            guild,
            channel: ChannelId(channel),
        },
        interaction: InteractionId(number),
        lacks: match guild {
            Some(_) => lacks(interaction),
            // Direct messages need no permissions.
            None => Vec::new(),
        },
        moderates: member.is_some_and(moderates),
        locale,
        language: locale,
        server_language: text(interaction, "guild_locale").map(Language::of_locale),
    })
}

/// Reads a person as Discord presents them, with the name that the server uses for them.
pub fn person(interaction: &Value, user: &Value, member: Option<&Value>) -> Result<Person, Lacks> {
    let name = member
        .and_then(|member| text(member, "nick"))
        .or_else(|| text(user, "global_name"))
        .or_else(|| text(user, "username"));
    let own = id(user, "id").ok_or(Lacks("user.id"))?;
    let being = match is_true(user, "bot") {
        false => AccountKind::Human,
        // A bot's user has the ID of its application.
        true if id(interaction, "application_id") == Some(own) => AccountKind::Referee,
        true => AccountKind::Program,
    };
    Ok(Person {
        id: PersonId(own),
        name: DisplayName::new(name.ok_or(Lacks("user.username"))?),
        being,
    })
}

/// Returns the server. A member without a server does not count as a direct message.
fn guild(interaction: &Value, member: Option<&Value>) -> Result<Option<GuildId>, Lacks> {
    let said = interaction.get("guild_id").filter(|it| !it.is_null());
    if said.is_none() && member.is_none() {
        return Ok(None);
    }
    let guild = id(interaction, "guild_id").ok_or(Lacks("guild_id"))?;
    Ok(Some(GuildId(guild)))
}

/// Returns whether the interaction grants the member the permission to manage messages there.
fn moderates(member: &Value) -> bool {
    permissions(member, "permissions")
        .is_some_and(|has| has.manage_messages() || has.administrator())
}

/// Lists the permissions that the bot lacks for posting turn cards there.
fn lacks(interaction: &Value) -> Vec<TextKey> {
    let owners = interaction
        .get("authorizing_integration_owners")
        .and_then(Value::as_object);
    let is_member = owners.is_none_or(|by| by.is_empty() || by.contains_key(BY_SERVER));
    if !is_member {
        return vec![i18n::LACKS_MEMBERSHIP];
    }
    let Some(has) = permissions(interaction, "app_permissions") else {
        return Vec::new();
    };
    let send = if interaction.get("channel").is_some_and(is_thread) {
        (
            Permissions::SEND_MESSAGES_IN_THREADS,
            i18n::LACKS_SENDING_IN_THREADS,
        )
    } else {
        (Permissions::SEND_MESSAGES, i18n::LACKS_SENDING)
    };
    [
        (Permissions::VIEW_CHANNEL, i18n::LACKS_VIEWING),
        send,
        (Permissions::ATTACH_FILES, i18n::LACKS_ATTACHING),
    ]
    .into_iter()
    .filter(|(needed, _)| !has.contains(*needed))
    .map(|(_, words)| words)
    .collect()
}

fn is_thread(channel: &Value) -> bool {
    let kind = field::kind(channel, "type");
    kind.is_some_and(|kind| {
        let threads = [
            ChannelType::NewsThread,
            ChannelType::PublicThread,
            ChannelType::PrivateThread,
        ];
        threads.contains(&kind)
    })
}
