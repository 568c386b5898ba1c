//! What a user did becomes an interaction, and goes to the bot.

use serde_json::{Value, json};

use crate::snowflake::Snowflake;

use super::interaction::Interaction;
use super::{GUILD, World};

impl World {
    /// Begins an interaction with this `data` of Discord's and sends it to the bot; its ID.
    pub fn begin(&mut self, mut interaction: Interaction, data: Value) -> Snowflake {
        let id = self.mint();
        let now = self.now();
        interaction.id = id;
        interaction.token = format!("pocket-{id}-{:016x}", rand::random::<u64>());
        let mut event = self.interaction_wire(&interaction, data);
        if let (Some(field), Some(fields)) = (&self.faults.lacks, event.as_object_mut()) {
            fields.remove(field);
        }
        self.interactions.add(interaction, now);
        for _ in 0..=u8::from(self.faults.twice) {
            self.sessions.dispatch("INTERACTION_CREATE", &event, 0);
        }
        id
    }

    fn interaction_wire(&self, interaction: &Interaction, data: Value) -> Value {
        let user = self.users.get(&interaction.user);
        let channel = self.channels.get(&interaction.channel);
        let in_dm = channel.is_some_and(|channel| channel.is_dm());
        let owner = if in_dm { json!("0") } else { json!(GUILD) };
        let mut wire = json!({
            "id": interaction.id, "application_id": self.bot, "type": interaction.kind(), "data": data,
            "token": interaction.token, "version": 1, "channel_id": interaction.channel,
            "channel": channel.map(|channel| self.channel_partial(channel)),
            "app_permissions": channel.map_or(0, |channel| channel.permissions()).to_string(),
            "locale": self.locale_of(interaction.user), "entitlements": [],
            "authorizing_integration_owners": {"0": owner}, "context": i32::from(in_dm),
            "attachment_size_limit": 10_485_760,
        });
        if in_dm {
            wire["user"] = self.user_wire(interaction.user);
        } else {
            wire["guild_id"] = json!(GUILD);
            wire["guild"] = json!({"id": GUILD, "locale": self.locale, "features": []});
            wire["guild_locale"] = json!(self.locale);
            let mut member = user.map_or(Value::Null, |user| user.member());
            let permissions = user.map_or(0, |user| user.permissions());
            member["permissions"] = json!(permissions.to_string());
            wire["member"] = member;
        }
        if let Some(message) = interaction
            .source
            .and_then(|source| self.message(interaction.channel, source))
        {
            wire["message"] = self.message_wire(message);
        }
        wire
    }
}
