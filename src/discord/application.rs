//! The bot's application on Discord, as `referee setup` looks at it before the bot runs: its name,
//! its servers, the invitation, and settings of the developer portal that stand in its way.

use std::sync::Arc;

use serde_json::Value;
use serenity::model::Permissions;

use crate::config::{Loopback, Token};
use crate::discord::clock::DiscordTime;
use crate::discord::events::REGISTERED_COMMANDS_KEY;
use crate::discord::failure::{Failure, FailureCause};
use crate::discord::field;
use crate::discord::http::Api;
use crate::discord::route::Route;
use crate::domain::Millis;
use crate::health::BotStats;
use crate::store::{StoreError, Tx};

/// A permission that the bot needs on a server.
pub struct NeededPermission {
    permission: Permissions,
    /// Discord's name for it.
    pub name: &'static str,
    /// The purpose for which the bot needs it.
    pub purpose: &'static str,
}

/// All permissions that the bot needs.
#[rustfmt::skip]
pub const PERMISSIONS: [NeededPermission; 6] = [
    needed(Permissions::VIEW_CHANNEL, "View Channels", "to see where people play"),
    needed(Permissions::SEND_MESSAGES, "Send Messages", "to post each turn and call the next player"),
    needed(Permissions::CREATE_PUBLIC_THREADS, "Create Public Threads", "to open a thread for a game"),
    needed(Permissions::SEND_MESSAGES_IN_THREADS, "Send Messages in Threads", "to post turns there"),
    needed(Permissions::ATTACH_FILES, "Attach Files", "to show the board as a picture"),
    needed(Permissions::READ_MESSAGE_HISTORY, "Read Message History", "to look for its own messages, so that none comes twice"),
];

const fn needed(
    permission: Permissions,
    name: &'static str,
    purpose: &'static str,
) -> NeededPermission {
    NeededPermission {
        permission,
        name,
        purpose,
    }
}

/// The flags of an application with a privileged intent: presences, members, message content, each
/// with a limited form.
const PRIVILEGED: u64 = 0b11 << 12 | 0b11 << 14 | 0b11 << 18;

/// The bot's application as Discord describes it.
#[derive(Debug)]
pub struct Application {
    /// Its ID.
    pub id: u64,
    /// Its name.
    pub name: String,
    /// Changes to make in the developer portal.
    pub advice: Vec<&'static str>,
    /// The servers that the bot is on; Discord names up to 200.
    pub servers: Vec<JoinedServer>,
}

/// A server that the bot is on.
#[derive(Debug)]
pub struct JoinedServer {
    /// Its name.
    pub name: String,
    /// The names of needed permissions that the bot lacks there.
    pub lacks: Vec<&'static str>,
}

/// The reason why Discord did not describe the application.
#[derive(Debug, thiserror::Error)]
pub enum Unidentified {
    /// Discord does not accept the token.
    #[error(
        "Discord doesn't accept this token. Perhaps it was reset. In the developer portal open Bot, press Reset Token and copy the new one."
    )]
    Token,
    /// Discord did not respond, or not so that the bot understands it.
    #[error(
        "Discord can't be asked about the token ({0}). Check this machine's connection to the internet, and try again."
    )]
    Unasked(#[from] Failure),
}

impl Application {
    /// Asks Discord to which application a token belongs.
    pub async fn of(token: &Token, stand_in: Option<&Loopback>) -> Result<Self, Unidentified> {
        let time = DiscordTime::new(Arc::default());
        let stats = Arc::new(BotStats::new(Millis::now()));
        let api = Api::new(token, stand_in, time, stats)?;
        let about = api.send(Route::Application, None).await;
        let about = about.map_err(|failure| match failure.cause {
            FailureCause::Refused { status: 401, .. } => Unidentified::Token,
            _ => failure.into(),
        })?;
        let servers = api.send(Route::Servers, None).await?;
        let unreadable = || Failure::unreadable(Route::Application.doing());
        Ok(Self {
            id: field::id(&about, "id").ok_or_else(unreadable)?,
            name: name(&about),
            advice: advice(&about),
            servers: servers
                .as_array()
                .into_iter()
                .flatten()
                .map(server)
                .collect(),
        })
    }

    /// Returns the link with which a moderator adds the bot to a server.
    pub fn invitation(&self) -> String {
        let needed: Permissions = PERMISSIONS.iter().map(|it| it.permission).collect();
        format!(
            "https://discord.com/oauth2/authorize?client_id={}&scope=bot+applications.commands&permissions={}",
            self.id,
            needed.bits()
        )
    }
}

/// Returns the application that has used a database, if one has.
pub fn owner(tx: &Tx) -> Result<Option<u64>, StoreError> {
    let registered = tx.setting(REGISTERED_COMMANDS_KEY)?;
    Ok(registered.and_then(|text| text.split(' ').next()?.parse().ok()))
}

fn name(of: &Value) -> String {
    field::text(of, "name").unwrap_or_default().to_owned()
}

fn advice(about: &Value) -> Vec<&'static str> {
    let flags = field::number(about, "flags").unwrap_or_default();
    let found = [
        (
            field::is_true(about, "bot_require_code_grant"),
            "under Bot turn off Requires OAuth2 Code Grant, or the invitation fails",
        ),
        (
            field::text(about, "interactions_endpoint_url").is_some(),
            "under General Information empty Interactions Endpoint URL, or commands don't reach the bot",
        ),
        (
            flags & PRIVILEGED != 0,
            "under Bot you can turn off all Privileged Gateway Intents, the bot doesn't use them",
        ),
    ];
    let found = found.into_iter().filter(|(is_found, _)| *is_found);
    found.map(|(_, advice)| advice).collect()
}

fn server(joined: &Value) -> JoinedServer {
    let has = field::permissions(joined, "permissions").unwrap_or(Permissions::all());
    let lacks = PERMISSIONS
        .iter()
        .filter(|it| !has.contains(it.permission) && !has.administrator());
    JoinedServer {
        name: name(joined),
        lacks: lacks.map(|it| it.name).collect(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn documents_list_the_needed_permissions() {
        let guide = include_str!("../../docs/operate.md");
        for needed in PERMISSIONS {
            let row = format!("| {} | {} |\n", needed.name, needed.purpose);
            assert!(guide.contains(&row), "{row}");
        }
        let about = Application {
            id: 0,
            name: String::new(),
            advice: Vec::new(),
            servers: Vec::new(),
        };
        let link = about.invitation().replace("=0&", "=ID&");
        assert!(guide.contains(&link), "{link}");
        let names = PERMISSIONS.map(|needed| needed.name).join(", ");
        assert!(include_str!("../../docs/app-directory.md").contains(&names));
    }

    #[test]
    fn portal_settings_in_the_way_are_named() {
        let about = |flags: u64| {
            let url = "https://example.org/";
            json!({"flags": flags, "bot_require_code_grant": flags == 0, "interactions_endpoint_url": (flags == 0).then_some(url)})
        };
        let said = |flags| advice(&about(flags)).join(" ");
        assert!(said(0).contains("Code Grant") && said(0).contains("Endpoint URL"));
        for privileged in [12, 13, 14, 15, 18, 19] {
            assert!(said(1 << privileged).contains("Privileged"), "{privileged}");
        }
        assert_eq!(said(1 << 23), "");
    }
}
