//! Operations on commands and interactions.

use crate::check::callback::Kind;
use crate::refusal::Refusal;
use crate::snowflake::{GUILD, Snowflake};
use crate::world::interaction::{Interaction, MAX_INTERACTIONS, TOKEN_LIFE};
use crate::world::user::{ALL_PERMISSIONS, MANAGE_MESSAGES};
use crate::world::{Change, World};
use serde_json::{Value, json};

impl World {
    /// Returns all commands that a user can run in the guild (`in_dm` false) or in a DM.
    pub(crate) fn offered(&self, in_dm: bool) -> Vec<&Value> {
        let here = json!(u8::from(in_dm));
        let is_here = |command: &&Value| {
            command["contexts"]
                .as_array()
                .is_none_or(|contexts| contexts.contains(&here))
        };
        self.commands.iter().filter(is_here).collect()
    }

    /// Replaces all commands; an unchanged name keeps its ID.
    pub(crate) fn replace_commands(&mut self, bodies: &[Value]) {
        let stays = |old: &Value| bodies.iter().any(|body| is_same(body, old));
        self.commands.retain(stays);
        for body in bodies {
            self.add_command(body);
        }
    }

    /// Adds a command and replaces one with the same name.
    pub(crate) fn add_command(&mut self, body: &Value) -> Value {
        let mut command = json!({
            "type": 1, "description": "", "options": [], "default_member_permissions": null, "nsfw": false,
            "integration_types": [0], "contexts": null,
        });
        let given = body.as_object().into_iter().flatten();
        for (key, value) in given.filter(|(_, value)| !value.is_null()) {
            command[key] = value.clone();
        }
        let before = self
            .commands
            .iter()
            .position(|old| is_same(body, old))
            .map(|place| self.commands.remove(place)["id"].clone());
        command["id"] = before.unwrap_or_else(|| json!(self.mint()));
        command["version"] = json!(self.mint());
        command["application_id"] = json!(self.bot);
        self.commands.push(command.clone());
        self.changes.push(Change::World);
        command
    }
}

/// Returns whether a body registers this command anew: names are unique within each kind.
fn is_same(body: &Value, old: &Value) -> bool {
    let kind = body["type"].as_u64().unwrap_or(1);
    body["name"] == old["name"] && old["type"] == kind
}

impl World {
    /// Returns whether the deadline of the first response has passed.
    pub(crate) fn is_missed(&self, asked: &Interaction) -> bool {
        asked.first.is_none() && asked.age(self.now()) > self.patience
    }

    /// Returns the interaction of a callback, if it may still be answered.
    pub(crate) fn open(&self, id: Snowflake, token: &str) -> Result<&Interaction, Refusal> {
        let known = self
            .interactions
            .get(&id)
            .filter(|known| known.token == token && !self.is_missed(known));
        let interaction = known.ok_or(Refusal::UNKNOWN_INTERACTION)?;
        match interaction.first {
            None => Ok(interaction),
            Some(_) => Err(Refusal::ALREADY_ANSWERED),
        }
    }

    /// Returns the interaction whose token grants the webhook.
    pub(crate) fn webhook(&self, token: &str) -> Result<&Interaction, Refusal> {
        let now = self.now();
        let mut known = self.interactions.values();
        let interaction = known
            .find(|known| known.token == token && known.age(now) <= TOKEN_LIFE)
            .ok_or(Refusal::TOKEN_EXPIRED)?;
        match interaction.first {
            None | Some(Kind::Choices) => Err(Refusal::UNKNOWN_WEBHOOK),
            Some(_) => Ok(interaction),
        }
    }

    /// Begins an interaction with this `data` of Discord's and sends it to the bot; returns its ID.
    pub(crate) fn begin(&mut self, mut interaction: Interaction, data: Value) -> Snowflake {
        let id = self.mint();
        let now = self.now();
        interaction.id = id;
        interaction.token = format!("pocket-{id}-{:016x}", rand::random::<u64>());
        let mut event = self.interaction_wire(&interaction, data);
        if let (Some(field), Some(fields)) = (&self.faults.lacks, event.as_object_mut()) {
            fields.remove(field);
        }
        if self.interactions.len() >= MAX_INTERACTIONS {
            let lives = |old: &Interaction| old.age(now) <= TOKEN_LIFE;
            self.interactions.retain(|_, old| lives(old));
        }
        self.interactions.insert(id, interaction);
        for _ in 0..=u8::from(self.faults.twice) {
            self.sessions.dispatch("INTERACTION_CREATE", &event);
        }
        id
    }

    fn interaction_wire(&self, interaction: &Interaction, data: Value) -> Value {
        let user = &self.users[&interaction.user];
        let channel = self.channels.get(&interaction.channel);
        let in_dm = channel.is_some_and(|channel| channel.is_dm());
        let owner = if in_dm { json!("0") } else { json!(GUILD) };
        let mut wire = json!({
            "id": interaction.id, "application_id": self.bot, "type": interaction.asked as u8, "data": data,
            "token": interaction.token, "version": 1, "channel_id": interaction.channel,
            "channel": channel.map(|channel| self.channel_wire(channel)),
            "app_permissions": channel.map_or(0, |channel| channel.permissions()).to_string(),
            "locale": user.locale, "entitlements": [],
            "authorizing_integration_owners": {"0": owner}, "context": i32::from(in_dm),
            "attachment_size_limit": 10_485_760,
        });
        if in_dm {
            wire["user"] = user.wire();
        } else {
            wire["guild_id"] = json!(GUILD);
            wire["guild_locale"] = json!(self.locale);
            let more = if user.moderates { MANAGE_MESSAGES } else { 0 };
            let mut member = user.member();
            member["permissions"] = json!((ALL_PERMISSIONS | more).to_string());
            wire["member"] = member;
        }
        if let Some(message) = interaction
            .source
            .and_then(|source| self.message(interaction.channel, source))
        {
            wire["message"] = message.wire();
        }
        wire
    }
}
