//! The addresses that a bot may ask for, as types.

use strum::VariantArray;

use crate::snowflake::Snowflake;

/// HTTP's methods that Discord uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::Display, strum::EnumString)]
#[strum(serialize_all = "UPPERCASE")]
pub enum Verb {
    /// Read.
    Get,
    /// Make.
    Post,
    /// Replace.
    Put,
    /// Change.
    Patch,
    /// Take away.
    Delete,
}

/// What is at an address under `/api/v10`, with the path that Discord's API description writes for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
pub enum Endpoint {
    /// Where the gateway is.
    #[strum(serialize = "/gateway")]
    Gateway,
    /// The same, with limits.
    #[strum(serialize = "/gateway/bot")]
    GatewayBot,
    /// The bot itself.
    #[strum(serialize = "/users/@me")]
    Me,
    /// The bot's DMs.
    #[strum(serialize = "/users/@me/channels")]
    MyChannels,
    /// A user.
    #[strum(serialize = "/users/{user_id}")]
    User,
    /// The application.
    #[strum(serialize = "/applications/@me")]
    Application,
    /// All commands that hold everywhere.
    #[strum(serialize = "/applications/{application_id}/commands")]
    Commands,
    /// One of them.
    #[strum(serialize = "/applications/{application_id}/commands/{command_id}")]
    Command,
    /// All commands of a guild.
    #[strum(serialize = "/applications/{application_id}/guilds/{guild_id}/commands")]
    GuildCommands,
    /// One of them.
    #[strum(serialize = "/applications/{application_id}/guilds/{guild_id}/commands/{command_id}")]
    GuildCommand,
    /// The first answer to an interaction.
    #[strum(serialize = "/interactions/{interaction_id}/{interaction_token}/callback")]
    Callback,
    /// Follow-ups.
    #[strum(serialize = "/webhooks/{webhook_id}/{webhook_token}")]
    Webhook,
    /// The message with which an interaction was answered first.
    #[strum(serialize = "/webhooks/{webhook_id}/{webhook_token}/messages/@original")]
    Original,
    /// A message of an interaction.
    #[strum(serialize = "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}")]
    WebhookMessage,
    /// A channel.
    #[strum(serialize = "/channels/{channel_id}")]
    Channel,
    /// Its messages.
    #[strum(serialize = "/channels/{channel_id}/messages")]
    Messages,
    /// One of them.
    #[strum(serialize = "/channels/{channel_id}/messages/{message_id}")]
    Message,
    /// The thread on it.
    #[strum(serialize = "/channels/{channel_id}/messages/{message_id}/threads")]
    MessageThreads,
    /// "Is typing".
    #[strum(serialize = "/channels/{channel_id}/typing")]
    Typing,
    /// A guild.
    #[strum(serialize = "/guilds/{guild_id}")]
    Guild,
    /// Its channels.
    #[strum(serialize = "/guilds/{guild_id}/channels")]
    GuildChannels,
    /// One of its members.
    #[strum(serialize = "/guilds/{guild_id}/members/{user_id}")]
    Member,
}

/// An address: what is there, and what stands in its path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    /// What is there.
    pub endpoint: Endpoint,
    /// The IDs in the path, in order.
    pub ids: Vec<Snowflake>,
    /// The token in the path, empty if it has none.
    pub token: String,
}

impl Route {
    /// The route of a path without `/api/v10`.
    pub fn find(path: &str) -> Option<Self> {
        let path = match path {
            "/oauth2/applications/@me" => "/applications/@me",
            path => path,
        };
        Endpoint::VARIANTS
            .iter()
            .find_map(|&endpoint| Self::at(endpoint, path))
    }

    /// The route to an endpoint, if this is a path to it.
    fn at(endpoint: Endpoint, path: &str) -> Option<Self> {
        let mut route = Self {
            endpoint,
            ids: Vec::new(),
            token: String::new(),
        };
        let mut parts = path.split('/');
        for expected in route.template().split('/') {
            let part = parts.next()?;
            if expected.ends_with("_token}") {
                part.clone_into(&mut route.token);
            } else if expected.ends_with("_id}") {
                route.ids.push(part.parse().ok()?);
            } else if expected != part {
                return None;
            }
        }
        parts.next().is_none().then_some(route)
    }

    /// The path with names for IDs, as Discord's API description writes it.
    pub fn template(&self) -> &'static str {
        self.endpoint.into()
    }

    /// The channel or server that it is about, which has limits of its own; 0 where it is about neither.
    pub fn about(&self) -> u64 {
        let path = self.template();
        let has_limits = path.starts_with("/channels/") || path.starts_with("/guilds/");
        let first = self.ids.first().filter(|_| has_limits);
        first.map_or(0, |id| id.0)
    }

    /// Whether the bot's token must come along.
    pub fn needs_token(&self) -> bool {
        self.token.is_empty() && self.endpoint != Endpoint::Gateway
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_found_and_named() {
        let route = Route::find("/channels/12/messages/34").expect("known");
        assert_eq!(route.endpoint, Endpoint::Message);
        assert_eq!(route.ids, [Snowflake(12), Snowflake(34)]);
        assert_eq!(
            route.template(),
            "/channels/{channel_id}/messages/{message_id}"
        );
        let original = Route {
            endpoint: Endpoint::Original,
            ids: vec![Snowflake(1)],
            token: "tok".into(),
        };
        assert_eq!(
            Route::find("/webhooks/1/tok/messages/@original"),
            Some(original)
        );
        for unknown in [
            "",
            "/",
            "/channels/x",
            "/guilds/1/bans",
            "/users/@me/guilds",
        ] {
            assert_eq!(Route::find(unknown), None, "{unknown}");
        }
    }
}
