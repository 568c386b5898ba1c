//! The addresses that a bot may ask for, as Discord's description lists them.

use crate::check::description::paths;
use crate::snowflake::Snowflake;

/// An address: what is there, and what stands in its path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    /// The path under `/api/v10` with names for IDs, as the description writes it.
    pub path: &'static str,
    /// The IDs in the path, in order.
    pub ids: Vec<Snowflake>,
    /// The token in the path, empty if it has none.
    pub token: String,
}

impl Route {
    /// The route of a path without `/api/v10`.
    pub fn find(path: &str) -> Option<Self> {
        paths().find_map(|described| Self::at(described, path))
    }

    /// The route to a described path, if this is one.
    fn at(described: &'static str, path: &str) -> Option<Self> {
        let mut route = Self {
            path: described,
            ids: Vec::new(),
            token: String::new(),
        };
        let mut parts = path.split('/');
        for expected in described.split('/') {
            let part = parts.next()?;
            if expected.ends_with("_id}") {
                route.ids.push(part.parse().ok()?);
            } else if expected.ends_with('}') {
                part.clone_into(&mut route.token);
            } else if expected != part {
                return None;
            }
        }
        parts.next().is_none().then_some(route)
    }

    /// The channel or server that it is about, which has limits of its own; 0 where it is about neither.
    pub fn about(&self) -> u64 {
        let has_limits = self.path.starts_with("/channels/") || self.path.starts_with("/guilds/");
        let first = self.ids.first().filter(|_| has_limits);
        first.map_or(0, |id| id.0)
    }

    /// Whether the bot's token must come along.
    pub fn needs_token(&self) -> bool {
        self.token.is_empty() && self.path != "/gateway"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_found_and_named() {
        let route = Route::find("/channels/12/messages/34").expect("known");
        assert_eq!(route.path, "/channels/{channel_id}/messages/{message_id}");
        assert_eq!(route.ids, [Snowflake(12), Snowflake(34)]);
        let original = Route {
            path: "/webhooks/{webhook_id}/{webhook_token}/messages/@original",
            ids: vec![Snowflake(1)],
            token: "tok".into(),
        };
        assert_eq!(
            Route::find("/webhooks/1/tok/messages/@original"),
            Some(original)
        );
        for unknown in ["", "/", "/channels/x", "/guilds/1/games"] {
            assert_eq!(Route::find(unknown), None, "{unknown}");
        }
    }
}
