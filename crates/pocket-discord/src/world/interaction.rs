//! Users' actions: how they reach the bot, the bot's responses, and their deadlines.

use serde_json::Value;
use std::time::{Duration, SystemTime};

use crate::check::callback::{Asked, Kind};
use crate::snowflake::Snowflake;

/// Deadline of the first response, by Discord's rule.
pub(crate) const FIRST_ANSWER: Duration = Duration::from_secs(3);
/// Lifetime of the token after that.
pub(super) const TOKEN_LIFE: Duration = Duration::from_secs(15 * 60);
/// Number of interactions above which those with an expired token are dropped.
pub(super) const MAX_INTERACTIONS: usize = 10_000;

/// The kind of a command, with Discord's number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum CommandKind {
    /// A typed command.
    #[default]
    Typed = 1,
    /// A command of a person's Apps menu.
    OnUser = 2,
    /// A command of a message's Apps menu.
    OnMessage = 3,
}

impl CommandKind {
    /// Returns whether a registered command is of this kind.
    pub(crate) fn is_of(self, command: &Value) -> bool {
        command["type"].as_u64().unwrap_or(1) == self as u64
    }
}

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
    /// The command as typed, `hw move`, or its name in the Apps menu, if it is one.
    pub command: Option<String>,
    /// Kind of that command.
    pub command_kind: CommandKind,
    /// Kind of the first response.
    pub first: Option<Kind>,
    /// Its data, if it was choices or a modal.
    pub answer: Value,
    /// The message to which `@original` refers.
    pub original: Option<Snowflake>,
}

impl Interaction {
    pub(super) fn age(&self, now: SystemTime) -> Duration {
        now.duration_since(self.id.moment()).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::refusal::Refusal;
    use crate::world::PocketOptions;
    use crate::world::World;
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
