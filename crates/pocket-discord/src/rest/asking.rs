//! A request of a bot: its route, path, query and body.

use crate::rest::{Field, HashMap, Refusal, checked};
use crate::snowflake::Snowflake;
use crate::world::message::Body;
use serde_json::Value;

/// The response to a request.
pub(crate) type Answered = Result<Value, Refusal>;

/// A parsed request.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Asking {
    /// Method and path, as in Discord's description.
    pub label: &'static str,
    /// Path parameters, by the description's names.
    pub path: HashMap<String, String>,
    /// The query.
    pub query: HashMap<String, String>,
    /// The body.
    pub body: Body,
}

impl Asking {
    /// Returns the ID of this name in the path, or 0 if it is invalid.
    pub(crate) fn id(&self, name: &str) -> Snowflake {
        let id = self.path.get(name).and_then(|id| id.parse().ok());
        id.unwrap_or_default()
    }

    /// Returns the token of an interaction, which replaces the bot's; empty if there is none.
    pub(crate) fn token(&self) -> &str {
        let mut names = ["interaction_token", "webhook_token"].into_iter();
        names
            .find_map(|name| self.path.get(name))
            .map_or("", |token| token)
    }

    /// Checks its body against Discord's description and the hand-written checks.
    pub(super) fn check(&self, by_hand: fn(&Field)) -> Result<(), Refusal> {
        checked(self.label, &self.body.json, by_hand)
    }
}
