//! The requests that the bot makes of Discord: what each is for, and where it goes.

use reqwest::Method;

use crate::domain::{ChannelId, GuildId, MessageAt, MessageId, PersonId};

/// How many messages Discord gives at a time.
pub const PAGE: usize = 100;

/// A request, but for its body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Route<'r> {
    /// The first answer to an interaction.
    Answer {
        /// Which.
        interaction: u64,
        /// The secret that comes with it.
        token: &'r str,
    },
    /// What takes the place of that answer.
    ChangeAnswer {
        /// Whose it is.
        application: u64,
        /// The secret that came with the interaction.
        token: &'r str,
    },
    /// A new message.
    Post(ChannelId),
    /// What takes the place of a message.
    Change(MessageAt),
    /// What stands in a channel, before a message if one is named.
    Page(ChannelId, Option<MessageId>),
    /// A new thread on a message.
    OpenThread(MessageAt),
    /// A thread that was put away.
    Archive(ChannelId),
    /// The channel in which somebody is told something alone.
    OpenDm,
    /// Somebody on a server.
    Member(GuildId, PersonId),
    /// All commands of an application.
    Register(u64),
    /// Where the gateway is.
    Gateway,
}

impl Route<'_> {
    /// What is done by it, in a word for logs and counters.
    pub fn doing(&self) -> &'static str {
        self.row().0
    }

    /// Whether the token of an interaction is the right to it, instead of the bot's: it has no part in the bot's limits.
    pub const fn is_by_ticket(&self) -> bool {
        matches!(self, Route::Answer { .. } | Route::ChangeAnswer { .. })
    }

    /// What is done by it, its method, and its path below the version of the interface.
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
        }
    }
}
