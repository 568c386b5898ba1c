//! The requests that the bot makes to Discord: the purpose and address of each.

use reqwest::Method;

use crate::domain::{ChannelId, GuildId, MessageAt, MessageId, PersonId};

/// Number of messages that Discord returns per page.
pub const PAGE: usize = 100;

/// A request without its body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Route<'r> {
    /// Send the first response to an interaction.
    Answer {
        /// ID of the interaction.
        interaction: u64,
        /// Secret token of the interaction.
        token: &'r str,
    },
    /// Edit that response.
    ChangeAnswer {
        /// The application that owns it.
        application: u64,
        /// Secret token of the interaction.
        token: &'r str,
    },
    /// Post a message.
    Post(ChannelId),
    /// Edit a message.
    Change(MessageAt),
    /// Read the messages of a channel, optionally before a given message.
    Page(ChannelId, Option<MessageId>),
    /// Open a thread on a message.
    OpenThread(MessageAt),
    /// Archive or reopen a thread.
    Archive(ChannelId),
    /// Open a direct-message channel.
    OpenDm,
    /// Read a member of a server.
    Member(GuildId, PersonId),
    /// Register all commands of an application.
    Register(u64),
    /// Look up the gateway.
    Gateway,
    /// Look up the application whose token the bot has.
    Application,
    /// Look up the servers that the bot is on.
    Servers,
}

impl Route<'_> {
    /// Returns the operation's name for logs and counters.
    pub fn doing(&self) -> &'static str {
        self.row().0
    }

    /// Returns whether the interaction's token authorizes the request instead of the bot's. Such a
    /// request does not count towards the bot's rate limits.
    pub const fn is_by_ticket(&self) -> bool {
        matches!(self, Route::Answer { .. } | Route::ChangeAnswer { .. })
    }

    /// Returns the operation's name, the method, and the path below the API version.
    #[rustfmt::skip]
    pub fn row(&self) -> (&'static str, Method, String) {
        use Method as M;
        match self {
            Route::Answer { interaction, token } => ("answering", M::POST, format!("interactions/{interaction}/{token}/callback")),
            Route::ChangeAnswer { application, token } => ("changing an answer", M::PATCH, format!("webhooks/{application}/{token}/messages/@original")),
            Route::Post(channel) => ("posting", M::POST, format!("channels/{channel}/messages")),
            Route::Change(at) => ("changing a message", M::PATCH, format!("channels/{}/messages/{}", at.channel, at.message)),
            Route::Page(channel, None) => ("looking for a message", M::GET, format!("channels/{channel}/messages?limit={PAGE}")),
            Route::Page(channel, Some(before)) => ("looking for a message", M::GET, format!("channels/{channel}/messages?limit={PAGE}&before={before}")),
            Route::OpenThread(on) => ("opening a thread", M::POST, format!("channels/{}/messages/{}/threads", on.channel, on.message)),
            Route::Archive(thread) => ("archiving a thread or opening it again", M::PATCH, format!("channels/{thread}")),
            Route::OpenDm => ("opening direct messages", M::POST, "users/@me/channels".to_owned()),
            Route::Member(guild, person) => ("asking for a member", M::GET, format!("guilds/{guild}/members/{person}")),
            Route::Register(application) => ("registering commands", M::PUT, format!("applications/{application}/commands")),
            Route::Gateway => ("asking for the gateway", M::GET, "gateway/bot".to_owned()),
            Route::Application => ("asking for the application", M::GET, "applications/@me".to_owned()),
            Route::Servers => ("asking for the servers", M::GET, "users/@me/guilds".to_owned()),
        }
    }
}
