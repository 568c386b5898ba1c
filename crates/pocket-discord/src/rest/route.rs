//! The addresses that a bot may ask for, as types.

use crate::snowflake::Snowflake;
use crate::world::commands::Scope;

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

/// Which message of an interaction is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// The first answer.
    Original,
    /// A message by ID.
    Message(Snowflake),
}

/// An address under `/api/v10`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Route {
    /// Where the gateway is.
    Gateway,
    /// The same, with limits.
    GatewayBot,
    /// The bot itself.
    Me,
    /// The application.
    Application,
    /// All commands of a scope.
    Commands(Snowflake, Scope),
    /// One command.
    Command(Snowflake, Scope, Snowflake),
    /// The first answer to an interaction.
    Callback(Snowflake, String),
    /// Follow-ups.
    Webhook(Snowflake, String),
    /// A message of an interaction.
    WebhookMessage(Snowflake, String, Target),
    /// A channel.
    Channel(Snowflake),
    /// Its messages.
    Messages(Snowflake),
    /// One of them.
    Message(Snowflake, Snowflake),
    /// "Is typing".
    Typing(Snowflake),
    /// The bot's DMs.
    MyChannels,
    /// A guild.
    Guild(Snowflake),
    /// Its channels.
    GuildChannels(Snowflake),
    /// One of its members.
    Member(Snowflake, Snowflake),
    /// A user.
    User(Snowflake),
}

impl Route {
    /// The route of a path without `/api/v10`.
    pub fn find(path: &str) -> Option<Self> {
        let parts: Vec<&str> = path.strip_prefix('/')?.split('/').collect();
        let id = |text: &str| text.parse::<Snowflake>().ok();
        Some(match parts.as_slice() {
            ["gateway"] => Route::Gateway,
            ["gateway", "bot"] => Route::GatewayBot,
            ["users", "@me"] => Route::Me,
            ["users", "@me", "channels"] => Route::MyChannels,
            ["users", user] => Route::User(id(user)?),
            ["applications", "@me"] | ["oauth2", "applications", "@me"] => Route::Application,
            ["applications", app, "commands"] => Route::Commands(id(app)?, Scope::Global),
            ["applications", app, "commands", command] => {
                Route::Command(id(app)?, Scope::Global, id(command)?)
            }
            ["applications", app, "guilds", guild, "commands"] => {
                Route::Commands(id(app)?, Scope::Guild(id(guild)?))
            }
            ["applications", app, "guilds", guild, "commands", command] => {
                Route::Command(id(app)?, Scope::Guild(id(guild)?), id(command)?)
            }
            ["interactions", interaction, token, "callback"] => {
                Route::Callback(id(interaction)?, (*token).into())
            }
            ["webhooks", app, token] => Route::Webhook(id(app)?, (*token).into()),
            ["webhooks", app, token, "messages", "@original"] => {
                Route::WebhookMessage(id(app)?, (*token).into(), Target::Original)
            }
            ["webhooks", app, token, "messages", message] => {
                Route::WebhookMessage(id(app)?, (*token).into(), Target::Message(id(message)?))
            }
            ["channels", channel] => Route::Channel(id(channel)?),
            ["channels", channel, "messages"] => Route::Messages(id(channel)?),
            ["channels", channel, "messages", message] => {
                Route::Message(id(channel)?, id(message)?)
            }
            ["channels", channel, "typing"] => Route::Typing(id(channel)?),
            ["guilds", guild] => Route::Guild(id(guild)?),
            ["guilds", guild, "channels"] => Route::GuildChannels(id(guild)?),
            ["guilds", guild, "members", user] => Route::Member(id(guild)?, id(user)?),
            _ => return None,
        })
    }

    /// The path with names for IDs, as Discord's API description writes it.
    pub fn template(&self) -> &'static str {
        match self {
            Route::Gateway => "/gateway",
            Route::GatewayBot => "/gateway/bot",
            Route::Me => "/users/@me",
            Route::Application => "/applications/@me",
            Route::Commands(_, Scope::Global) => "/applications/{application_id}/commands",
            Route::Commands(_, Scope::Guild(_)) => {
                "/applications/{application_id}/guilds/{guild_id}/commands"
            }
            Route::Command(_, Scope::Global, _) => {
                "/applications/{application_id}/commands/{command_id}"
            }
            Route::Command(_, Scope::Guild(_), _) => {
                "/applications/{application_id}/guilds/{guild_id}/commands/{command_id}"
            }
            Route::Callback(..) => "/interactions/{interaction_id}/{interaction_token}/callback",
            Route::Webhook(..) => "/webhooks/{webhook_id}/{webhook_token}",
            Route::WebhookMessage(_, _, Target::Original) => {
                "/webhooks/{webhook_id}/{webhook_token}/messages/@original"
            }
            Route::WebhookMessage(..) => {
                "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}"
            }
            Route::Channel(_) => "/channels/{channel_id}",
            Route::Messages(_) => "/channels/{channel_id}/messages",
            Route::Message(..) => "/channels/{channel_id}/messages/{message_id}",
            Route::Typing(_) => "/channels/{channel_id}/typing",
            Route::MyChannels => "/users/@me/channels",
            Route::Guild(_) => "/guilds/{guild_id}",
            Route::GuildChannels(_) => "/guilds/{guild_id}/channels",
            Route::Member(..) => "/guilds/{guild_id}/members/{user_id}",
            Route::User(_) => "/users/{user_id}",
        }
    }

    /// The channel or server that it is about, which has limits of its own; 0 where it is about neither.
    pub fn about(&self) -> u64 {
        match self {
            Route::Channel(id)
            | Route::Messages(id)
            | Route::Message(id, _)
            | Route::Typing(id)
            | Route::Guild(id)
            | Route::GuildChannels(id)
            | Route::Member(id, _) => id.0,
            Route::Gateway
            | Route::GatewayBot
            | Route::Me
            | Route::Application
            | Route::Commands(..)
            | Route::Command(..)
            | Route::Callback(..)
            | Route::Webhook(..)
            | Route::WebhookMessage(..)
            | Route::MyChannels
            | Route::User(_) => 0,
        }
    }

    /// Whether the bot's token must come along.
    pub fn needs_token(&self) -> bool {
        !matches!(
            self,
            Route::Gateway | Route::Callback(..) | Route::Webhook(..) | Route::WebhookMessage(..)
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_found_and_named() {
        let route = Route::find("/channels/12/messages/34").expect("known");
        assert_eq!(route, Route::Message(Snowflake(12), Snowflake(34)));
        assert_eq!(
            route.template(),
            "/channels/{channel_id}/messages/{message_id}"
        );
        assert_eq!(
            Route::find("/webhooks/1/tok/messages/@original"),
            Some(Route::WebhookMessage(
                Snowflake(1),
                "tok".into(),
                Target::Original
            ))
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
