//! Users' actions: how they reach the bot, the bot's responses, and their deadlines.

use serde_json::{Value, json};
use std::time::{Duration, SystemTime};

use crate::check::callback::{Asked, Kind};
use crate::refusal::Refusal;
use crate::snowflake::Snowflake;
use crate::world::channel::{ALL_PERMISSIONS, MANAGE_MESSAGES};
use crate::world::{GUILD, World};

/// Deadline of the first response, by Discord's rule.
pub(crate) const FIRST_ANSWER: Duration = Duration::from_secs(3);
/// Lifetime of the token after that.
const TOKEN_LIFE: Duration = Duration::from_secs(15 * 60);
/// Number of interactions above which those with an expired token are dropped.
const KEPT: usize = 10_000;

/// An interaction.
#[derive(Clone, Debug, Default)]
pub(crate) struct Interaction {
    /// ID, which contains its creation time.
    pub id: Snowflake,
    /// The token for its responses, which contains the ID.
    pub token: String,
    /// The user's action.
    pub asked: Asked,
    /// The user.
    pub user: Snowflake,
    /// The channel.
    pub channel: Snowflake,
    /// The message with the component, or from which the modal was opened.
    pub source: Option<Snowflake>,
    /// The command as typed, `hw move`, if it is one.
    pub command: Option<String>,
    /// Kind of the first response.
    pub first: Option<Kind>,
    /// Its data, if it was choices or a modal.
    pub answer: Value,
    /// The message to which `@original` refers.
    pub original: Option<Snowflake>,
}

impl Interaction {
    fn age(&self, now: SystemTime) -> Duration {
        now.duration_since(self.id.moment()).unwrap_or_default()
    }
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
        if self.interactions.len() >= KEPT {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::world::PocketOptions;
    use crate::world::faults::Trouble;

    /// Returns a world with one interaction, and its ID and token.
    fn one(first: Option<Kind>) -> (World, Snowflake, String) {
        let mut world = World::new(String::new(), PocketOptions::default());
        let user = world.bot;
        let asked = Interaction {
            user,
            first,
            ..Interaction::default()
        };
        let id = world.begin(asked, Value::Null);
        let token = world.interactions[&id].token.clone();
        (world, id, token)
    }

    fn refused(verdict: Result<&Interaction, Refusal>) -> Option<Refusal> {
        verdict.err()
    }

    #[test]
    fn the_first_answer_has_three_seconds() {
        let (mut world, id, token) = one(None);
        assert_eq!(
            refused(world.open(id, "u")),
            Some(Refusal::UNKNOWN_INTERACTION)
        );
        world.trouble(Trouble::Skip { ms: 2_500 });
        assert!(world.open(id, &token).is_ok());
        world.trouble(Trouble::Skip { ms: 600 });
        let late = refused(world.open(id, &token));
        assert_eq!(late, Some(Refusal::UNKNOWN_INTERACTION));
    }

    #[test]
    fn there_is_one_first_answer() {
        let (world, id, token) = one(Some(Kind::Deferred));
        let again = refused(world.open(id, &token));
        assert_eq!(again, Some(Refusal::ALREADY_ANSWERED));
    }

    #[test]
    fn token_lives_15_minutes_after_answer() {
        let (mut world, _, token) = one(Some(Kind::Deferred));
        world.trouble(Trouble::Skip { ms: 890_000 });
        assert!(world.webhook(&token).is_ok());
        world.trouble(Trouble::Skip { ms: 11_000 });
        let expired = refused(world.webhook(&token));
        assert_eq!(expired, Some(Refusal::TOKEN_EXPIRED));
        let (world, _, token) = one(None);
        let unanswered = refused(world.webhook(&token));
        assert_eq!(unanswered, Some(Refusal::UNKNOWN_WEBHOOK));
    }
}
